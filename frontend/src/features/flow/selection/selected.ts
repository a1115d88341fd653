import { useSyncExternalStore } from "react";
import { createStore, useStore } from "#frontend/browser/store.ts";

const NONE: ReadonlySet<string> = new Set();

/** The ids of the decisions that are selected. Outside React: of ten thousand rows only that of a changed box is drawn again. */
const selected = createStore<ReadonlySet<string>>(NONE);
type Shown = readonly { id: string }[];

/** As they are shown: the list itself, which changes with each key of a search and is read by few presses. */
let order: Shown = [];
/** From where a range is taken: the box pressed last. */
let anchor: string | null = null;

export const useSelectedIds = (): ReadonlySet<string> => useStore(selected);
export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(selected.subscribe, () => selected.get().has(id));

/**
 * Takes what is shown by now; what is shown no longer is no longer selected: nothing happens to what one cannot see. Answers how
 * many still are, if some of them went.
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

/** Selects a decision or lets go of it; with `isRange`, all from the box pressed before. Answers how many are selected. */
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

/** Answers how many are selected. */
export function selectAllShown(): number {
  selectIds(idsOf(order));
  return order.length;
}

const idsOf = (decisions: Shown): string[] => decisions.map(({ id }) => id);

/** The box pressed last: takes the focus when the bar of commands is removed. */
let box: HTMLElement | null = null;
export const lastBox = (): HTMLElement | null => box;

export function clearSelection(): void {
  anchor = null;
  selected.set(NONE);
}
