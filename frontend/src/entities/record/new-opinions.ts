import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endpointKey, endpointQuery } from "#frontend/api/endpoint-query.ts";
import { readOwned, createStorageKey, writeOwned } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { opinionsKeyPrefix } from "./opinions.ts";

/** Storage key of the number of answers that the person has seen on this device, by decision. */
const SEEN_KEY = createStorageKey<{ counts: Record<string, number> }>("menta.opinions-seen");
/** Time in which several components of a page share one read. */
const STALE_MS = 5_000;
/** Time between two reads while the answers to an open link are on screen. */
const POLL_MS = 20_000;

/** Query of how many answers each decision has. Read when a page opens and when the window gets the focus. */
const opinionCountsQuery = queryOptions({
  ...endpointQuery("listOpinionCounts"),
  staleTime: STALE_MS,
  refetchOnWindowFocus: true,
});

export type UnseenOpinionCount = { decisionId: string; count: number; isWeighing: boolean };

/**
 * Returns the decisions with answers that the person has not seen on this device. The answers of the first
 * read count as seen.
 */
export function useUnseenOpinionCounts(userId: string): UnseenOpinionCount[] {
  const { data } = useQuery(opinionCountsQuery);
  const seen = useOwnedValue(SEEN_KEY, userId)?.counts;
  useEffect(() => {
    if (!data) return;
    const known = seenCounts(userId, data);
    // An answer was withdrawn: lowers the number of seen answers, or the next new answer would not count as
    // new.
    const withdrawn = data.filter(({ decisionId, count }) => count < (known[decisionId] ?? 0));
    if (readOwned(SEEN_KEY, userId) === null || withdrawn.length > 0)
      writeOwned(SEEN_KEY, userId, { counts: { ...known, ...countsById(withdrawn) } });
  }, [userId, data]);
  if (!data || !seen) return [];
  return data.flatMap(({ decisionId, count, isWeighing }) => {
    const more = count - (seen[decisionId] ?? 0);
    return more > 0 ? [{ decisionId, count: more, isWeighing }] : [];
  });
}

/** Returns how many answers each decision has, by its id. */
export function useOpinionCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useQuery(opinionCountsQuery);
  return new Map(data.map(({ decisionId, count }) => [decisionId, count]));
}

/**
 * While a decision's answers are on screen, marks them as seen, and reads them again whenever their number
 * changes.
 */
export function useMarkOpinionsSeen(userId: string, decisionId: string, { hasLink }: { hasLink: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...opinionCountsQuery, refetchInterval: hasLink ? POLL_MS : false });
  useEffect(() => {
    if (!data) return;
    const stored = readOwned(SEEN_KEY, userId);
    const count = countsById(data)[decisionId] ?? 0;
    if (stored && count === (stored.counts[decisionId] ?? 0)) return;
    void client.invalidateQueries({ queryKey: opinionsKeyPrefix(decisionId) });
    // The record too: when the guest has finished, it contains what both people have weighed.
    void client.invalidateQueries({ queryKey: endpointKey("getRecord", { id: decisionId }) });
    writeOwned(SEEN_KEY, userId, { counts: { ...seenCounts(userId, data), [decisionId]: count } });
  }, [client, userId, decisionId, data]);
}

const countsById = (counts: readonly UnseenOpinionCount[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ decisionId, count }) => [decisionId, count]));

/**
 * Returns the stored numbers of seen answers; if none are stored, as after a sign-in, `counts`: older answers
 * then count as seen.
 */
const seenCounts = (userId: string, counts: readonly UnseenOpinionCount[]): Record<string, number> =>
  readOwned(SEEN_KEY, userId)?.counts ?? countsById(counts);
