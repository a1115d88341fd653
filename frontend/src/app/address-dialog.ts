import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams, type To } from "react-router-dom";
import { withQuery } from "./paths.ts";

/** The state of an entry of the history that was made by opening a dialog: closing it then goes back. */
export const OPENED_HERE = { openedHere: true };

/**
 * `creer`: the dialog that creates a decision, its value a priority or anything else for the usual one. `decision`: a decision
 * with its plan, by its id. `projet`: a project, by its id. Of the chat: `exploration`, the notes on a small screen, and `document`, which
 * stands in the place of the conversation.
 */
export type DialogName = "creer" | "decision" | "projet" | "exploration" | "document";

/** The value of a dialog that is of nothing in particular: it is there, or not. */
export const OPEN = "ouverte";

/** The id of the button that opens `creer` from every page. */
export const CREATE_BUTTON = "creer";

type AddressDialog = {
  /** What the address says, `null` where the dialog is closed. */
  value: string | null;
  open: (value: string) => void;
  close: () => void;
  /** For a link: `<Link to={hrefOf(id)} state={OPENED_HERE}>`. */
  hrefOf: (value: string) => To;
  /** What the entry says of itself, for one that takes its place. */
  state: unknown;
};

/**
 * A dialog that stands in the address as `?name=value`: it survives a reload, can be sent to oneself, and the browser's
 * « back » closes it.
 */
export function useAddressDialog(name: DialogName): AddressDialog {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, hash, key } = useLocation() as { state: unknown; hash: string; key: string };
  const isOpenedHere = (state as typeof OPENED_HERE | null)?.openedHere === true;
  const hrefOf = useCallback(
    (value: string) => ({ search: withQuery(params, { [name]: value }), hash }),
    [params, name, hash],
  );
  const open = (value: string) => {
    // Two quick presses open it once: the address says so before it is drawn.
    if (new URLSearchParams(window.location.search).get(name) === value) return;
    void navigate(hrefOf(value), { state: OPENED_HERE });
  };
  /** The entry that is being left. */
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (leaving.current !== key) leaving.current = null;
  }, [key]);
  const close = () => {
    // Going back takes a moment, in which a second press would leave the page.
    if (leaving.current !== null) return;
    leaving.current = key;
    if (isOpenedHere) void navigate(-1);
    else void navigate({ search: withQuery(params, { [name]: null }), hash }, { replace: true });
  };
  return { value: params.get(name), open, close, hrefOf, state };
}
