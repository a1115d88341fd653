import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
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

const NONE: { decisionId: string; count: number }[] = [];

export type NewOpinions = { decisionId: string; count: number };

/** The decisions with answers that were not on screen yet. */
export function useNewOpinions(userId: string): NewOpinions[] {
  const { data = NONE } = useQuery(opinionCountsQuery);
  const seen = useOwnedValue(SEEN_KEY, userId)?.counts ?? {};
  useEffect(() => {
    // An answer that was withdrawn makes room for one that is new.
    for (const { decisionId, count } of data)
      if (count < seenCount(userId, decisionId)) markSeen(userId, decisionId, count);
  }, [userId, data]);
  return data.flatMap(({ decisionId, count }) => {
    const more = count - (seen[decisionId] ?? 0);
    return more > 0 ? [{ decisionId, count: more }] : [];
  });
}

/** Notices the answers of a decision that is on screen: they are read again as soon as their number changes, and are seen. */
export function useWatchedOpinions(userId: string, decisionId: string, { hasLink }: { hasLink: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...opinionCountsQuery, refetchInterval: hasLink ? POLL_MS : false });
  const count = data && (data.find((one) => one.decisionId === decisionId)?.count ?? 0);
  useEffect(() => {
    if (count === undefined || count === seenCount(userId, decisionId)) return;
    void client.invalidateQueries({ queryKey: opinionsKey(decisionId) });
    markSeen(userId, decisionId, count);
  }, [client, userId, decisionId, count]);
}

const seenCount = (userId: string, decisionId: string): number =>
  readOwned(SEEN_KEY, userId)?.counts[decisionId] ?? 0;

function markSeen(userId: string, decisionId: string, count: number): void {
  const counts = readOwned(SEEN_KEY, userId)?.counts ?? {};
  writeOwned(SEEN_KEY, userId, { counts: { ...counts, [decisionId]: count } });
}
