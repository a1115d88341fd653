/** A part of an answer: the key under which it stands in the JSON, and its name for the person. */
export type Part = { part: string; label: string };

/**
 * Tells the parts of a JSON answer as they begin to come, each once and in the order of the answer. A key is seen when its
 * colon is: the same word inside a text has none after its quotation mark.
 */
export function partsSeen(parts: readonly Part[]) {
  const left = new Set(parts);
  return (written: string): Part[] => {
    const begun = [...left].filter(({ part }) => new RegExp(`(?<!\\\\)"${part}"\\s*:`).test(written));
    for (const one of begun) left.delete(one);
    return begun;
  };
}
