/** URL words of the values of a choice; `null` for the default, which needs none. */
export type UrlValues<Value extends string> = Record<Value, string | null>;

/** Returns the value of a URL word; the default for an unknown word. */
export function parseUrlValue<Value extends string>(words: UrlValues<Value>, word: string | null): Value {
  const values = Object.keys(words) as Value[];
  const meant =
    values.find((value) => words[value] === word) ?? values.find((value) => words[value] === null);
  if (meant === undefined) throw new Error("One of the values must need no word");
  return meant;
}
