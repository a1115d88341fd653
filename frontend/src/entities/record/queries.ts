import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/**
 * What is kept about a decision itself: its options, its choices, its reviews. Read again at every mount and when one comes
 * back, because another device may have changed it. A copy that this browser kept of it may have an earlier shape.
 */
export const recordQuery = (id: string) =>
  queryOptions({
    ...endpointQuery("getRecord", { id }),
    select: toCurrentRecord,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Shows a record as the server has answered it; one that is older than what is shown changes nothing. */
export function cacheRecord(client: QueryClient, record: DecisionRecord): void {
  const { queryKey } = recordQuery(record.decisionId);
  const known = client.getQueryData(queryKey);
  if (!known || known.version <= record.version) client.setQueryData(queryKey, record);
}
