import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { BlockWithTask } from "#shared/cockpit/today-blocks.rules.ts";
import {
  findNextDeadline,
  type TodayData,
  getTodayLineId,
  listTodayLines,
} from "#shared/cockpit/today.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ListedReview } from "#shared/record/record.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { call } from "#frontend/api/client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import {
  DIALOG_ENTRY_STATE,
  recordDialogPath,
  useUrlDialog,
} from "#frontend/browser/address/use-address-dialog.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { isExampleDecision } from "#frontend/entities/decision/example/example-ids.ts";
import { decisionListPath } from "#frontend/entities/decision/decision-list-view.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { Hint } from "#frontend/entities/person/hint.tsx";
import { useUnseenOpinionCounts } from "#frontend/entities/record/new-opinions.ts";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { TodayLinkLine } from "./link-line.tsx";
import { PlannedBlockRow, usePlannedBlocksOfToday } from "./planned.tsx";
import { useDatesPutOffToday, useTodayCommands } from "./today-commands.ts";
import { TodayLineRow } from "./today-line.tsx";
import {
  moreLinesText,
  onDayWords,
  opinionsArrivedText,
  reviewPlannedText,
  TODAY_TEXTS,
  toReviewText,
} from "./words.ts";

const TITLE_ID = "aujourdhui";

/** URL of the decision flow with the active decisions, the nearest end first. */
const BY_DEADLINE = decisionListPath({ statuses: ["en_cours"] }, { field: "deadline", direction: "asc" });

const SECTION = {
  as: "section",
  "aria-labelledby": TITLE_ID,
  className: "pb-16",
  margin: <MarginTitle id={TITLE_ID}>{TODAY_TEXTS.title}</MarginTitle>,
} as const;

