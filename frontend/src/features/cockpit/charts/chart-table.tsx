import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { CHARTS } from "#frontend/labels/cockpit-charts.ts";
import { fr } from "#frontend/browser/typography.ts";

type ChartTableProps = {
  /** The name of the table. */
  name: string;
  heads: readonly string[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Its rows, made once it is opened. */
  children: () => ReactNode;
};

/** The figures of a chart as a table, for whoever would rather read, or cannot see. */
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
        {fr(CHARTS.figures)}
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
/** A cell with words in it. */
export const TABLE_CELL_CLASS = `${ROW} wrap-anywhere`;
/** A cell with a figure or a day, which is never broken. */
export const FIGURE_CELL_CLASS = `${ROW} whitespace-nowrap`;
