import { useEffect, useRef, useState } from "react";
import type { Action } from "#shared/plan/action.schema.ts";
import { PLAN, scoreText, shareText, weightName } from "#frontend/labels/plan.ts";
import { fr } from "#frontend/ui/typography.ts";
import { Why } from "#frontend/ui/why.tsx";
import type { Standing } from "./branches.ts";

type WeightProps = { action: Action; standing: Standing };

/** The share of an action among its siblings; pressed, it says where it comes from. Until then it is a plain button. */
export function Weight({ action, standing }: WeightProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const button = isAsked && place.current?.querySelector("button");
    if (!button) return;
    button.focus();
    button.click();
  }, [isAsked]);
  const name = weightName(action.title, action.weightPercentage);
  return (
    <span className="plan-weight" ref={place}>
      {isAsked ? (
        <Why
          name={name}
          title={`${PLAN.weight} : ${action.weightPercentage} %`}
          explanation={<Explanation action={action} standing={standing} />}
        >
          <Percentage action={action} />
        </Why>
      ) : (
        <button
          type="button"
          className="why"
          aria-label={fr(name)}
          aria-expanded={false}
          onClick={() => setIsAsked(true)}
        >
          <Percentage action={action} />
        </button>
      )}
    </span>
  );
}

/** The same with nothing to press. */
export const PlainWeight = ({ action }: { action: Action }) => (
  <span className="plan-weight">
    <Percentage action={action} />
  </span>
);

const Percentage = ({ action }: { action: Action }) => <>{action.weightPercentage}&#8239;%</>;

function Explanation({ action, standing }: WeightProps) {
  const { weightScore, weightPercentage } = action;
  const { totalScore, siblings, isLast } = standing;
  return (
    <>
      <p>{scoreText(action, weightScore)}</p>
      <p>{fr(shareText(weightScore, totalScore, siblings, weightPercentage))}</p>
      {isLast && siblings > 1 && <p>{fr(PLAN.lastTakesRest)}</p>}
      <p>{fr(PLAN.weightMoves)}</p>
    </>
  );
}
