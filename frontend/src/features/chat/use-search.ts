import { useLocation } from "react-router-dom";
import { withQuery } from "#frontend/browser/address/paths.ts";
import { useAddressQuery } from "#frontend/browser/address/use-address-query.ts";
import { useDebouncedText } from "#frontend/browser/use-debounced-text.ts";

/** The search of the list, kept in the address from one discussion to the next. */
export function useDiscussionSearch(): [query: string, setQuery: (query: string) => void] {
  const [params, changeQuery] = useAddressQuery();
  const { state } = useLocation() as { state: unknown };
  return useDebouncedText(params.get("q") ?? "", (query) =>
    // The entry keeps its state: a document or the notes opened over it still close by going back.
    changeQuery((now) => withQuery(now, { q: query === "" ? null : query }), { replace: true, state }),
  );
}
