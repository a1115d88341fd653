import { useMemo, useState } from "react";
import {
  pickFarthestBehind,
  type DecisionPace,
  summarizeActivePaces,
  type PaceComparison,
} from "#shared/cockpit/pace.rules.ts";
import { countDaysLeft, isOverdue } from "#shared/decision/deadline.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { daysLeftWords } from "#frontend/labels/decision.ts";
import { formatSigned } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { CockpitData } from "../cockpit-data.ts";
import type { ChartPoint } from "./axis.ts";
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
import { CHART_TEXTS, paceOfDecisionText, progressAndElapsedText, paceSummaryText } from "./words.ts";

/** Maximum number of dots: more would overlap, and the arrow keys would need too long to pass them. */
const DRAWN = 200;

const SIDES = ["faster", "even", "slower"] as const satisfies readonly PaceComparison[];

const placeOf = ({ elapsed, progress }: DecisionPace<unknown>): ChartPoint => ({ x: elapsed, y: progress });

/**
 * Plots each active decision by its progress and the elapsed share of its period. A press on a dot opens its
 * decision.
 */
export function PaceChart({ data }: { data: CockpitData }) {
  const { decisions, now, zone } = data;
  const { started, waiting } = useMemo(
    () => summarizeActivePaces(decisions, now, zone),
    [decisions, now, zone],
  );
  const drawn = useMemo(() => pickFarthestBehind(started, DRAWN), [started]);
  const { shown, markProps } = useChartMarks(drawn.length, 0);
  const { hrefOf } = useUrlDialog("decision");
  const [isOpen, setIsOpen] = useState(false);
  if (drawn.length === 0) return <EmptyChart title={CHART_TEXTS.pace} why={CHART_TEXTS.noPace} />;

  const tip = shown === null ? undefined : drawn[shown];
  const count = (side: PaceComparison) => started.filter((pace) => pace.side === side).length;
  const sentence = paceSummaryText({
    faster: count("faster"),
    slower: count("slower"),
    even: count("even"),
    waiting,
    drawn: drawn.length,
  });
  return (
    <ChartFigure title={CHART_TEXTS.pace} sentence={sentence}>
      <p aria-hidden="true" className="chart-key">
        {SIDES.filter((side) => drawn.some((pace) => pace.side === side)).map((side) => (
          <span key={side}>
            <i className={cx("chart-dot", side)} />
            {fr(CHART_TEXTS[side])}
          </span>
        ))}
      </p>
      <ChartPlot
        isTall
        heights={[`100 % ${CHART_TEXTS.done}`, "50 %", "0 %"]}
        widths={[
          { at: 0, words: "0 %" },
          { at: 100, words: `100 % ${CHART_TEXTS.timeOver}` },
        ]}
        drawing={<path className="even" d="M0 100L100 0" />}
      >
        <div role="toolbar" aria-label={fr(CHART_TEXTS.paces)}>
          {drawn.map((pace, at) => (
            <SinglePushLink
              key={pace.decision.id}
              {...markProps(at)}
              to={hrefOf(pace.decision.id)}
              state={DIALOG_ENTRY_STATE}
              aria-label={fr(paceOfDecisionText(pace.decision.title, wordsOf(pace, data)))}
              className={cx("chart-dot", pace.side)}
              style={chartPositionStyle(placeOf(pace))}
            />
          ))}
        </div>
        {tip && (
          <MarkTooltip place={placeOf(tip)} title={tip.decision.title}>
            {wordsOf(tip, data)}
          </MarkTooltip>
        )}
      </ChartPlot>
      <ChartTable
        name={CHART_TEXTS.pace}
        heads={[CHART_TEXTS.decision, CHART_TEXTS.progress, CHART_TEXTS.time, CHART_TEXTS.lead]}
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        {() =>
          drawn.map(({ decision, progress, elapsed }) => (
            <tr key={decision.id}>
              <th scope="row" className={TEXT_CELL_CLASS}>
                <SinglePushLink to={hrefOf(decision.id)} state={DIALOG_ENTRY_STATE} dir="auto">
                  {fr(decision.title)}
                </SinglePushLink>
              </th>
              <td className={FIGURE_CELL_CLASS}>{fr(`${progress} %`)}</td>
              <td className={FIGURE_CELL_CLASS}>{fr(`${elapsed} %`)}</td>
              <td className={FIGURE_CELL_CLASS}>{formatSigned(progress - elapsed)}</td>
            </tr>
          ))
        }
      </ChartTable>
    </ChartFigure>
  );
}

/** Describes the pace of a decision: « 44 % fait, 60 % du temps passé », then how late it is, if it is. */
function wordsOf(
  { decision, progress, elapsed }: DecisionPace<Decision>,
  { now, zone }: CockpitData,
): string {
  const late = isOverdue(decision, now, zone) ? daysLeftWords(countDaysLeft(decision, now, zone)) : null;
  return progressAndElapsedText(progress, elapsed, late);
}
