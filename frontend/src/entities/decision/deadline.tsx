import type { Decision } from "#shared/decision/decision.schema.ts";
import { countDaysLeft, type DeadlineState, getDeadlineState } from "#shared/decision/deadline.rules.ts";
import { isActive, hasFullProgress, isTrashed } from "#shared/decision/decision.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { daysLeftWords } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { formatDayAndMonth, formatShortDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";

export const DEADLINE_TONE_CLASSES = {
  overdue: "font-strong text-urgence-critique",
  near: "font-strong text-urgence-elevee",
  none: "text-ink-2",
} as const satisfies Record<DeadlineState, string>;

type Due = Pick<Decision, "endDay" | "status" | "progress">;

/**
 * Returns « dans 11 jours » or, for an active decision, « 3 jours de retard »; `null` if completed, trashed,
 * or late but inactive.
 */
export function daysLeftText(decision: Due, now: Date, zone: string): string | null {
  const left = countDaysLeft(decision, now, zone);
  if (hasFullProgress(decision) || isTrashed(decision) || (left < 0 && !isActive(decision))) return null;
  return daysLeftWords(left);
}

/**
 * Returns the state of the deadline for its colour. On the last day it is « near », unlike in the shared
 * rules.
 */
export const shownDeadlineState = (decision: Due, now: Date, zone: string): DeadlineState =>
  isActive(decision) && countDaysLeft(decision, now, zone) === 0
    ? "near"
    : getDeadlineState(decision, now, zone);

/** Returns « 27 mars, dans 11 jours »; with `short`, only the day. */
export function deadlineText(decision: Due, now: Date, zone: string, short: boolean): string {
  if (short) return formatShortDayAndMonth(decision.endDay, now);
  return [formatDayAndMonth(decision.endDay, now), daysLeftText(decision, now, zone)]
    .filter(Boolean)
    .join(", ");
}

/** The deadline in words. The colour adds nothing that the words do not say. */
export function Deadline({ decision, short = false }: { decision: Due; short?: boolean }) {
  const now = useNowByQuarterHour();
  const zone = getViewerTimeZone();
  return (
    <span className={cx("text-sm/5", DEADLINE_TONE_CLASSES[shownDeadlineState(decision, now, zone)])}>
      {fr(deadlineText(decision, now, zone, short))}
    </span>
  );
}
