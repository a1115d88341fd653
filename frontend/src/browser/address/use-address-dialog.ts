import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams, type To } from "react-router-dom";
import { paths, withQuery } from "./paths.ts";

/** State of a history entry pushed by opening a dialog: closing the dialog goes back. */
export const DIALOG_ENTRY_STATE = { openedHere: true };

/**
 * Returns the history state of a link to one step of a decision, which the decision's dialog then shows
 * first.
 */
export const historyStateWithStep = (step: string) => ({ ...DIALOG_ENTRY_STATE, step });
/** Returns the step that this history entry leads to, if any. */
export const useStepOfHistoryEntry = (): string | undefined =>
  (useLocation() as { state: { step?: string } | null }).state?.step;

/**
 * The query parameter of each dialog, and its value. `creer`: create a decision (a priority, or anything else
 * for the default). `decision`, `projet`: an id; `choisir`: that of the decision to choose for. Beside a
 * discussion: `dossier` and, in the chat, `exploration` (both on small screens), `document` (an artefact
 * shown instead of the conversation).
 */
export type DialogName = "creer" | "decision" | "choisir" | "projet" | "dossier" | "exploration" | "document";

/** Query parameter of the open part of a dialog, removed with the dialog. */
export const DIALOG_PART_PARAMETER = "partie";
/** Returns the URL that opens « La décision » of a decision over the list, for links from other pages. */
export const recordPath = (decisionId: string) =>
  `${paths.decisionFlow()}${withQuery(new URLSearchParams(), { decision: decisionId, [DIALOG_PART_PARAMETER]: "decision" })}`;

const WITH_PARTS: ReadonlySet<DialogName> = new Set(["decision"]);

/** Value for a dialog without an argument. */
export const OPEN_WITHOUT_ARGUMENT = "ouverte";

/** DOM id of the shell's button that opens `creer`. */
export const CREATE_BUTTON_ID = "creer";

type AddressDialog = {
  /** The parameter's value; `null` while the dialog is closed. */
  value: string | null;
  open: (value: string) => void;
  close: () => void;
  /** Returns the URL for a link: `<Link to={hrefOf(id)} state={DIALOG_ENTRY_STATE}>`. */
  hrefOf: (value: string, part?: string) => To;
  /** The entry's history state, for an entry that replaces it. */
  state: unknown;
};

/**
 * A dialog whose open state is in the URL (`?name=value`): survives a reload, can be linked to, and Back
 * closes it.
 */
export function useAddressDialog(name: DialogName): AddressDialog {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, hash, key } = useLocation() as { state: unknown; hash: string; key: string };
  const isOpenedHere = (state as typeof DIALOG_ENTRY_STATE | null)?.openedHere === true;
  const hrefOf = useCallback(
    (value: string, part: string | null = null) => ({
      search: withQuery(params, { [name]: value, ...partOf(name, part) }),
      hash,
    }),
    [params, name, hash],
  );
  const open = (value: string) => {
    // A double click opens the dialog once: the URL changes before the next render.
    if (new URLSearchParams(window.location.search).get(name) === value) return;
    void navigate(hrefOf(value), { state: DIALOG_ENTRY_STATE });
  };
  /** Key of the history entry being closed. */
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (leaving.current !== key) leaving.current = null;
  }, [key]);
  const close = () => {
    // history.back() is asynchronous: a second call meanwhile would leave the page.
    if (leaving.current !== null) return;
    leaving.current = key;
    if (isOpenedHere) void navigate(-1);
    else
      void navigate(
        { search: withQuery(params, { [name]: null, ...partOf(name, null) }), hash },
        { replace: true },
      );
  };
  return { value: params.get(name), open, close, hrefOf, state };
}

const partOf = (name: DialogName, part: string | null) =>
  WITH_PARTS.has(name) ? { [DIALOG_PART_PARAMETER]: part } : {};
