/** Texts of the settings for review mails, and of the page on which the link in a mail ends them. */
export const REVIEW_MAIL_TEXTS = {
  title: "Rappels",
  note: "Rien ne part sans votre accord.",
  loading: "Lecture de vos rappels…",
  failed: "Vos rappels n’ont pas pu être lus",
  onTheDay: "Une lettre le jour d’une relecture",
  sentTo: (email: string) => `À ${email}, à 8 h. Un lien dans chaque lettre les arrête.`,
  theseDays: "M’écrire ces jours-là",
  forAll: "À 8 h, par e-mail, pour toutes vos décisions. Un lien dans chaque lettre les arrête.",
  unproven: "Rien ne part avant que votre adresse e-mail soit confirmée.",
  on: "MENTA vous écrira",
  onText: "Les jours de relecture, à 8 h, pour toutes vos décisions.",
  off: "Lettres de relecture arrêtées",
  offText: "Vos dates de relecture restent, sans lettre.",

  endTitle: "Ne plus recevoir ces lettres ?",
  endText:
    "Vos décisions et vos dates restent, avec ou sans lettre, et vous pourrez demander ces lettres à nouveau dans votre profil.",
  end: "Ne plus m’écrire",
  endFailed: "Ces lettres n’ont pas pu être arrêtées.",
  endedTitle: "Ces lettres sont arrêtées",
  endedText: "Vos décisions et vos dates vous attendent dans MENTA. Vous pouvez fermer cette page.",
  open: "Ouvrir MENTA",
  overTitle: "Ce lien n’est plus valable",
  overText: "Pour arrêter ces lettres, ouvrez celui d’une lettre plus récente, ou votre profil.",
  missingTitle: "Il manque le lien",
  missingText:
    "Ouvrez en entier celui que vous avez reçu par e-mail, ou arrêtez ces lettres dans votre profil.",
  openProfile: "Ouvrir mon profil",
} as const;

/** Texts of the weekly letter. */
export const WEEKLY_LETTER_TEXTS = {
  label: "Une lettre le lundi",
  hint: "À 8 h, seulement s’il y a quelque chose : relectures et échéances de la semaine, et une décision qui n’a pas bougé depuis au moins trois semaines, avec une question. Un lien dans chaque lettre l’arrête.",
  onText: "Le lundi à 8 h, s’il y a quelque chose à dire.",
  offText: "La lettre du lundi ne viendra plus.",
  titles: "Nommer mes décisions dans cette lettre",
  titlesHint: "Sinon, elle les compte seulement.",
} as const;
