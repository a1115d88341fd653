/** Minimum length of a word that may have a typo: a shorter one is one letter away from too many others. */
const SHORTEST = 4;
/** Minimum length of a typed text that may match, with a typo, the beginning of a longer word. */
const SHORTEST_START = 5;

/**
 * Whether the typed text is a word or its beginning, except for one typo: a letter inserted, missing or
 * replaced, or two letters swapped. The first letter must be right, unless it is swapped with the second.
 * Both texts must be normalised by `foldForSearch`.
 */
export function isOneTypoAway(typed: string, word: string): boolean {
  const { length } = typed;
  if (length < SHORTEST || word.length < length - 1) return false;
  let at = 0;
  while (at < length && typed[at] === word[at]) at += 1;
  if (at === length) return false;
  const isSwapped =
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    goesOn(typed, at + 2, word, at + 2) &&
    isEnough(typed, word);
  if (isSwapped) return true;
  if (at === 0 || (at === length - 1 && Math.abs(word.length - length) > 1)) return false;
  const isTypo =
    goesOn(typed, at + 1, word, at + 1) || goesOn(typed, at + 1, word, at) || goesOn(typed, at, word, at + 1);
  return isTypo && isEnough(typed, word);
}

/** Whether the word continues, at index `at`, with the typed text from `from` on. */
const goesOn = (typed: string, from: number, word: string, at: number): boolean =>
  word.startsWith(typed.slice(from), at);

const isEnough = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST_START || Math.abs(word.length - typed.length) <= 1;
