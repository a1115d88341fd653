import type { EditValues } from "./edit-values.ts";

/** What was typed over a decision, and what stood there before: only the difference is sent. */
export type Leftover = { before: EditValues; values: EditValues };

/**
 * What was typed when an edition went without being asked: the browser's « back », or a failure that came after closing.
 * It comes back with the next one, as long as the page lives, to the one who typed it.
 */
const leftovers = new Map<string, Leftover>();

const keyOf = (userId: string | undefined, id: string) => `${userId ?? ""} ${id}`;

export function keepLeftover(userId: string | undefined, id: string, leftover: Leftover): void {
  leftovers.set(keyOf(userId, id), leftover);
}

export const leftoverOf = (userId: string | undefined, id: string): Leftover | undefined =>
  leftovers.get(keyOf(userId, id));

export function forgetLeftover(userId: string | undefined, id: string): void {
  leftovers.delete(keyOf(userId, id));
}
