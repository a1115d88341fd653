import type { DataTag, QueryClient } from "@tanstack/react-query";
import { endpointKey } from "./endpoint-query.ts";

/** Filter for exactly this query: its key may be the prefix of others. */
export const exactQueryFilter = (queryKey: readonly string[]) => ({ queryKey, exact: true });

/**
 * Changes cached data, where there is any. What was to be read again still is: a write of ours would else count as that read.
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

/** Restarts the reads of these queries that are under way: begun before a write, they would answer with older data. */
export const restartReads = (client: QueryClient, keys: readonly string[][]): Promise<unknown> =>
  Promise.all(
    keys
      .filter((queryKey) => client.isFetching(exactQueryFilter(queryKey)) > 0)
      .map((queryKey) => client.invalidateQueries(exactQueryFilter(queryKey))),
  );

/** Reads again what a decision changes that was added, removed or moved between projects (spec/2-decisions-and-planner.md section 7). */
export const refreshDecisions = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactQueryFilter(endpointKey("listDecisions"))),
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjectsWithCounts"))),
  ]);

/** Reads again what a project changes that was added, removed or changed. */
export const refreshProjects = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjects"))),
    client.invalidateQueries(exactQueryFilter(endpointKey("listProjectsWithCounts"))),
  ]);

/** Reads the figures over all plans again, after one changed (spec/2-decisions-and-planner.md section 7). */
export const refreshPlanMeasures = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: endpointKey("listAllActions") }),
    client.invalidateQueries({ queryKey: endpointKey("getValidationTrend") }),
  ]);
