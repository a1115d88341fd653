import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { toQueryReadState } from "#frontend/api/read-state.ts";
import { formatDayAndMonth, formatWeekday } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useIsHydrated } from "#frontend/browser/use-is-hydrated.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { ExampleNotice } from "#frontend/entities/decision/example/example-notice.tsx";
import { allActionsQuery, decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { COCKPIT_TEXTS } from "#frontend/labels/cockpit.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { StatusDot } from "#frontend/ui/status-dot.tsx";
import type { CockpitData } from "./cockpit-data.ts";
import { type CockpitFigures, computeCockpitFigures } from "./figures.ts";
import { CockpitInsights } from "./insights.tsx";
import { CockpitMetrics, METRICS_SECTION_ID } from "./metrics.tsx";
import { CockpitOverview } from "./overview.tsx";
import { RecentDecisions } from "./recent.tsx";
import { useSectionFold } from "./section.tsx";
import { FailedCockpit, FailedPlans, CockpitBeforeFirstDecision, LoadingFigures } from "./states.tsx";
import { UndecidedDecisionsSection } from "./undecided-decisions.tsx";
import { TodaySection, LoadingToday } from "./today/today.tsx";

/**
 * Loaded on demand, because the charts are the heaviest part of the page, below all figures. Placeholder of
 * their height.
 */
const Charts = lazyPart(async () => (await import("./charts/charts.tsx")).CockpitCharts, {
  waiting: <div className="min-h-176" />,
});

/** « Cockpit de Décision »: today's tasks, decisions to make, and figures. */
export function CockpitPage() {
  usePageSetup(COCKPIT_TEXTS.title);
  return (
    <div className="pt-4">
      <Header />
      <Content />
    </div>
  );
}

function Header() {
  const now = useNowByQuarterHour();
  return (
    <PageRow className="pb-8" margin={<DateToday now={now} />}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="h1">{COCKPIT_TEXTS.title}</h1>
        <StatusDot>{COCKPIT_TEXTS.live}</StatusDot>
      </div>
    </PageRow>
  );
}

/** Today's date. Empty in the prerendered HTML, which is built on another day. */
function DateToday({ now }: { now: Date }) {
  const isKnown = useIsHydrated();
  return (
    <div className="max-md:hidden">
      <p className="first-letter:uppercase">{isKnown ? formatWeekday(now) : EMPTY_LINE}</p>
      <p>{isKnown ? formatDayAndMonth(now, now) : EMPTY_LINE}</p>
    </div>
  );
}

const EMPTY_LINE = "\u00A0";

/** Placeholder of the page: today's tasks first, as on the loaded page. */
const Waiting = () => (
  <>
    <LoadingToday label={COCKPIT_TEXTS.loading} />
    <LoadingFigures />
  </>
);

type Reads = ReturnType<typeof useCockpitReads>;

function Content() {
  const { decisions, actions, trend } = useCockpitReads();
  const { data } = decisions;
  if (data === undefined)
    return decisions.isError ? <FailedCockpit read={toQueryReadState(decisions)} /> : <Waiting />;
  if (data.length === 0) return <CockpitBeforeFirstDecision />;
  return <Sections decisions={data} actions={actions} trend={trend} />;
}

function Sections({ decisions, actions, trend }: Omit<Reads, "decisions"> & { decisions: Decision[] }) {
  const { figures, data } = useCockpitFigures({ decisions, actions: actions.data });
  const { isFolded: areMetricsFolded } = useSectionFold(METRICS_SECTION_ID);
  const arePlansLost = figures.plans === null && actions.isError;
  return (
    <>
      <ExampleNotice decisions={decisions} />
      {arePlansLost ? (
        <FailedPlans read={toQueryReadState(actions)} />
      ) : figures.plans ? (
        <TodaySection data={figures.plans} decisions={decisions} />
      ) : (
        <LoadingToday />
      )}
      <UndecidedDecisionsSection decisions={decisions} />
      <CockpitInsights figures={figures} trend={toQueryReadState(trend)} arePlansLost={arePlansLost} />
      <CockpitOverview figures={figures} />
      <CockpitMetrics figures={figures} arePlansLost={arePlansLost} />
      {!arePlansLost && !areMetricsFolded && (
        <PageRow className="pb-16">
          <Charts data={data} />
        </PageRow>
      )}
      <RecentDecisions decisions={decisions} />
    </>
  );
}

/** Time after which the trend is read again: it changes as days pass, without any write. */
const TREND_STALE_MS = 15 * 60_000;

/** Reads the decisions; if there are any, their actions and the trend too. */
function useCockpitReads() {
  const decisions = useQuery(decisionsQuery);
  const enabled = (decisions.data?.length ?? 0) > 0;
  const actions = useQuery({ ...allActionsQuery, enabled });
  const trend = useQuery({
    ...endpointQuery("getValidationTrend"),
    staleTime: TREND_STALE_MS,
    enabled,
  });
  return { decisions, actions, trend };
}

type Read = Pick<Parameters<typeof computeCockpitFigures>[0], "decisions" | "actions">;

/**
 * Returns the current figures in the browser's time zone, and `data` once the actions are read. Returns the
 * same objects until the decisions or actions change, or midnight passes.
 */
function useCockpitFigures({ decisions, actions }: Read): {
  figures: CockpitFigures;
  data: CockpitData | undefined;
} {
  const now = useNowByQuarterHour();
  const zone = getViewerTimeZone();
  const figures = useMemo(
    () => computeCockpitFigures({ decisions, actions, now, zone }),
    [decisions, actions, now, zone],
  );
  const data = useMemo(() => actions && { decisions, actions, now, zone }, [decisions, actions, now, zone]);
  return { figures, data };
}
