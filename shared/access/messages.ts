import { PASSWORDS_DIFFER_MESSAGE } from "./passwords-differ.ts";

/**
 * Messages of sign-in and sign-up for both server and form. This file is free of zod, for the browser's first
 * view.
 */
export const ACCESS_MESSAGES = {
  required: "Email et mot de passe sont requis.",
  weakPassword: "Le mot de passe ne respecte pas toutes les exigences.",
  mismatch: PASSWORDS_DIFFER_MESSAGE,
  invalidEmail: "L’adresse e-mail n’est pas valide.",
  firstName: "Le prénom est requis.",
  lastName: "Le nom est requis.",
  privacy: "Veuillez accepter la politique de confidentialité et les conditions d’utilisation.",
  wrongCredentials: "E-mail ou mot de passe incorrect.",
  secondFactor: "Saisissez le code de votre application d’authentification.",
  wrongCode: "Ce code n’est pas le bon.",
  codeMissing: "Saisissez les six chiffres du code.",
  resetCodeRefused: "Ce code n’est pas le bon, ou n’est plus valable. Vérifiez-le, ou demandez-en un autre.",
  wrongPassword: "Ce mot de passe n’est pas le bon.",
  unproven: "Confirmez d’abord votre adresse e-mail, par le lien que vous avez reçu.",
  emailTaken: "Un compte existe déjà avec cette adresse e-mail.",
} as const;

/**
 * Returns the message that refuses a common password.
 * @param word the word that the password consists of, common or the person's own
 */
export const commonPasswordMessage = (word: string): string =>
  `Ce mot de passe est trop courant : il est fait de « ${word} ».`;
