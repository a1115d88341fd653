import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Leaf, Zap } from "lucide-react";
import { useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { type QueryReadState, toQueryReadState } from "#frontend/api/read-state.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { allActionsQuery, decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { usePlannerMode } from "#frontend/entities/planner/mode.ts";
import { CLARITY_TEXTS, PLANNER_MODE_WORDS } from "#frontend/labels/clarity.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { CALENDAR_TITLE_ID, WeekCalendarSection } from "./calendar/calendar.tsx";
import { type ShownWeek, useShownWeek } from "./calendar/shown-week.ts";
import { useWeekPlanning, type WeekPlanning } from "./calendar/use-planning.ts";
import { computeClarityFigures, type ClarityFigures } from "./figures.ts";
import { DecisionRanking } from "./ranking.tsx";
import { CLARITY_FIGURES_CLASS, ClarityTiles } from "./tiles.tsx";

/**
 * The page « Clarity - Calendrier Intelligent »: the most urgent decisions, and a week to work on them (S2
 * §2).
 */
export function ClarityPage() {
  usePageSetup(CLARITY_TEXTS.title);
  const { mode, setMode } = usePlannerMode();
  const shownWeek = useShownWeek();
  const planning = useWeekPlanning(shownWeek.monday, mode);
  const changeMode = async (chosen: PlannerMode) => {
    if (chosen === mode) return;
    // If the server refuses the mode, the week is not planned again: it would not match the mode shown.
    const isKept = await setMode(chosen);
    if (isKept && !shownWeek.isPast) planning.planInMode(chosen, () => void setMode(mode));
  };
  return (
    <div className="pt-4">
      <PageRow className="pb-8" pageClassName="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="h1">{CLARITY_TEXTS.title}</h1>
        {/* Rendered once the week is loaded. */}
        <a
          href={`#${CALENDAR_TITLE_ID}`}
          className={cx(buttonClass({ size: "sm" }), "hidden! [body:has(#semaine)_&]:inline-flex!")}
        >
          <CalendarDays size={15} aria-hidden="true" />
          {CLARITY_TEXTS.toCalendar}
        </a>
        <PlannerModeSwitch mode={mode} onChange={(chosen) => void changeMode(chosen)} />
      </PageRow>
      <Content mode={mode} shownWeek={shownWeek} planning={planning} />
    </div>
  );
}

type ContentProps = { mode: PlannerMode; shownWeek: ShownWeek; planning: WeekPlanning };

function Content(props: ContentProps) {
  const { decisions, actions } = useClarityReads();
  if (decisions.data === undefined)
    return decisions.isError ? <FailedClarity read={toQueryReadState(decisions)} /> : <WaitingClarity />;
  const plans = decisions.data.length === 0 ? NO_ACTIONS : actions.data;
  if (plans === undefined)
    return actions.isError ? <FailedPlans read={toQueryReadState(actions)} /> : <WaitingClarity />;
  return <Sections {...props} decisions={decisions.data} actions={plans} />;
}

const NO_ACTIONS: readonly Action[] = [];

type SectionsProps = ContentProps & { decisions: readonly Decision[]; actions: readonly Action[] };

function Sections({ decisions, actions, ...week }: SectionsProps) {
  const figures = useClarityFigures({ decisions, actions, mode: week.mode });
  const order = useMemo(() => figures.ranked.map(({ decision }) => decision), [figures]);
  return (
    <>
      <ClarityTiles figures={figures} />
      <DecisionRanking figures={figures} />
      <WeekCalendarSection decisions={decisions} actions={actions} order={order} {...week} />
    </>
  );
}

const MODES = [
  { value: "productivity", label: PLANNER_MODE_WORDS.productivity, icon: Zap },
  { value: "safe-mind", label: PLANNER_MODE_WORDS["safe-mind"], icon: Leaf },
] as const satisfies readonly { value: PlannerMode; label: string; icon: typeof Zap }[];

type ModeSwitchProps = { mode: PlannerMode; onChange: (mode: PlannerMode) => void };

/** Switch for the mode of the planner, which affects the ranking and the planned durations. */
const PlannerModeSwitch = ({ mode, onChange }: ModeSwitchProps) => (
  <SegmentedControl label={CLARITY_TEXTS.mode} value={mode} onChange={onChange} options={MODES} />
);

/** Reads the decisions; if there are any, their actions too. */
function useClarityReads() {
  const decisions = useQuery(decisionsQuery);
  const enabled = (decisions.data?.length ?? 0) > 0;
  const actions = useQuery({ ...allActionsQuery, enabled });
  return { decisions, actions };
}

type Known = { decisions: readonly Decision[]; actions: readonly Action[]; mode: PlannerMode };

/**
 * Returns the figures at the current time, in the browser's time zone. The same object until one of its
 * inputs changes.
 */
function useClarityFigures({ decisions, actions, mode }: Known): ClarityFigures {
  const now = useNowByQuarterHour();
  const zone = getViewerTimeZone();
  return useMemo(
    () => computeClarityFigures({ decisions, actions, mode, now, zone }),
    [decisions, actions, mode, now, zone],
  );
}

const FIVE = ["1", "2", "3", "4", "5"];

/** Placeholder of the figures and the list, with their size. */
const WaitingClarity = () => (
  <PageRow className="pb-16">
    <SkeletonGroup label={CLARITY_TEXTS.loading} className="grid min-h-150 content-start gap-16">
      <div aria-hidden="true" className={CLARITY_FIGURES_CLASS}>
        {FIVE.slice(0, 4).map((tile) => (
          <div key={tile} className="grid content-start gap-3">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-9 w-14" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="grid gap-10">
        <Skeleton className="h-6 w-1/2" />
        {FIVE.map((row) => (
          <div key={row} className="grid gap-3">
            <Skeleton className="h-4.25 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  </PageRow>
);

type FailedProps = { read: Omit<QueryReadState, "data"> };

const FailedClarity = ({ read }: FailedProps) => (
  <PageRow className="pb-16">
    <FailedRead as="h2" title={CLARITY_TEXTS.failedTitle} busy={read.isFetching} onRetry={read.retry}>
      {withRequestReference(read.error, CLARITY_TEXTS.failedText)}
    </FailedRead>
  </PageRow>
);

/** Shown in place of the page if the actions cannot be read, because all figures depend on them. */
const FailedPlans = ({ read }: FailedProps) => (
  <PageRow className="pb-16">
    <FailedRead as="h2" title={CLARITY_TEXTS.plansFailedTitle} busy={read.isFetching} onRetry={read.retry}>
      {withRequestReference(read.error, CLARITY_TEXTS.plansFailedText)}
    </FailedRead>
  </PageRow>
);
