/**
 * A text as a search reads it: no case, no accents, œ and æ in two letters, one kind of apostrophe and of space.
 * Folding twice changes nothing.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'")
    .replaceAll(/\s{2,}|[^\S ]/g, " ")
    .trim();
