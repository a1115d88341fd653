/** What is said when something is taken back. Not among the words of the first view. */
export const UNDO = {
  undo: "Annuler",
  undone: "Annulé",
  redone: "Rétabli",
  notUndone: "Rien n’a été annulé",
} as const;

const withoutEnd = (what: string) => what.replace(/\.$/, "");

/** « Décision modifiée : « Vendre la maison » ». */
export const undoneName = (what: string, of: string) => `${withoutEnd(what)} : « ${of} »`;

/** Taking it back would take a newer change away. */
export const outdatedUndoText = (what: string) =>
  `${withoutEnd(what)}. Cela a encore changé depuis, ici ou sur un autre appareil.`;
