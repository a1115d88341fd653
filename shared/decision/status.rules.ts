import {
  hasFullProgress,
  isTrashed,
  SELECTABLE_DECISION_STATUSES,
  DECISION_STATUSES,
  type DecisionStatus,
} from "./decision.ts";
import { DECISION_REFUSAL_MESSAGES } from "./messages.ts";

type HasProgress = { status: DecisionStatus; progress: number };
/** `hasActions`: whether the decision has a plan. Without one, its progress follows from the status. */
type HasPlan = HasProgress & { hasActions: boolean };

/** Whether a decision may get a status; if not, the reason that is displayed. */
export type StatusOption =
  { status: DecisionStatus; allowed: true } | { status: DecisionStatus; allowed: false; reason: string };

/**
 * Returns the statuses that a decision's selector lists, with a reason for each that is locked (S2 §4).
 * Checks in the order of R §7: the trash, a progress of 100, the current status.
 */
export function listStatusOptions(decision: HasPlan): StatusOption[] {
  const allowed = allowedStatuses(decision);
  const isAutomatic = hasFullProgress(decision) && !isTrashed(decision);
  const reason = isAutomatic
    ? DECISION_REFUSAL_MESSAGES.automaticStatus
    : DECISION_REFUSAL_MESSAGES.lockedStatus;
  return DECISION_STATUSES.filter((status) => status !== "corbeille" || isTrashed(decision)).map((status) =>
    allowed.includes(status) ? { status, allowed: true } : { status, allowed: false, reason },
  );
}

/** Returns whether a person may set this status. The current one is always allowed. */
export function checkStatusChange(decision: HasPlan, status: DecisionStatus): StatusOption {
  if (status === decision.status || allowedStatuses(decision).includes(status))
    return { status, allowed: true };
  return { status, allowed: false, reason: DECISION_REFUSAL_MESSAGES.lockedStatus };
}

function allowedStatuses(decision: HasPlan): readonly DecisionStatus[] {
  const { status, hasActions } = decision;
  if (status === "corbeille") return ["brouillon", "en_cours", "corbeille"];
  // Without a plan, the status sets the progress: only « en cours » brings it below 100 again.
  if (hasFullProgress(decision))
    return status === "terminee" && !hasActions ? ["en_cours", "terminee"] : ["terminee"];
  if (status === "terminee") return ["en_cours", "en_pause", "terminee"];
  if (status === "brouillon" && decision.progress > 0) return ["en_cours"];
  return status === "brouillon" || hasActions
    ? ["brouillon", "en_cours", "en_pause"]
    : SELECTABLE_DECISION_STATUSES;
}

/**
 * Returns the progress after a person has set a status. A decision with actions keeps its progress, which
 * follows from the plan; without actions, the status sets it (R §7).
 */
export function progressAfterStatusChange(decision: HasPlan, next: DecisionStatus): number {
  const { status, progress, hasActions } = decision;
  if (hasActions || next === status) return progress;
  if (next === "terminee") return 100;
  return hasFullProgress(decision) ? 0 : progress;
}

/**
 * Returns the status that follows from the progress after a change of the plan (S2 §4). Pause and trash stay.
 */
export function statusAfterPlanChange({ status, progress }: HasProgress): DecisionStatus {
  if (status === "corbeille" || status === "en_pause") return status;
  if (progress >= 100) return "terminee";
  if (progress > 0) return "en_cours";
  return status === "terminee" ? "brouillon" : status;
}

/** Returns `completedAt` after a change of progress: set at 100, kept while it is 100, `null` below. */
export function completedAtAfterProgressChange(
  { completedAt }: { completedAt: string | null },
  progress: number,
  now: Date,
): string | null {
  if (progress < 100) return null;
  return completedAt ?? now.toISOString();
}
