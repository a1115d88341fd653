import { queryOptions } from "@tanstack/react-query";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Answer, SentParams } from "#shared/api/contract-types.ts";

type ReadingName = {
  [K in EndpointName]: (typeof endpoints)[K]["method"] extends "GET" ? K : never;
}[EndpointName];

type ParamsOf<K extends EndpointName> =
  SentParams<K> extends undefined ? [] : [params: SentParams<K> & Record<string, string>];

/**
 * Query options of a GET route: the key is its path, read by the default function. Spread them to add
 * options: `queryOptions({ ...reading("listSessions"), staleTime: 0 })`.
 */
export const endpointQuery = <K extends ReadingName>(name: K, ...params: ParamsOf<K>) =>
  queryOptions<Answer<K>, Error, Answer<K>, string[]>({ queryKey: endpointKey(name, ...params) });

/**
 * `["/api/sessions", id, "messages"]`: joined with slashes it is the path. A collection's key is a prefix of its members'
 * keys, so that invalidating the collection reaches them.
 */
export const endpointKey = (name: EndpointName, params: Record<string, string> = {}): string[] =>
  endpoints[name].path
    .split(/\/(?=\{)|(?<=\})\//)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, variable: string) => params[variable] ?? ""));
