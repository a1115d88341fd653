import "./clarity.css";
import { useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { toReadState } from "#frontend/api/read-state.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { usePlannerMode } from "#frontend/entities/planner/mode.ts";
import { CLARITY } from "#frontend/labels/clarity.ts";
import { FailedPart, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { type ShownWeek, useShownWeek } from "./calendar/shown-week.ts";
import { type WeekPlanning, usePlanning } from "./calendar/use-planning.ts";
import { WEEK_CALENDAR } from "./calendar/words.ts";
import { PlannerModeSwitch } from "./mode-switch.tsx";
import { Ranking } from "./ranking.tsx";
import { FailedClarity, FailedPlans, WaitingClarity } from "./states.tsx";
import { Tiles } from "./tiles.tsx";
import { useClarityFigures, useClarityReads } from "./use-clarity.ts";

const Calendar = lazyPart(async () => (await import("./calendar/calendar.tsx")).Calendar, {
  waiting: (
    <SheetRow>
      <SkeletonGroup label={WEEK_CALENDAR.loading} className="min-h-200">
        <Skeleton className="h-7.5 w-72 max-w-full" />
      </SkeletonGroup>
    </SheetRow>
  ),
  failed: (retry) => (
    <SheetRow>
      <FailedPart onRetry={retry} />
    </SheetRow>
  ),
});

/** « Clarity - Calendrier Intelligent »: what is most urgent, and a week for it (spec/2-decisions-and-planner.md section 2). */
export function ClarityPage() {
  usePageSetup(CLARITY.title);
  const { mode, setMode } = usePlannerMode();
  const shownWeek = useShownWeek();
  const planning = usePlanning(shownWeek.monday, mode);
  const changeMode = async (chosen: PlannerMode) => {
    if (chosen === mode) return;
    // No week by a mode that is refused: it would be planned by another than is shown.
    const isKept = await setMode(chosen);
    if (isKept && !shownWeek.isPast) planning.planInMode(chosen, () => void setMode(mode));
  };
  return (
    <div className="pt-4">
      <SheetRow className="pb-8" pageClassName="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="h1">{CLARITY.title}</h1>
        <PlannerModeSwitch mode={mode} onChange={(chosen) => void changeMode(chosen)} />
      </SheetRow>
      <Content mode={mode} shownWeek={shownWeek} planning={planning} />
    </div>
  );
}

type ContentProps = { mode: PlannerMode; shownWeek: ShownWeek; planning: WeekPlanning };

function Content(props: ContentProps) {
  const { decisions, actions } = useClarityReads();
  if (decisions.data === undefined)
    return decisions.isError ? <FailedClarity read={toReadState(decisions)} /> : <WaitingClarity />;
  const plans = decisions.data.length === 0 ? NO_ACTIONS : actions.data;
  if (plans === undefined)
    return actions.isError ? <FailedPlans read={toReadState(actions)} /> : <WaitingClarity />;
  return <Sections {...props} decisions={decisions.data} actions={plans} />;
}

const NO_ACTIONS: readonly Action[] = [];

type SectionsProps = ContentProps & { decisions: readonly Decision[]; actions: readonly Action[] };

function Sections({ decisions, actions, ...week }: SectionsProps) {
  const figures = useClarityFigures({ decisions, actions, mode: week.mode });
  const order = useMemo(() => figures.ranked.map(({ decision }) => decision), [figures]);
  return (
    <>
      <Tiles figures={figures} />
      <Ranking figures={figures} />
      <Calendar decisions={decisions} actions={actions} order={order} {...week} />
    </>
  );
}
