/** Shorter ones are no words. */
export const WORD_MIN = 3;

/** Without case and accents: « Éloïse » is « eloise ». */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Of a folded text. */
export const withoutMarks = (text: string): string => text.replaceAll(/[^a-z0-9]/g, "");

type Person = { firstName?: string; lastName?: string; email?: string };

/** The words that people know of a person: their names, and what stands before the @ of their address. */
export const ownWordsOf = ({ firstName = "", lastName = "", email = "" }: Person): string[] =>
  [firstName, lastName, email.replace(/@.*$/, "")]
    .map(folded)
    .flatMap((words) => words.split(/[^a-z0-9]+/).concat(withoutMarks(words)))
    .filter((word) => word.length >= WORD_MIN);
