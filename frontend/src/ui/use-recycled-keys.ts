import { useState } from "react";

/** The React key of each rendered item, and the next unused one. */
export type RowKeys = { of: ReadonlyMap<string, number>; next: number };

export const NO_ROW_KEYS: RowKeys = { of: new Map(), next: 0 };

/**
 * Returns the keys of the rendered items: remaining items keep theirs, and new ones reuse those of removed
 * ones that satisfy `isFree`, so that mounted elements are updated instead of created.
 */
export function recycleKeys(
  before: RowKeys,
  rendered: readonly string[],
  isFree: (id: string) => boolean,
): RowKeys {
  const entering = rendered.filter((id) => !before.of.has(id));
  if (entering.length === 0 && rendered.length === before.of.size) return before;
  const staying = new Set(rendered);
  const free = [...before.of].flatMap(([id, key]) => (!staying.has(id) && isFree(id) ? [key] : []));
  let { next } = before;
  const given = new Map(entering.map((id) => [id, free.shift() ?? next++]));
  return { of: new Map(rendered.map((id) => [id, before.of.get(id) ?? given.get(id)!])), next };
}

/** Applies `recycleKeys` across renders; record 0075 has the figures. */
export function useRecycledKeys(rendered: readonly string[], isFree: (id: string) => boolean): RowKeys["of"] {
  const [keys, setKeys] = useState(NO_ROW_KEYS);
  const current = recycleKeys(keys, rendered, isFree);
  if (current !== keys) setKeys(current);
  return current.of;
}
