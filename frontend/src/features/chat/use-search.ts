import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Some browsers refuse an address that changes with every key. */
const SETTLED_MS = 300;

/** What is looked for in the list. It stands in the address, in every discussion that is opened from there. */
export function useSearch(): [query: string, setQuery: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(params.get("q") ?? "");
  useEffect(() => {
    if ((params.get("q") ?? "") === query) return undefined;
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          if (query === "") before.delete("q");
          else before.set("q", query);
          return before;
        },
        { replace: true },
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query, params, setParams]);
  return [query, setQuery];
}
