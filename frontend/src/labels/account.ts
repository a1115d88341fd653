/** The words of the page « Profil ». */
export const ACCOUNT = {
  title: "Profil",
  contents: "Dans cette page",
  who: "Vous",
  whoNote: "Ce nom vous désigne dans le produit, et nulle part ailleurs.",
  firstName: "Prénom",
  lastName: "Nom",
  email: "E-mail",
  emailHint: "C’est avec lui que vous vous connectez. Il ne se change pas ici.",
  save: "Enregistrer",
  saved: "Profil mis à jour",
  saveFailed: "Le profil n’a pas pu être enregistré. Ce que vous avez écrit est gardé : réessayez.",
  look: "Apparence",
  theme: "Thème",
  themeHint: "Ce choix reste sur cet appareil.",
  themes: { system: "Système", light: "Clair", dark: "Sombre" },
} as const;
