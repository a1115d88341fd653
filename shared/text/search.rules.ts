import { foldForSearch } from "./fold.rules.ts";

/**
 * Creates a search. It takes a query, and returns a predicate for items whose text contains every word of it,
 * in any order, ignoring case and accents. An empty query matches all. Normalised texts are cached for each
 * item object, so items must be immutable. `moreOf`: further texts of an item, already normalised.
 */
export function createTextSearch<T extends object>(
  textsOf: (item: T) => readonly (string | null)[],
): (query: string, moreOf?: (item: T) => string | undefined) => (item: T) => boolean {
  const cache = new WeakMap<T, string>();
  const foldedOf = (item: T): string => {
    const cached = cache.get(item);
    if (cached !== undefined) return cached;
    const folded = foldForSearch(textsOf(item).filter(Boolean).join("\n"));
    cache.set(item, folded);
    return folded;
  };
  return (query, moreOf) => {
    const words = foldForSearch(query).split(" ").filter(Boolean);
    if (words.length === 0) return () => true;
    return (item) => {
      const text = foldedOf(item);
      const isHere = (word: string) => text.includes(word);
      if (!moreOf) return words.every(isHere);
      const more = moreOf(item) ?? "";
      return words.every((word) => isHere(word) || more.includes(word));
    };
  };
}

export const isBlankQuery = (query: string): boolean => query.trim() === "";
