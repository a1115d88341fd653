import type { DecisionFull } from "#shared/decision/decision.schema.ts";

type ActionPlanProps = {
  decision: DecisionFull;
  /** No controls at all: the decision is in the trash. */
  readOnly: boolean;
};

export function ActionPlan({ decision }: ActionPlanProps) {
  return (
    <ol>
      {decision.actions.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ol>
  );
}
