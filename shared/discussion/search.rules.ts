/**
 * A text as a search reads it: no case, no accents, œ and æ in two letters, one kind of apostrophe and of space.
 */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Those whose title holds every word of the query, in any order. A blank query keeps them all. */
export function searchByTitle<T extends { title: string }>(items: readonly T[], query: string): readonly T[] {
  const words = folded(query).split(" ").filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ title }) => {
    const haystack = folded(title);
    return words.every((word) => haystack.includes(word));
  });
}
