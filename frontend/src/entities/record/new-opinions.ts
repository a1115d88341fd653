import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endpointKey, endpointQuery } from "#frontend/api/endpoint-query.ts";
import { readOwned, storageKeyOf, writeOwned } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { opinionsKey } from "./opinions.ts";

/** By decision: how many answers at its link were on screen on this device. */
const SEEN_KEY = storageKeyOf<{ counts: Record<string, number> }>("menta.opinions-seen");
/** What several parts of a page ask for at once is read once. */
const STALE_MS = 5_000;
/** Between two reads while the answers of an open link are on screen. */
const POLL_MS = 20_000;

/** How many answered at each link: read when a page opens, and when its tab regains the focus. */
const opinionCountsQuery = queryOptions({
  ...endpointQuery("listOpinionCounts"),
  staleTime: STALE_MS,
  refetchOnWindowFocus: true,
});

export type NewOpinions = { decisionId: string; count: number; isWeighing: boolean };

/** Returns the decisions with answers that were not on screen yet. The first counts that this device reads are taken as seen. */
export function useNewOpinions(userId: string): NewOpinions[] {
  const { data } = useQuery(opinionCountsQuery);
  const seen = useOwnedValue(SEEN_KEY, userId)?.counts;
  useEffect(() => {
    if (!data) return;
    const known = seenCounts(userId, data);
    // An answer that was withdrawn makes room for one that is new.
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

/** How many answered at the link of each decision. */
export function useOpinionCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useQuery(opinionCountsQuery);
  return new Map(data.map(({ decisionId, count }) => [decisionId, count]));
}

/** Reads the answers of a decision that is on screen again as soon as their number changes, and takes them as seen. */
export function useWatchedOpinions(userId: string, decisionId: string, { hasLink }: { hasLink: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...opinionCountsQuery, refetchInterval: hasLink ? POLL_MS : false });
  useEffect(() => {
    if (!data) return;
    const stored = readOwned(SEEN_KEY, userId);
    const count = countsById(data)[decisionId] ?? 0;
    if (stored && count === (stored.counts[decisionId] ?? 0)) return;
    void client.invalidateQueries({ queryKey: opinionsKey(decisionId) });
    // A guest who finishes may open a joint weighing, which the record then has.
    void client.invalidateQueries({ queryKey: endpointKey("getRecord", { id: decisionId }) });
    writeOwned(SEEN_KEY, userId, { counts: { ...seenCounts(userId, data), [decisionId]: count } });
  }, [client, userId, decisionId, data]);
}

const countsById = (counts: readonly NewOpinions[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ decisionId, count }) => [decisionId, count]));

/** The stored counts; these where nothing is stored, as after a sign-in: answers of before are not new. */
const seenCounts = (userId: string, counts: readonly NewOpinions[]): Record<string, number> =>
  readOwned(SEEN_KEY, userId)?.counts ?? countsById(counts);
