import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import {
  DECISION_DIALOG_TEXTS,
  otherWeightedActionsText,
  decisionProgressAriaLabel,
  weightedProgressText,
} from "#frontend/labels/detail.ts";
import { fr } from "#frontend/browser/typography.ts";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { type ActionBranch, toActionBranches } from "./plan/branches.ts";

type ProgressFigureProps = {
  progress: number;
  /** The whole decision; `undefined` until it is read: the figure then has no explanation. */
  full: DecisionFull | undefined;
};

/** A progress such as « 44 % ». A click explains how it is calculated. */
export function ProgressFigure({ progress, full }: ProgressFigureProps) {
  const figure = fr(`${progress} %`);
  if (!full) return figure;
  const name = decisionProgressAriaLabel(progress);
  return (
    <ExplainedNumber name={name} title={name} explanation={<Explanation full={full} />}>
      {figure}
    </ExplainedNumber>
  );
}

function Explanation({ full }: { full: DecisionFull }) {
  const branches = toActionBranches(full.actions);
  if (branches.length === 0)
    return (
      <div className="grid max-w-72 gap-1.5">
        <p>{fr(DECISION_DIALOG_TEXTS.progressOfStatus)}</p>
        <p>{fr(DECISION_DIALOG_TEXTS.progressOfStatusMoves)}</p>
      </div>
    );
  return (
    <div className="grid max-w-72 gap-1.5">
      <p>{fr(DECISION_DIALOG_TEXTS.progressOfPlan)}</p>
      <Terms branches={branches} />
      <p>{fr(DECISION_DIALOG_TEXTS.progressOfPlanMoves)}</p>
    </div>
  );
}

const SHOWN_TERMS = 6;

/**
 * The terms of the weighted average: the heaviest actions with their weight and progress, and the number of
 * others.
 */
function Terms({ branches }: { branches: readonly ActionBranch[] }) {
  const heaviest = branches.toSorted((a, b) => b.action.weightScore - a.action.weightScore);
  const others = branches.length - SHOWN_TERMS;
  return (
    <ul className="grid gap-1 border-l border-line-2 pl-3">
      {heaviest.slice(0, SHOWN_TERMS).map((branch) => (
        <li key={branch.action.id}>
          <span className="block truncate text-ink">{fr(branch.action.title)}</span>
          {fr(weightedProgressText(branch.action.weightPercentage, progressOf(branch)))}
        </li>
      ))}
      {others > 0 && <li>{otherWeightedActionsText(others)}</li>}
    </ul>
  );
}

const progressOf = ({ action, info }: ActionBranch): number =>
  info.progress ?? planProgress([{ ...action, parentId: null }]) ?? 0;
