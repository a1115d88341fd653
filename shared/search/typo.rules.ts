/** Shorter words differ by one letter from too many others. */
const SHORTEST = 4;
/** From here on a typo is also looked for in the beginning of a longer word: while one types. */
const SHORTEST_START = 5;

/**
 * Whether what is typed is this word, or its beginning, with one typo: a letter too many, one missing, another one, or two in the
 * wrong order. The first letter is right, unless it has changed places with the second. Both folded.
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

/** Whether the rest of what is typed is what comes next in the word. */
const goesOn = (typed: string, from: number, word: string, at: number): boolean =>
  word.startsWith(typed.slice(from), at);

const isEnough = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST_START || Math.abs(word.length - typed.length) <= 1;
