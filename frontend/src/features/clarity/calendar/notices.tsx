import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock, Clock, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { ChosenWeekTask } from "#shared/clarity/planner-tasks.rules.ts";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import { DEFAULT_WORK_WEEK, OFFICE_WORK_WEEK } from "#shared/clarity/work-week.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth, formatFullDate } from "#frontend/browser/dates.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { PLANNER_TEXTS } from "#frontend/entities/planner/words.ts";
import { andOthersWords } from "#frontend/labels/numbers.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import type { ShownWeek } from "./shown-week.ts";
import type { WeekState } from "./week-state.ts";
import {
  allDoneText,
  chosenTasksText,
  durationFactorText,
  lateTasksTitle,
  lateTaskText,
  longDaysTitle,
  longDayText,
  longDayWords,
  longWeekText,
  missingTimeText,
  notFullyPlacedTasksTitle,
  WEEK_CALENDAR_TEXTS,
} from "./words.ts";

/** Number of tasks that a notice names before a press shows all of them. */
const NAMED = 5;

type NoticesProps = {
  state: WeekState;
  /** Number of tasks of the week, including done ones. */
  chosen: number;
  /** Whether the person has any task that could be planned. */
  hasAnything: boolean;
  shownWeek: ShownWeek;
  planNextWeek: (views: readonly ChosenWeekTask[]) => Promise<void>;
};

/**
 * Notices about a week: tasks without room, late tasks, too much work; without any task, the first step to
 * take.
 */
export function WeekNotices({ state, chosen, hasAnything, shownWeek, planNextWeek }: NoticesProps) {
  const { blocks, todo, unplaced, late, overload } = state;
  const homeless = unplaced.filter(({ placed }) => placed === 0).map(({ view }) => view);
  const [now] = useState(() => new Date());
  if (shownWeek.isPast) return <Calm>{WEEK_CALENDAR_TEXTS.past}</Calm>;
  if (chosen === 0)
    return <Calm>{hasAnything ? WEEK_CALENDAR_TEXTS.nothingChosen : WEEK_CALENDAR_TEXTS.nothingToPlan}</Calm>;
  if (todo.length === 0) return <Calm>{allDoneText(chosen)}</Calm>;
  if (blocks.length === 0) return <Calm>{chosenTasksText(todo.length, state.plannedMinutes)}</Calm>;
  const isLong = overload.days.length > 0 || overload.week !== null;
  if (unplaced.length + late.length === 0 && !isLong) return null;
  return (
    <ul aria-label={WEEK_CALENDAR_TEXTS.notices} className="max-w-160 border-t border-line">
      {unplaced.length > 0 && (
        <Line icon={CalendarClock}>
          <p>{fr(notFullyPlacedTasksTitle(unplaced.length))}</p>
          <Names
            names={unplaced.map(({ view: { task }, missing }) => ({
              id: task.id,
              words: missingTimeText(task.title, missing),
            }))}
          />
          {homeless.length > 0 && (
            <Button size="sm" className="mt-2" onClick={() => void planNextWeek(homeless)}>
              {WEEK_CALENDAR_TEXTS.planNext}
            </Button>
          )}
        </Line>
      )}
      {late.length > 0 && (
        <Line icon={Clock}>
          <p>{fr(lateTasksTitle(late.length))}</p>
          <Names
            names={late.map(({ task }) => ({
              id: task.id,
              words: lateTaskText(task.title, formatDayAndMonth(task.deadline ?? now, now)),
            }))}
          />
        </Line>
      )}
      {isLong && (
        <Line icon={TriangleAlert}>
          <LongDays days={overload.days} now={now} />
          {overload.week !== null && <p>{fr(longWeekText(overload.week))}</p>}
        </Line>
      )}
    </ul>
  );
}

/** Days with too much work: a sentence for one day, a list for several. */
function LongDays({ days, now }: { days: WeekState["overload"]["days"]; now: Date }) {
  const nameOf = (day: string) => formatFullDate(isoDayToDate(day), now);
  const [first, second] = days;
  if (!first) return null;
  if (!second)
    return <p className="first-letter:uppercase">{fr(longDayText(nameOf(first.day), first.minutes))}</p>;
  return (
    <>
      <p>{fr(longDaysTitle(days.length))}</p>
      <Names
        names={days.map(({ day, minutes }) => ({ id: day, words: longDayWords(nameOf(day), minutes) }))}
      />
    </>
  );
}

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
    <Icon size={17} aria-hidden="true" className="mt-0.75 text-warn" />
    <div>{children}</div>
  </li>
);

const Calm = ({ children }: { children: string }) => (
  <p className="max-w-measure text-ink-2">{fr(children)}</p>
);

function Names({ names }: { names: readonly { id: string; words: string }[] }) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? names : names.slice(0, NAMED);
  const others = names.length - shown.length;
  return (
    <ul className="mt-0.5 grid gap-0.5 text-sm text-ink-2">
      {shown.map(({ id, words }, index) => (
        <li
          key={id}
          // Takes the focus of the button that showed the other tasks, which is gone.
          ref={index === NAMED ? focusIfLost : undefined}
          tabIndex={index === NAMED ? -1 : undefined}
          className="wrap-anywhere outline-none"
        >
          {fr(words)}
        </li>
      ))}
      {others > 0 && (
        <li>
          <button
            type="button"
            className="text-accent underline underline-offset-2"
            onClick={() => setAllShown(true)}
          >
            {andOthersWords(others)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Says that durations are multiplied by the person's factor, and why. A button turns the factor off. */
export function DurationFactorNote({ factor }: { factor: number }) {
  const client = useQueryClient();
  const stop = () => {
    void changePreferences(
      client,
      { durationFactor: null },
      { title: WEEK_CALENDAR_TEXTS.factorStopped, undo: () => ({ durationFactor: factor }) },
    );
  };
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
      {fr(durationFactorText(factor))}
      <Button size="sm" tone="quiet" className="-ml-2.5" onClick={stop}>
        {WEEK_CALENDAR_TEXTS.factorStop}
      </Button>
    </p>
  );
}

const notChosen = () => ({ workWeek: null });

/** Asks once for the working hours: without them, Clarity plans all days from 7 to 20 h. */
export function WorkingHoursPrompt() {
  const client = useQueryClient();
  const choose = (workWeek: WorkWeek) => {
    void changePreferences(client, { workWeek }, { title: WEEK_CALENDAR_TEXTS.hoursKept, undo: notChosen });
  };
  return (
    <Notice icon={Clock}>
      <h3 className="h3">{WEEK_CALENDAR_TEXTS.hintTitle}</h3>
      <p className="mt-0.5 text-sm text-ink-2">{fr(WEEK_CALENDAR_TEXTS.hintText)}</p>
      <div className="flex flex-wrap items-center gap-2 mt-2.5">
        <Button size="sm" className="whitespace-normal!" onClick={() => choose(OFFICE_WORK_WEEK)}>
          {PLANNER_TEXTS.officeHours}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => choose(DEFAULT_WORK_WEEK)}>
          {WEEK_CALENDAR_TEXTS.hintAll}
        </Button>
        <Link to={paths.profile("votre-semaine")} className="inline-flex min-h-6 items-center text-sm">
          {WEEK_CALENDAR_TEXTS.hintMore}
        </Link>
      </div>
    </Notice>
  );
}
