import { useLocation, useSearchParams } from "react-router-dom";
import { useDebouncedText } from "#frontend/browser/use-debounced-text.ts";

/** The search of the list, kept in the address from one discussion to the next. */
export function useDiscussionSearch(): [query: string, setQuery: (query: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return useDebouncedText(params.get("q") ?? "", (query) =>
    setParams(
      (before) => {
        if (query === "") before.delete("q");
        else before.set("q", query);
        return before;
      },
      // The entry keeps its state: a document or the notes opened over it still close by going back.
      { replace: true, state },
    ),
  );
}
