import "./charts.css";
import type { CSSProperties, ReactNode } from "react";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { ChartPoint } from "./axis.ts";

type PlotProps = {
  /** Beside the three lines, from the top. */
  heights: readonly string[];
  /** Below, `at` in percent from the left. */
  widths: readonly { at: number; words: string }[];
  isTall?: boolean;
  /** Paths in a drawing of 100 by 100 that is stretched to the place there is. */
  drawing: ReactNode;
  /** What is laid over it. */
  children: ReactNode;
};

/** The paper of a chart: three lines, what they stand for, and the drawing on it. Its words are said elsewhere. */
export function Plot({ heights, widths, isTall = false, drawing, children }: PlotProps) {
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
          <span key={at} style={placeStyle({ x: at, y: 0 })}>
            {fr(words)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The style that places a mark, a word or a tip: the style sheet reads it. */
export const placeStyle = ({ x, y }: ChartPoint) => ({ "--x": x, "--y": y }) as CSSProperties;

/** The words of a mark, above it or below; the mark has them in its name. */
export const MarkTip = ({
  place,
  title,
  children,
}: {
  place: ChartPoint;
  title?: string;
  children: string;
}) => (
  <p aria-hidden="true" className={cx("chart-tip", place.y > 50 && "below")} style={placeStyle(place)}>
    {title !== undefined && <b dir="auto">{fr(title)}</b>}
    <span>{fr(children)}</span>
  </p>
);
