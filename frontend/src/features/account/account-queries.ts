import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";

/** Queries of lists that another device may change: always stale, so that they are read at every mount. */
export const signInsQuery = { ...endpointQuery("listSignIns"), staleTime: 0 };
export const passkeysQuery = { ...endpointQuery("listPasskeys"), staleTime: 0 };

export const refreshAccount = (client: QueryClient): void =>
  void client.invalidateQueries(exactQueryFilter(accountQuery.queryKey));

export const refreshSignIns = (client: QueryClient): void =>
  void client.invalidateQueries(exactQueryFilter(signInsQuery.queryKey));
