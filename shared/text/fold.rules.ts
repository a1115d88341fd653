/**
 * A text folded for search: no case or accents, œ and æ as two letters, one kind of apostrophe and space. Idempotent.
 */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'")
    .replaceAll(/\s{2,}|[^\S ]/g, " ")
    .trim();
