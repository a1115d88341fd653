import { queryOptions } from "@tanstack/react-query";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Answer, SentParams } from "#shared/api/types.ts";

type ReadingName = {
  [K in EndpointName]: (typeof endpoints)[K]["method"] extends "GET" ? K : never;
}[EndpointName];

type ParamsOf<K extends EndpointName> =
  SentParams<K> extends undefined ? [] : [params: SentParams<K> & Record<string, string>];

/**
 * The shared query options of a route that reads: its key is its path, its function the default one.
 * Spread it to add to it: `queryOptions({ ...reading("listSessions"), staleTime: 0 })`.
 */
export const reading = <K extends ReadingName>(name: K, ...params: ParamsOf<K>) =>
  queryOptions<Answer<K>, Error, Answer<K>, string[]>({ queryKey: pathKey(name, ...params) });

/**
 * `["/api/sessions", id, "messages"]`: joined with slashes it is the path, and the key of a collection begins the
 * keys of its members, so that invalidating the one reaches the others.
 */
export const pathKey = (name: EndpointName, params: Record<string, string> = {}): string[] =>
  endpoints[name].path
    .split(/\/(?=\{)|(?<=\})\//)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, variable: string) => params[variable] ?? ""));
