import type { Decision } from "#shared/decision/decision.schema.ts";
import { daysLeft, deadlineState } from "#shared/decision/deadline.rules.ts";
import { isActive, isCompleted } from "#shared/decision/decision.ts";
import { useNow } from "#frontend/app/use-now.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { daysLeftWords } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { dayAndMonth, shortDayAndMonth } from "#frontend/ui/dates.ts";
import { fr } from "#frontend/ui/typography.ts";

const TONES = {
  overdue: "font-strong text-urgence-critique",
  near: "font-strong text-urgence-elevee",
  none: "text-ink-2",
};

/** « 27 mars, dans 11 jours »; its colour repeats what the words say. `short`: the day alone. */
export function Deadline({
  decision,
  short = false,
}: {
  decision: Pick<Decision, "endDate" | "status" | "progress">;
  short?: boolean;
}) {
  const now = useNow();
  const zone = viewerZone();
  const left = daysLeft(decision, now, zone);
  // The last day itself is not « near » in the figures, but no less pressing to the eye.
  const state = left === 0 && isActive(decision) ? "near" : deadlineState(decision, now, zone);
  const day = short ? shortDayAndMonth(decision.endDate, now) : dayAndMonth(decision.endDate, now);
  const words = short || isCompleted(decision) ? "" : `, ${daysLeftWords(left)}`;
  return <span className={cx("text-sm/5 tabular-nums", TONES[state])}>{fr(day + words)}</span>;
}
