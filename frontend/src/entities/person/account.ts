import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** Read again at every mount: another device may have changed it. */
export const accountQuery = { ...endpointQuery("getAccount"), staleTime: 0 };
