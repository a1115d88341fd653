import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import { withAddedAlternatives } from "#shared/record/alternatives.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { isTrashed, type SelectableDecisionStatus, type DecisionStatus } from "#shared/decision/decision.ts";
import {
  periodEndErrorField,
  type DecisionChange,
  type DecisionEditBase,
} from "#shared/decision/decision.schema.ts";
import { DECISION_REFUSAL_MESSAGES } from "#shared/decision/messages.ts";
import {
  applyPeriodEdit,
  isPeriodValid,
  periodOfRow,
  type Period,
  type SentPeriod,
} from "#shared/decision/period.rules.ts";
import {
  checkStatusChange,
  completedAtAfterProgressChange,
  progressAfterStatusChange,
} from "#shared/decision/status.rules.ts";
import { decisionInTrashRefusal, type StoredDecision } from "./decision.rows.ts";
import type { DecisionWrite, DecisionWithPlan } from "./decision-change.rows.ts";

type Fields = DecisionWrite["fields"];

/**
 * Returns the fields that an edit writes; `undefined` if nothing changes. Alternatives can only be added.
 * Refuses (409) an edit of a decision in the trash, unless its status restores the decision, and a field that
 * was changed since the editor read it. Refuses (422) an end before the start, or a status that the rules do
 * not allow.
 * @param context.zone the person's time zone, for a changed period
 * @param context.options the options of the record, whose titles are not added as alternatives
 */
export function prepareDecisionEdit(
  { decision, plan }: DecisionWithPlan,
  { status = decision.status, base: { alternatives: _added, ...base } = {}, ...sent }: DecisionChange,
  { now, zone, options }: { now: Date; zone: string; options: readonly { id: string; title: string }[] },
): DecisionWrite | undefined {
  const { startDay, endDay, startDate, endDate, ...others } = sent;
  const rest = { ...others, ...withAdded(decision.alternatives, sent.alternatives, options) };
  const kept = periodOfRow(decision);
  const sentPeriod = { startDay, endDay, startDate, endDate };
  const period = applyPeriodEdit(kept, sentPeriod, zone);
  const fields = { ...changesIn(decision, rest), ...(period && { ...period, timeZone: zone }) };
  const hasChanges = Object.keys(fields).length > 0;
  const isEdit = hasChanges || status !== decision.status;
  if (isTrashed(decision) && isEdit && !restores(status)) throw decisionInTrashRefusal();
  requireUnchanged({ ...decision, ...kept }, base, { ...sent, status });
  if (period) requireValidPeriod(period, sentPeriod);
  const statusFields =
    status === decision.status ? {} : statusFieldsOf(decision, plan.actions.length > 0, status, now);
  if (!hasChanges && Object.keys(statusFields).length === 0) return undefined;
  return { fields: { ...fields, ...statusFields, updatedAt: now.toISOString() } };
}

/**
 * Returns the alternatives with the sent ones added; `{}` if none were sent. Refuses (413) more than a
 * record's limit of options.
 */
function withAdded(
  known: readonly string[],
  sent: readonly string[] | undefined,
  options: readonly { id: string; title: string }[],
): { alternatives?: string[] } {
  if (sent === undefined) return {};
  const alternatives = withAddedAlternatives(known, sent, options);
  if (alternatives.length > Math.max(RECORD_LIMITS.options, known.length))
    throw new Refusal(
      "too_large",
      `Une décision garde au plus ${RECORD_LIMITS.options} options : rien n’a été modifié.`,
    );
  return { alternatives };
}

const restores = (status: DecisionStatus) => status === "brouillon" || status === "en_cours";

function requireUnchanged(
  decision: StoredDecision,
  base: DecisionEditBase,
  sent: Omit<DecisionChange, "base">,
): void {
  const changed = (Object.keys(base) as (keyof DecisionEditBase)[]).filter((name) => {
    const stored = decision[name] ?? null;
    return sent[name] !== undefined && !isSame(stored, base[name]) && !isSame(stored, sent[name]);
  });
  refuseFieldsChangedElsewhere(changed);
}

/**
 * Refuses (409) with these paths as the fields that were changed elsewhere. Does nothing if there are none.
 */
export function refuseFieldsChangedElsewhere(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const issues = paths.map((path) => ({ path, message: "Modifié ailleurs entre-temps." }));
  throw new Refusal(
    "changed_meanwhile",
    "Cette décision a été modifiée ailleurs pendant votre saisie : rien n’a été remplacé.",
    { issues },
  );
}

function changesIn(
  decision: StoredDecision,
  sent: Omit<DecisionChange, "status" | "base" | keyof Period>,
): Fields {
  const changed = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value ?? undefined] as const)
    .filter(([name, value]) => !isSame(decision[name as keyof StoredDecision], value));
  return Object.fromEntries(changed);
}

const isSame = (kept: unknown, sent: unknown) => JSON.stringify(kept) === JSON.stringify(sent);

/**
 * Returns the period. If it ends before it starts, refuses (422) with the issue on the field that the client
 * sent for the end: `endDay` or `endDate`.
 */
export function requireValidPeriod(period: Period, sent: SentPeriod): Period {
  if (isPeriodValid(period)) return period;
  throw fieldRefusal(periodEndErrorField(sent), DECISION_REFUSAL_MESSAGES.period);
}

function statusFieldsOf(
  decision: StoredDecision,
  hasActions: boolean,
  status: DecisionStatus,
  now: Date,
): Fields {
  const option = checkStatusChange({ ...decision, hasActions }, status);
  if (!option.allowed) throw new Refusal("rule", option.reason);
  const left = { ...decision, status: decision.formerStatus ?? decision.status };
  const progress = progressAfterStatusChange({ ...left, hasActions }, status);
  const completedAt =
    completedAtAfterProgressChange({ completedAt: decision.completedAt ?? null }, progress, now) ?? undefined;
  return {
    ...(isTrashed(decision) ? fieldsToRestoreFromTrash(status as SelectableDecisionStatus) : { status }),
    progress,
    completedAt,
  };
}

/** Returns the fields with which a decision leaves the trash for this status. */
export const fieldsToRestoreFromTrash = (status: SelectableDecisionStatus): Fields => ({
  status,
  formerStatus: undefined,
  deletedAt: undefined,
  dueDay: undefined,
  dueAt: undefined,
});
