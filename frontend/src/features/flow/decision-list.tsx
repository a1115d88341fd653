import type { Decision } from "#shared/decision/decision.schema.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { VirtualList } from "#frontend/ui/virtual-list.tsx";
import { DECISION_ROW } from "#frontend/entities/decision/decision-row.ts";
import type { CardCommands } from "./card-commands.tsx";
import { DecisionCard, DecisionRow } from "./decision-card.tsx";

/** In pixels, until a row has been measured. */
const CARD_HEIGHT = 180;
const ROW_HEIGHT = 90;

type DecisionListProps = { decisions: readonly Decision[]; commands: CardCommands };

export const GRID_CLASS = "border-t border-line-2 md:grid md:grid-cols-2 xl:grid-cols-3";
/* Hairlines between the cells; the first of each row is flush with the page column. */
export const CELL_CLASS =
  "border-b border-line-2 md:border-r md:px-5 max-xl:even:border-r-0 md:max-xl:odd:pl-0 xl:nth-[3n]:border-r-0 xl:nth-[3n+1]:pl-0";
const CELL_CONTENT =
  "relative grid grid-rows-[auto_auto_1fr_auto_auto] gap-1.5 pt-4 pb-4.5 transition-colors md:hover:bg-sheet-2";

const SELECTED = "has-[[data-select]:checked]:bg-sheet-2";

/** One, two or three columns by the width of the window. */
export function DecisionGrid({ decisions, commands }: DecisionListProps) {
  const isWide = useMedia("(width >= 75rem)");
  const isMedium = useMedia("(width >= 48rem)");
  return (
    <VirtualList
      items={decisions}
      perRow={isWide ? 3 : isMedium ? 2 : 1}
      height={CARD_HEIGHT}
      className={GRID_CLASS}
      itemClassName={cx("group/row", SELECTED, CELL_CLASS, CELL_CONTENT)}
    >
      {(decision) => <DecisionCard decision={decision} commands={commands} />}
    </VirtualList>
  );
}

/** One row each. */
export function DecisionList({ decisions, commands }: DecisionListProps) {
  return (
    <VirtualList
      items={decisions}
      height={ROW_HEIGHT}
      className="@container border-t border-line-2"
      itemClassName={cx("group/row relative border-b border-line-2 py-2.5", SELECTED, DECISION_ROW.row)}
    >
      {(decision) => <DecisionRow decision={decision} commands={commands} />}
    </VirtualList>
  );
}
