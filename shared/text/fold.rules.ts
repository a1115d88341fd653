/** The soft hyphen, the zero-width signs and the byte-order mark: a text from a PDF or a word processor has them inside its words. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * A text folded for search: no case, accents or signs without width, ligatures as their letters, figures and letters of one
 * form, one kind of apostrophe and space. Idempotent.
 */
export const foldForSearch = (text: string): string => foldSigns(text).replaceAll(/ {2,}/g, " ").trim();

/** As `foldForSearch`, with every space in its place: a sign alone gives what it gives in a text. */
export const foldSigns = (text: string): string =>
  text
    .replaceAll(UNSEEN, "")
    // Before the case: some capitals are plain letters only then.
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    // The Σ that ends a word has a small letter of its own.
    .replaceAll("ς", "σ")
    .replaceAll("’", "'")
    .replaceAll(/[^\S ]/g, " ");
