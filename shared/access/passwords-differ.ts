/** Apart from the other messages: the first view of the sign-in says it, and none of those. */
export const PASSWORDS_DIFFER = "Les mots de passe ne correspondent pas.";
