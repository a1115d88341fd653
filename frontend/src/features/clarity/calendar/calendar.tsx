import { CalendarPlus, ChevronLeft, ChevronRight, Eraser, Rss, Sparkles } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { TASK_TYPES } from "#shared/clarity/task.ts";
import { listPlannableTasks } from "#shared/clarity/planner-tasks.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { isShortcutGroupOn } from "#frontend/browser/keyboard.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { PLANNER_TEXTS } from "#frontend/entities/planner/words.ts";
import { taskTypeLabel } from "#frontend/labels/clarity-calendar.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { DurationFactorNote, WorkingHoursPrompt, WeekNotices } from "./notices.tsx";
import { ConfirmEmptyWeekDialog } from "./empty-week.dialog.tsx";
import { type ShownWeek, titleOfWeek } from "./shown-week.ts";
import { PLAN_BUTTON_SELECTOR, type WeekPlanning } from "./use-planning.ts";
import { useWeekData, type WeekData } from "./use-week-data.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WEEK_CALENDAR_TEXTS } from "./words.ts";

const PickerDialog = lazyDialog(async () => (await import("../picker/picker.dialog.tsx")).TaskPickerDialog);
const CalendarOutDialog = lazyDialog(
  async () => (await import("./calendar-out.dialog.tsx")).CalendarExportDialog,
);
/** Dialogs whose code is prefetched. The dialog of the calendar feed is not, because it is rarely opened. */
const FILES = [PickerDialog];
export const CALENDAR_TITLE_ID = "semaine";

type CalendarProps = {
  decisions: readonly Decision[];
  actions: readonly Action[];
  /** All decisions, in the order of the task picker. */
  order: readonly Decision[];
  mode: PlannerMode;
  shownWeek: ShownWeek;
  planning: WeekPlanning;
};

/** The section of the week: links to other weeks, chosen tasks, notices, and the grid. */
export function WeekCalendarSection(props: CalendarProps) {
  const { decisions, actions, mode, shownWeek } = props;
  const { monday } = shownWeek;
  const now = useNowByQuarterHour();
  const { data, failed } = useWeekData({ monday, mode, decisions, actions });
  const navigate = useNavigate();
  usePrefetchWhenIdle(FILES);
  const goToThisWeek = (event: KeyboardEvent<HTMLElement>) => {
    // The single-letter key works only while the focus is in this section and not in a field.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isComposing(event.nativeEvent);
    if (
      event.key.toLowerCase() !== "t" ||
      !isPlain ||
      !isShortcutGroupOn("singleKeys") ||
      isTyping(event.target)
    )
      return;
    event.preventDefault();
    void navigate(shownWeek.thisWeek);
  };
  const title = titleOfWeek(monday, now, getViewerTimeZone());
  const said = useRef(monday);
  useEffect(() => {
    // Announces the new week, because the focus stays on the pressed link.
    if (said.current !== monday) announce(title);
    said.current = monday;
  }, [monday, title]);
  return (
    // The key handler is a shortcut for the whole section.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      tabIndex={-1}
      aria-labelledby={CALENDAR_TITLE_ID}
      className="outline-none"
      onKeyDown={goToThisWeek}
    >
      <PageRow pageClassName="grid grid-cols-[minmax(0,1fr)] gap-y-4 pb-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h2 id={CALENDAR_TITLE_ID} className="h2 mr-auto">
            {fr(title)}
          </h2>
          <WeekLinks {...shownWeek} />
        </div>
        {data ? (
          <Controls {...props} data={data} />
        ) : failed[0] ? (
          <FailedRead
            as="h3"
            title={PLANNER_TEXTS.failed}
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.forEach(({ retry }) => retry())}
          >
            {withRequestReference(failed[0].error, WEEK_CALENDAR_TEXTS.failedText)}
          </FailedRead>
        ) : (
          <WaitingWeek />
        )}
      </PageRow>
      {data && (
        <WeekGrid
          monday={monday}
          now={now}
          zone={data.zone}
          blocks={data.week.blocks}
          tasks={data.tasks}
          closed={data.closed}
          workWeek={data.hours.workWeek}
          onChange={props.planning.edit}
          onTick={props.planning.tick}
          blockNow={props.planning.blockNow}
        />
      )}
    </section>
  );
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

