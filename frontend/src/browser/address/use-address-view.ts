import { useLocation } from "react-router-dom";
import { useUrlQuery } from "./use-address-query.ts";
import { useDebouncedText } from "#frontend/browser/use-debounced-text.ts";

/**
 * Reads a view from a query string, with the default for anything invalid, and writes a view without its
 * default values.
 */
export type UrlViewFormat<View> = {
  read: (params: URLSearchParams) => View;
  write: (params: URLSearchParams, view: View) => string;
};

/**
 * Returns a view (filters, sorting, search) that is stored in the URL. `change` replaces the history entry;
 * `type` shows the search text at once and writes it to the URL when typing pauses.
 */
export function useUrlView<View extends { search: string }>({ read, write }: UrlViewFormat<View>) {
  const [params, changeQuery] = useUrlQuery();
  const { state } = useLocation() as { state: unknown };
  const written = read(params);
  const put = (changes: Partial<View>) =>
    // Keeps the history entry's state: a dialog that was opened with this entry still closes by going back.
    changeQuery((now) => write(now, { ...read(now), ...changes }), { replace: true, state });
  const [search, type] = useDebouncedText(written.search, (text) => put({ search: text } as Partial<View>));
  const change = (changes: Partial<View>) => {
    if (changes.search !== undefined) type(changes.search);
    put({ search, ...changes });
  };
  return { view: { ...written, search }, type, change };
}
