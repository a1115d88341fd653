/**
 * Soft hyphen, zero-width characters and byte order mark, which occur inside words copied from PDFs or word
 * processors.
 */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * Folds a text for search: no case, accents or invisible characters; ligatures, digits and letters in one
 * form; one kind of apostrophe and space. Idempotent.
 */
export const foldForSearch = (text: string): string => foldCharacters(text).replaceAll(/ {2,}/g, " ").trim();

/** Like `foldForSearch`, but character by character: keeps every space. */
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
