import type { DataTag, QueryClient } from "@tanstack/react-query";
import { endpointKey } from "./endpoint-query.ts";

/** Filter for exactly this query, whose key may be the prefix of others. */
export const exactQueryFilter = (queryKey: readonly string[]) => ({ queryKey, exact: true });

/**
 * Changes cached data, if any. Keeps the invalidated state, because an update would otherwise count as a
 * read.
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

/** Restarts running reads of these queries, which began before a write and would return older data. */
export const restartReads = (client: QueryClient, keys: readonly string[][]): Promise<unknown> =>
  Promise.all(
    keys
      .filter((queryKey) => client.isFetching(exactQueryFilter(queryKey)) > 0)
      .map((queryKey) => client.invalidateQueries(exactQueryFilter(queryKey))),
  );

/** Reads again what depends on an added, removed or moved decision (S2 §7). */
export const refreshDecisions = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactQueryFilter(endpointKey("listDecisions"))),
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjectsWithCounts"))),
  ]);

/** Reads again what depends on an added, removed or changed project. */
export const refreshProjects = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjects"))),
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjectsWithCounts"))),
  ]);

/** Reads figures over all plans again after a plan changed (S2 §7). */
export const refreshPlanMeasures = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: endpointKey("listAllActions") }),
    client.invalidateQueries({ queryKey: endpointKey("getValidationTrend") }),
  ]);
