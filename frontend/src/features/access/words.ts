/** Texts of the page that the link of a proof e-mail opens */
export const EMAIL_PROOF_PAGE_TEXTS = {
  title: "Confirmer votre adresse e-mail",
  text: "L’adresse à laquelle vous avez reçu ce lien sera confirmée. Rien d’autre ne change, et vous n’avez pas à vous connecter.",
  confirm: "Confirmer mon adresse",
  failed: "L’adresse n’a pas pu être confirmée.",
  doneTitle: "Adresse confirmée",
  doneText: "Merci. Vous pouvez fermer cette page, ou continuer dans MENTA.",
  open: "Ouvrir MENTA",
  overTitle: "Ce lien n’est plus valable",
  overText:
    "Un lien vaut sept jours, et un plus récent le remplace : ouvrez le dernier reçu, ou demandez-en un autre.",
  missingTitle: "Il manque le lien",
  missingText: "Ouvrez en entier celui que vous avez reçu par e-mail, ou demandez-en un autre.",
  logIn: "Me connecter",
} as const;

/** Texts of the dialog over a page whose session has expired */
export const SIGN_IN_AGAIN_TEXTS = {
  title: "Votre connexion a pris fin",
  text: "Ce que vous aviez écrit est resté sur cette page. Saisissez votre mot de passe pour continuer.",
  login: "Continuer",
  later: "Plus tard",
  other: "Changer de compte",
} as const;
