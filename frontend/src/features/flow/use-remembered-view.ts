import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { NO_FILTER } from "#shared/decision/filter.rules.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import {
  type FlowView,
  readFlowView,
  hasFlowView,
  writeFlowView,
} from "#frontend/entities/decision/flow-address.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";

/** The view last chosen on this device: what an address that says nothing of it shows. */
type RememberedView = { read: (params: URLSearchParams) => FlowView; keep: (view: FlowView) => void };

/** Layout, sort and filters are remembered; a search is of the moment. The address comes to say what is shown. */
export function useRememberedView(): RememberedView {
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
