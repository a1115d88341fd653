/** What an area of life adds: third ways, objections and parts of a plan. */
export type DecisionDomain = {
  id: string;
  pattern: RegExp;
  /** Also required: other areas share the words of `pattern`. */
  needs?: RegExp;
  unless?: RegExp;
  thirdWays: readonly string[];
  objections: readonly string[];
  facts: string;
  witness: string;
  trial: string;
};

export const DOMAINS: readonly DecisionDomain[] = [
  {
    id: "work",
    pattern:
      /\b(?:poste|emploi|boulot|job|cdi|cdd|salaire|employeur|entreprise|boite|cheffe?|manager|demission\w*|carriere|recrut\w*|embauche|mutation|promotion|freelance|independant|collegues|teletravail|bureau|metier|contrat)\b/g,
    thirdWays: [
      "demander ici ce que l’on vous offre là-bas",
      "dire oui pour une période d’essai dont vous fixez le terme",
      "négocier le rythme avant de discuter le principe",
    ],
    objections: [
      "on change souvent de bureau plus facilement que de façon de travailler",
      "ce qui brille dans une offre est aussi ce que l’on a choisi de vous montrer",
      "une insatisfaction d’aujourd’hui peut vous suivre dans la ville d’après",
    ],
    facts: "Vérifier les faits : salaire net, horaires réels, trajets, période d’essai",
    witness: "une personne qui occupe ou a quitté ce genre de poste",
    trial: "Passer une journée entière au rythme du nouveau travail, trajets compris",
  },
  {
    id: "home",
    pattern:
      /\b(?:maison|appartement|appart|logement|travaux|renov\w*|toiture|chauffage|loyer|louer|locataires?|vendre|notaire|agence immobiliere|isolation|devis|chambre|immobilier|terrain|villa|hectares?|grange|succession)\b/g,
    needs:
      /\b(?:maison|appartement|appart|logement|toiture|isolation|chambre|studio|immobili\w+|notaire|terrain|villa|hectares?|grange|succession)\b/,
    unless:
      /\b(?:louer|location d|prendre|trouver|reprendre|bail)[^.!?\n]{0,30}\b(?:local|locaux|bureaux?|coworking|atelier|boutique|entrepot|cabinet)\b/,
    thirdWays: [
      "louer le temps d’y voir clair",
      "ne refaire que ce qui empêche d’y vivre",
      "n’en céder ou n’en partager qu’une partie",
    ],
    objections: [
      "ce que l’on garde pour les souvenirs, on l’entretient avec du temps présent",
      "un lieu vendu ne se rachète presque jamais, et un chantier commencé ne s’arrête pas volontiers",
      "les murs coûtent aussi quand on n’y touche pas",
    ],
    facts: "Réunir les chiffres : deux devis, une estimation, les charges de l’année",
    witness: "une personne qui a mené des travaux comparables, ou vendu un lieu de famille",
    trial: "Y vivre une semaine ordinaire, avec une liste de ce qui gêne vraiment",
  },
  {
    id: "product",
    pattern:
      /\b(?:produit|lance\w*|lancement|clients?|appli|application|startup|start-up|boutique|marche|prototype|beta|concurrents?|utilisateurs?|version|site|marque|vente|ventes|abonnement|business|investisseurs?|mvp|commercialis\w*|fabricant|precommandes?|atelier)\b/g,
    thirdWays: [
      "vendre à dix personnes à la main, avant de construire",
      "sortir pour un seul groupe de gens, dans une seule ville",
      "commencer par un service rendu par vous, sans rien fabriquer",
    ],
    objections: [
      "l’enthousiasme des proches se paie rarement en commandes",
      "attendre la perfection est aussi une façon de ne jamais entendre non",
      "un lancement réussi crée du travail avant de créer du revenu",
    ],
    facts: "Compter ce qui est prouvé : réservations, coûts, temps passé par client",
    witness: "trois clients possibles qui ne vous connaissent pas",
    trial: "Montrer une version réduite à quelques inconnus, puis noter ce qu’ils font",
  },
  {
    id: "learning",
    pattern:
      /\b(?:apprendre|apprentissage|cours|lecons?|exercices?|reviser|examen|concours|langue|anglais|espagnol|allemand|italien|japonais|piano|guitare|grammaire|vocabulaire|maths|statistiques|programm\w*|python|coder|formation|prof|memoris\w*|diplome|etudes|master|licence|gammes)\b/g,
    thirdWays: [
      "apprendre moins large et s’en servir plus tôt",
      "apprendre avec quelqu’un qui a le même mal",
      "essayer avant de suivre la leçon",
    ],
    objections: [
      "relire donne l’impression de savoir, et se tester la retire",
      "on abandonne plus souvent une méthode qu’un sujet",
      "attendre d’avoir le temps est une façon polie de dire non",
    ],
    facts: "Faire le point sur ce qui est acquis, sans livre et par écrit",
    witness: "une personne qui a appris la même chose récemment",
    trial: "Tenir dix minutes par jour pendant deux semaines, puis juger la méthode",
  },
  {
    id: "couple",
    pattern:
      /\b(?:couple|divorc\w*|separ\w*|mariage|epous\w*|rompre|rupture|amour|aime plus|infidel\w*|vivre ensemble|bebe|enceinte|adopter)\b/g,
    thirdWays: [
      "se donner un temps court, avec une date et des règles dites à deux",
      "en parler d’abord devant une tierce personne dont c’est le métier",
    ],
    objections: [
      "un soulagement immédiat et une bonne décision ne sont pas toujours la même chose",
      "l’autre n’a peut-être jamais entendu cette phrase-là",
    ],
    facts: "Écrire ce qui a été dit, et ce qui a seulement été pensé",
    witness: "une personne de confiance qui ne prendra pas parti",
    trial: "Choisir un soir, sans écran, pour une seule question",
  },
  {
    id: "health",
    pattern:
      /\b(?:operer|operation|medecin|chirurgi\w*|traitement|douleurs?|genou|dos|kine|maladie|sante|hopital|symptomes?|sport|regime|sommeil)\b/g,
    thirdWays: [
      "demander un second avis avant de fixer une date",
      "convenir avec le médecin d’un seuil à partir duquel agir",
    ],
    objections: [
      "je ne suis pas médecin, et ce que je ne sais pas ici est considérable",
      "attendre est aussi un choix, avec ses effets",
    ],
    facts: "Noter pendant deux semaines ce qui fait mal, quand, et ce qui soulage",
    witness: "votre médecin, avec trois questions écrites d’avance",
    trial: "Convenir avec un professionnel d’une durée d’essai et d’un critère",
  },
  {
    id: "team",
    pattern:
      /\b(?:equipe|embaucher|recruter|developpeur|developpeuse|associes?|reunions?|deleguer|management|licencier|stagiaire|organisation|prestataire|fournisseur|projet|planning|livrables?|migration|comite)\b/g,
    thirdWays: [
      "retirer une partie du travail avant d’ajouter des gens",
      "essayer à durée limitée, avec un bilan daté",
    ],
    objections: [
      "une personne de plus coûte du temps avant d’en rendre",
      "un plan qui dépend de tout le monde ne dépend souvent de personne",
    ],
    facts: "Mesurer la charge réelle pendant une semaine, tâche par tâche",
    witness: "la personne de l’équipe qui parle le moins en réunion",
    trial: "Confier un lot de travail limité, avec un bilan à date fixe",
  },
  {
    id: "money",
    pattern:
      /\b(?:investir|placement|epargne|bourse|emprunt\w*|credit|dettes?|banque|banquier|heritage|patrimoine|budget|rembours\w*|achat|acheter|voiture)\b/g,
    thirdWays: [
      "n’engager qu’une part, et dater le moment d’en rediscuter",
      "attendre trois mois en fixant d’avance ce qui vous ferait bouger",
    ],
    objections: [
      "un rendement promis est une hypothèse avec un chiffre dessus",
      "ce qui presse dans une affaire d’argent presse souvent quelqu’un d’autre que vous",
    ],
    facts: "Poser les chiffres : apport, mensualités, frais, ce qui reste chaque mois",
    witness: "une personne compétente qui n’a rien à vous vendre",
    trial: "Vivre trois mois comme si la dépense existait déjà, en la mettant de côté",
  },
  {
    id: "studies",
    pattern:
      /\b(?:etudes|universite|fac|ecole|reconversion|reprendre des etudes|diplome|orientation|stage|alternance|bourse|these|doctorat|parcoursup|lycee|bts)\b/g,
    thirdWays: [
      "valider ce que vous savez déjà, puis n’étudier que le reste",
      "commencer par un seul module",
    ],
    objections: [
      "un diplôme ouvre des portes, il ne dit pas laquelle pousser",
      "reprendre des études peut être une façon de repousser un choix",
    ],
    facts: "Comparer durée, coût, débouchés réels et conditions d’entrée",
    witness: "deux personnes sorties de cette formation depuis plus d’un an",
    trial: "Suivre un premier module, ou un mois de cours du soir",
  },
];
