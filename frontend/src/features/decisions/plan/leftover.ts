/** What was typed of a new action and not added, and what was refused and waited there. */
export type Leftover = { title: string; refused: readonly string[] };

/**
 * By the id of the decision or of the action that the new one was for. It comes back with its line, as long as the page
 * lives; ids belong to one person alone.
 */
const leftovers = new Map<string, Leftover>();

export const isWorthKeeping = ({ title, refused }: Leftover): boolean =>
  title.trim() !== "" || refused.length > 0;

/** Nothing worth keeping is forgotten. */
export function keepLeftover(place: string, leftover: Leftover): void {
  if (isWorthKeeping(leftover)) leftovers.set(place, leftover);
  else leftovers.delete(place);
}

/** Several texts as one line to type in. */
export const inOneLine = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join(", ");

export const leftoverOf = (place: string): Leftover | undefined => leftovers.get(place);
