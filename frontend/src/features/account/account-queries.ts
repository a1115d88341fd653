import { endpointQuery } from "#frontend/api/endpoint-query.ts";

/** Read again at every mount: another device may have changed them. */
export const signInsQuery = { ...endpointQuery("listSignIns"), staleTime: 0 };
export const passkeysQuery = { ...endpointQuery("listPasskeys"), staleTime: 0 };
