/** How an address says each value of a closed choice; `null` for the one to begin with, which needs no word. */
export type UrlValues<Value extends string> = Record<Value, string | null>;

/** The value that a word of the address means; an unknown word means the one to begin with. */
export function parseUrlValue<Value extends string>(words: UrlValues<Value>, word: string | null): Value {
  const values = Object.keys(words) as Value[];
  const meant =
    values.find((value) => words[value] === word) ?? values.find((value) => words[value] === null);
  if (meant === undefined) throw new Error("One of the values must need no word");
  return meant;
}
