import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** Read again at every mount: another device may have changed them. */
export const preferencesQuery = { ...endpointQuery("getPreferences"), staleTime: 0 };
