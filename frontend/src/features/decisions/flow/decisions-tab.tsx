import { useQuery } from "@tanstack/react-query";
import { decisionsQuery } from "../decision/queries.ts";
import { FilterBar } from "./filter-bar.tsx";
import { Results } from "./results.tsx";
import { FailedDecisions, LoadingDecisions, NoDecisions } from "./states.tsx";
import { useView } from "./use-view.ts";

/** The decisions of a person: what is looked for, and what is found. */
export function DecisionsTab() {
  const { data: decisions, isError, isFetching, refetch } = useQuery(decisionsQuery);
  const { view, change, changeFilter, reset } = useView();
  if (decisions === undefined)
    return isError ? (
      <FailedDecisions busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingDecisions />
    );
  if (decisions.length === 0) return <NoDecisions />;
  return (
    <>
      <FilterBar filter={view.filter} onChange={changeFilter} />
      <Results decisions={decisions} view={view} onChange={change} onReset={reset} />
    </>
  );
}
