import { isCompleted, isTrashed, LIVING_STATUSES, STATUSES, type Status } from "./decision.ts";
import { DECISION_MESSAGES } from "./messages.ts";

type Stated = { status: Status; progress: number };
/** `hasActions`: without any, the progress of a decision is whatever its status says. */
type Judged = Stated & { hasActions: boolean };

/** A status that a decision may be given, or why not, in the words of the screen. */
export type StatusOption =
  { status: Status; allowed: true } | { status: Status; allowed: false; reason: string };

/**
 * The statuses that the screen shows for this decision: those it may be given by hand, and why the others are closed
 * (`spec/2-decisions-and-planner.md` section 4). Read in the order of `spec/3-rulings.md`, Decisions: trash, progress
 * of 100, then the current status.
 */
export function statusOptions(decision: Judged): StatusOption[] {
  const open = choices(decision);
  const isAutomatic = isCompleted(decision) && !isTrashed(decision);
  const reason = isAutomatic ? DECISION_MESSAGES.automaticStatus : DECISION_MESSAGES.lockedStatus;
  return STATUSES.filter((status) => status !== "corbeille" || isTrashed(decision)).map((status) =>
    open.includes(status) ? { status, allowed: true } : { status, allowed: false, reason },
  );
}

/** Whether a decision may be given this status by hand: one of the open ones, or the one it has. */
export function canBecome(decision: Judged, status: Status): StatusOption {
  if (status === decision.status || choices(decision).includes(status)) return { status, allowed: true };
  return { status, allowed: false, reason: DECISION_MESSAGES.lockedStatus };
}

function choices(decision: Judged): readonly Status[] {
  const { status, hasActions } = decision;
  if (status === "corbeille") return ["brouillon", "en_cours", "corbeille"];
  // Nobody else moves the progress of a decision without actions: its own status must.
  if (isCompleted(decision))
    return status === "terminee" && !hasActions ? ["en_cours", "terminee"] : ["terminee"];
  if (status === "terminee") return ["en_cours", "en_pause", "terminee"];
  if (status === "brouillon" && decision.progress > 0) return ["en_cours"];
  return status === "brouillon" || hasActions ? ["brouillon", "en_cours", "en_pause"] : LIVING_STATUSES;
}

/**
 * The progress that comes with a status given by hand: a decision without actions is done, or no longer, by its
 * status alone (`spec/3-rulings.md`, Decisions); with actions its plan says.
 */
export function progressWithStatus(decision: Judged, next: Status): number {
  const { status, progress, hasActions } = decision;
  if (hasActions || next === status) return progress;
  if (next === "terminee") return 100;
  return isCompleted(decision) ? 0 : progress;
}

/** The status that follows from a change of the plan (`spec/2-decisions-and-planner.md` section 4). */
export function automaticStatus({ status, progress }: Stated): Status {
  if (status === "corbeille" || status === "en_pause") return status;
  if (progress >= 100) return "terminee";
  if (progress > 0) return "en_cours";
  return status === "terminee" ? "brouillon" : status;
}

/** `completedAt` after a change of progress: set when it reaches 100, kept while it stays, cleared below. */
export function completionOf(
  { completedAt }: { completedAt: string | null },
  progress: number,
  now: Date,
): string | null {
  if (progress < 100) return null;
  return completedAt ?? now.toISOString();
}
