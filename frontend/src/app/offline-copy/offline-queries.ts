import type { QueryKey } from "@tanstack/react-query";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { configQuery } from "#frontend/api/config.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** The lists without which the pages say nothing: read when the copy begins, and again once they are old. */
export const OFFLINE_LISTS = ["listDecisions", "listAllActions", "listProjects", "listSessions"] as const;

/** What is kept as it is read. Not what other people have written (opinions), nor what is of one's security. */
const KEPT: readonly EndpointName[] = [
  ...OFFLINE_LISTS,
  "getUser",
  "getPreferences",
  "getDecision",
  "getRecord",
  "listReviews",
  "listChoices",
  "getValidationTrend",
  "listProjectsWithCounts",
  "listMessages",
  "getDossier",
  "getSummary",
  "getReflection",
  "getArgumentation",
  "getArgumentationEvaluation",
  "getSolution",
];

const ANY = "*";
/** A key without the id in it. */
const shapeOf = (key: QueryKey): string => key.map((part, at) => (at === 1 ? ANY : String(part))).join(" ");

const SHAPES = new Set([
  ...KEPT.map((name) => shapeOf(endpointKey(name, { id: ANY }))),
  shapeOf(configQuery.queryKey),
]);

export const isQueryKeptOffline = (key: QueryKey): boolean => SHAPES.has(shapeOf(key));

/** The name of a read in the copy, and back. */
export const readNameOfKey = (key: QueryKey): string => JSON.stringify(key);
export const keyOfReadName = (name: string): string[] => JSON.parse(name) as string[];

export const readNameOfList = (name: (typeof OFFLINE_LISTS)[number]): string =>
  readNameOfKey(endpointKey(name));

/** Those of these names whose member is no longer in its list: it was deleted. */
export function namesOfRemovedMembers(
  list: QueryKey,
  ids: ReadonlySet<string>,
  names: readonly string[],
): string[] {
  return names.filter((name) => {
    const [root, id] = keyOfReadName(name);
    return root === list[0] && id !== undefined && !ids.has(id);
  });
}
