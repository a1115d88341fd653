import type { QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ApplyRemoteWrite } from "#frontend/api/cross-tab-refresh.ts";
import { refreshPlanStatistics, updateQuery } from "#frontend/api/refresh-queries.ts";
import {
  cacheSavedDecision,
  findCachedDecision,
  removeCachedDecision,
  toListedDecision,
} from "#frontend/entities/decision/cache.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import {
  applyPlanOperationAnswer,
  type PlanOperationAnswer,
} from "#frontend/entities/plan/optimistic-plan.ts";
import { addCachedProject, updateCachedProject } from "#frontend/entities/project/queries.ts";
import { cacheRecord } from "#frontend/entities/record/queries.ts";

/**
 * Puts another tab's write into the cache. Returns false for writes that it does not know: their queries are
 * then refetched.
 */
export const applyRemoteWrite: ApplyRemoteWrite = (client, written) => {
  switch (written.name) {
    case "createDecision":
      client.setQueryData(decisionQuery(written.answer.id).queryKey, written.answer);
      return applyDecision(client, toListedDecision(written.answer));
    case "updateDecision":
    case "setPriority":
    case "trashDecision":
    case "restoreDecision":
      return applyDecision(client, written.answer);
    case "removeDecision":
      removeCachedDecision(client, written.params["id"]!);
      return true;
    case "createAction":
    case "putActions":
    case "changeActions":
    case "reorderActions":
    case "restoreActions":
    case "removeAction":
      return applyPlan(client, written.answer);
    case "createProject":
      addCachedProject(client, written.answer);
      return true;
    case "updateProject":
      updateCachedProject(client, written.answer);
      return true;
    case "updateRecord":
      cacheRecord(client, written.answer);
      return true;
    default:
      return false;
  }
};

/** Whether the cache already has a newer state of this decision, so that the answer must be ignored. */
const isOlder = (client: QueryClient, { id, updatedAt }: Decision): boolean =>
  (findCachedDecision(client, id)?.updatedAt ?? "") > updatedAt;

function applyDecision(client: QueryClient, decision: Decision): true {
  if (!isOlder(client, decision)) cacheSavedDecision(client, decision);
  void refreshPlanStatistics(client);
  return true;
}

function applyPlan(client: QueryClient, answer: PlanOperationAnswer): true {
  const { decision } = answer;
  if (!isOlder(client, decision))
    updateQuery(client, decisionQuery(decision.id), (full) =>
      applyPlanOperationAnswer(full, answer, new Date()),
    );
  return applyDecision(client, decision);
}
