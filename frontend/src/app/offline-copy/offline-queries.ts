import type { QueryKey } from "@tanstack/react-query";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { configQuery } from "#frontend/api/config.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** Lists that pages need: read when the copy begins, and again when they are old. */
export const OFFLINE_LISTS = ["listDecisions", "listAllActions", "listProjects", "listSessions"] as const;

/**
 * The routes whose answers are stored when read. Excludes other people's texts (opinions) and security data.
 */
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
/** Returns a key without its id. */
const shapeOf = (key: QueryKey): string => key.map((part, at) => (at === 1 ? ANY : String(part))).join(" ");

const SHAPES = new Set([
  ...KEPT.map((name) => shapeOf(endpointKey(name, { id: ANY }))),
  shapeOf(configQuery.queryKey),
]);

export const isQueryKeptOffline = (key: QueryKey): boolean => SHAPES.has(shapeOf(key));

/** Converts a query key to its name in the copy, and back. */
export const readNameOfKey = (key: QueryKey): string => JSON.stringify(key);
export const keyOfReadName = (name: string): string[] => JSON.parse(name) as string[];

export const readNameOfList = (name: (typeof OFFLINE_LISTS)[number]): string =>
  readNameOfKey(endpointKey(name));

/** Returns the names whose item is no longer in its list, because it was deleted. */
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
