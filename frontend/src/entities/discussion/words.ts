/** Texts for the guided interview. */
export const DEMO = {
  name: "IA de démonstration, locale",
  short: "Démo",
  text: "Ici, un entretien guidé répond, pas un modèle : ses questions sont écrites à la main, et il ne devine rien.",
} as const;

/** Texts for a laptop, whose model can be chosen. */
export const LAPTOP_AI = {
  have: "Avoir un vrai modèle",
  choose: "Choisir un autre modèle",
} as const;
