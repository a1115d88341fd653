import type { Action } from "#shared/plan/action.schema.ts";
import { PLAN, scoreText, shareText, weightName } from "#frontend/labels/plan.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import type { BranchInfo } from "./branches.ts";

/**
 * In the margin; on a phone at the right of the words, or below them where they begin further in. What a finger presses there is
 * higher than the line, and lies over what is around it.
 */
const weightClass = ({ depth }: BranchInfo) =>
  cx(
    "col-start-2 row-start-1 whitespace-nowrap",
    depth > 0
      ? "text-xs/5 text-ink-3 max-[30rem]:relative max-[30rem]:z-1 max-[30rem]:col-start-1 max-[30rem]:row-start-2 max-[30rem]:grid max-[30rem]:h-5 max-[30rem]:content-center max-[30rem]:justify-start"
      : "text-sm/5 font-medium text-ink-2 md:absolute md:top-0.25 md:right-[calc(100%-var(--margin)+1.25rem)] md:col-auto md:row-auto md:text-right",
  );

type WeightProps = { action: Action; info: BranchInfo };

/** The share of an action among its siblings, explained on a click. */
export const ActionWeight = ({ action, info }: WeightProps) => (
  <span className={weightClass(info)}>
    <ExplainedNumber
      name={weightName(action.title, action.weightPercentage)}
      title={`${PLAN.weight} : ${action.weightPercentage} %`}
      explanation={<Explanation action={action} info={info} />}
      className="md:[&:not(:hover,:focus-visible,[aria-expanded='true'])]:decoration-transparent"
    >
      <Percentage action={action} />
    </ExplainedNumber>
  </span>
);

/** The weight of an action without its explanation. */
export const PlainActionWeight = ({ action, info }: WeightProps) => (
  <span className={weightClass(info)}>
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
