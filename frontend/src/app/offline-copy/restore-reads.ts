import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#shared/access/user.schema.ts";
import { deleteOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { type StoredServerAnswer, openOfflineVault } from "#frontend/browser/offline/offline-vault.ts";
import { withPeriodDays } from "#frontend/api/period-days.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { OFFLINE_COPY_TEXTS } from "#frontend/labels/offline.ts";
import { announce } from "#frontend/browser/announce.ts";
import { formatFullDate, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { checkOnline, onBackOnline } from "#frontend/browser/use-online.ts";
import {
  storedNameToQueryKey,
  OFFLINE_LIST_ENDPOINTS,
  listEndpointToStoredName,
  queryKeyToStoredName,
} from "./offline-queries.ts";
import { lastReadTextStore } from "./last-read.ts";

const ASKS_AGAIN_MS = 10_000;
/** URL requested to find out whether the network works: any answer means that it does. */
const ASKED = "/config.json";

/** Clients whose copy is being shown: a second call, by a page that is rendered twice, then does nothing. */
const restoring = new WeakSet<QueryClient>();

/**
 * Puts what this person last read on this device into the cache, until the server answers again. Does nothing
 * if there is no copy of this person.
 */
export async function restoreOfflineReads(client: QueryClient, userId: string): Promise<void> {
  if (restoring.has(client)) return;
  restoring.add(client);
  try {
    const reads = await readCopy(userId);
    if (!reads.some((read) => isOf(userId, read))) return;
    show(client, reads);
    await returnOnline(client, userId);
  } catch {
    // Unreadable data counts as missing.
  } finally {
    restoring.delete(client);
  }
}

async function readCopy(userId: string): Promise<StoredServerAnswer[]> {
  const vault = await openOfflineVault(userId);
  return vault.readAll().finally(vault.close);
}

const PERSON = queryKeyToStoredName(currentUserQuery.queryKey);

const isOf = (userId: string, { name, value }: StoredServerAnswer): boolean =>
  name === PERSON && (value as { id?: string } | null)?.id === userId;

function show(client: QueryClient, reads: readonly StoredServerAnswer[]): void {
  // Keeps unused queries in the cache: while offline, they could not be read again.
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, gcTime: Number.POSITIVE_INFINITY },
  });
  const said = sentenceOf(reads);
  lastReadTextStore.set(said);
  announce(said);
  // The person comes last: as soon as they are in the cache, the page renders and finds the other values
  // there.
  const ordered = reads.toSorted((a, b) => Number(a.name === PERSON) - Number(b.name === PERSON));
  for (const { name, value, readAt } of ordered)
    client.setQueryData(storedNameToQueryKey(name), withPeriodDays(value), { updatedAt: readAt });
}

/**
 * Returns the sentence on when the shown data was read: the earliest time of the lists, because nothing shown
 * is older.
 */
function sentenceOf(reads: readonly StoredServerAnswer[]): string {
  const names = new Set(OFFLINE_LIST_ENDPOINTS.map(listEndpointToStoredName));
  const lists = reads.filter(({ name }) => names.has(name));
  const at = new Date(Math.min(...(lists.length > 0 ? lists : reads).map(({ readAt }) => readAt)));
  return OFFLINE_COPY_TEXTS.lastRead(`${formatFullDate(at, new Date())} à ${formatHourAndMinute(at)}`);
}

/**
 * Waits until the server answers. Then reads everything again, or reloads if the copy's owner is no longer
 * signed in.
 */
async function returnOnline(client: QueryClient, userId: string): Promise<void> {
  const user = await answeredUser(client);
  lastReadTextStore.set(null);
  if (user?.id === userId) return void client.invalidateQueries();
  // The copy belongs to a person who is signed out here: the page must stop showing it.
  await deleteOfflineCopy();
  window.location.reload();
}

/**
 * Resolves, once the server answers, to the signed-in person, or to `null` if this browser is signed out.
 */
function answeredUser(client: QueryClient): Promise<User | null> {
  return new Promise((resolve) => {
    const timer = setInterval(() => void checkOnline(ASKED), ASKS_AGAIN_MS);
    const ask = async () => {
      const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
      if (user === undefined) return;
      clearInterval(timer);
      stopListening();
      resolve(user);
    };
    const stopListening = onBackOnline(() => void ask());
  });
}
