import type { DataTag, QueryClient } from "@tanstack/react-query";
import { endpointKey } from "./endpoint-query.ts";

/**
 * Returns a filter for exactly this query: by default, a key also matches the keys that it is a prefix of.
 */
export const exactQueryFilter = (queryKey: readonly string[]) => ({ queryKey, exact: true });

/**
 * Changes the cached data of a query; does nothing if the cache holds no data for it. An invalidated query
 * stays invalidated: `setQueryData` alone would mark it as freshly read.
 */
export function updateQuery<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<string[], Data, Error> },
  change: (data: Data) => Data,
): void {
  const isInvalidated = client.getQueryState(queryKey)?.isInvalidated;
  client.setQueryData<Data>(queryKey, (data) => data && change(data));
  if (isInvalidated) void client.invalidateQueries({ ...exactQueryFilter(queryKey), refetchType: "none" });
}

/**
 * Restarts those of these queries that are being read: the read began before a write and would return older
 * data.
 */
export const restartReadsInFlight = (client: QueryClient, keys: readonly string[][]): Promise<unknown> =>
  Promise.all(
    keys
      .filter((queryKey) => client.isFetching(exactQueryFilter(queryKey)) > 0)
      .map((queryKey) => client.invalidateQueries(exactQueryFilter(queryKey))),
  );

/** Invalidates the queries that change when a decision is added, removed or moved (S2 §7). */
export const refreshDecisionLists = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactQueryFilter(endpointKey("listDecisions"))),
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjectsWithCounts"))),
  ]);

/** Invalidates the queries that change when a project is added, removed or changed. */
export const refreshProjectLists = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjects"))),
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjectsWithCounts"))),
  ]);

/** Invalidates the statistics that change when a plan changes (S2 §7). */
export const refreshPlanStatistics = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: endpointKey("listAllActions") }),
    client.invalidateQueries({ queryKey: endpointKey("getValidationTrend") }),
  ]);
