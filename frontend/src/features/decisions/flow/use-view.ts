import { useMemo } from "react";
import { NO_FILTER, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import { useSteady } from "#frontend/ui/use-steady.ts";
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
  const ways = useSteady({
    change: (changes: ViewChanges) => change(changes),
    changeFilter,
    reset: () => changeFilter(NO_FILTER),
  });
  return { view: useSteadyView({ filter: { ...filter, search }, sort, layout }), ...ways };
}

/** How what is found is shown. */
export type ViewChanges = Partial<Pick<FlowView, "sort" | "layout">>;

const NOTHING = new URLSearchParams();

/** The same view, filter and sort for as long as they ask for the same, so that what they give can be remembered. */
function useSteadyView({ layout, ...asked }: FlowView): FlowView {
  const filterQuery = writeView(NOTHING, { ...FIRST_VIEW, filter: asked.filter });
  const sortQuery = writeView(NOTHING, { ...FIRST_VIEW, sort: asked.sort });
  const filter = useMemo(() => readView(new URLSearchParams(filterQuery)).filter, [filterQuery]);
  const sort = useMemo(() => readView(new URLSearchParams(sortQuery)).sort, [sortQuery]);
  return useMemo(() => ({ filter, sort, layout }), [filter, sort, layout]);
}
