import type { Decision } from "#shared/decision/decision.schema.ts";
import { daysLeft, type DeadlineState, deadlineState } from "#shared/decision/deadline.rules.ts";
import { isActive, isCompleted, isTrashed } from "#shared/decision/decision.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { daysLeftWords } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { dayAndMonth, shortDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";

export const DEADLINE_TONES = {
  overdue: "font-strong text-urgence-critique",
  near: "font-strong text-urgence-elevee",
  none: "text-ink-2",
} as const satisfies Record<DeadlineState, string>;

type Due = Pick<Decision, "endDay" | "status" | "progress">;

/** Returns « dans 11 jours », « 3 jours de retard » for active decisions; `null` for others. */
export function daysLeftText(decision: Due, now: Date, zone: string): string | null {
  const left = daysLeft(decision, now, zone);
  if (isCompleted(decision) || isTrashed(decision) || (left < 0 && !isActive(decision))) return null;
  return daysLeftWords(left);
}

/** The rules do not count the last day itself as near, but the screens show it so. */
export const deadlineTone = (decision: Due, now: Date, zone: string): DeadlineState =>
  isActive(decision) && daysLeft(decision, now, zone) === 0 ? "near" : deadlineState(decision, now, zone);

/** Returns « 27 mars, dans 11 jours ». `short`: the day only. */
export function deadlineText(decision: Due, now: Date, zone: string, short: boolean): string {
  if (short) return shortDayAndMonth(decision.endDay, now);
  return [dayAndMonth(decision.endDay, now), daysLeftText(decision, now, zone)].filter(Boolean).join(", ");
}

/** The deadline in words; the colour repeats the meaning. */
export function Deadline({ decision, short = false }: { decision: Due; short?: boolean }) {
  const now = useNow();
  const zone = viewerTimeZone();
  return (
    <span className={cx("text-sm/5", DEADLINE_TONES[deadlineTone(decision, now, zone)])}>
      {fr(deadlineText(decision, now, zone, short))}
    </span>
  );
}
