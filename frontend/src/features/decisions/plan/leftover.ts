/** What was typed of a new action and not added, and what was refused and waited there. */
export type Leftover = { title: string; refused: readonly string[] };

/**
 * By the id of the decision or of the action that the new one was for. It comes back with its line, as long as the page
 * lives; ids belong to one person alone.
 */
const leftovers = new Map<string, Leftover>();

/** Nothing worth keeping is forgotten. */
export function keepLeftover(place: string, leftover: Leftover): void {
  if (leftover.title.trim() === "" && leftover.refused.length === 0) leftovers.delete(place);
  else leftovers.set(place, leftover);
}

export const leftoverOf = (place: string): Leftover | undefined => leftovers.get(place);
