import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endpointKey, endpointQuery } from "#frontend/api/endpoint-query.ts";
import { readOwned, storageKeyOf, writeOwned } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { opinionsKey } from "./opinions.ts";

/** Number of answers already seen on this device, by decision. */
const SEEN_KEY = storageKeyOf<{ counts: Record<string, number> }>("menta.opinions-seen");
/** Several parts of a page share one read within this time. */
const STALE_MS = 5_000;
/** Interval of reads while the answers of an open link are on screen. */
const POLL_MS = 20_000;

/** Number of answers for each link: read when a page opens, and on window focus. */
const opinionCountsQuery = queryOptions({
  ...endpointQuery("listOpinionCounts"),
  staleTime: STALE_MS,
  refetchOnWindowFocus: true,
});

export type NewOpinions = { decisionId: string; count: number; isWeighing: boolean };

/** Returns the decisions with unseen answers. The first counts read on this device count as seen. */
export function useNewOpinions(userId: string): NewOpinions[] {
  const { data } = useQuery(opinionCountsQuery);
  const seen = useOwnedValue(SEEN_KEY, userId)?.counts;
  useEffect(() => {
    if (!data) return;
    const known = seenCounts(userId, data);
    // After a withdrawal, the next new answer must count again.
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

/** Returns the number of answers by decision. */
export function useOpinionCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useQuery(opinionCountsQuery);
  return new Map(data.map(({ decisionId, count }) => [decisionId, count]));
}

/** Refetches the displayed answers of a decision when their number changes, and marks them as seen. */
export function useWatchedOpinions(userId: string, decisionId: string, { hasLink }: { hasLink: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...opinionCountsQuery, refetchInterval: hasLink ? POLL_MS : false });
  useEffect(() => {
    if (!data) return;
    const stored = readOwned(SEEN_KEY, userId);
    const count = countsById(data)[decisionId] ?? 0;
    if (stored && count === (stored.counts[decisionId] ?? 0)) return;
    void client.invalidateQueries({ queryKey: opinionsKey(decisionId) });
    // When a guest has finished, the joint weighing may open, and the record then contains it.
    void client.invalidateQueries({ queryKey: endpointKey("getRecord", { id: decisionId }) });
    writeOwned(SEEN_KEY, userId, { counts: { ...seenCounts(userId, data), [decisionId]: count } });
  }, [client, userId, decisionId, data]);
}

const countsById = (counts: readonly NewOpinions[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ decisionId, count }) => [decisionId, count]));

/**
 * Returns the stored counts, or these if nothing is stored, as after a sign-in: older answers are not new.
 */
const seenCounts = (userId: string, counts: readonly NewOpinions[]): Record<string, number> =>
  readOwned(SEEN_KEY, userId)?.counts ?? countsById(counts);
