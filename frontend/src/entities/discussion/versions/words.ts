/** The texts of the versions of a message. */
export const MESSAGE_VERSION_TEXTS = {
  edit: "Modifier ce message",
  full: "Ce message a déjà dix versions : continuez à partir de l’une d’elles.",
  editing: "Vous modifiez un message. Les flèches « ‹ › », sous lui, ramènent l’ancien et ce qui le suit.",
  cancel: "Annuler",
  group: "Versions de ce message",
  previous: "Version précédente",
  next: "Version suivante",
  failed: "Cette version n’a pas pu être montrée",
  failedText: "Rien n’est perdu : elle est gardée. Réessayez dans un instant.",
} as const;

export const versionLabel = (number: number, count: number): string => `Version ${number} sur ${count}`;
