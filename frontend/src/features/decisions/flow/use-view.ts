import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { FIRST_VIEW, readView, writeView, type FlowView } from "./address.ts";

/** The view that the address asks for, and the way to ask for another: it takes the place of the one before. */
export function useView(): [view: FlowView, change: (next: (view: FlowView) => FlowView) => void] {
  const [params, setParams] = useSearchParams();
  const change = (next: (now: FlowView) => FlowView) =>
    setParams((now) => writeView(now, next(readView(now))), { replace: true });
  return [readView(params), change];
}

const NOTHING = new URLSearchParams();

/** The same filter and the same sort for as long as they ask for the same, so that what they give can be remembered. */
export function useSteadyView({ filter, sort, layout }: FlowView): FlowView {
  const filterQuery = writeView(NOTHING, { ...FIRST_VIEW, filter });
  const sortQuery = writeView(NOTHING, { ...FIRST_VIEW, sort });
  return {
    filter: useMemo(() => readView(new URLSearchParams(filterQuery)).filter, [filterQuery]),
    sort: useMemo(() => readView(new URLSearchParams(sortQuery)).sort, [sortQuery]),
    layout,
  };
}
