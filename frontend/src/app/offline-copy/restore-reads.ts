import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#shared/access/user.schema.ts";
import { destroyOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { type KeptRead, openOfflineVault } from "#frontend/browser/offline/offline-vault.ts";
import { withPeriodDays } from "#frontend/api/period-days.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { OFFLINE_COPY } from "#frontend/labels/offline.ts";
import { announce } from "#frontend/browser/announce.ts";
import { formatFullDate, hourAndMinute } from "#frontend/browser/dates.ts";
import { checkOnline, onBackOnline } from "#frontend/browser/use-online.ts";
import { keyOfReadName, OFFLINE_LISTS, readNameOfList, readNameOfKey } from "./offline-queries.ts";
import { lastReadStore } from "./last-read.ts";

const ASKS_AGAIN_MS = 10_000;
/** Any answer from this URL means that the network works. */
const ASKED = "/config.json";

/** Clients with a restore in progress, because a page may be rendered twice. */
const restoring = new WeakSet<QueryClient>();

/**
 * Shows what this person last read on this device while offline, until the server answers again. Does nothing
 * without a copy.
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

async function readCopy(userId: string): Promise<KeptRead[]> {
  const vault = await openOfflineVault(userId);
  return vault.readAll().finally(vault.close);
}

const PERSON = readNameOfKey(currentUserQuery.queryKey);

const isOf = (userId: string, { name, value }: KeptRead): boolean =>
  name === PERSON && (value as { id?: string } | null)?.id === userId;

function show(client: QueryClient, reads: readonly KeptRead[]): void {
  // Keeps queries that are not on screen, because nothing can be read again.
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, gcTime: Number.POSITIVE_INFINITY },
  });
  const said = sentenceOf(reads);
  lastReadStore.set(said);
  announce(said);
  // The person comes last, so that the page then finds the rest.
  const ordered = reads.toSorted((a, b) => Number(a.name === PERSON) - Number(b.name === PERSON));
  for (const { name, value, readAt } of ordered)
    client.setQueryData(keyOfReadName(name), withPeriodDays(value), { updatedAt: readAt });
}

/** Uses the earliest read time of the lists: what is shown is at least as new. */
function sentenceOf(reads: readonly KeptRead[]): string {
  const names = new Set(OFFLINE_LISTS.map(readNameOfList));
  const lists = reads.filter(({ name }) => names.has(name));
  const at = new Date(Math.min(...(lists.length > 0 ? lists : reads).map(({ readAt }) => readAt)));
  return OFFLINE_COPY.lastRead(`${formatFullDate(at, new Date())} à ${hourAndMinute(at)}`);
}

/** Resolves once the server answers: everything is read again, if the same person is still signed in. */
async function returnOnline(client: QueryClient, userId: string): Promise<void> {
  const user = await answeredUser(client);
  lastReadStore.set(null);
  if (user?.id === userId) return void client.invalidateQueries();
  // The copy's owner is no longer signed in.
  await destroyOfflineCopy();
  window.location.reload();
}

/** Resolves to the signed-in person once the server answers. */
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
