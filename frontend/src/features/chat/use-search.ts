import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsAddressShown } from "#frontend/app/use-address-shown.ts";

/** Some browsers refuse an address that changes with every key. */
const SETTLED_MS = 300;

/** What is looked for in the list. It stands in the address, in every discussion that is opened from there. */
export function useSearch(): [query: string, setQuery: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const isAddressShown = useIsAddressShown();
  const [query, setQuery] = useState(params.get("q") ?? "");
  useEffect(() => {
    if ((params.get("q") ?? "") === query) return undefined;
    const timer = setInterval(() => {
      // The next discussion may be on its way.
      if (!isAddressShown()) return;
      clearInterval(timer);
      setParams(
        (before) => {
          if (query === "") before.delete("q");
          else before.set("q", query);
          return before;
        },
        { replace: true },
      );
    }, SETTLED_MS);
    return () => clearInterval(timer);
  }, [query, params, setParams, isAddressShown]);
  return [query, setQuery];
}
