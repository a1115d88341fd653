import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type DecisionFilter, EMPTY_DECISION_FILTER } from "#shared/decision/filter.rules.ts";
import { useStructuralSharing } from "#frontend/api/use-structural-sharing.ts";
import { useUrlView } from "#frontend/browser/address/use-address-view.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import {
  type DecisionListView,
  hasDecisionListView,
  readDecisionListView,
  withDecisionListView,
} from "#frontend/entities/decision/decision-list-view.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";

/** The view and the search, which is written to the URL when typing pauses. */
type AddressView = DecisionListView & Pick<DecisionFilter, "search">;

/**
 * Returns how a view is read from the URL and written to it. A view is stored before the URL changes; the
 * default view is written as a URL without parameters.
 */
const addressOf = ({ read, keep }: ReturnType<typeof useRememberedView>) => ({
  read: (params: URLSearchParams): AddressView => {
    const view = read(params);
    return { ...view, search: view.filter.search };
  },
  write: (params: URLSearchParams, { search, filter, ...rest }: AddressView) => {
    const view = { ...rest, filter: { ...filter, search } };
    keep(view);
    return withDecisionListView(params, view);
  },
});

/** Returns the view in the URL with the search as typed, and the commands that change it. */
export function useDecisionListView() {
  const { view, type, change } = useUrlView(addressOf(useRememberedView()));
  const { search, filter, sort, layout } = view;
  const changeFilter = (next: DecisionFilter) => {
    if (next.search === search || next.search === "") change({ filter: next, search: next.search });
    else type(next.search);
  };
  const commands = useStableCallbacks({
    change: (changes: DecisionListViewChanges) => change(changes),
    changeFilter,
    reset: () => changeFilter(EMPTY_DECISION_FILTER),
  });
  // Structural sharing keeps equal objects identical, so that the results stay memoised.
  const shown = useStructuralSharing<DecisionListView>({ filter: { ...filter, search }, sort, layout });
  return { view: shown, ...commands };
}

export type DecisionListViewChanges = Partial<Pick<DecisionListView, "sort" | "layout">>;

/** The last view on this device, which a URL without a view opens with. */
type RememberedView = {
  read: (params: URLSearchParams) => DecisionListView;
  keep: (view: DecisionListView) => void;
};

/**
 * Reads and stores the last view: layout, sort and filters, without the search. Writes it into a URL that
 * names no view.
 */
function useRememberedView(): RememberedView {
  const userId = useCurrentUser().user?.id ?? "";
  const [view] = useState(() => rememberedView(userId));
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  useEffect(() => {
    const query = withDecisionListView(params, view.read(params));
    if (!hasDecisionListView(params) && hasDecisionListView(new URLSearchParams(query)))
      setParams(query, { replace: true, state });
  }, [view, params, setParams, state]);
  return view;
}

function rememberedView(userId: string): RememberedView {
  let query = readOwned(storageKeys.flowView(), userId)?.query ?? "";
  return {
    read: (params) => readDecisionListView(hasDecisionListView(params) ? params : new URLSearchParams(query)),
    keep: ({ filter, ...view }) => {
      const kept = { ...view, filter: { ...filter, search: EMPTY_DECISION_FILTER.search } };
      const next = withDecisionListView(new URLSearchParams(), kept);
      if (next === query) return;
      query = next;
      writeOwned(storageKeys.flowView(), userId, { query });
    },
  };
}
