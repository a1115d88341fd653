import { useSyncExternalStore } from "react";
import { createStore, useStore } from "#frontend/browser/store.ts";

const NONE: ReadonlySet<string> = new Set();

/** Ids of the selected decisions. A store outside React, so that only the changed checkbox is rendered. */
const selected = createStore<ReadonlySet<string>>(NONE);
type Shown = readonly { id: string }[];

/** The list of decisions as shown. Not copied, because it changes often and is read rarely. */
let order: Shown = [];
/** Id of the decision whose checkbox was pressed last: a press with Shift selects from there. */
let anchor: string | null = null;

export const useSelectedDecisionIds = (): ReadonlySet<string> => useStore(selected);
export const useIsDecisionSelected = (id: string): boolean =>
  useSyncExternalStore(selected.subscribe, () => selected.get().has(id));

/**
 * Sets the list of shown decisions, and deselects all that are not in it, so that no invisible decision is
 * changed. Returns how many are still selected; undefined if none was deselected.
 */
export function syncSelectionWithShown(decisions: Shown): number | undefined {
  order = decisions;
  if (selected.get().size === 0) return undefined;
  const shown = new Set(idsOf(order));
  const kept = [...selected.get()].filter((id) => shown.has(id));
  if (kept.length === selected.get().size) return undefined;
  setSelectedDecisionIds(kept);
  return kept.length;
}

/**
 * Selects or deselects a decision; with `isRange`, also every decision between it and the one pressed before.
 * Returns how many decisions are selected then.
 */
export function toggleDecisionSelection(
  id: string,
  isRange: boolean,
  pressed: HTMLElement | null = null,
): number {
  box = pressed;
  const isOn = !selected.get().has(id);
  const placeOf = (of: string | null) => order.findIndex((decision) => decision.id === of);
  const [from, to] = [placeOf(anchor), placeOf(id)].toSorted((a, b) => a - b) as [number, number];
  const ids = isRange && from >= 0 ? idsOf(order.slice(from, to + 1)) : [id];
  anchor = id;
  const next = new Set(selected.get());
  for (const one of ids)
    if (isOn) next.add(one);
    else next.delete(one);
  selected.set(next.size === 0 ? NONE : next);
  return next.size;
}

export function setSelectedDecisionIds(ids: readonly string[]): void {
  selected.set(ids.length === 0 ? NONE : new Set(ids));
}

/** Selects every decision shown. Returns their number. */
export function selectAllShown(): number {
  setSelectedDecisionIds(idsOf(order));
  return order.length;
}

const idsOf = (decisions: Shown): string[] => decisions.map(({ id }) => id);

/** The checkbox pressed last, which gets the focus when the command bar disappears. */
let box: HTMLElement | null = null;
export const lastPressedCheckbox = (): HTMLElement | null => box;

export function clearSelection(): void {
  anchor = null;
  selected.set(NONE);
}
