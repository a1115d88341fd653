import { useState } from "react";

/** The React key of each item that is drawn, and the first one that none has had. */
export type Keys = { of: ReadonlyMap<string, number>; next: number };

export const NO_KEYS: Keys = { of: new Map(), next: 0 };

/**
 * The keys of what is drawn now, after those of what was drawn before. What stays drawn keeps its own. What comes takes over the
 * keys of what went and `isFree`, in order, and with them their elements, which are changed instead of made again.
 */
export function handedOn(before: Keys, drawn: readonly string[], isFree: (id: string) => boolean): Keys {
  const came = drawn.filter((id) => !before.of.has(id));
  if (came.length === 0 && drawn.length === before.of.size) return before;
  const stays = new Set(drawn);
  const free = [...before.of].flatMap(([id, key]) => (!stays.has(id) && isFree(id) ? [key] : []));
  let { next } = before;
  const given = new Map(came.map((id) => [id, free.shift() ?? next++]));
  return { of: new Map(drawn.map((id) => [id, before.of.get(id) ?? given.get(id)!])), next };
}

/** The same from one drawing to the next: an item that has the focus, or an open menu, is not free. */
export function useHandedOn(drawn: readonly string[], isFree: (id: string) => boolean): Keys["of"] {
  const [keys, setKeys] = useState(NO_KEYS);
  const now = handedOn(keys, drawn, isFree);
  if (now !== keys) setKeys(now);
  return now.of;
}
