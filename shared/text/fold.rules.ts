/**
 * Soft hyphen, zero-width characters and byte order mark. Words copied from PDFs or word processors contain
 * them.
 */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * Normalises a text for searching: no case, accents or invisible characters; ligatures, digits and letters in
 * one form; one kind of apostrophe, and single spaces. Applying it again changes nothing.
 */
export const foldForSearch = (text: string): string => foldCharacters(text).replaceAll(/ {2,}/g, " ").trim();

/**
 * Normalises like `foldForSearch`, but keeps every space, so that characters can be normalised one by one.
 */
export const foldCharacters = (text: string): string =>
  text
    .replaceAll(UNSEEN, "")
    // Before lower-casing: some capitals only then become plain letters.
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    // Σ at the end of a word has its own lower-case letter.
    .replaceAll("ς", "σ")
    .replaceAll("’", "'")
    .replaceAll(/[^\S ]/g, " ");
