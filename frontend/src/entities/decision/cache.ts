import type { QueryClient } from "@tanstack/react-query";
import { isTrashed, type DecisionStatus } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { exactQueryFilter, restartReadsInFlight, updateQuery } from "#frontend/api/refresh-queries.ts";
import { allActionsQuery } from "./queries.ts";

const list = endpointQuery("listDecisions");
const trash = endpointQuery("listTrash");
const counts = endpointQuery("listProjectsWithCounts");
const detail = (id: string) => endpointQuery("getDecision", { id });

/** Applies changes to a cached decision: in the list, and in the query of the decision itself. */
export function patchCachedDecision(
  client: QueryClient,
  { id, ...changes }: Pick<Decision, "id"> & Partial<Decision>,
): void {
  updateQuery(client, list, (decisions) => {
    const at = decisions.findIndex((decision) => decision.id === id);
    return at < 0 ? decisions : decisions.with(at, { ...decisions[at]!, ...changes });
  });
  updateQuery(client, detail(id), (full) => ({ ...full, ...changes }));
}

/**
 * Puts the server's state of a decision into all queries that contain it: list or trash, the decision itself,
 * the counts of the projects. Restarts reads that began before.
 * @param before the state before the change, if the cache already shows the change
 */
export function cacheSavedDecision(
  client: QueryClient,
  decision: Decision,
  before = findCachedDecision(client, decision.id),
): void {
  cacheDecisionWithParts(client, decision, before);
  restartDecisionReadsInFlight(client, decision.id);
}

/**
 * A decision with those parts of its plan, messages and results that are cached. `statusBefore`: its status
 * before it was trashed on this page.
 */
export type DecisionWithCachedParts = Decision & Partial<DecisionFull> & { statusBefore?: DecisionStatus };

/**
 * Returns a decision, with its plan if cached, from the lists or its own query, whichever is newer;
 * `undefined` if none has it.
 */
export function findDecisionWithCachedParts(
  client: QueryClient,
  id: string,
): DecisionWithCachedParts | undefined {
  const full = client.getQueryData(detail(id).queryKey);
  const row = findCachedDecision(client, id);
  if (full && row) return row.updatedAt > full.updatedAt ? { ...full, ...row } : full;
  const actions = client.getQueryData(allActionsQuery.queryKey);
  return row && actions ? { ...row, actions: actions.filter((one) => one.decisionId === id) } : row;
}

/** Puts a decision, and its plan if given, into all queries that contain them. */
export function cacheDecisionWithParts(
  client: QueryClient,
  known: DecisionWithCachedParts,
  before = findCachedDecision(client, known.id),
): void {
  const { id, actions } = known;
  const decision = toListedDecision(known);
  const isGone = isTrashed(decision);
  updateQuery(client, list, (decisions) => placed(decisions, decision, !isGone, byNewest));
  updateQuery(client, trash, (decisions) => placed(decisions, decision, isGone, byDeletion));
  updateQuery(client, detail(id), (full) => ({ ...full, ...known }));
  countInProjects(client, before, decision);
  if (actions) showActions(client, id, isGone ? [] : actions);
}

/** Replaces the actions of this decision in the cached list of all plans. */
function showActions(client: QueryClient, id: string, actions: readonly Action[]): void {
  updateQuery(client, allActionsQuery, (all) => {
    const known = all.filter((action) => action.decisionId === id);
    if (known.length === actions.length && known.every((action, at) => action === actions[at])) return all;
    const first = all.findIndex((action) => action.decisionId === id);
    const others = all.filter((action) => action.decisionId !== id);
    return others.toSpliced(first < 0 ? others.length : first, 0, ...actions);
  });
}

/** Restarts reads of a decision that began before a write and would return older data. */
export const restartDecisionReadsInFlight = (client: QueryClient, id: string): void =>
  void restartReadsInFlight(
    client,
    [list, trash, counts, detail(id)].map(({ queryKey }) => queryKey),
  );

/** Returns a decision from the list, the trash or its own query; `undefined` if none of them has it. */
export const findCachedDecision = (client: QueryClient, id: string): Decision | undefined =>
  findIn(client.getQueryData(list.queryKey), id) ??
  findIn(client.getQueryData(trash.queryKey), id) ??
  client.getQueryData(detail(id).queryKey);

const findIn = (decisions: readonly Decision[] | undefined, id: string) =>
  decisions?.find((decision) => decision.id === id);

/**
 * Whether the cache shows that a decision is in the trash, or that one of these fields differs from `then`.
 */
export function hasCachedDecisionChanged(
  client: QueryClient,
  then: Decision,
  names: readonly (keyof Decision)[],
): boolean {
  const now = findCachedDecision(client, then.id);
  return now !== undefined && (isTrashed(now) || names.some((name) => now[name] !== then[name]));
}

/** Removes a decision that was deleted for good from the cache. */
export function removeCachedDecision(client: QueryClient, id: string): void {
  updateQuery(client, trash, (decisions) => decisions.filter((each) => each.id !== id));
  client.removeQueries(exactQueryFilter(detail(id).queryKey));
  void restartReadsInFlight(client, [trash.queryKey]);
}

/** Returns a decision as lists contain it: without plan, messages and results. */
export function toListedDecision(full: DecisionWithCachedParts): Decision {
  const { actions: _actions, chatHistory: _history, explorationResults: _results, ...decision } = full;
  return decision;
}

type Order = (a: Decision, b: Decision) => number;

/** Orders of the list and of the trash, as the server sends them. */
const byNewest: Order = (a, b) => byCodeUnit(b.createdAt, a.createdAt) || byCodeUnit(b.id, a.id);
const byDeletion: Order = (a, b) => byCodeUnit(b.deletedAt ?? "", a.deletedAt ?? "");

/**
 * Returns the list with the decision, replaced where it already is, else inserted by `order`; without it if
 * it does not belong to the list.
 */
function placed(decisions: Decision[], decision: Decision, belongs: boolean, order: Order): Decision[] {
  const at = decisions.findIndex(({ id }) => id === decision.id);
  if (!belongs) return at < 0 ? decisions : decisions.toSpliced(at, 1);
  if (at >= 0) return decisions.with(at, decision);
  const next = decisions.findIndex((each) => order(decision, each) < 0);
  return decisions.toSpliced(next < 0 ? decisions.length : next, 0, decision);
}

/**
 * Corrects the counts of the projects that a decision left and joined. Reads the counts again if the project
 * it left is unknown.
 */
function countInProjects(client: QueryClient, before: Decision | undefined, after: Decision): void {
  if (!before) {
    if (after.projectId !== null) void client.invalidateQueries(exactQueryFilter(counts.queryKey));
    return;
  }
  const [left, joined] = [countedIn(before), countedIn(after)];
  if (left === joined) return;
  updateQuery(client, counts, (projects) =>
    projects.map((project) => {
      const change = Number(project.id === joined) - Number(project.id === left);
      return change === 0 ? project : { ...project, decisionCount: project.decisionCount + change };
    }),
  );
}

const countedIn = (decision: Decision): string | null => (isTrashed(decision) ? null : decision.projectId);
