import { notFound, Refusal } from "#shared/api/refusal.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { byCode } from "#shared/text/order.rules.ts";
import { listDecisions, toDecision } from "../data/decision.ts";
import { changeDecision } from "../data/decision-change.ts";
import { removeDecisionForGood } from "../data/decision-removal.ts";
import { environment, secondsOf } from "../environment.ts";
import { restoredAs } from "./decision-edit.ts";
import { inProject } from "./decisions.service.ts";
import { projectNamesOf } from "./project-names.ts";
import { schedulePurge, unschedulePurge } from "./purge-schedule.ts";

/** What is in the trash, the latest deletion first. */
export async function trashOf(userId: string): Promise<Decision[]> {
  const [decisions, nameOf] = await Promise.all([listDecisions(userId), projectNamesOf(userId)]);
  return decisions
    .filter(isTrashed)
    .toSorted((a, b) => byCode(b.deletedAt ?? "", a.deletedAt ?? ""))
    .map((one) => toDecision(one, nameOf(one)));
}

/** Moves a decision to the trash, where it waits 30 days. Done again, nothing changes. */
export async function trashDecision(userId: string, id: string): Promise<Decision> {
  const now = new Date();
  const changed = await changeDecision(userId, id, ({ decision: current }) => {
    if (current.status === "corbeille") return undefined;
    const deletedAt = now.toISOString();
    const dueAt = new Date(now.getTime() + 1000 * secondsOf(environment("RETENTION_SECONDS"))).toISOString();
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
  await schedulePurge(changed.decision);
  return inProject(changed);
}

/** Takes a decision out of the trash, with the status it had. Done again, nothing changes. */
export async function restoreDecision(userId: string, id: string): Promise<Decision> {
  const updatedAt = new Date().toISOString();
  let deletedAt: string | undefined;
  const changed = await changeDecision(userId, id, ({ decision: current }) => {
    if (!isTrashed(current)) return undefined;
    deletedAt = current.deletedAt;
    return { fields: { ...restoredAs(current.formerStatus ?? "brouillon"), updatedAt } };
  });
  await unschedulePurge({ id, deletedAt });
  return inProject(changed);
}

/** Removes a decision for good. Refuses (409) one that is not in the trash. */
export async function purgeDecision(userId: string, id: string) {
  let deletedAt: string | undefined;
  const isRemoved = await removeDecisionForGood(userId, id, (decision) => {
    if (!isTrashed(decision))
      throw new Refusal("conflict", "Seule une décision de la corbeille peut être supprimée définitivement.");
    deletedAt = decision.deletedAt;
    return true;
  });
  if (!isRemoved) throw notFound();
  await unschedulePurge({ id, deletedAt });
  return { success: true as const };
}
