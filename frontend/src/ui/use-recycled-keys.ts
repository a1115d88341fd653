import { useState } from "react";

/** `of`: the React key of each rendered item, by its id. `next`: the next key that has never been used. */
export type RowKeys = { of: ReadonlyMap<string, number>; next: number };

export const NO_ROW_KEYS: RowKeys = { of: new Map(), next: 0 };

/**
 * Returns the keys of the items that are rendered now. An item that stays keeps its key; a new item gets the
 * key of a removed item that satisfies `isFree`, so that React updates the removed item's elements instead of
 * creating new ones.
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

/** Calls `recycleKeys` at each render with the keys of the last one. Record 0075 has measurements. */
export function useRecycledKeys(rendered: readonly string[], isFree: (id: string) => boolean): RowKeys["of"] {
  const [keys, setKeys] = useState(NO_ROW_KEYS);
  const current = recycleKeys(keys, rendered, isFree);
  if (current !== keys) setKeys(current);
  return current.of;
}
