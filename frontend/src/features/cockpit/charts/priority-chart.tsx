import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import { PriorityBadge } from "#frontend/entities/decision/badges.tsx";
import { formatInteger } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { FLOW_LINKS } from "../flow-links.ts";
import { CHART_TEXTS, priorityCountText } from "./words.ts";

const PART_TONES = {
  haute: "border-haute",
  moyenne: "border-moyenne",
  basse: "border-basse",
} as const satisfies Record<Priority, string>;

type PriorityChartProps = {
  byPriority: Record<Priority, number>;
  /**
   * Renders the number of decisions of a priority, with its explanation. Without it, the number is plain
   * text.
   */
  renderFigure?: (priority: Priority) => ReactNode;
};

/** The decisions by priority, as a bar. Each part links to its decisions in the decision flow. */
export function PriorityChart({ byPriority, renderFigure }: PriorityChartProps) {
  const parts = PRIORITIES.map((priority) => ({ priority, count: byPriority[priority] }));
  const present = parts.filter(({ count }) => count > 0);
  return (
    <figure>
      <figcaption>
        <h3 className="h3">{fr(CHART_TEXTS.priorities)}</h3>
        {present.length === 0 && <p className="text-sm text-ink-2">{fr(CHART_TEXTS.noData)}</p>}
      </figcaption>
      {/* Repeats the links below for the pointer. They have borders, because print and forced colours
          remove backgrounds. */}
      <div aria-hidden="true" className="mt-1 flex gap-0.5">
        {present.map(({ priority, count }) => (
          <Link
            key={priority}
            to={FLOW_LINKS.priority(priority)}
            tabIndex={-1}
            title={fr(priorityCountText(priority, count))}
            className="min-w-0.5 py-2"
            style={{ flex: `${count} 1 0` }}
          >
            <span className={cx("block border-t-10", PART_TONES[priority])} />
          </Link>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-3">
        {parts.map(({ priority, count }) => (
          <li
            key={priority}
            className="flex min-h-6 items-center gap-2 text-sm font-strong"
            style={{ flex: `${count} 1 auto` }}
          >
            {count === 0 ? <PriorityBadge priority={priority} /> : <FlowLink {...{ priority, count }} />}
            {renderFigure ? renderFigure(priority) : formatInteger(count)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const FlowLink = ({ priority, count }: { priority: Priority; count: number }) => (
  <Link
    to={FLOW_LINKS.priority(priority)}
    aria-label={fr(priorityCountText(priority, count))}
    className="inline-flex min-h-6 items-center no-underline hover:underline"
  >
    <PriorityBadge priority={priority} />
  </Link>
);
