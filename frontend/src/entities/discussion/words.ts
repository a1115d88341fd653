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
  interview: "Entretien guidé",
} as const;

/** The composer in the form of its question. */
export const ANSWER_FORM = { asWords: "Écrire autrement", asRows: "Revenir aux lignes" } as const;
