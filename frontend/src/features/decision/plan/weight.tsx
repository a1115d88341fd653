import type { Action } from "#shared/plan/action.schema.ts";
import { PLAN, scoreText, shareText, weightName } from "#frontend/labels/plan.ts";
import { fr } from "#frontend/browser/typography.ts";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import type { BranchInfo } from "./branches.ts";

type WeightProps = { action: Action; info: BranchInfo };

/** The share of an action among its siblings, explained on a click. */
export const ActionWeight = ({ action, info }: WeightProps) => (
  <span className="plan-weight">
    <ExplainedNumber
      name={weightName(action.title, action.weightPercentage)}
      title={`${PLAN.weight} : ${action.weightPercentage} %`}
      explanation={<Explanation action={action} info={info} />}
    >
      <Percentage action={action} />
    </ExplainedNumber>
  </span>
);

/** The weight of an action without its explanation. */
export const PlainActionWeight = ({ action }: { action: Action }) => (
  <span className="plan-weight">
    <Percentage action={action} />
  </span>
);

const Percentage = ({ action }: { action: Action }) => <>{action.weightPercentage}&#8239;%</>;

function Explanation({ action, info }: WeightProps) {
  const { weightScore, weightPercentage } = action;
  const { totalScore, siblings, isLast } = info;
  return (
    <>
      <p>{fr(scoreText(action, weightScore))}</p>
      <p>{fr(shareText(weightScore, totalScore, siblings, weightPercentage))}</p>
      {isLast && siblings > 1 && <p>{fr(PLAN.lastTakesRest)}</p>}
      <p>{fr(PLAN.weightMoves)}</p>
    </>
  );
}
