import { createStorageKey, readOwned, writeOwned } from "#frontend/browser/storage.ts";

/**
 * Something opened before: a decision, a discussion, or a page (`id` is its path). Its title is not stored,
 * as it may change.
 */
export type RecentItem = { kind: "decision" | "discussion" | "page"; id: string; at: string };

/** Key of the recent items in localStorage. */
export const RECENT_ITEMS_KEY = createStorageKey<{ items: readonly object[] }>("menta.recents");
const KEPT = 20;

/**
 * Returns what a URL shows: the open decision, else the discussion or page. Null if it need not be
 * remembered.
 */
export function findRecentItemOfLocation(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  pages: readonly string[],
): Pick<RecentItem, "kind" | "id"> | null {
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
export function storeRecentItem(userId: string, opened: Pick<RecentItem, "kind" | "id">, now: Date): void {
  const { kind, id } = opened;
  const others = readRecentItems(userId).filter((one) => one.kind !== kind || one.id !== id);
  const items = [{ kind, id, at: now.toISOString() }, ...others].slice(0, KEPT);
  writeOwned(RECENT_ITEMS_KEY, userId, { items });
}

/** Returns the recent items of a person, newest first. */
export const readRecentItems = (userId: string): readonly RecentItem[] =>
  (readOwned(RECENT_ITEMS_KEY, userId)?.items as readonly RecentItem[] | undefined) ?? [];
