import { storageKeyOf, readOwned, writeOwned } from "#frontend/browser/storage.ts";

/**
 * Something opened before: a decision, a discussion, or a page (`id` is its path). Its title is not stored,
 * as it may change.
 */
export type Recent = { kind: "decision" | "discussion" | "page"; id: string; at: string };

/** Key of the recent items in localStorage. */
export const RECENTS_KEY = storageKeyOf<{ items: readonly object[] }>("menta.recents");
const KEPT = 20;

/**
 * Returns what a URL shows: the open decision, else the discussion or page. Null if it need not be
 * remembered.
 */
export function findRecentOfLocation(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  pages: readonly string[],
): Pick<Recent, "kind" | "id"> | null {
  const params = new URLSearchParams(search);
  const decision = params.get("decision");
  if (decision) return { kind: "decision", id: decision };
  const session = params.get("session");
  if (session) return { kind: "discussion", id: session };
  return pages.includes(pathname) ? { kind: "page", id: pathname } : null;
}

/**
 * Stores an opened item for this person in this browser. An item that was opened before moves to the front.
 */
export function rememberRecent(userId: string, opened: Pick<Recent, "kind" | "id">, now: Date): void {
  const { kind, id } = opened;
  const others = readRecents(userId).filter((one) => one.kind !== kind || one.id !== id);
  const items = [{ kind, id, at: now.toISOString() }, ...others].slice(0, KEPT);
  writeOwned(RECENTS_KEY, userId, { items });
}

/** Returns the recent items of a person, newest first. */
export const readRecents = (userId: string): readonly Recent[] =>
  (readOwned(RECENTS_KEY, userId)?.items as readonly Recent[] | undefined) ?? [];
