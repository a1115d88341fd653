import type { Query, QueryClient } from "@tanstack/react-query";
import { endpointKey, endpointQuery } from "#frontend/api/endpoint-query.ts";
import { openOfflineVault, type OfflineVault } from "#frontend/browser/offline/offline-vault.ts";
import { isOnline } from "#frontend/browser/use-online.ts";
import {
  isQueryKeptOffline,
  OFFLINE_LIST_ENDPOINTS,
  listEndpointToStoredName,
  listStoredNamesOfDeletedItems,
  queryKeyToStoredName,
} from "./offline-queries.ts";
import { lastReadTextStore } from "./last-read.ts";

/** Time to wait after a change for further ones, so that they are written together. */
const GATHER_MS = 1_000;
/** Age at which lists are requested again when a page opens. */
const OLD_AFTER_MS = 60 * 60_000;

/**
 * Stores on this device what this person reads from now on and what the cache already contains. Returns a
 * function that stops this; stored values stay. A value that cannot be stored is left out.
 */
export function startStoringReadsOffline(client: QueryClient, userId: string): () => void {
  let vault: OfflineVault | null = null;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const changed = new Set<Query>();

  const note = (query: Query) => {
    if (query.state.data === undefined || !isQueryKeptOffline(query.queryKey)) return;
    changed.add(query);
    clearTimeout(timer);
    timer = setTimeout(flush, GATHER_MS);
  };
  const flush = () => {
    clearTimeout(timer);
    writing = writing.then(writeChanged).catch(end);
  };
  /**
   * Whether the cache has only the server's answers: not pending changes, and not values restored from the
   * copy.
   */
  const canWrite = () =>
    vault !== null && isOnline() && lastReadTextStore.get() === null && client.isMutating() === 0;

  async function writeChanged(): Promise<void> {
    for (const query of canWrite() ? changed : []) {
      changed.delete(query);
      if (!vault || hasEnded) return;
      const { data, dataUpdatedAt } = query.state;
      const times = vault.readTimes();
      const name = queryKeyToStoredName(query.queryKey);
      if (dataUpdatedAt > (times.get(name) ?? 0))
        await vault.write({ name, value: data, readAt: dataUpdatedAt });
      await vault.remove(goneFrom(client, query, [...times.keys()]));
    }
    if (changed.size > 0 && !hasEnded) timer = setTimeout(flush, GATHER_MS);
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") note(event.query);
  });
  const onHidden = () => {
    if (document.hidden) flush();
  };
  document.addEventListener("visibilitychange", onHidden);

  function end(): void {
    hasEnded = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener("visibilitychange", onHidden);
    vault?.close();
    vault = null;
  }

  async function begin(): Promise<void> {
    const opened = await openOfflineVault(userId);
    if (hasEnded) return opened.close();
    vault = opened;
    client.getQueryCache().getAll().forEach(note);
    const times = opened.readTimes();
    const isOld = (name: (typeof OFFLINE_LIST_ENDPOINTS)[number]) =>
      Date.now() - (times.get(listEndpointToStoredName(name)) ?? 0) > OLD_AFTER_MS;
    for (const name of OFFLINE_LIST_ENDPOINTS)
      if (isOld(name)) await client.prefetchQuery(endpointQuery(name));
  }

  begin().catch(end);
  return end;
}

/** Returns the names of stored items that this list no longer contains, because they were deleted. */
function goneFrom(client: QueryClient, { queryKey }: Query, names: readonly string[]): string[] {
  for (const list of ["listDecisions", "listSessions"] as const) {
    const key = endpointKey(list);
    if (queryKeyToStoredName(key) !== queryKeyToStoredName(queryKey)) continue;
    const rows: readonly { id: string }[] = client.getQueryData(endpointQuery(list).queryKey) ?? [];
    return listStoredNamesOfDeletedItems(key, new Set(rows.map(({ id }) => id)), names);
  }
  return [];
}
