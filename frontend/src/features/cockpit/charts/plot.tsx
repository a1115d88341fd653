import "./charts.css";
import { ChevronRight } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useCallback, useState } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { useEscape } from "#frontend/ui/use-escape.ts";
import type { ChartPoint } from "./axis.ts";
import { CHART_TEXTS } from "./words.ts";

type PlotProps = {
  /** Labels of the three horizontal lines, top line first. */
  heights: readonly string[];
  /** Labels below the plot. `at`: position in percent from the left. */
  widths: readonly { at: number; words: string }[];
  isTall?: boolean;
  /** SVG paths in a viewBox of 100 by 100, which is stretched to the plot. */
  drawing: ReactNode;
  /** Marks rendered over the drawing. */
  children: ReactNode;
};

/**
 * The plot of a chart: three horizontal lines with labels, and the drawing. Hidden from screen readers,
 * because each chart also has a sentence and a table.
 */
export function ChartPlot({ heights, widths, isTall = false, drawing, children }: PlotProps) {
  return (
    <div className="chart">
      <div aria-hidden="true" className="chart-heights">
        {heights.map((words) => (
          <span key={words}>{fr(words)}</span>
        ))}
      </div>
      <div className={cx("chart-area", isTall && "tall")}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="grid-line" d="M0 0H100M0 50H100M0 100H100" />
          {drawing}
        </svg>
        {children}
      </div>
      <div aria-hidden="true" className="chart-widths">
        {widths.map(({ at, words }) => (
          <span key={at} style={chartPositionStyle({ x: at, y: 0 })}>
            {fr(words)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns CSS variables with the position of a mark, a label or a tooltip, for the style sheet. */
export const chartPositionStyle = ({ x, y }: ChartPoint) => ({ "--x": x, "--y": y }) as CSSProperties;

/** The tooltip of a mark, above or below the mark. Its text is also the accessible name of the mark. */
export const MarkTooltip = ({
  place,
  title,
  children,
}: {
  place: ChartPoint;
  title?: string;
  children: string;
}) => (
  <p
    aria-hidden="true"
    className={cx("chart-tip", place.y > 50 && "below")}
    style={chartPositionStyle(place)}
  >
    {title !== undefined && <b dir="auto">{fr(title)}</b>}
    <span>{fr(children)}</span>
  </p>
);

type ChartFigureProps = { title: string; sentence: string; children: ReactNode };

/** A chart with a title and a sentence that sums it up. */
export const ChartFigure = ({ title, sentence, children }: ChartFigureProps) => (
  <figure>
    <figcaption>
      <h3 className="h3">{fr(title)}</h3>
      <p className="note">{fr(sentence)}</p>
    </figcaption>
    {children}
  </figure>
);

/** Shown in place of a chart without data, with the reason. */
export const EmptyChart = ({ title, why }: { title: string; why: string }) => (
  <div>
    <h3 className="h3">{fr(title)}</h3>
    <p className="text-sm text-ink-2">{fr(CHART_TEXTS.noData)}</p>
    <p className="note">{fr(why)}</p>
  </div>
);

type ChartTableProps = {
  /** The accessible name of the table. */
  name: string;
  heads: readonly string[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Returns the rows of the table. Called only while it is open. */
  children: () => ReactNode;
};

/** The figures of a chart as a table, which is folded at first. */
export function ChartTable({ name, heads, isOpen, onToggle, children }: ChartTableProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group mt-3 print:hidden"
    >
      <summary className="flex min-h-7 w-fit list-none items-center gap-1.5 rounded-1 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={15}
          aria-hidden="true"
          className="transition-transform duration-2 group-open:rotate-90"
        />
        {fr(CHART_TEXTS.figures)}
      </summary>
      {isOpen && (
        <table className="mt-2 w-full max-w-measure text-sm">
          <caption className="sr-only">{fr(name)}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={HEAD}>
                  {fr(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children()}</tbody>
        </table>
      )}
    </details>
  );
}

const BASE = "py-1.5 pr-3 text-left last:pr-0";
const HEAD = `${BASE} border-b border-line-2 align-bottom font-medium text-ink-2`;
const ROW = `${BASE} border-b border-line align-top font-normal`;
/** Classes of a table cell with words. */
export const TEXT_CELL_CLASS = `${ROW} wrap-anywhere`;
/** Classes of a table cell with a figure or a day, which must not wrap. */
export const FIGURE_CELL_CLASS = `${ROW} whitespace-nowrap`;

/** For each key, returns the index of the mark to focus, from the current one and the last one. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Makes the marks of a chart one tab stop, which is `first` at the start; arrow keys, Home and End move
 * between marks. Shows the tooltip of the mark under the pointer or with the focus, until Escape.
 */
export function useChartMarks(count: number, first: number) {
  const [stop, setStop] = useState(first);
  const [shown, setShown] = useState<number | null>(null);
  const hide = useCallback(() => setShown(null), []);
  useEscape(shown !== null, hide);
  const last = count - 1;
  const at = Math.min(stop, last);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(at, last);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const marks = event.currentTarget.closest("[role=toolbar]")?.querySelectorAll<HTMLElement>("a, button");
    marks?.[next]?.focus();
  };
  return {
    /** Index of the mark whose tooltip is shown; null if none is. */
    shown: shown !== null && shown <= last ? shown : null,
    /** Returns the props of the mark at an index. The marks must be the only controls of a toolbar. */
    markProps: (rank: number) => ({
      tabIndex: rank === at ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        setStop(rank);
        setShown(rank);
      },
      onBlur: hide,
      onPointerEnter: () => setShown(rank),
      onPointerLeave: hide,
    }),
  };
}
