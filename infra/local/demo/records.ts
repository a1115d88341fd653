/**
 * The record of one decision of the demo account. `title` finds the decision; comparisons and the choice name
 * options and criteria by their titles.
 */
export const DEMO_RECORD = {
  title: "Accepter le poste de directrice produit chez Alvéa",
  options: [
    {
      title: "Accepter, deux jours par semaine à Paris",
      pros: [
        "La feuille de route serait la mienne",
        "9 500 € de plus par an",
        "Thomas et les enfants sont d’accord",
      ],
      cons: ["Un soir et demi de moins à la maison", "La période d’essai tombe en juillet"],
      levels: [2, -1, 0, 2, 0],
    },
    {
      title: "Demander d’abord ce rôle chez Nordis",
      pros: ["N’engage à rien", "Une équipe que je connais"],
      cons: ["Rien avant l’automne", "Un refus serait inconfortable"],
      levels: [-1, 1, 2, 0, 2],
    },
    {
      title: "Rester, et chercher ailleurs à l’automne",
      pros: ["Rien ne change à la maison"],
      cons: ["La raison du oui demeure", "Six mois de plus à exécuter"],
      levels: [-2, 1, 2, -1, 1],
    },
    {
      title: "Accepter aux conditions proposées",
      pros: ["9 500 € de plus par an"],
      cons: ["Trois soirs sans les enfants"],
      setAsideReason: "Trois soirs par semaine sans les enfants : non.",
      levels: [],
    },
  ],
  /** The criteria, the most important first. */
  criteria: [
    "Ma place dans les décisions",
    "Les soirs en famille",
    "Pouvoir revenir en arrière",
    "Le salaire",
    "Une équipe que je connais",
  ],
  watched: [
    { kind: "risk", text: "Une troisième journée imposée à Paris" },
    { kind: "indicator", text: "Cinq dîners sur sept à la maison" },
  ],
  choice: {
    option: "Accepter, deux jours par semaine à Paris",
    why: "Nordis n’a rien à proposer avant l’automne. Là-bas, la feuille de route serait la mienne ; et pour deux jours, à la maison, c’est oui.",
    expectations: ["Je décide du plan de l’équipe.", "Je dîne à la maison cinq soirs sur sept."],
    /** Number of days from today to the review. */
    by: 96,
    sureness: 70,
    wouldChange: "Une troisième journée imposée à Paris, ou une feuille de route décidée sans moi.",
  },
} as const;

/**
 * A past decision with its choice, what was expected and what happened. It resembles an open decision of the
 * same project, so that MENTA cites it there. Its days are counted from today.
 */
export const DEMO_LOOKED_BACK = {
  title: "Recruter une première designer",
  project: "L’équipe produit",
  begunOn: -210,
  chosenOn: -190,
  endedOn: -150,
  lookedBackOn: -30,
  options: [
    { title: "Recruter en CDI", pros: ["Elle connaîtrait le produit"], cons: ["Trois mois de recherche"] },
    {
      title: "Travailler avec une indépendante",
      pros: ["Elle commence lundi"],
      cons: ["Tout repart avec elle"],
    },
  ],
  criteria: ["Tenir dans la durée", "Commencer vite"],
  choice: {
    option: "Recruter en CDI",
    why: "Nous avons besoin de quelqu’un qui reste, et qui apprenne le produit avec nous.",
    expectations: [
      { text: "Elle travaille seule au bout de trois mois.", outcome: "partly" },
      { text: "Les maquettes ne retardent plus les développeurs.", outcome: "no" },
      { text: "Elle est toujours là après six mois.", outcome: "yes" },
    ],
    sureness: 80,
    wouldChange: "Personne de convaincant au bout de deux mois de recherche",
  },
  lesson: "Faire travailler deux candidates sur un vrai sujet avant de choisir.",
} as const;

/**
 * A decision that two people weigh separately before they see each other's answers. `levels` of an option are
 * in the order of the criteria.
 */
export const DEMO_WEIGHING = {
  title: "Acheter l’appartement de la rue Mercière",
  option: "Faire une offre rue Mercière",
  criteria: ["Ce qu’il nous reste à la fin du mois", "Le trajet du matin", "La place des enfants"],
  guest: "Thomas",
  options: [
    { title: "Faire une offre rue Mercière", owner: [-1, 2, 1], guest: [-2, 1, -1] },
    { title: "Continuer à louer", owner: [1, -1, -1], guest: [2, -1, 0] },
    { title: "Chercher à Villeurbanne", owner: [1, 0, 2], guest: [1, -1, 2] },
  ],
  weights: { owner: [4, 9, 7], guest: [9, 3, 7] },
} as const;
