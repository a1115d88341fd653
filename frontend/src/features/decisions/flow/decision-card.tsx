import { memo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DECISION } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";
import { Deadline } from "../decision/deadline.tsx";
import { PriorityMark, StatusMark } from "../decision/marks.tsx";
import { DecisionProgress } from "../decision/progress-bar.tsx";
import type { CardDeeds } from "./card-actions.ts";
import { CardLink } from "./card-link.tsx";
import { CardMenu } from "./card-menu.tsx";

type CardProps = { decision: Decision; deeds: CardDeeds };

/** Who decides, and within which project. */
function Owner({ decision: { decideur, projectName } }: Pick<CardProps, "decision">) {
  return (
    <span className="line-clamp-2 min-w-0 text-sm wrap-anywhere text-ink-3">
      {fr(decideur)}
      <span className="mx-1.5">·</span>
      {fr(projectName ?? DECISION.noProject)}
    </span>
  );
}

/** A cell of the ledger, or an entry of a narrow list. Drawn again only when its decision has changed: a filter keeps many. */
export const DecisionCard = memo(function DecisionCard({
  decision,
  deeds,
  isCell = false,
}: CardProps & { isCell?: boolean }) {
  return (
    <>
      <span className="flex items-center gap-3 pr-9">
        <StatusMark status={decision.status} />
        <span className="text-xs text-ink-3">{decision.shortCode}</span>
      </span>
      <CardLink
        decision={decision}
        deeds={deeds}
        className="line-clamp-3 text-lg/5.75 font-strong text-pretty"
      />
      <Owner decision={decision} />
      <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-0.5">
        <PriorityMark priority={decision.priority} />
        <Deadline decision={decision} />
      </span>
      <DecisionProgress progress={decision.progress} />
      <CardMenu
        decision={decision}
        deeds={deeds}
        className={cx("absolute top-2.5 right-0", isCell && "md:right-3")}
      />
    </>
  );
});

/** A ruled line of the list. */
export const DecisionRow = memo(function DecisionRow({ decision, deeds }: CardProps) {
  return (
    <>
      <StatusMark status={decision.status} />
      <span className="grid min-w-0 gap-0.5">
        <CardLink decision={decision} deeds={deeds} className="line-clamp-2 text-md/5.25 font-strong" />
        <span className="flex min-w-0 gap-x-3">
          <span className="flex-none text-sm text-ink-3">{decision.shortCode}</span>
          <Owner decision={decision} />
        </span>
      </span>
      <PriorityMark priority={decision.priority} />
      <Deadline decision={decision} />
      <DecisionProgress progress={decision.progress} />
      <CardMenu decision={decision} deeds={deeds} className="relative" />
    </>
  );
});
