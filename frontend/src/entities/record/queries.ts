import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/**
 * The record of a decision. Read again at every mount and on window focus, because another device may have
 * changed it. This browser's offline copy may have an earlier shape.
 */
export const recordQuery = (id: string) =>
  queryOptions({
    ...endpointQuery("getRecord", { id }),
    select: toCurrentRecord,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Caches a record from the server unless a newer one is cached. */
export function cacheRecord(client: QueryClient, record: DecisionRecord): void {
  const { queryKey } = recordQuery(record.decisionId);
  const known = client.getQueryData(queryKey);
  if (!known || known.version <= record.version) client.setQueryData(queryKey, record);
}
