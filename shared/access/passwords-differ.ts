/** In a separate file, because the first view needs only this message. */
export const PASSWORDS_DIFFER_MESSAGE = "Les mots de passe ne correspondent pas.";
