import { useMemo } from "react";
import { NO_FILTER, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import { useAddressView } from "../lists/use-address-view.ts";
import { FIRST_VIEW, readView, writeView, type FlowView } from "./address.ts";

/** The search stands beside the filter too: it is written once the keys pause. */
type WrittenView = FlowView & Pick<DecisionFilter, "search">;

const ADDRESS = {
  read: (params: URLSearchParams): WrittenView => {
    const view = readView(params);
    return { ...view, search: view.filter.search };
  },
  write: (params: URLSearchParams, { search, filter, ...view }: WrittenView) =>
    writeView(params, { ...view, filter: { ...filter, search } }),
};

/** The view that the address asks for, with what is being typed, and the ways to ask for another. */
export function useView() {
  const { view, type, change } = useAddressView(ADDRESS);
  const { search, filter, sort, layout } = view;
  const changeFilter = (next: DecisionFilter) => {
    if (next.search === search || next.search === "") change({ filter: next, search: next.search });
    else type(next.search);
  };
  return {
    view: useSteadyView({ filter: { ...filter, search }, sort, layout }),
    change: (changes: Partial<Pick<FlowView, "sort" | "layout">>) => change(changes),
    changeFilter,
    reset: () => changeFilter(NO_FILTER),
  };
}

const NOTHING = new URLSearchParams();

/** The same filter and the same sort for as long as they ask for the same, so that what they give can be remembered. */
function useSteadyView({ filter, sort, layout }: FlowView): FlowView {
  const filterQuery = writeView(NOTHING, { ...FIRST_VIEW, filter });
  const sortQuery = writeView(NOTHING, { ...FIRST_VIEW, sort });
  return {
    filter: useMemo(() => readView(new URLSearchParams(filterQuery)).filter, [filterQuery]),
    sort: useMemo(() => readView(new URLSearchParams(sortQuery)).sort, [sortQuery]),
    layout,
  };
}
