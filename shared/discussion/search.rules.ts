import { searchBy } from "../text/search.rules.ts";

const byTitle = searchBy(({ title }: { title: string }) => [title]);

/** Those whose title holds every word of the query, in any order. A blank query keeps them all. */
export const searchByTitle = <T extends { title: string }>(items: readonly T[], query: string): T[] =>
  items.filter(byTitle(query));
