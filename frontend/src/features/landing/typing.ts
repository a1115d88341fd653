/** Time to type one character, in milliseconds (S1 §2). */
const CHARACTER_MS = 50;
const FIGURE_MS = 100;

/** Returns the time to type this character, in milliseconds: digits take longer. */
const typingMs = (character: string): number => (/\d/u.test(character) ? FIGURE_MS : CHARACTER_MS);

/**
 * Returns how many characters of each text are typed after `elapsedMs`; a text begins when the one before it
 * is complete.
 */
export function countTypedCharacters(texts: readonly string[], elapsedMs: number): number[] {
  let left = elapsedMs;
  return texts.map((text) => {
    let count = 0;
    for (const character of text) {
      left -= typingMs(character);
      if (left < 0) break;
      count += character.length;
    }
    return count;
  });
}
