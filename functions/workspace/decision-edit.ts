import { Refusal } from "#shared/api/refusal.ts";
import { isTrashed, type LivingStatus, type Status } from "#shared/decision/decision.ts";
import type { DecisionChange } from "#shared/decision/decision.schema.ts";
import { DECISION_MESSAGES } from "#shared/decision/messages.ts";
import { isPeriodValid } from "#shared/decision/period.rules.ts";
import { canBecome, completionOf, progressWithStatus } from "#shared/decision/status.rules.ts";
import { inTrash, type StoredDecision } from "../data/decision.ts";
import type { DecisionEdit, DecisionWithPlan } from "../data/decision-change.ts";

type Fields = DecisionEdit["fields"];

/**
 * What an edit writes, or nothing where all is as it was. Refuses (409) one of a decision in the trash, but for a
 * status that restores it; (422) an end before the start, and a status that the rules lock: the 409 comes first.
 */
export function editOf(
  { decision, plan }: DecisionWithPlan,
  { status = decision.status, ...sent }: DecisionChange,
  now: Date,
): DecisionEdit | undefined {
  const fields = changesIn(decision, sent);
  const isChanged = Object.keys(fields).length > 0;
  const isMoved = isChanged || status !== decision.status;
  if (isTrashed(decision) && isMoved && !restores(status)) throw inTrash();
  requirePeriod({ ...decision, ...fields });
  const stated = status === decision.status ? {} : statedAs(decision, plan.actions.length > 0, status, now);
  if (!isChanged && Object.keys(stated).length === 0) return undefined;
  return { fields: { ...fields, ...stated, updatedAt: now.toISOString() } };
}

/** Giving one of these to what is in the trash takes it out. */
const restores = (status: Status) => status === "brouillon" || status === "en_cours";

function changesIn(decision: StoredDecision, sent: Omit<DecisionChange, "status">): Fields {
  const changed = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value ?? undefined] as const)
    .filter(([name, value]) => !isSame(decision[name as keyof StoredDecision], value));
  return Object.fromEntries(changed);
}

const isSame = (kept: unknown, sent: unknown) => JSON.stringify(kept) === JSON.stringify(sent);

function requirePeriod({
  startDate,
  endDate,
}: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}) {
  if (startDate && endDate && !isPeriodValid({ startDate, endDate }))
    throw new Refusal("invalid", DECISION_MESSAGES.period, {
      issues: [{ path: "endDate", message: DECISION_MESSAGES.period }],
    });
}

function statedAs(decision: StoredDecision, hasActions: boolean, status: Status, now: Date): Fields {
  const option = canBecome({ ...decision, hasActions }, status);
  if (!option.allowed) throw new Refusal("rule", option.reason);
  const left = { ...decision, status: decision.formerStatus ?? decision.status };
  const progress = progressWithStatus({ ...left, hasActions }, status);
  const completedAt = completionOf({ completedAt: decision.completedAt ?? null }, progress, now) ?? undefined;
  return {
    ...(isTrashed(decision) ? restoredAs(status as LivingStatus) : { status }),
    progress,
    completedAt,
  };
}

/** What leaves the trash with a decision. */
export const restoredAs = (status: LivingStatus): Fields => ({
  status,
  formerStatus: undefined,
  deletedAt: undefined,
  dueDay: undefined,
  dueAt: undefined,
});
