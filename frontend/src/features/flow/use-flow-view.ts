import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type DecisionFilter, NO_FILTER } from "#shared/decision/filter.rules.ts";
import { useStructuralSharing } from "#frontend/api/use-structural-sharing.ts";
import { useAddressView } from "#frontend/browser/address/use-address-view.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import {
  type FlowView,
  hasFlowView,
  readFlowView,
  writeFlowView,
} from "#frontend/entities/decision/flow-address.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";

/** The view and the search, which is written to the URL when typing pauses. */
type AddressView = FlowView & Pick<DecisionFilter, "search">;

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
    return writeFlowView(params, view);
  },
});

/** Returns the view in the URL with the search as typed, and the commands that change it. */
export function useFlowView() {
  const { view, type, change } = useAddressView(addressOf(useRememberedView()));
  const { search, filter, sort, layout } = view;
  const changeFilter = (next: DecisionFilter) => {
    if (next.search === search || next.search === "") change({ filter: next, search: next.search });
    else type(next.search);
  };
  const commands = useStableCallbacks({
    change: (changes: ViewChanges) => change(changes),
    changeFilter,
    reset: () => changeFilter(NO_FILTER),
  });
  // Structural sharing keeps equal objects identical, so that the results stay memoised.
  const shown = useStructuralSharing<FlowView>({ filter: { ...filter, search }, sort, layout });
  return { view: shown, ...commands };
}

export type ViewChanges = Partial<Pick<FlowView, "sort" | "layout">>;

/** The last view on this device, which a URL without a view opens with. */
type RememberedView = { read: (params: URLSearchParams) => FlowView; keep: (view: FlowView) => void };

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
    const query = writeFlowView(params, view.read(params));
    if (!hasFlowView(params) && hasFlowView(new URLSearchParams(query)))
      setParams(query, { replace: true, state });
  }, [view, params, setParams, state]);
  return view;
}

function rememberedView(userId: string): RememberedView {
  let query = readOwned(storageKeys.flowView(), userId)?.query ?? "";
  return {
    read: (params) => readFlowView(hasFlowView(params) ? params : new URLSearchParams(query)),
    keep: ({ filter, ...view }) => {
      const kept = { ...view, filter: { ...filter, search: NO_FILTER.search } };
      const next = writeFlowView(new URLSearchParams(), kept);
      if (next === query) return;
      query = next;
      writeOwned(storageKeys.flowView(), userId, { query });
    },
  };
}
