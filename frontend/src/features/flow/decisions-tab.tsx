import { useQuery } from "@tanstack/react-query";
import { ExampleNotice } from "#frontend/entities/decision/example/example-notice.tsx";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FlowResults } from "./results.tsx";
import { FailedDecisions, type InlineForm, LoadingDecisions, NoDecisions } from "./states.tsx";
import { useFlowView } from "./use-flow-view.ts";

/**
 * The decisions of a person, filtered and sorted.
 * @param createForm the form for the first one
 */
export function DecisionsTab({ createForm }: { createForm: InlineForm }) {
  const { data: decisions, isError, error, isFetching, refetch } = useQuery(decisionsQuery);
  const { view, change, changeFilter, reset } = useFlowView();
  if (decisions === undefined)
    return isError ? (
      <FailedDecisions error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingDecisions />
    );
  if (decisions.length === 0) return <NoDecisions form={createForm} />;
  return (
    <>
      <ExampleNotice decisions={decisions} />
      <FilterBar filter={view.filter} onChange={changeFilter} />
      <FlowResults decisions={decisions} view={view} onChange={change} onReset={reset} />
    </>
  );
}
