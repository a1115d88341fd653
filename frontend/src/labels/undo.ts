/** Texts about undo, in their own file because no first view needs them. */
export const UNDO_TEXTS = {
  undo: "Annuler",
  undone: "Annulé",
  redone: "Rétabli",
  notUndone: "Rien n’a été annulé",
} as const;

const withoutEnd = (what: string) => what.replace(/\.$/, "");

/** Names the change that was undone: « Décision modifiée : « Vendre la maison » ». */
export const undoneChangeText = (what: string, of: string) => `${withoutEnd(what)} : « ${of} »`;

/** Returns the text for an undo that is refused because it would lose a newer change. */
export const outdatedUndoText = (what: string) =>
  `${withoutEnd(what)}. Cela a encore changé depuis, ici ou sur un autre appareil.`;
