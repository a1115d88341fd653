export type LegalText = {
  title: string;
  intro: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
};

export const LEGAL = {
  back: "Retour à l’accueil",
  contact: "contact@menta.example",
} as const;

export const legalDates = (updated: string) =>
  `Dernière mise à jour : ${updated}. Première version : 14 août 2025.`;

/** Eight sections (spec/1-chat-and-access.md section 2). They say what the software does, and nothing else. */
export const PRIVACY: LegalText = {
  title: "Politique de confidentialité",
  intro:
    "Réfléchir demande d’écrire des choses personnelles. Voici ce que MENTA en garde, pourquoi, et comment vous en restez maître.",
  sections: [
    {
      title: "Données collectées",
      paragraphs: [
        "Votre compte : prénom, nom, adresse e-mail, mot de passe, la date et la version des textes que vous avez acceptés, la date à laquelle vous avez confirmé votre adresse, votre fuseau horaire, et ce avec quoi Clarity planifie : votre mode, vos horaires de travail, vos congés et vos jours fériés.",
        "Vos discussions : ce que vous écrivez à MENTA, ce qu’elle vous répond, le titre de chacune, et ce qu’elle en tire : explorations, argumentations, solutions, et les notes données à votre réflexion et à l’argumentation.",
        "Vos décisions et vos projets : titre, code, description, contexte, alternatives, impact, décideur, priorité, statut, dates, avancement ; vos plans d’action, avec la personne responsable et l’échéance de chaque action ; les résumés et rapports que MENTA en fait. Si vous y nommez quelqu’un, son nom est gardé avec le reste.",
        "Vos semaines dans Clarity : ce que vous y planifiez, jour par jour, et les tâches que vous y ajoutez vous-même. Si vous créez une adresse d’abonnement, qui l’a lit les heures de vos semaines, et leurs titres si vous le voulez, sans se connecter, jusqu’à ce que vous la remplaciez ou la supprimiez.",
        "Pour faire marcher le service et le protéger : vos connexions ouvertes et les navigateurs déjà connectés, les liens que nous vous envoyons, l’adresse d’abonnement de votre agenda (sous une empreinte), les essais de connexion manqués (comptés sous une empreinte, sans votre adresse), le volume de texte échangé chaque jour avec l’IA et ce qu’il coûte, gardés 400 jours, et le nombre de vos discussions, décisions et projets.",
        "Des journaux techniques, gardés 90 jours sauf réglage contraire : connexions, inscriptions, suppressions, sous un pseudonyme. Votre adresse IP n’y figure que le temps d’une enquête sur un abus.",
      ],
    },
    {
      title: "Utilisation",
      paragraphs: [
        "Vos données servent à vous connecter, à vérifier votre adresse e-mail, à retrouver vos discussions, vos décisions et vos projets, et à vous répondre. Elles ne servent ni à la publicité, ni au profilage.",
        "Pour répondre, une partie de la discussion, ou la décision et le projet dont il est question, est transmise à un modèle d’intelligence artificielle. Nous n’utilisons pas ce que vous écrivez pour entraîner des modèles.",
      ],
    },
    {
      title: "Protection",
      paragraphs: [
        "Les échanges avec le service hébergé sont chiffrés. Votre mot de passe est confié à un service d’authentification et n’est jamais conservé lisible.",
        "Une sauvegarde continue permet de revenir en arrière de 35 jours au plus après une panne : ce que vous effacez y reste jusque-là.",
        "Tout ce qui vous appartient est rangé sous votre compte : une autre personne ne peut ni le lire, ni savoir qu’il existe.",
      ],
    },
    {
      title: "Partage",
      paragraphs: [
        "Vos données ne sont ni vendues, ni louées. Lorsque le service est hébergé, il l’est par Amazon Web Services, dans l’Union européenne ; c’est là aussi que le modèle d’IA est interrogé, par le service Amazon Bedrock.",
        "Lorsque MENTA est installée sur un ordinateur avec son IA de démonstration, rien n’en sort. Si la personne qui l’a installée l’a reliée à un autre modèle d’IA, ce dont il a besoin pour répondre lui est envoyé, aux conditions de ce modèle.",
      ],
    },
    {
      title: "Vos droits (RGPD)",
      paragraphs: [
        "Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur portabilité ou la limitation de leur traitement, et vous opposer à celui-ci. Écrivez à l’adresse de contact : nous répondons dans un délai d’un mois.",
        "Vous supprimez vous-même une discussion ou un projet quand vous le voulez. Une décision passe d’abord 30 jours par la corbeille, puis elle est effacée avec son plan d’action et ses explorations ; vous pouvez l’effacer plus tôt.",
        "Vous pouvez aussi adresser une réclamation à la CNIL.",
      ],
    },
    {
      title: "Cookies",
      paragraphs: [
        "Deux cookies, indispensables. Le premier tient votre connexion ouverte, au plus 30 jours sans utilisation et 90 jours en tout. Le second, gardé un an, dit que ce navigateur s’est déjà connecté à votre compte : les essais manqués d’autres personnes ne vous y bloquent pas. Ils ne contiennent rien de vos réflexions et les scripts de la page ne peuvent pas les lire.",
        "Aucun traceur, aucune mesure d’audience. Votre navigateur garde aussi votre thème d’affichage, la façon dont vous rangez vos listes, ce que vous n’avez pas encore envoyé ou enregistré, et le fait qu’on s’y est déjà connecté ; à la déconnexion, seuls le thème et ce fait restent.",
      ],
    },
    {
      title: "Contact",
      paragraphs: ["Pour toute question sur vos données, ou pour exercer vos droits :"],
    },
    {
      title: "Modifications",
      paragraphs: [
        "Si ce texte change, la date en haut de page change avec lui. La version en vigueur est toujours celle de cette page.",
      ],
    },
  ],
};

