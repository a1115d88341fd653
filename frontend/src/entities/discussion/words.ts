/** Where the guided interview answers instead of a model. */
export const DEMO = {
  name: "IA de démonstration, locale",
  short: "Démo",
  text: "Ici, un entretien guidé répond, pas un modèle : ses questions sont écrites à la main, et il ne devine rien.",
} as const;

/** On a laptop, whose model may be chosen. */
export const LAPTOP_AI = {
  have: "Avoir un vrai modèle",
  choose: "Choisir un autre modèle",
} as const;
