import { folded, withoutMarks, WORD_MIN } from "./own-words.rules.ts";
import { isPasswordValidInSomeCase } from "./password.rules.ts";

/** What people put around a word to please the rules: a year, « 123 », a mark or two. */
const ADDED_MAX = 6;
const WORDS = 10_000;

/** Marks and figures that stand for a letter. */
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

/** A row of figures is as short as « 123 », however long. */
const withShortRows = (text: string): string =>
  text.replaceAll(/1234(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?/g, "123");

/** The word that a password is made of: without what stands around it, and in letters. */
const wordOf = (text: string): string => inLetters(withoutStart(withoutEnd(text.toLowerCase())));

/** What lists from elsewhere lack: the words that people here take first. */
const HERE = (
  "doudou coucou chouchou princesse bienvenue vacances maman papa famille bisous salut amour cheval " +
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre " +
  "lundi mardi mercredi jeudi vendredi samedi dimanche printemps automne hiver " +
  "france paris lyon lille bordeaux nantes bretagne azertyui azertyuiop menta decision changezmoi"
).split(" ");

/**
 * What is kept of a list of common passwords, the most common first: the words of which they are made, ten thousand; those that
 * are figures rather than a word; and those that the four rules let through as they are. Of what it answered, it answers the same.
 */
export function commonWordsOf(passwords: readonly string[]): string[] {
  const words = new Set([...HERE, ...passwords.map(wordOf)].filter((word) => word.length >= WORD_MIN));
  const common = passwords.map((password) => password.toLowerCase());
  const whole = common.filter(
    (password) =>
      isPasswordValidInSomeCase(password) || (/[a-z]/.test(password) && wordOf(password).length < WORD_MIN),
  );
  return [...new Set([...[...words].slice(0, WORDS), ...whole])];
}

/**
 * The common word, or the one of `own`, that a password is made of with little around it, in whatever case and spelling; if any.
 * Nearly no list has passwords that keep the four rules, because people turn a common one into one that does.
 */
export function commonWordIn(
  password: string,
  kept: ReadonlySet<string>,
  own: readonly string[] = [],
): string | undefined {
  const typed = folded(password);
  const bare = withoutMarks(typed);
  const text = withShortRows(typed);
  const ended = withoutEnd(text);
  // The barest first: of « Password! » the word is « password ».
  const words = [withoutStart(ended), ended, withoutStart(text), text]
    .filter((word) => text.length - word.length <= ADDED_MAX)
    .map(inLetters);
  return [...words, ...(typed.length - bare.length <= ADDED_MAX ? [bare] : []), typed].find(
    (word) => kept.has(word) || own.includes(word),
  );
}
