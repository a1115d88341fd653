import type { Action } from "#shared/plan/action.schema.ts";
import { expectedMinutesOf, isActionDone } from "#shared/plan/action.ts";
import { dayOf, daysBetween, endOfDay, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { formatShortDate } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { DEFAULT_ESTIMATE_CLASS, EditableEstimate } from "#frontend/entities/plan/estimate.tsx";
import { defaultTimeText, actionDueAriaLabel, timeLeftText, PLAN_TEXTS } from "#frontend/labels/plan.ts";
import { durationWords } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { calendarTriggerProps } from "#frontend/ui/menu.ts";
import type { PlanControls } from "./action-plan.tsx";
import type { ActionBranchInfo } from "./branches.ts";

type TimesProps = {
  action: Action;
  info: ActionBranchInfo;
  now: Date;
  /** Whether the decision is under way: in a paused or abandoned decision no action is late. */
  isUnderWay: boolean;
};

/* Position of the estimate: at the left of the line below the text; from lg, in a column beside the text. */
const TIME =
  "col-start-1 row-start-2 -ml-1.5 justify-self-start lg:col-start-3 lg:row-start-1 lg:ml-0 lg:justify-self-end";
/* Position of the due day: at the right of the same line; with large text, on a separate line below it. */
const DAY =
  "col-start-1 row-start-2 justify-self-end max-[18rem]:row-start-3 max-[18rem]:-ml-1.5 max-[18rem]:justify-self-start lg:col-start-4 lg:row-start-1";

/** The estimate and the due day of an action, each editable in place. */
export function ActionEstimateAndDueDay({ plan, ...props }: TimesProps & { plan: PlanControls }) {
  const { action, info } = props;
  if (isActionDone(action) || info.minutesLeft !== null)
    return (
      <>
        <PlainTime {...props} />
        {isActionDone(action) ? <PlainDay {...props} /> : <DueDay {...props} plan={plan} />}
      </>
    );
  return (
    <>
      <EditableEstimate
        title={action.title}
        time={{ minutes: expectedMinutesOf(action), byDefault: action.estimateMinutes === null }}
        onChange={(estimateMinutes) => plan.commands.change({ id: action.id, estimateMinutes })}
        onNext={() => plan.editNextEstimate(action.id)}
        className={TIME}
      />
      <DueDay {...props} plan={plan} />
    </>
  );
}

/** The estimate and the due day of an action, read-only. */
export const ReadOnlyEstimateAndDueDay = (props: TimesProps) => (
  <>
    <PlainTime {...props} />
    <PlainDay {...props} />
  </>
);

/**
 * The estimate as text. For an action with sub-actions, the time left in them; nothing for a finished one
 * without estimate.
 */
function PlainTime({ action, info }: TimesProps) {
  const { estimateMinutes } = action;
  const words = isActionDone(action)
    ? estimateMinutes !== null && durationWords(estimateMinutes)
    : info.minutesLeft !== null
      ? timeLeftText(info.minutesLeft)
      : estimateMinutes === null
        ? defaultTimeText(expectedMinutesOf(action))
        : durationWords(estimateMinutes);
  if (words === false) return null;
  return <span className={cx(TIME, "px-1.5 text-sm text-ink-3 tabular-nums")}>{fr(words)}</span>;
}

const PlainDay = ({ action, now }: TimesProps) =>
  action.dueDate !== null &&
  !isActionDone(action) && (
    <span className={cx(DAY, "px-1.5 text-sm text-ink-3")}>{fr(formatShortDate(action.dueDate, now))}</span>
  );

/** The due day in words. A click opens a menu with near days, a date field and a calendar. */
function DueDay({ action, now, isUnderWay, plan }: TimesProps & { plan: PlanControls }) {
  const { id, title, dueDate } = action;
  const zone = getViewerTimeZone();
  const isLate = isUnderWay && dueDate !== null && daysBetween(now, dueDate, zone) < 0;
  const words = dueDate === null ? PLAN_TEXTS.noDueDate : formatShortDate(dueDate, now);
  const setDay = (day: IsoDay) =>
    plan.commands.change({ id, dueDate: endOfDay(parseIsoDay(day)!, zone).toISOString() });
  return (
    <button
      type="button"
      {...calendarTriggerProps({
        label: PLAN_TEXTS.dueDateOf,
        value: dueDate === null ? null : formatIsoDay(dayOf(dueDate, zone)),
        coming: plan.comingDays(),
        onChange: setDay,
        ...(dueDate !== null && { onClear: () => plan.commands.change({ id, dueDate: null }) }),
      })}
      data-due=""
      aria-label={fr(actionDueAriaLabel(title, isLate ? `${words}, ${PLAN_TEXTS.late}` : words))}
      className={cx(
        DAY,
        "min-h-7 rounded-2 border px-1.5 text-left text-sm/4 not-max-[18rem]:whitespace-nowrap lg:text-right hover:bg-sheet-3 aria-expanded:bg-sheet-3",
        dueDate === null ? cx(DEFAULT_ESTIMATE_CLASS, "print:hidden") : "border-transparent",
        isLate ? "font-strong text-urgence-critique" : dueDate !== null && "text-ink-2",
      )}
    >
      {fr(dueDate === null ? PLAN_TEXTS.noDate : words)}
      {isLate && <span className="block text-xs/4">{PLAN_TEXTS.late}</span>}
    </button>
  );
}
