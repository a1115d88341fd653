import { createTextSearch } from "../text/search.rules.ts";

const byTitle = createTextSearch(({ title }: { title: string }) => [title]);

/**
 * Returns the items whose title contains every word of the query, in any order. An empty query matches all.
 */
export const searchByTitle = <T extends { title: string }>(items: readonly T[], query: string): T[] =>
  items.filter(byTitle(query));
