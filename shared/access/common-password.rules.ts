import { foldCaseAndAccents, keepLettersAndDigits, PASSWORD_WORD_MIN_LENGTH } from "./own-words.rules.ts";
import { isPasswordValidIfCapitalized } from "./password.rules.ts";

/**
 * Maximum number of characters that people add to a word to satisfy the rules: a year, « 123 », a symbol or
 * two.
 */
const ADDED_MAX = 6;
const WORDS = 10_000;

/** The letter that each of these symbols and digits often replaces. */
const LETTERS: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const inLetters = (text: string): string => text.replaceAll(/[@4310!$57]/g, (sign) => LETTERS[sign] ?? sign);
const withoutEnd = (text: string): string => text.replace(/[^a-z]+$/, "");
const withoutStart = (text: string): string => text.replace(/^[^a-z]+/, "");

/** Replaces « 1234 », « 12345 »… by « 123 », so that a long run counts as few added characters. */
const withShortRows = (text: string): string =>
  text.replaceAll(/1234(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?/g, "123");

/** Returns the word at the core of a password: removes added characters, and replaces symbols by letters. */
const wordOf = (text: string): string => inLetters(withoutStart(withoutEnd(text.toLowerCase())));

/** French words that the published lists of common passwords lack. */
const HERE = (
  "doudou coucou chouchou princesse bienvenue vacances maman papa famille bisous salut amour cheval " +
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre " +
  "lundi mardi mercredi jeudi vendredi samedi dimanche printemps automne hiver " +
  "france paris lyon lille bordeaux nantes bretagne azertyui azertyuiop menta decision changezmoi"
).split(" ");

/**
 * Reduces a list of common passwords, most common first, to what `findCommonWordIn` needs: the ten thousand first
 * words at the core of passwords; passwords of digits and symbols; and those that satisfy the four rules as
 * they are. Applying it again changes nothing.
 */
export function extractCommonWords(passwords: readonly string[]): string[] {
  const words = new Set(
    [...HERE, ...passwords.map(wordOf)].filter((word) => word.length >= PASSWORD_WORD_MIN_LENGTH),
  );
  const common = passwords.map((password) => password.toLowerCase());
  const whole = common.filter(
    (password) =>
      isPasswordValidIfCapitalized(password) ||
      (/[a-z]/.test(password) && wordOf(password).length < PASSWORD_WORD_MIN_LENGTH),
  );
  return [...new Set([...[...words].slice(0, WORDS), ...whole])];
}

/**
 * Returns the word that a password consists of apart from a few added characters: a common word (`kept`) or
 * one of the person's own (`own`); `undefined` if there is none. Looks for a word, because people adapt a
 * common password to the rules, and lists of common passwords do not have the result.
 */
export function findCommonWordIn(
  password: string,
  kept: ReadonlySet<string>,
  own: readonly string[] = [],
): string | undefined {
  const typed = foldCaseAndAccents(password);
  const bare = keepLettersAndDigits(typed);
  const text = withShortRows(typed);
  const ended = withoutEnd(text);
  // The shortest word comes first: for « Password! », the message names « password ».
  const words = [withoutStart(ended), ended, withoutStart(text), text]
    .filter((word) => text.length - word.length <= ADDED_MAX)
    .map(inLetters);
  return [...words, ...(typed.length - bare.length <= ADDED_MAX ? [bare] : []), typed].find(
    (word) => kept.has(word) || own.includes(word),
  );
}
