import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/**
 * Query of a decision's record. Read again at every mount and when the window gets the focus, because another
 * device may have changed it. An offline copy of an earlier release may have a record of an earlier shape,
 * which is converted.
 */
export const recordQuery = (id: string) =>
  queryOptions({
    ...endpointQuery("getRecord", { id }),
    select: toCurrentRecord,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Caches a record that the server has answered, unless the cached one is newer. */
export function cacheRecord(client: QueryClient, record: DecisionRecord): void {
  const { queryKey } = recordQuery(record.decisionId);
  const known = client.getQueryData(queryKey);
  if (!known || known.version <= record.version) client.setQueryData(queryKey, record);
}
