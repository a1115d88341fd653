import { PASSWORDS_DIFFER_MESSAGE } from "#shared/access/passwords-differ.ts";
import type { PasswordRule } from "#shared/access/password.rules.ts";

/** Texts of sign-in and sign-up. Those that the specification quotes are verbatim. */
export const ACCESS_TEXTS = {
  back: "Retour à l’accueil",
  modes: "Connexion ou inscription",
  loginMode: "Se connecter",
  signupMode: "Créer un compte",
  loginTitle: "Se connecter",
  loginHeading: "Reprendre où vous en étiez",
  signupTitle: "Créer un compte",
  signupHeading: "Créer votre compte",
  firstName: "Prénom",
  lastName: "Nom",
  email: "E-mail",
  password: "Mot de passe",
  forgotten: "Mot de passe oublié ?",
  confirmation: "Confirmation du mot de passe",
  rulesTitle: "Exigences du mot de passe :",
  proofSent: "Confirmez votre adresse e-mail",
  proofSentText: (email: string) => `Ouvrez le lien envoyé à ${email}. Il vaut sept jours.`,
  openMailbox: "Ouvrir la boîte aux lettres",
  ruleMet: "respecté",
  ruleMissing: "manque",
  tooCommon: (word: string) => `Trop courant : il est fait de « ${word} »`,
  consent: {
    before: "J’ai lu la ",
    privacy: "politique de confidentialité",
    between: " et j’accepte les ",
    terms: "conditions d’utilisation",
    after: ".",
  },
  login: "Me connecter",
  signup: "Créer mon compte",
  missing: "Il reste :",
  welcome: "Votre compte est créé.",
  welcomeText: "MENTA s’ouvre dans un instant…",
  mismatch: PASSWORDS_DIFFER_MESSAGE,
  failed: "Une erreur est survenue",
  questions: [
    "Qu’est-ce qui vous fait hésiter ?",
    "Que savez-vous, et que supposez-vous ?",
    "Qu’est-ce qui vous ferait changer d’avis ?",
  ],
  questionsNote: "Trois questions que MENTA pose souvent.",
  code: {
    app: "Code à six chiffres",
    appHint: "Votre application en donne un autre toutes les 30 secondes.",
    recovery: "Code de secours",
    recoveryText:
      "Saisissez un de vos codes de secours. Sans application ni code, écrivez à qui répond de ce service :",
    legalNotice: "mentions légales",
    recoveryHint: "Chacun ne sert qu’une fois.",
    toRecovery: "Utiliser un code de secours",
    toApp: "Utiliser le code de l’application",
    sixFigures: "Ce code a six chiffres.",
    missing: "Saisissez un de vos codes de secours.",
    restart: "Recommencer",
    failed: "Le code n’a pas pu être vérifié.",
  },
  passkey: {
    button: "Continuer avec une clé d’accès",
    emailMissing: "Saisissez d’abord votre e-mail.",
    failed: "La connexion par clé d’accès n’a pas abouti.",
  },
} as const;

export const PASSWORD_RULES: Record<PasswordRule, string> = {
  length: "8 caractères au moins",
  uppercase: "Une majuscule",
  lowercase: "Une minuscule",
  special: "Un caractère spécial, par exemple ! ou ?",
};

/** The fields that are still empty, as they are named after « Il reste : ». */
export const MISSING_FIELD_WORDS = {
  email: "l’e-mail",
  password: "le mot de passe",
  firstName: "le prénom",
  lastName: "le nom",
  length: "8 caractères au moins",
  uppercase: "une majuscule",
  lowercase: "une minuscule",
  special: "un caractère spécial",
  confirmation: "la confirmation",
  consent: "votre accord",
} as const;
