import { useMemo } from "react";
import { Link } from "react-router-dom";
import { nextDeadline, type TodayData, todayLineId, todayLines } from "#shared/cockpit/today.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { DIALOG_ENTRY_STATE, useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { isOfExample } from "#frontend/entities/decision/example/example-ids.ts";
import { INITIAL_FLOW_VIEW, writeFlowView } from "#frontend/entities/decision/flow-address.ts";
import { Hint } from "#frontend/entities/person/hint.tsx";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useNewOpinions } from "#frontend/entities/record/new-opinions.ts";
import { moreLinesText, onDayText, TODAY } from "#frontend/labels/today.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { DueReviewLine, useDueReviews } from "./due-reviews.tsx";
import { NewOpinionsLine } from "./new-opinions-line.tsx";
import { usePutOffToday } from "./put-off.ts";
import { useTodayCommands } from "./today-commands.ts";
import { TodayLineRow } from "./today-line.tsx";
import { useLineFocus } from "./use-line-focus.ts";

const TITLE_ID = "aujourdhui";
const NOTHING_ID = "aujourdhui-rien";
/** Where one goes on once a hint is put away. */
const AFTER_HINT = ["[data-line] [role=checkbox]", "h1"];

/** Active decisions, the nearest end first. */
const BY_DEADLINE = writeFlowView(new URLSearchParams(), {
  ...INITIAL_FLOW_VIEW,
  filter: { ...INITIAL_FLOW_VIEW.filter, statuses: ["en_cours"] },
  sort: { field: "deadline", direction: "asc" },
});

const SECTION = {
  as: "section",
  "aria-labelledby": TITLE_ID,
  className: "pb-16",
  margin: <MarginTitle id={TITLE_ID}>{TODAY.title}</MarginTitle>,
} as const;

/** What asks for the person now, at most five lines, each done, opened or put off where it stands. */
export function Today({ data, decisions }: { data: TodayData; decisions: readonly Decision[] }) {
  const { now, zone } = data;
  const today = formatIsoDay(dayOf(now, zone));
  const { putOff, remember } = usePutOffToday(today);
  const dueReviews = useDueReviews(today, decisions);
  const newOpinions = useNewOpinions(useCurrentUser().user?.id ?? "").flatMap(({ decisionId, count }) => {
    const decision = decisions.find(({ id }) => id === decisionId);
    return decision ? [{ decision, count }] : [];
  });
  const commands = useTodayCommands({ now, zone, remember });
  const { lines, more } = useMemo(() => todayLines(data, putOff), [data, putOff]);
  const ids = useMemo(() => lines.map(todayLineId), [lines]);
  const hasLateAction = lines.some(
    ({ reason, date, decision }) => reason === "overdue" && date.of === "action" && !isOfExample(decision),
  );
  useLineFocus(ids, `#${NOTHING_ID}`);
  return (
    <SheetRow {...SECTION}>
      {lines.length === 0 && <Nothing data={data} />}
      {lines.length + dueReviews.length + newOpinions.length > 0 && (
        <ul className={lines.length > 0 ? "md:-mt-2" : "mt-2"}>
          {lines.map((line) => (
            <TodayLineRow key={todayLineId(line)} line={line} commands={commands} now={now} zone={zone} />
          ))}
          {dueReviews.map((due) => (
            <DueReviewLine key={due.review.id} due={due} now={now} />
          ))}
          {newOpinions.map((news) => (
            <NewOpinionsLine key={news.decision.id} {...news} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm">
          <Link to={`${paths.decisionFlow()}${BY_DEADLINE}`}>{fr(moreLinesText(more))}</Link>
        </p>
      )}
      {hasLateAction && (
        <div className="mt-4">
          <Hint name="week" then={AFTER_HINT} to={paths.clarity()} />
        </div>
      )}
    </SheetRow>
  );
}

/** A morning with nothing to do says so, and what comes next. */
function Nothing({ data }: { data: TodayData }) {
  const next = useMemo(() => nextDeadline(data), [data]);
  const { hrefOf } = useAddressDialog("decision");
  return (
    <div id={NOTHING_ID} tabIndex={-1} className="outline-none">
      <p className="voice">{fr(TODAY.nothing)}</p>
      {next && (
        <p className="mt-1 text-sm text-ink-2">
          {fr(TODAY.next)}{" "}
          <Link to={hrefOf(next.decision.id)} state={DIALOG_ENTRY_STATE} dir="auto" className="wrap-anywhere">
            {fr((next.action ?? next.decision).title)}
          </Link>{" "}
          {fr(onDayText(dayAndMonth(formatIsoDay(next.date.day), data.now)))}
        </p>
      )}
      {data.ranked.length === 0 && <p className="mt-1 text-sm text-ink-2">{fr(TODAY.nothingActive)}</p>}
    </div>
  );
}

const FIVE = ["1", "2", "3", "4", "5"];

/** Holds the place of the five lines while they are read. */
export function TodayWaiting({ label = TODAY.loading }: { label?: string }) {
  return (
    <SheetRow {...SECTION}>
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
    </SheetRow>
  );
}
