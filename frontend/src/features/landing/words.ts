/** Texts of the landing page. Every claim must be true of the software. */
export const LANDING_PAGE_TEXTS = {
  title: "La question qui vous manque",
  description:
    "MENTA est une IA qui pose une question à la fois, tirée de vos mots, et vous aide à décider, puis à tenir le plan. Elle ne tranche pas à votre place.",
  signIn: "Se connecter",
  sections: "Sections de la page",
  menu: "Menu",
  features: "Fonctionnalités",
  domains: "Domaines",
  contactSection: "Contact",
  headline: "Il ne vous manque pas un avis.",
  headlineTurn: "Il vous manque une question.",
  promise:
    "MENTA est une intelligence artificielle qui pose une question à la fois, tirée de ce que vous venez d’écrire. Elle ne tranche pas : vous y voyez clair, vous décidez, vous tenez le plan.",
  question: "Quelle décision vous occupe en ce moment ?",
  questionPlaceholder: "En quelques mots, si vous le souhaitez",
  questionKept:
    "Ces mots restent dans cet onglet jusqu’à votre inscription ; ils seront alors votre premier message.",
  begin: "Commencer une réflexion",
  resume: "Reprendre une réflexion",
  howItWorks: "Voir comment",
  notTrained: "Ce que vous écrivez ne sert pas à entraîner de modèle.",
  extract: "Exemple de discussion",
  extractNote: "Exemple écrit pour cette page : ce n’est pas la discussion d’une personne.",
  extractPause: "Mettre en pause",
  extractResume: "Reprendre",
  extractAgain: "Revoir",
  /**
   * The sample exchange. Its questions are ones that the interview asks
   * (infra/local/interview/landing.test.ts checks that).
   */
  exchange: [
    {
      who: "person",
      text: "Deux offres pour la maison : la plus haute, à 310 000 €, ou la famille qui nous plaît. Je penche pour la famille.",
    },
    {
      who: "menta",
      text: "Prenons « La famille qui nous plaît » : qu’est-ce qui parle pour ?",
    },
    { who: "person", text: "De la lumière. Des gens qui restent. Pas un chantier de revente." },
    {
      who: "question",
      text: "Que devriez-vous apprendre pour renoncer à « La famille qui nous plaît », en une ligne ?",
    },
  ],
  method: "La méthode",
  methodNote: "en trois temps",
  methodTitle: "De l’hésitation au plan qui tient",
  cards: [
    {
      title: "Se laisser interroger",
      text: "Une seule question à la fois, tirée de vos mots, et les points que vous n’avez pas encore regardés. Pas de flatterie.",
      picture: "Une discussion : vos messages, et la question que MENTA en tire.",
    },
    {
      title: "Peser, puis trancher",
      text: "Points clés, hypothèses, options écartées : tout reste écrit, et chaque note cite les mots sur lesquels elle repose.",
      picture: "Une argumentation : ce qui pèse dans la décision, dit avec vos mots.",
    },
    {
      title: "Tenir le plan",
      text: "Des actions pesées, un avancement calculé, et une semaine où placer ce qui presse, avec le temps à y consacrer.",
      picture: "Dans Clarity : les décisions qui pressent le plus, leur échéance et leur avancement.",
    },
  ],
  domainsNote: "six terrains",
  domainsTitle: "Là où l’on hésite pour de bon",
  startFrom: "Commencer par :",
  /** The examples are situations of shared/situations (words.test.ts checks that). */
  domainList: [
    {
      title: "Planification de décisions",
      text: "Dans quel ordre, avec quelle échéance, et qui tranche.",
      examples: "Déménager avant ou après la rentrée ? Signer le bail avant l’accord du prêt ?",
      situations: [
        { name: "Déménager", opening: "Je me demande si je change de ville ou de région." },
        {
          name: "Quitter un logement loué",
          opening: "Je me demande si je quitte le logement que je loue, et quand.",
        },
      ],
    },
    {
      title: "Gestion des décisions",
      text: "Garder trace de ce qui est ouvert, en pause, tranché.",
      examples: "Louer ou vendre ? Lancer les travaux maintenant ou attendre l’automne ?",
      situations: [
        { name: "Acheter un logement", opening: "Je me demande si j’achète un logement." },
        { name: "Après un décès", opening: "Quelqu’un est mort, et il y a des décisions à prendre." },
      ],
    },
    {
      title: "Leadership décisionnel",
      text: "Décider avec d’autres sans décider à leur place.",
      examples: "Recruter ou passer par un indépendant ? Comment dire non à un associé ?",
      situations: [
        {
          name: "Aider un parent qui perd son autonomie",
          opening: "Mon parent ne peut plus vivre comme avant, et je dois décider de la suite.",
        },
        {
          name: "Choisir une école ou une orientation",
          opening: "Nous devons choisir une école ou une orientation.",
        },
      ],
    },
    {
      title: "Gestion de projet par décisions",
      text: "Un projet est une suite de choix : les voir tous.",
      examples: "Quel lot d’abord ? Quel prestataire ? Que faut-il abandonner ?",
      situations: [
        { name: "Créer une entreprise", opening: "Je me demande si je crée mon entreprise." },
        { name: "Partir à la retraite", opening: "Je me demande quand partir à la retraite." },
      ],
    },
    {
      title: "Créativité et innovation",
      text: "Ouvrir des pistes avant d’en fermer.",
      examples: "Que ferait-on sans budget ? Et si l’on faisait l’inverse ?",
      situations: [
        {
          name: "Changer d’emploi",
          opening: "J’ai une proposition d’emploi, et je me demande si j’accepte.",
        },
        { name: "Démissionner", opening: "Je me demande si je quitte mon emploi." },
      ],
    },
    {
      title: "Analyse et réflexion",
      text: "Séparer ce que l’on sait de ce que l’on suppose.",
      examples: "Reprendre des études à 41 ans ? Quitter un bon poste ?",
      situations: [
        { name: "Se séparer", opening: "Je me demande si je me sépare." },
        { name: "Prendre un crédit", opening: "Je me demande si je prends un crédit." },
      ],
    },
  ],
  answer: "Y répondre avec MENTA",
  ai: "MENTA est une IA : elle peut se tromper. En cas de détresse, parlez d’abord à quelqu’un : 3114, jour et nuit, gratuit.",
  footer: "Pied de page",
  privacy: "Confidentialité",
  terms: "Conditions d’utilisation",
  legalNotice: "Mentions légales et contact",
  accessibility: "Accessibilité : non conforme",
} as const;
