import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";

export const decisionsQuery = endpointQuery("listDecisions");

/** Read again at every mount, because decisions leave the trash as days pass. */
export const decisionTrashQuery = queryOptions({ ...endpointQuery("listTrash"), staleTime: 0 });

/** A decision with its plan. Read again at every mount, because another tab or the AI may have changed it. */
export const decisionQuery = (id: string) =>
  queryOptions({ ...endpointQuery("getDecision", { id }), staleTime: 0 });

/** The plans of all decisions. */
export const allActionsQuery = endpointQuery("listAllActions");

/** Marks a decision as stale in the list and in its own query; where it is on screen, it is read again. */
export const refetchDecision = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.all(keysOf(id).map((queryKey) => client.invalidateQueries(exactQueryFilter(queryKey))));

const keysOf = (id: string) => [decisionQuery(id).queryKey, decisionsQuery.queryKey];
