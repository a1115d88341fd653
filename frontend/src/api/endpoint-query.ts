import { queryOptions } from "@tanstack/react-query";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { EndpointAnswer, SentParams } from "#shared/api/contract-types.ts";

type ReadingName = {
  [K in EndpointName]: (typeof endpoints)[K]["method"] extends "GET" ? K : never;
}[EndpointName];

type ParamsOf<K extends EndpointName> =
  SentParams<K> extends undefined ? [] : [params: SentParams<K> & Record<string, string>];

/**
 * Returns the query options of a GET route. The default query function reads the path in the key. Spread the
 * options to add others: `queryOptions({ ...endpointQuery("listSessions"), staleTime: 0 })`.
 */
export const endpointQuery = <K extends ReadingName>(name: K, ...params: ParamsOf<K>) =>
  queryOptions<EndpointAnswer<K>, Error, EndpointAnswer<K>, string[]>({
    queryKey: endpointKey(name, ...params),
  });

/**
 * Returns the query key of a route: `["/api/sessions", id, "messages"]`, which joined with slashes is the
 * path. The key of a collection is a prefix of the keys of its members, so invalidating the collection
 * reaches them too.
 */
export const endpointKey = (name: EndpointName, params: Record<string, string> = {}): string[] =>
  endpoints[name].path
    .split(/\/(?=\{)|(?<=\})\//)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, variable: string) => params[variable] ?? ""));
