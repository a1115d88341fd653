/** Maps each value of a setting to its word in the URL; `null` for the default value, which the URL omits. */
export type UrlWordByValue<Value extends string> = Record<Value, string | null>;

/** Returns the value whose word in the URL this is; the default value if the word is missing or unknown. */
export function parseUrlValue<Value extends string>(
  words: UrlWordByValue<Value>,
  word: string | null,
): Value {
  const values = Object.keys(words) as Value[];
  const meant =
    values.find((value) => words[value] === word) ?? values.find((value) => words[value] === null);
  if (meant === undefined) throw new Error("One of the values must need no word");
  return meant;
}
