import type { QueryKey } from "@tanstack/react-query";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { configQuery } from "#frontend/api/config.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/**
 * The lists that pages need offline: requested when the copy is started, and again when a page opens and they
 * are old.
 */
export const OFFLINE_LIST_ENDPOINTS = [
  "listDecisions",
  "listAllActions",
  "listProjects",
  "listSessions",
] as const;

/**
 * The routes whose answers are stored when they are read. Not those with other people's texts (opinions) or
 * with security data.
 */
const KEPT: readonly EndpointName[] = [
  ...OFFLINE_LIST_ENDPOINTS,
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
/** Returns a query key as a text, with a placeholder for its id: the same for all items of a kind. */
const shapeOf = (key: QueryKey): string => key.map((part, at) => (at === 1 ? ANY : String(part))).join(" ");

const SHAPES = new Set([
  ...KEPT.map((name) => shapeOf(endpointKey(name, { id: ANY }))),
  shapeOf(configQuery.queryKey),
]);

export const isQueryKeptOffline = (key: QueryKey): boolean => SHAPES.has(shapeOf(key));

/** Converts a query key to the name of its value in the offline copy. */
export const queryKeyToStoredName = (key: QueryKey): string => JSON.stringify(key);
export const storedNameToQueryKey = (name: string): string[] => JSON.parse(name) as string[];

export const listEndpointToStoredName = (name: (typeof OFFLINE_LIST_ENDPOINTS)[number]): string =>
  queryKeyToStoredName(endpointKey(name));

/** Returns the names of the items that are no longer in their list (`ids`), because they were deleted. */
export function listStoredNamesOfDeletedItems(
  list: QueryKey,
  ids: ReadonlySet<string>,
  names: readonly string[],
): string[] {
  return names.filter((name) => {
    const [root, id] = storedNameToQueryKey(name);
    return root === list[0] && id !== undefined && !ids.has(id);
  });
}
