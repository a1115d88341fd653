import { memo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { ChoiceMark } from "#frontend/entities/decision/choice-mark.tsx";
import { DeadlineChip, PriorityChip, ProjectChip, StatusChip } from "#frontend/entities/decision/chips.tsx";
import { DECISION_ROW, DecisionProgress } from "#frontend/entities/decision/decision-progress.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { VirtualList } from "#frontend/ui/virtual-list.tsx";
import { type CardCommands, CardLink, CardMenu } from "./card-commands.tsx";
import { SelectBox } from "./selection/selection.tsx";

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

type CardProps = { decision: Decision; commands: CardCommands };

/** The decision owner and the project. */
function Owner({ decision, commands }: CardProps) {
  return (
    // The dot is before the project, and clipped when the project starts a new line.
    <span className="flex min-w-0 flex-wrap content-start items-center gap-x-4 text-sm text-ink-3 [clip-path:inset(-0.5rem_-0.5rem_-0.5rem_-0.25rem)]">
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{fr(decision.decideur)}</bdi>
      <span className="relative min-w-0">
        <span className="absolute inset-y-0 -left-2.75 flex items-center">·</span>
        <ProjectChip decision={decision} commands={commands} />
      </span>
    </span>
  );
}

/** A cell of the grid. Memoised: a filter keeps many. */
const DecisionCard = memo(function DecisionCard({ decision, commands }: CardProps) {
  return (
    <>
      <SelectBox id={decision.id} title={decision.title} place="cell" />
      <span className="flex items-center gap-3 pr-16">
        <StatusChip decision={decision} commands={commands} />
        <span className="text-xs text-ink-3">{decision.shortCode}</span>
      </span>
      <span className="grid min-w-0 content-start gap-1">
        <CardLink
          decision={decision}
          commands={commands}
          className="line-clamp-3 text-lg/5.75 font-strong text-pretty"
        />
        <ChoiceMark choice={decision.choice} />
      </span>
      <Owner decision={decision} commands={commands} />
      <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-0.5">
        <PriorityChip decision={decision} commands={commands} />
        <DeadlineChip decision={decision} commands={commands} />
      </span>
      <DecisionProgress progress={decision.progress} />
      <CardMenu decision={decision} commands={commands} className="absolute top-2.5 right-0 md:right-3" />
    </>
  );
});

/** A row of the list. */
const DecisionRow = memo(function DecisionRow({ decision, commands }: CardProps) {
  return (
    <>
      <SelectBox id={decision.id} title={decision.title} place="row" />
      <StatusChip decision={decision} commands={commands} />
      <span className={cx("grid min-w-0 gap-0.5", DECISION_ROW.title)}>
        <CardLink decision={decision} commands={commands} className="line-clamp-2 text-md/5.25 font-strong" />
        <ChoiceMark choice={decision.choice} />
        <span className="flex min-w-0 gap-x-3">
          <span className="flex-none text-sm text-ink-3">{decision.shortCode}</span>
          <Owner decision={decision} commands={commands} />
        </span>
      </span>
      <span className={DECISION_ROW.facts}>
        <PriorityChip decision={decision} commands={commands} />
        <DeadlineChip decision={decision} commands={commands} />
        <DecisionProgress progress={decision.progress} className={DECISION_ROW.progress} />
      </span>
      <CardMenu decision={decision} commands={commands} className="relative" />
    </>
  );
});
