import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  COMPARED_WEEK_COUNT,
  compareRecentWeeks,
  countValidationsByWeek,
} from "#shared/cockpit/validation-weeks.rules.ts";
import { type Day, startOfDay } from "#shared/time/day.rules.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { formatInteger } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { formatDayAndMonth, formatShortDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { CockpitData } from "../cockpit-data.ts";
import { areaPath, roundUpToAxisMaximum, linePath, type ChartPoint } from "./axis.ts";
import {
  ChartFigure,
  ChartTable,
  EmptyChart,
  FIGURE_CELL_CLASS,
  MarkTooltip,
  chartPositionStyle,
  ChartPlot,
  TEXT_CELL_CLASS,
  useChartMarks,
} from "./plot.tsx";
import { CHART_TEXTS, comparedWeeksText, otherCount, thisWeekText, weekValidationsText } from "./words.ts";

/** Indexes of the weeks whose date is written below the axis. */
const WRITTEN = [0, 3, 6, 11];
/** Maximum number of decisions that are named for a week. */
const NAMED = 8;

/**
 * Actions validated in each of the last twelve weeks. The last four, which the sentence is about, are
 * coloured.
 */
export function ValidationChart({ data }: { data: CockpitData }) {
  const { decisions, actions, now, zone } = data;
  const weeks = useMemo(() => {
    const ids = new Set(decisions.map(({ id }) => id));
    // Leaves out actions of decisions that are not in the list: both are read separately, so one may be
    // older.
    const known = actions.filter(({ decisionId }) => ids.has(decisionId));
    return countValidationsByWeek(known, now, zone);
  }, [decisions, actions, now, zone]);
  const last = weeks.length - 1;
  const { shown, markProps } = useChartMarks(weeks.length, last);
  const [isOpen, setIsOpen] = useState(false);
  const rows = useRef<(HTMLTableRowElement | null)[]>([]);
  if (weeks.every(({ count }) => count === 0))
    return <EmptyChart title={CHART_TEXTS.validations} why={CHART_TEXTS.noValidations} />;

  const top = roundUpToAxisMaximum(Math.max(...weeks.map(({ count }) => count)));
  const places = weeks.map(({ count }, at): ChartPoint => ({ x: (100 * at) / last, y: (100 * count) / top }));
  const since = weeks.length - COMPARED_WEEK_COUNT;
  const wordsOf = (at: number) =>
    weekValidationsText(formatDayAndMonth(startOfDay(weeks[at]!.monday, zone), now), weeks[at]!.count);
  const explain = (at: number) => {
    flushSync(() => setIsOpen(true));
    rows.current[at]?.focus();
  };
  return (
    <ChartFigure title={CHART_TEXTS.validations} sentence={comparedWeeksText(compareRecentWeeks(weeks))}>
      <ChartPlot
        heights={[top, top / 2, 0].map(formatInteger)}
        widths={WRITTEN.map((at) => ({ at: places[at]!.x, words: axisWords(weeks[at]!.monday, zone) }))}
        drawing={
          <>
            <path className="wash" d={areaPath(places.slice(since))} />
            <path className="past" d={linePath(places.slice(0, since + 1))} />
            <path d={linePath(places.slice(since))} />
          </>
        }
      >
        <i aria-hidden="true" className="chart-point" style={chartPositionStyle(places[last]!)} />
        {shown !== null && shown !== last && (
          <i
            aria-hidden="true"
            className={cx("chart-point", shown < since && "past")}
            style={chartPositionStyle(places[shown]!)}
          />
        )}
        <p aria-hidden="true" className="chart-newest">
          {fr(thisWeekText(weeks[last]!.count))}
        </p>
        <div role="toolbar" aria-label={fr(CHART_TEXTS.weeks)}>
          {weeks.map(({ monday }, at) => (
            <button
              key={monday}
              type="button"
              {...markProps(at)}
              onClick={() => explain(at)}
              aria-label={fr(wordsOf(at))}
              className={cx("chart-band", at === 0 && "first", at === last && "last")}
              style={chartPositionStyle(places[at]!)}
            />
          ))}
        </div>
        {shown !== null && <MarkTooltip place={places[shown]!}>{wordsOf(shown)}</MarkTooltip>}
      </ChartPlot>
      <ChartTable
        name={CHART_TEXTS.validations}
        heads={[CHART_TEXTS.week, CHART_TEXTS.validated, CHART_TEXTS.decisions]}
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        {() =>
          weeks.map(({ monday, count, decisions: counted }, at) => (
            <tr key={monday} ref={(row) => void (rows.current[at] = row)} tabIndex={-1}>
              <th scope="row" className={FIGURE_CELL_CLASS}>
                {fr(formatShortDayAndMonth(startOfDay(monday, zone), now))}
              </th>
              <td className={FIGURE_CELL_CLASS}>{formatInteger(count)}</td>
              <td className={TEXT_CELL_CLASS}>
                <WeekDecisions decisions={counted} data={data} />
              </td>
            </tr>
          ))
        }
      </ChartTable>
    </ChartFigure>
  );
}

/** Returns the day and month of a Monday, without the year. */
function axisWords(monday: Day, zone: string): string {
  const day = startOfDay(monday, zone);
  return formatShortDayAndMonth(day, day);
}

type Counted = { id: string; count: number };

/** Lists the decisions of a week, each with the number of its actions that were validated then. */
function WeekDecisions({ decisions, data }: { decisions: readonly Counted[]; data: CockpitData }) {
  const { hrefOf } = useUrlDialog("decision");
  const titles = new Map(data.decisions.map(({ id, title }) => [id, title]));
  return (
    <ul>
      {decisions.slice(0, NAMED).map(({ id, count }) => (
        <li key={id}>
          <SinglePushLink to={hrefOf(id)} state={DIALOG_ENTRY_STATE} dir="auto">
            {fr(titles.get(id) ?? "")}
          </SinglePushLink>
          {fr(` : ${formatInteger(count)}`)}
        </li>
      ))}
      {decisions.length > NAMED && <li>{otherCount(decisions.length - NAMED)}</li>}
    </ul>
  );
}
