import type { QueryClient } from "@tanstack/react-query";
import type { SelectableStatus } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { checkStatusChange } from "#shared/decision/status.rules.ts";
import { changesToUnfinish } from "#shared/plan/unfinish.rules.ts";
import { findCachedDecision } from "#frontend/entities/decision/cache.ts";
import { changeInPlace } from "#frontend/entities/decision/in-place.ts";
import { planCommands } from "./commands.ts";
import { currentPlan } from "./plan-outbox.ts";

/**
 * Sets an action to done; what it returns puts its plan and the status of its decision back as they were. Kept and sent later
 * where there is no network.
 */
export function finishAction(client: QueryClient, decision: Decision, id: string): () => void {
  const changes = changesToUnfinish(currentPlan(client, decision.id)?.actions ?? [], id);
  const { change, changeAll } = planCommands(client, decision.id);
  change({ id, status: "done" });
  return () => void changeAll(changes).then(() => restoreStatus(client, decision), reported);
}

/** A plan whose last action is taken back leaves its decision a draft. */
export function restoreStatus(client: QueryClient, before: Decision): undefined {
  const now = findCachedDecision(client, before.id);
  const status = before.status as SelectableStatus;
  if (!now || now.status === status || !checkStatusChange({ ...now, hasActions: true }, status).allowed)
    return undefined;
  changeInPlace(client, now, { status }, { status }).catch(reported);
  return undefined;
}

/** The mutation and the plan's queue have toasts of their own for a failure. */
const reported = () => {};
