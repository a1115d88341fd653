import { useLocation } from "react-router-dom";
import { useAddressQuery } from "./use-address-query.ts";
import { useDebouncedText } from "#frontend/browser/use-debounced-text.ts";

/** Parses a view from a URL, tolerantly, and writes it without defaults. */
export type AddressFormat<View> = {
  read: (params: URLSearchParams) => View;
  write: (params: URLSearchParams, view: View) => string;
};

/**
 * A view stored in the URL. `change` replaces the current one; search text is shown at once and written to
 * the URL when typing pauses.
 */
export function useAddressView<View extends { search: string }>({ read, write }: AddressFormat<View>) {
  const [params, changeQuery] = useAddressQuery();
  const { state } = useLocation() as { state: unknown };
  const written = read(params);
  const put = (changes: Partial<View>) =>
    // Keeps the entry's state: a dialog opened meanwhile still closes by going back.
    changeQuery((now) => write(now, { ...read(now), ...changes }), { replace: true, state });
  const [search, type] = useDebouncedText(written.search, (text) => put({ search: text } as Partial<View>));
  const change = (changes: Partial<View>) => {
    if (changes.search !== undefined) type(changes.search);
    put({ search, ...changes });
  };
  return { view: { ...written, search }, type, change };
}
