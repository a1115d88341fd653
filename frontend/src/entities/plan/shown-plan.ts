import type { QueryClient } from "@tanstack/react-query";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { updateQuery } from "#frontend/api/refresh-queries.ts";
import {
  findCachedDecision,
  replaceCachedDecision,
  patchCachedDecision,
} from "#frontend/entities/decision/cache.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import type { PlannedDecision } from "./optimistic-plan.ts";

/** The plans of all decisions. */
export const allActionsQuery = endpointQuery("listAllActions");

/** A decision with its plan as it is cached: on its own, else in the lists of all decisions and of all actions. */
export function findCachedPlan(client: QueryClient, id: string): PlannedDecision | undefined {
  const full = client.getQueryData(decisionQuery(id).queryKey);
  if (full) return full;
  const decision = findCachedDecision(client, id);
  const actions = client.getQueryData(allActionsQuery.queryKey);
  return decision && actions && { ...decision, actions: actions.filter((one) => one.decisionId === id) };
}

/** Puts a decision and its plan wherever they are cached. */
export function setCachedPlan(client: QueryClient, planned: PlannedDecision): void {
  const { id, actions, ...decision } = planned;
  if (isFull(planned)) replaceCachedDecision(client, planned);
  else patchCachedDecision(client, { id, ...decision });
  updateQuery(client, allActionsQuery, (all) => {
    const first = all.findIndex((action) => action.decisionId === id);
    const others = all.filter((action) => action.decisionId !== id);
    return others.toSpliced(first < 0 ? others.length : first, 0, ...actions);
  });
}

const isFull = (planned: PlannedDecision): planned is DecisionFull => "chatHistory" in planned;
