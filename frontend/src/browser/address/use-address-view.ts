import { useLocation } from "react-router-dom";
import { useAddressQuery } from "./use-address-query.ts";
import { useDebouncedText } from "#frontend/browser/use-debounced-text.ts";

/** Reads a view from an address, tolerantly, and writes it short. */
export type AddressFormat<View> = {
  read: (params: URLSearchParams) => View;
  write: (params: URLSearchParams, view: View) => string;
};

/**
 * A view that stands in the address. `change` asks for another, which takes the place of the one before; what is typed into
 * the search follows the keys at once and reaches the address once they pause.
 */
export function useAddressView<View extends { search: string }>({ read, write }: AddressFormat<View>) {
  const [params, changeQuery] = useAddressQuery();
  const { state } = useLocation() as { state: unknown };
  const written = read(params);
  const put = (changes: Partial<View>) =>
    // The entry keeps its state: a dialog opened meanwhile still closes by going back.
    changeQuery((now) => write(now, { ...read(now), ...changes }), { replace: true, state });
  const [search, type] = useDebouncedText(written.search, (text) => put({ search: text } as Partial<View>));
  const change = (changes: Partial<View>) => {
    if (changes.search !== undefined) type(changes.search);
    put({ search, ...changes });
  };
  return { view: { ...written, search }, type, change };
}
