import { useQuery } from "@tanstack/react-query";
import { NO_FILTER, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import { FilterBar } from "./filter-bar.tsx";
import { decisionsQuery } from "../decision/queries.ts";
import { Results } from "./results.tsx";
import { FailedDecisions, LoadingDecisions, NoDecisions } from "./states.tsx";
import { useSettledText } from "./use-settled-text.ts";
import { useSteadyView, useView } from "./use-view.ts";

/** The decisions of a person: what is looked for, and what is found. */
export function DecisionsTab() {
  const { data: decisions, isError, isFetching, refetch } = useQuery(decisionsQuery);
  const [view, change] = useView();
  const written = view.filter.search;
  const [search, setSearch] = useSettledText(written, (text) =>
    change((now) => ({ ...now, filter: { ...now.filter, search: text } })),
  );
  const shown = useSteadyView({ ...view, filter: { ...view.filter, search } });
  if (decisions === undefined)
    return isError ? (
      <FailedDecisions busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingDecisions />
    );
  if (decisions.length === 0) return <NoDecisions />;
  const changeFilter = (next: DecisionFilter) => {
    if (next.search !== search) setSearch(next.search);
    // The text is written once the keys pause.
    if (next.search === search || next.search === "") change((now) => ({ ...now, filter: next }));
  };
  return (
    <>
      <FilterBar filter={shown.filter} onChange={changeFilter} />
      <Results
        decisions={decisions}
        view={shown}
        onChange={(changes) => change((now) => ({ ...now, ...changes }))}
        onReset={() => changeFilter(NO_FILTER)}
      />
    </>
  );
}