/** Links to other weeks. Links, not buttons, so that « back » returns to the week before. */
const WeekLinks = ({ previous, next, thisWeek, isThisWeek }: ShownWeek) => (
  <nav aria-label={WEEK_CALENDAR_TEXTS.weeks} className="flex flex-wrap items-center gap-1">
    <Link to={previous} aria-label={WEEK_CALENDAR_TEXTS.previous} className={ARROW}>
      <ChevronLeft size={17} aria-hidden="true" />
    </Link>
    <Link
      to={thisWeek}
      aria-current={isThisWeek ? "date" : undefined}
      aria-keyshortcuts={isShortcutGroupOn("singleKeys") ? "t" : undefined}
      className={buttonClass({ size: "sm" })}
    >
      {WEEK_CALENDAR_TEXTS.thisWeek}
    </Link>
    <Link to={next} aria-label={WEEK_CALENDAR_TEXTS.next} className={ARROW}>
      <ChevronRight size={17} aria-hidden="true" />
    </Link>
  </nav>
);

const ARROW =
  "grid size-9 place-items-center rounded-2 text-ink-2 transition-colors hover:bg-sheet-3 hover:text-ink";

type Opened = "choose" | "clean" | "out" | null;

function Controls({
  decisions,
  actions,
  order,
  mode,
  shownWeek,
  planning,
  data,
}: CalendarProps & { data: WeekData }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { week, state, tasks, zone } = data;
  const close = () => setOpened(null);
  const isPlanned = state.blocks.length > 0;
  const hasTodo = state.todo.length > 0;
  const isEmpty = week.tasks.length + week.blocks.length === 0;
  const hasAnything =
    data.ownTasks.length > 0 || listPlannableTasks(decisions, actions, zone).length > 0 || tasks.size > 0;
  return (
    <>
      {hasAnything && !shownWeek.isPast && data.hours.workWeek === null && <WorkingHoursPrompt />}
      <div className="flex flex-wrap items-center gap-2">
        {!shownWeek.isPast && (
          <>
            <Button
              size="sm"
              tone={hasTodo ? "default" : "primary"}
              icon={CalendarPlus}
              onClick={() => setOpened("choose")}
            >
              {WEEK_CALENDAR_TEXTS.choose}
            </Button>
            {(hasTodo || isPlanned) && (
              <Button
                id={PLAN_BUTTON_SELECTOR.slice(1)}
                size="sm"
                tone={isPlanned ? "default" : "primary"}
                icon={Sparkles}
                onClick={planning.plan}
              >
                {isPlanned ? WEEK_CALENDAR_TEXTS.planAgain : WEEK_CALENDAR_TEXTS.plan}
              </Button>
            )}
          </>
        )}
        <Button size="sm" icon={Rss} onClick={() => setOpened("out")}>
          {WEEK_CALENDAR_TEXTS.calendarOut}
        </Button>
        {!isEmpty && (
          <Button size="sm" tone="quiet" icon={Eraser} onClick={() => setOpened("clean")}>
            {WEEK_CALENDAR_TEXTS.clean}
          </Button>
        )}
      </div>
      <WeekNotices
        state={state}
        chosen={tasks.size}
        hasAnything={hasAnything}
        shownWeek={shownWeek}
        planNextWeek={planning.planNextWeek}
      />
      {data.hours.durationFactor !== null && <DurationFactorNote factor={data.hours.durationFactor} />}
      <ul
        aria-label={WEEK_CALENDAR_TEXTS.legend}
        className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2"
      >
        {TASK_TYPES.map((type) => (
          <li key={type} data-task-type={type} className="calendar-type">
            {taskTypeLabel(type)}
          </li>
        ))}
      </ul>
      {opened === "choose" && (
        <PickerDialog
          decisions={order}
          actions={actions}
          mode={mode}
          data={data}
          planning={planning}
          onClose={close}
        />
      )}
      {opened === "clean" && (
        <ConfirmEmptyWeekDialog
          tasks={week.tasks.length}
          blocks={week.blocks.length}
          onConfirm={planning.clean}
          onClose={close}
        />
      )}
      {opened === "out" && (
        <CalendarOutDialog
          monday={shownWeek.monday}
          blocks={week.blocks}
          tasks={tasks}
          zone={zone}
          onClose={close}
        />
      )}
    </>
  );
}

/** Placeholder of the controls and the grid, with their size. */
const WaitingWeek = () => (
  <SkeletonGroup label={PLANNER_TEXTS.loading} className="min-h-200">
    <div aria-hidden="true" className="grid gap-6">
      <Skeleton className="h-7.5 w-72 max-w-full" />
      <Skeleton className="h-160 w-full" />
    </div>
  </SkeletonGroup>
);
