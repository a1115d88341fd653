import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** Query of the preferences. Read again at every mount, because another device may have changed them. */
export const preferencesQuery = { ...endpointQuery("getPreferences"), staleTime: 0 };
