/** Where the guided interview answers instead of a model. */
export const DEMO = {
  name: "IA de démonstration, locale",
  short: "Démo",
  text: "Ici, des règles répondent, pas un modèle : MENTA relève vos mots et questionne, sans les comprendre.",
  other: "Pour un vrai modèle, arrêtez MENTA et relancez-la avec l’une de ces commandes :",
  commands: "MENTA_AI=ollama npm start\nMENTA_AI=mistral npm start",
} as const;
