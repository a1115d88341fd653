/** Texts of the components in `ui`. */
export const UI_TEXTS = {
  close: "Fermer",
  required: "obligatoire",
  loading: "Chargement…",
  partFailed: "Cette partie de la page n’a pas pu être chargée.",
  partOffline: "Vous êtes hors ligne : cette partie de la page viendra au retour du réseau.",
  partBroken: "Cette partie de la page s’est interrompue. L’erreur vient de nous.",
  openFailed: "Impossible d’ouvrir ceci",
  openFailedText: "Le serveur ne répond pas. Réessayez, ou rechargez la page.",
  openOffline: "Vous êtes hors ligne : réessayez au retour du réseau.",
  openBroken: "L’erreur vient de nous. Ce qui était enregistré l’est toujours.",
  /** Accessible name of the region that shows toasts; F8 focuses it. */
  toastRegion: "Notifications (F8)",
} as const;

/**
 * Accessible name of the button that shows a password. `which`: the password with its article, if the form
 * has several.
 */
export const revealPasswordAriaLabel = (isShown: boolean, which = "le mot de passe") =>
  `${isShown ? "Masquer" : "Afficher"} ${which}`;

export const THEME_WORDS = {
  system: "celui du système",
  light: "clair",
  dark: "sombre",
} as const;

/** Accessible name of the button that goes back from a list of choices to its menu. */
export const backToMenuAriaLabel = (choices: string) => `${choices} : revenir au menu`;

export const changeThemeAriaLabel = (current: string) => `Changer de thème : ${current}`;
export const themeChangedText = (chosen: string) => `Thème : ${chosen}`;

/** « du 24 février au 27 mars », « le 24 février » for a single day. */
export const periodWords = (first: string, last: string) =>
  first === last ? `le ${first}` : `du ${first} au ${last}`;
