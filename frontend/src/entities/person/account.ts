import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** The account. Read again at every mount, because another device may have changed it. */
export const accountQuery = { ...endpointQuery("getAccount"), staleTime: 0 };
