import { memo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { DeadlineChip, PriorityChip, ProjectChip, StatusChip } from "#frontend/entities/decision/chips.tsx";
import { DECISION_ROW } from "#frontend/entities/decision/decision-row.ts";
import { DecisionProgress } from "#frontend/entities/decision/decision-progress.tsx";
import type { CardCommands } from "./card-commands.tsx";
import { CardLink } from "./card-link.tsx";
import { CardMenu } from "./card-menu.tsx";
import { SelectBox } from "./selection/select-box.tsx";

type CardProps = { decision: Decision; commands: CardCommands };

/** The decision owner and the project. */
function Owner({ decision, commands }: CardProps) {
  return (
    // The dot stands before the project, and is cut off where that begins a line of its own.
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
export const DecisionCard = memo(function DecisionCard({ decision, commands }: CardProps) {
  return (
    <>
      <SelectBox id={decision.id} title={decision.title} place="cell" />
      <span className="flex items-center gap-3 pr-16">
        <StatusChip decision={decision} commands={commands} />
        <span className="text-xs text-ink-3">{decision.shortCode}</span>
      </span>
      <CardLink
        decision={decision}
        commands={commands}
        className="line-clamp-3 text-lg/5.75 font-strong text-pretty"
      />
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
export const DecisionRow = memo(function DecisionRow({ decision, commands }: CardProps) {
  return (
    <>
      <SelectBox id={decision.id} title={decision.title} place="row" />
      <StatusChip decision={decision} commands={commands} />
      <span className={cx("grid min-w-0 gap-0.5", DECISION_ROW.title)}>
        <CardLink decision={decision} commands={commands} className="line-clamp-2 text-md/5.25 font-strong" />
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
