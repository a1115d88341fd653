import { memo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { DecidedBadge } from "#frontend/entities/decision/decided-badge.tsx";
import { DeadlineChip, PriorityChip, ProjectChip, StatusChip } from "#frontend/entities/decision/chips.tsx";
import { DECISION_ROW_CLASSES, DecisionProgress } from "#frontend/entities/decision/decision-progress.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { VirtualList } from "#frontend/ui/virtual-list.tsx";
import { type DecisionCardCommands, DecisionCardLink, DecisionCardMenu } from "./card-commands.tsx";
import { SelectDecisionBox } from "./selection/selection.tsx";

/** Estimated height of a card or row until it is measured, in pixels. */
const CARD_HEIGHT = { confort: 180, compact: 120 };
const ROW_HEIGHT = { confort: 90, compact: 40 };

type DecisionListProps = {
  decisions: readonly Decision[];
  commands: DecisionCardCommands;
  /** Renders smaller rows, without decision owner, project and code. */
  isCompact: boolean;
};

export const DECISION_GRID_CLASS = "border-t border-line-2 md:grid md:grid-cols-2 xl:grid-cols-3";
/* Hairlines between cells. The first cell of each row is aligned with the column of the page. */
export const DECISION_CELL_CLASS =
  "border-b border-line-2 md:border-r md:px-5 max-xl:even:border-r-0 md:max-xl:odd:pl-0 xl:nth-[3n]:border-r-0 xl:nth-[3n+1]:pl-0";
const CELL_CONTENT = "relative grid transition-colors md:hover:bg-sheet-2";
const CELL_DENSITY = {
  confort: "grid-rows-[auto_auto_1fr_auto_auto] gap-1.5 pt-4 pb-4.5",
  compact: "grid-rows-[auto_1fr_auto_auto] gap-0.5 py-2.5",
};

const SELECTED = "has-[[data-select]:checked]:bg-sheet-2";

/** The decisions as cards in one, two or three columns, depending on the width of the window. */
export function DecisionGrid({ decisions, commands, isCompact }: DecisionListProps) {
  const density = isCompact ? "compact" : "confort";
  const isWide = useMedia("(width >= 75rem)");
  const isMedium = useMedia("(width >= 48rem)");
  return (
    <VirtualList
      items={decisions}
      perRow={isWide ? 3 : isMedium ? 2 : 1}
      key={density}
      height={CARD_HEIGHT[density]}
      className={DECISION_GRID_CLASS}
      itemClassName={cx("group/row", SELECTED, DECISION_CELL_CLASS, CELL_CONTENT, CELL_DENSITY[density])}
    >
      {(decision) => <DecisionCard decision={decision} commands={commands} isCompact={isCompact} />}
    </VirtualList>
  );
}

/** The decisions as rows. */
export function DecisionList({ decisions, commands, isCompact }: DecisionListProps) {
  const density = isCompact ? "compact" : "confort";
  return (
    <VirtualList
      items={decisions}
      key={density}
      height={ROW_HEIGHT[density]}
      className="@container border-t border-line-2"
      itemClassName={cx(
        "group/row relative border-b border-line-2",
        isCompact ? "py-0.75" : "py-2.5",
        SELECTED,
        DECISION_ROW_CLASSES.row,
      )}
    >
      {(decision) => <DecisionRow decision={decision} commands={commands} isCompact={isCompact} />}
    </VirtualList>
  );
}

type CardProps = { decision: Decision; commands: DecisionCardCommands };
type DenseProps = CardProps & { isCompact: boolean };

/** The decision owner and the project of a decision. */
function Owner({ decision, commands }: CardProps) {
  return (
    // A dot precedes the project. Where the project begins a new line, `clip-path` hides the dot.
    <span className="flex min-w-0 flex-wrap content-start items-center gap-x-4 text-sm text-ink-3 [clip-path:inset(-0.5rem_-0.5rem_-0.5rem_-0.25rem)]">
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{fr(decision.decideur)}</bdi>
      <span className="relative min-w-0">
        <span className="absolute inset-y-0 -left-2.5 flex items-center">·</span>
        <ProjectChip decision={decision} commands={commands} />
      </span>
    </span>
  );
}

/** A card of the grid. Memoised: when a filter changes, most cards stay. */
const DecisionCard = memo(function DecisionCard({ decision, commands, isCompact }: DenseProps) {
  return (
    <>
      <SelectDecisionBox id={decision.id} title={decision.title} place="cell" />
      <span className="flex items-center gap-3 pr-16">
        <StatusChip decision={decision} commands={commands} />
        {!isCompact && <span className="text-xs text-ink-3">{decision.shortCode}</span>}
      </span>
      <span className="grid min-w-0 content-start gap-1">
        <DecisionCardLink
          decision={decision}
          commands={commands}
          className={
            isCompact
              ? "line-clamp-1 text-md/5.25 font-strong"
              : "line-clamp-3 text-lg/5.75 font-strong text-pretty"
          }
        />
        <DecidedBadge choice={decision.choice} />
      </span>
      {!isCompact && <Owner decision={decision} commands={commands} />}
      <span className={cx(!isCompact && "mt-2", "flex flex-wrap items-center gap-x-4 gap-y-0.5")}>
        <PriorityChip decision={decision} commands={commands} />
        <DeadlineChip decision={decision} commands={commands} />
      </span>
      <DecisionProgress progress={decision.progress} />
      <DecisionCardMenu
        decision={decision}
        commands={commands}
        className="absolute top-2.5 right-0 md:right-3"
      />
    </>
  );
});

/** A row of the list. */
const DecisionRow = memo(function DecisionRow({ decision, commands, isCompact }: DenseProps) {
  return (
    <>
      <SelectDecisionBox id={decision.id} title={decision.title} place="row" />
      <StatusChip decision={decision} commands={commands} />
      {isCompact ? (
        <span className={cx("flex min-w-0 items-baseline gap-x-3", DECISION_ROW_CLASSES.title)}>
          <DecisionCardLink
            decision={decision}
            commands={commands}
            className="line-clamp-1 text-sm/5.25 font-strong"
          />
          <DecidedBadge choice={decision.choice} className="max-w-1/2 shrink-0" />
        </span>
      ) : (
        <span className={cx("grid min-w-0 gap-0.5", DECISION_ROW_CLASSES.title)}>
          <DecisionCardLink
            decision={decision}
            commands={commands}
            className="line-clamp-2 text-md/5.25 font-strong"
          />
          <DecidedBadge choice={decision.choice} />
          <span className="flex min-w-0 items-baseline gap-x-3">
            <span className="flex-none text-sm text-ink-3">{decision.shortCode}</span>
            <Owner decision={decision} commands={commands} />
          </span>
        </span>
      )}
      <span className={DECISION_ROW_CLASSES.facts}>
        <PriorityChip decision={decision} commands={commands} />
        <DeadlineChip decision={decision} commands={commands} short={isCompact} />
        <DecisionProgress
          progress={decision.progress}
          className={isCompact ? "flex-1 basis-16" : DECISION_ROW_CLASSES.progress}
        />
      </span>
      <DecisionCardMenu decision={decision} commands={commands} className="relative" />
    </>
  );
});