/** Section « Aujourd’hui »: at most five lines, each of which can be done, opened or put off here. */
export function TodaySection({ data, decisions }: { data: TodayData; decisions: readonly Decision[] }) {
  const { now, zone } = data;
  const todayNumber = dayOf(now, zone);
  const today = formatIsoDay(todayNumber);
  const { putOff, remember } = useDatesPutOffToday(today);
  const dueReviews = useDueReviews(today, decisions);
  const newOpinions = useUnseenOpinionCounts(useCurrentUser().user?.id ?? "").flatMap(
    ({ decisionId, ...arrived }) => {
      const decision = decisions.find(({ id }) => id === decisionId);
      return decision ? [{ decision, ...arrived }] : [];
    },
  );
  const commands = useTodayCommands({ now, zone, remember });
  const { lines, more } = useMemo(() => listTodayLines(data, putOff), [data, putOff]);
  const planned = usePlannedBlocksOfToday(todayNumber, data, decisions);
  const lineIds = new Set(lines.map(getTodayLineId));
  const otherBlocks = planned.filter((block) => !lineIds.has(taskIdOf(block)));
  const [hadLines, setHadLines] = useState(false);
  if (lines.length > 0 && !hadLines) setHadLines(true);
  const hasLateAction = lines.some(
    ({ reason, date, decision }) =>
      reason === "overdue" && date.of === "action" && !isExampleDecision(decision),
  );
  return (
    <PageRow {...SECTION}>
      {lines.length + otherBlocks.length === 0 && <Nothing data={data} takesFocus={hadLines} />}
      {lines.length + otherBlocks.length + dueReviews.length + newOpinions.length > 0 && (
        <ul className={lines.length + otherBlocks.length > 0 ? "md:-mt-2" : "mt-2"}>
          {lines.map((line) => (
            <TodayLineRow
              key={getTodayLineId(line)}
              line={line}
              hours={planned.find((block) => taskIdOf(block) === getTodayLineId(line))}
              commands={commands}
              now={now}
              zone={zone}
            />
          ))}
          {otherBlocks.map((block) => (
            <PlannedBlockRow key={block.id} block={block} commands={commands} />
          ))}
          {dueReviews.map(({ review, decision }) => (
            <TodayLinkLine
              key={review.id}
              to={paths.lookBack(decision.id, { relecture: review.id })}
              note={reviewPlannedText(decision.title, formatDayAndMonth(isoDayToDate(review.day), now))}
            >
              {toReviewText(review.optionTitle ?? decision.title)}
            </TodayLinkLine>
          ))}
          {newOpinions.map(({ decision, count, isWeighing }) => (
            <TodayLinkLine key={decision.id} to={recordDialogPath(decision.id)} note={decision.title}>
              {isWeighing ? TODAY_TEXTS.weighingArrived : opinionsArrivedText(count)}
            </TodayLinkLine>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm">
          <Link to={BY_DEADLINE}>{fr(moreLinesText(more))}</Link>
        </p>
      )}
      {hasLateAction && (
        <div className="mt-4">
          <Hint name="week" to={paths.clarity()} />
        </div>
      )}
    </PageRow>
  );
}

const taskIdOf = (block: BlockWithTask): string => (block.decision === null ? block.task : block.action).id;

/**
 * Shown in place of the lines if there are none, with the next deadline. `takesFocus`: the last line had the
 * focus and is gone, so this takes it.
 */
function Nothing({ data, takesFocus }: { data: TodayData; takesFocus: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const next = useMemo(() => findNextDeadline(data), [data]);
  useEffect(() => {
    if (takesFocus) restoreFocusTo(root.current);
  }, [takesFocus]);
  const { hrefOf } = useUrlDialog("decision");
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      <p className="voice">{fr(TODAY_TEXTS.nothing)}</p>
      {next && (
        <p className="mt-1 text-sm text-ink-2">
          {fr(TODAY_TEXTS.next)}{" "}
          <Link to={hrefOf(next.decision.id)} state={DIALOG_ENTRY_STATE} dir="auto" className="wrap-anywhere">
            {fr((next.action ?? next.decision).title)}
          </Link>{" "}
          {fr(onDayWords(formatDayAndMonth(formatIsoDay(next.date.day), data.now)))}
        </p>
      )}
      {data.ranked.length === 0 && <p className="mt-1 text-sm text-ink-2">{fr(TODAY_TEXTS.nothingActive)}</p>}
    </div>
  );
}

const FIVE = ["1", "2", "3", "4", "5"];

/** Placeholder of the five lines. */
export function LoadingToday({ label = TODAY_TEXTS.loading }: { label?: string }) {
  return (
    <PageRow {...SECTION}>
      <SkeletonGroup label={label} className="min-h-75">
        <div aria-hidden="true" className="md:-mt-2">
          {FIVE.map((line) => (
            <div key={line} className="grid h-15 content-center gap-2 border-b border-line">
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-2.5 w-1/4" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </PageRow>
  );
}

/** Maximum number of reviews listed: more would push urgent lines out of view. */
const MAX_REVIEWS = 3;

type DueReview = { review: ListedReview; decision: Pick<Decision, "id" | "title"> };

/**
 * Returns the reviews that are due by this day (`YYYY-MM-DD`): the earliest of each decision, earliest first.
 * Read at every mount. A failure is not reported, because the e-mail and the list of reviews name the same
 * reviews.
 */
function useDueReviews(today: string, decisions: readonly Pick<Decision, "id" | "title">[]): DueReview[] {
  const { data = [] } = useQuery({
    queryKey: [...endpointKey("listDueReviews"), today],
    queryFn: ({ signal }) => call("listDueReviews", { query: { until: today }, signal }),
    staleTime: 0,
  });
  const known = new Map(decisions.map((decision) => [decision.id, decision]));
  const seen = new Set<string>();
  return data
    .flatMap((review) => {
      const decision = known.get(review.decisionId);
      // Without a choice there is nothing to look back on; further reviews of the same decision are left out.
      if (!decision || review.chosenAt === null || seen.has(decision.id)) return [];
      seen.add(decision.id);
      return [{ review, decision }];
    })
    .slice(0, MAX_REVIEWS);
}
