import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";

export const decisionsQuery = endpointQuery("listDecisions");

/** The trash changes as days pass: read again at every mount. */
export const trashQuery = queryOptions({ ...endpointQuery("listTrash"), staleTime: 0 });

/** A decision with its plan, read again at every mount: another tab or the AI may have changed it. */
export const decisionQuery = (id: string) =>
  queryOptions({ ...endpointQuery("getDecision", { id }), staleTime: 0 });

/** The plans of all decisions. */
export const allActionsQuery = endpointQuery("listAllActions");

/** Reads a decision again if shown, in the list and on its own. */
export const refetchDecision = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.all(keysOf(id).map((queryKey) => client.invalidateQueries(exactQueryFilter(queryKey))));

const keysOf = (id: string) => [decisionQuery(id).queryKey, decisionsQuery.queryKey];
