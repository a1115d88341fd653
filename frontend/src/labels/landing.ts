/** The words of the landing page. */
export const LANDING = {
  title: "La question qui vous manque",
  signIn: "Se connecter",
  headline: "Il ne vous manque pas un avis.",
  headlineTurn: "Il vous manque une question.",
  promise:
    "MENTA est une intelligence artificielle qui pose une question à la fois, tirée de ce que vous venez d’écrire. Elle ne tranche pas : vous y voyez clair, vous décidez.",
  begin: "Commencer une réflexion",
  resume: "Reprendre une réflexion",
  notTrained: "Ce que vous écrivez ne sert pas à entraîner de modèle.",
  extract: "Extrait d’une discussion",
  exchange: {
    first:
      "Deux offres pour la maison. L’une est plus haute, l’autre vient d’une famille qui nous plaît. Je tourne en rond depuis dix jours.",
    question:
      "« Une famille qui nous plaît. » Dans un an, le jour où vous repasserez devant la porte, qu’aimeriez-vous y voir ?",
    second: "De la lumière. Des gens qui restent. Pas un chantier de revente.",
    last: "Et combien, en euros, cette lumière vaut-elle pour vous",
  },
  ai: "MENTA est une IA : elle peut se tromper. En cas de détresse, parlez d’abord à quelqu’un : 3114, jour et nuit, gratuit.",
  footer: "Pied de page",
  contact: "contact@menta.example",
  privacy: "Confidentialité",
  terms: "Conditions d’utilisation",
} as const;
