import { useSyncExternalStore } from "react";
import { createStore, useStore } from "#frontend/browser/store.ts";

const NONE: ReadonlySet<string> = new Set();

/** Ids of selected decisions. Outside React, so that only a changed box renders. */
const selected = createStore<ReadonlySet<string>>(NONE);
type Shown = readonly { id: string }[];

/** The displayed list. Not copied, because it changes often and is read rarely. */
let order: Shown = [];
/** Start of a range: the last pressed box. */
let anchor: string | null = null;

export const useSelectedIds = (): ReadonlySet<string> => useStore(selected);
export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(selected.subscribe, () => selected.get().has(id));

/**
 * Sets the displayed list and deselects hidden decisions, so that nothing invisible is changed. Returns the
 * number still selected, if some were deselected.
 */
export function setShownDecisions(decisions: Shown): number | undefined {
  order = decisions;
  if (selected.get().size === 0) return undefined;
  const shown = new Set(idsOf(order));
  const kept = [...selected.get()].filter((id) => shown.has(id));
  if (kept.length === selected.get().size) return undefined;
  selectIds(kept);
  return kept.length;
}

/**
 * Selects or deselects a decision; with `isRange`, everything from the last pressed box. Returns the number
 * selected.
 */
export function toggleSelected(id: string, isRange: boolean, pressed: HTMLElement | null = null): number {
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

export function selectIds(ids: readonly string[]): void {
  selected.set(ids.length === 0 ? NONE : new Set(ids));
}

/** Returns the number selected. */
export function selectAllShown(): number {
  selectIds(idsOf(order));
  return order.length;
}

const idsOf = (decisions: Shown): string[] => decisions.map(({ id }) => id);

/** The last pressed box, which gets the focus when the command bar disappears. */
let box: HTMLElement | null = null;
export const lastSelectedBox = (): HTMLElement | null => box;

export function clearSelection(): void {
  anchor = null;
  selected.set(NONE);
}
