import { useQuery } from "@tanstack/react-query";
import { isOfExample } from "#frontend/entities/decision/example/example-ids.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { Hint } from "#frontend/entities/person/hint.tsx";

/** Of the row where actions are added. */
export const ADD_ROW_ID = "nouvelle-action";

/** What the weights of a plan are, under the first one of an account. */
export function WeightsHint({ decisionId }: { decisionId: string }) {
  const { data: decisions = [] } = useQuery({ ...decisionsQuery, enabled: false });
  const own = decisions.filter((decision) => !isOfExample(decision));
  return own.length === 1 && own[0]?.id === decisionId ? (
    <div className="pt-5">
      <Hint name="weights" />
    </div>
  ) : null;
}
