import { fold } from "./fold.rules.ts";

/**
 * A search among items: for a query, the test that keeps those whose text holds every word of it, in any order,
 * without case and accents. A blank query keeps them all.
 *
 * A folded text is remembered for as long as its item lives, so that each key pressed costs only the look-up: an item
 * must be a value, replaced and never changed.
 */
export function searchBy<T extends object>(
  textsOf: (item: T) => readonly (string | null)[],
): (query: string) => (item: T) => boolean {
  const remembered = new WeakMap<T, string>();
  const foldedOf = (item: T): string => {
    const known = remembered.get(item);
    if (known !== undefined) return known;
    const folded = fold(textsOf(item).filter(Boolean).join("\n"));
    remembered.set(item, folded);
    return folded;
  };
  return (query) => {
    const words = fold(query).split(" ").filter(Boolean);
    if (words.length === 0) return () => true;
    return (item) => {
      const text = foldedOf(item);
      return words.every((word) => text.includes(word));
    };
  };
}

/** Whether a query asks for anything. */
export const isBlank = (query: string): boolean => query.trim() === "";
