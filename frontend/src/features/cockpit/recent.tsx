import { Compass, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { Link } from "react-router-dom";
import { pickNewestDecisions } from "#shared/cockpit/recent.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { paths } from "#frontend/browser/address/paths.ts";
import { DecidedBadge } from "#frontend/entities/decision/decided-badge.tsx";
import { DeadlineChip, PriorityChip, StatusChip } from "#frontend/entities/decision/chips.tsx";
import { DECISION_ROW_CLASSES, DecisionProgress } from "#frontend/entities/decision/decision-progress.tsx";
import {
  type InPlaceDecisionCommands,
  useInPlaceDecisionCommands,
} from "#frontend/entities/decision/in-place.ts";
import { TrashDecisionDialog } from "#frontend/entities/decision/trash.dialog.tsx";
import { useOpenExploration } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { COCKPIT_TEXTS, seeAllDecisionsText } from "#frontend/labels/cockpit.ts";
import { itemActionAriaLabel } from "#frontend/labels/common.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { CockpitSection } from "./section.tsx";

/**
 * Section « Décisions Récentes »: the six newest decisions, with commands to edit, explore and delete each.
 */
export const RecentDecisions = memo(function RecentDecisions({
  decisions,
}: {
  decisions: readonly Decision[];
}) {
  const commands = useInPlaceDecisionCommands();
  const [toTrash, setToTrash] = useState<Decision | null>(null);
  return (
    <CockpitSection
      id="recentes"
      title={COCKPIT_TEXTS.recent}
      note={
        <Link to={paths.decisionFlow()} className="lone-link inline-block">
          {seeAllDecisionsText(decisions.length)}
        </Link>
      }
    >
      <ul className="@container">
        {pickNewestDecisions(decisions).map((decision) => (
          <li
            key={decision.id}
            data-row={decision.id}
            className={cx(
              "group relative border-b border-line py-2 last:border-b-0",
              DECISION_ROW_CLASSES.row,
            )}
          >
            <RecentDecision decision={decision} commands={commands} onTrash={setToTrash} />
          </li>
        ))}
      </ul>
      {toTrash && <TrashDecisionDialog decision={toTrash} onClose={() => setToTrash(null)} />}
    </CockpitSection>
  );
});

type RecentProps = {
  decision: Decision;
  commands: InPlaceDecisionCommands;
  onTrash: (decision: Decision) => void;
};

function RecentDecision({ decision, commands, onTrash }: RecentProps) {
  const explore = useOpenExploration();
  const { id, title } = decision;
  return (
    <>
      <StatusChip decision={decision} commands={commands} />
      <div className={cx("grid min-w-0 gap-0.5", DECISION_ROW_CLASSES.title)}>
        <h3 className="text-md/5.25 font-strong wrap-anywhere">
          <DialogRowLink dialog="decision" id={id} name={title} />
        </h3>
        <DecidedBadge choice={decision.choice} />
      </div>
      <span className={DECISION_ROW_CLASSES.facts}>
        <PriorityChip decision={decision} commands={commands} />
        <DeadlineChip decision={decision} commands={commands} short />
        <DecisionProgress progress={decision.progress} className={DECISION_ROW_CLASSES.progress} />
      </span>
      <span className="relative flex">
        <IconButton
          name={itemActionAriaLabel(COCKPIT_TEXTS.explore, title)}
          icon={Compass}
          onClick={() => explore({ kind: "decision", id, title })}
        />
        <IconButton
          name={itemActionAriaLabel(COCKPIT_TEXTS.trash, title)}
          icon={Trash2}
          onClick={() => onTrash(decision)}
        />
      </span>
    </>
  );
}
