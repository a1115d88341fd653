/** Minimum length of a word that is looked for in a password. Shorter parts of a name are ignored. */
export const PASSWORD_WORD_MIN_LENGTH = 3;

/** Returns a text in lower case without accents: « Éloïse » becomes « eloise ». */
export const foldCaseAndAccents = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Removes all characters but letters and digits. Expects a text from `foldCaseAndAccents`. */
export const keepLettersAndDigits = (text: string): string => text.replaceAll(/[^a-z0-9]/g, "");

type Person = { firstName?: string; lastName?: string; email?: string };

/**
 * Returns the words that others know of a person: their names, and the first half of their e-mail address.
 */
export const extractNameAndEmailWords = ({ firstName = "", lastName = "", email = "" }: Person): string[] =>
  [firstName, lastName, email.replace(/@.*$/, "")]
    .map(foldCaseAndAccents)
    .flatMap((words) => words.split(/[^a-z0-9]+/).concat(keepLettersAndDigits(words)))
    .filter((word) => word.length >= PASSWORD_WORD_MIN_LENGTH);
