import { ACCESS_MESSAGES } from "#shared/access/messages.ts";

/** Texts of « Mot de passe oublié ? ». */
export const PASSWORD_RESET_TEXTS = {
  back: "Retour à la connexion",
  heading: "Choisir un nouveau mot de passe",
  intro: "Indiquez l’adresse e-mail de votre compte : un code à six chiffres y sera envoyé.",
  send: "Recevoir un code",
  hasCode: "J’ai déjà un code",
  typeCode: "Saisissez le plus récent des codes reçus. Il est valable une heure.",
  sent: "Si un compte existe avec cette adresse, un code vient de lui être envoyé.",
  sentHint: "Il est valable une heure. Pensez à regarder dans les indésirables.",
  sentAgain: "Un autre code est en route. Seul le plus récent est valable.",
  code: "Code à six chiffres",
  password: "Nouveau mot de passe",
  confirmation: "Confirmation du mot de passe",
  change: "Changer le mot de passe",
  resend: "Renvoyer un code",
  resendIn: (seconds: number) => ` (dans ${seconds} s)`,
  otherEmail: "Changer d’adresse",
  doneHeading: "Votre mot de passe a changé",
  done: "Toutes vos connexions ont pris fin, sur tous vos appareils. Connectez-vous avec le nouveau mot de passe.",
  login: "Me connecter",
} as const;

/**
 * The sentence for each failure of a request for a code or a new password. The server's own sentences come
 * first.
 */
export const PASSWORD_RESET_FAILURE_TEXTS = {
  invalidEmail: ACCESS_MESSAGES.invalidEmail,
  codeMissing: ACCESS_MESSAGES.codeMissing,
  weakPassword: ACCESS_MESSAGES.weakPassword,
  mismatch: ACCESS_MESSAGES.mismatch,
  tooMany: "Trop de demandes ou d’essais. Réessayez dans une heure.",
  notDelivered: "Le code n’a pas pu être envoyé. Réessayez dans quelques minutes.",
  noAnswerToRequest: "Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.",
  noAnswerToChange:
    "Le serveur ne répond pas : le mot de passe a peut-être déjà changé. Essayez de vous connecter avec le nouveau, sinon réessayez.",
  unexpected: "Une erreur est survenue. Réessayez dans un instant.",
} as const;