/** Nine sections (spec/1-chat-and-access.md section 2). */
export const TERMS: LegalText = {
  title: "Conditions d’utilisation",
  intro: "Ce que vous pouvez attendre de MENTA, et ce qu’elle attend de vous.",
  sections: [
    {
      title: "Acceptation",
      paragraphs: [
        "En créant un compte, vous acceptez ces conditions et la politique de confidentialité. Si vous ne les acceptez pas, n’utilisez pas le service.",
      ],
    },
    {
      title: "Description du service",
      paragraphs: [
        "MENTA est un assistant de réflexion. C’est une intelligence artificielle : elle pose des questions pour vous aider à clarifier une décision, et ne décide pas à votre place.",
        "Elle peut se tromper. Ses réponses ne remplacent l’avis ni d’un médecin, ni d’un avocat, ni d’un conseiller financier.",
        "Ce n’est pas un service d’urgence. En cas de détresse, appelez le 3114, jour et nuit, gratuit ; en cas de danger immédiat, le 15 ou le 112.",
      ],
    },
    {
      title: "Compte",
      paragraphs: [
        "Donnez des informations exactes et gardez votre mot de passe pour vous. Un compte est personnel. Si vous pensez que quelqu’un d’autre l’utilise, écrivez-nous sans attendre.",
      ],
    },
    {
      title: "Utilisation acceptable",
      paragraphs: [
        "N’utilisez pas MENTA pour nuire à quelqu’un, enfreindre la loi, contourner ses protections ou la surcharger. N’y écrivez pas, sur d’autres personnes, plus que votre réflexion ne demande.",
        "L’usage de l’IA peut avoir une limite quotidienne par personne ; le service vous le dit quand elle est atteinte.",
      ],
    },
    {
      title: "Propriété intellectuelle",
      paragraphs: [
        "Ce que vous écrivez reste à vous, et vous disposez librement des réponses que vous recevez. Le logiciel, son nom et son apparence restent à leurs auteurs.",
      ],
    },
    {
      title: "Limitation de responsabilité",
      paragraphs: [
        "Vos décisions sont les vôtres, et leurs suites aussi. Le service est fourni avec soin, sans garantie qu’il soit toujours disponible ou exempt d’erreurs. Rien ici ne limite les droits que la loi vous donne.",
      ],
    },
    {
      title: "Résiliation",
      paragraphs: [
        "Vous pouvez cesser d’utiliser MENTA à tout moment et demander la suppression de votre compte à l’adresse de contact. Un compte qui enfreint ces conditions peut être suspendu.",
      ],
    },
    {
      title: "Modifications",
      paragraphs: [
        "Ces conditions peuvent évoluer avec le service ; la date en haut de page change alors. Votre compte garde la date de la version que vous avez acceptée.",
      ],
    },
    {
      title: "Contact",
      paragraphs: ["Une question sur ces conditions :"],
    },
  ],
};
