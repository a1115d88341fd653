import type { NewDecisionValues } from "./decision-values.ts";

/**
 * What was typed of a new decision when its form went without being asked: the browser's « back », a link, a failure that
 * came after closing. It comes back with the next form, as long as the page lives, to the one who typed it.
 */
let leftover: { userId: string; values: NewDecisionValues } | null = null;

export const leftoverOf = (userId: string | undefined): NewDecisionValues | null =>
  leftover && leftover.userId === userId ? leftover.values : null;

export function keepLeftover(userId: string | undefined, values: NewDecisionValues): void {
  if (userId !== undefined) leftover = { userId, values };
}

export function forgetLeftover(userId: string | undefined): void {
  if (leftover?.userId === userId) leftover = null;
}
