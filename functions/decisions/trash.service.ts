import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { listDecisions, toDecision, type DecisionToRemove } from "./decision.rows.ts";
import { changeDecision } from "./decision-change.rows.ts";
import { removeDecisionForGood } from "./removal.service.ts";
import { requireEnv, parseSeconds } from "../platform/environment.ts";
import { fieldsToRestoreFromTrash } from "./decision-edit.ts";
import { toDecisionWithProjectName, loadProjectNameLookup } from "./decisions.service.ts";
import { runRequestedRemoval } from "../platform/own-removal.ts";
import {
  tryCountScheduledPurges,
  scheduleDecisionPurge,
  unschedulePurge,
} from "../platform/purge-schedule.ts";

/** Returns the decisions in the trash, latest deletion first. */
export async function listTrash(userId: string): Promise<Decision[]> {
  const [decisions, nameOf] = await Promise.all([listDecisions(userId), loadProjectNameLookup(userId)]);
  return decisions
    .filter(isTrashed)
    .toSorted((a, b) => byCodeUnit(b.deletedAt ?? "", a.deletedAt ?? ""))
    .map((one) => toDecision(one, nameOf(one)));
}

/** Moves a decision to the trash and schedules its purge for the end of the retention period. Idempotent. */
export async function trashDecision(userId: string, id: string): Promise<Decision> {
  const now = new Date();
  // Counted before the decision is moved: counting may refuse, and nothing may be refused after the move.
  const isCounted = await tryCountScheduledPurges(userId, 1);
  const changed = await changeDecision(userId, id, ({ decision: current }) => {
    if (current.status === "corbeille") return undefined;
    const deletedAt = now.toISOString();
    const dueAt = new Date(
      now.getTime() + 1000 * parseSeconds(requireEnv("RETENTION_SECONDS")),
    ).toISOString();
    return {
      fields: {
        status: "corbeille",
        formerStatus: current.status,
        deletedAt,
        dueDay: dueAt.slice(0, 10),
        dueAt,
        updatedAt: deletedAt,
      },
    };
  });
  if (isCounted) await scheduleDecisionPurge(changed.decision);
  return toDecisionWithProjectName(changed);
}

/** Takes a decision out of the trash. It gets the status that it had before. Idempotent. */
export async function restoreDecision(userId: string, id: string): Promise<Decision> {
  const updatedAt = new Date().toISOString();
  let deletedAt: string | undefined;
  const changed = await changeDecision(userId, id, ({ decision: current }) => {
    if (!isTrashed(current)) return undefined;
    deletedAt = current.deletedAt;
    return { fields: { ...fieldsToRestoreFromTrash(current.formerStatus ?? "brouillon"), updatedAt } };
  });
  await unschedulePurge({ userId, id, deletedAt });
  return toDecisionWithProjectName(changed);
}

/** Removes a decision for good. Refuses (409) one that is not in the trash, and (404) one that is gone. */
export async function purgeDecision(userId: string, id: string) {
  let deletedAt: string | undefined;
  const isAllowed = (decision: DecisionToRemove) => {
    if (!isTrashed(decision))
      throw new Refusal("conflict", "Seule une décision de la corbeille peut être supprimée définitivement.");
    deletedAt = decision.deletedAt;
    return true;
  };
  const removed = await runRequestedRemoval(userId, (signal) =>
    removeDecisionForGood(userId, id, isAllowed, signal),
  );
  if (!removed) throw notFoundRefusal();
  await unschedulePurge({ userId, id, deletedAt });
  return { success: true as const };
}
