/** Texts that say that the guided interview answers instead of a model. */
export const DEMO_TEXTS = {
  name: "IA de démonstration, locale",
  short: "Démo",
  text: "Ici, un entretien guidé répond, pas un modèle : ses questions sont écrites à la main, et il ne devine rien.",
} as const;

/** Texts for a laptop, on which the person can choose the model. */
export const LAPTOP_AI_TEXTS = {
  have: "Avoir un vrai modèle",
  choose: "Choisir un autre modèle",
  interview: "Entretien guidé",
} as const;

/** Labels of the button that switches the composer between rows and plain text. */
export const ANSWER_FORM_SWITCH_LABELS = {
  asWords: "Écrire autrement",
  asRows: "Revenir aux lignes",
} as const;
