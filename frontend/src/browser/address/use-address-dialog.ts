import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams, type To } from "react-router-dom";
import { paths, withQueryChanges } from "./paths.ts";

/**
 * State of the history entry that opening a dialog pushes: it tells `close` to go back instead of replacing
 * the URL.
 */
export const DIALOG_ENTRY_STATE = { openedHere: true };

/** Returns the history state for a link that opens a decision's dialog at one of its steps. */
export const createDialogStepHistoryState = (step: string) => ({ ...DIALOG_ENTRY_STATE, step });
/** Returns the step that the link to this history entry asked for; `undefined` if it asked for none. */
export const useRequestedDialogStep = (): string | undefined =>
  (useLocation() as { state: { step?: string } | null }).state?.step;

/**
 * The query parameter of each dialog. Its value: for `creer`, the priority of the new decision, or anything
 * else for the default priority; for `decision` and `projet`, the id; for `choisir`, the id of the decision
 * to choose for. Panels beside a discussion use it too: `dossier` and, in the chat, `exploration` (both on
 * small screens), `document` (an artefact instead of the conversation).
 */
export type DialogName = "creer" | "decision" | "choisir" | "projet" | "dossier" | "exploration" | "document";

/** Query parameter that names the open section of a dialog. Closing the dialog removes it. */
export const DIALOG_SECTION_PARAMETER = "partie";
/**
 * Returns the URL that opens the section « La décision » of a decision's dialog over the list of decisions.
 */
export const recordDialogPath = (decisionId: string) =>
  `${paths.decisionFlow()}${withQueryChanges(new URLSearchParams(), { decision: decisionId, [DIALOG_SECTION_PARAMETER]: "decision" })}`;

const WITH_PARTS: ReadonlySet<DialogName> = new Set(["decision"]);

/** Value of the query parameter of a dialog that needs no argument. */
export const DIALOG_WITHOUT_ARGUMENT_VALUE = "ouverte";

/** DOM id of the shell's button that opens `creer`. */
export const CREATE_DECISION_BUTTON_ID = "creer";

type AddressDialog = {
  /** The parameter's value; `null` while the dialog is closed. */
  value: string | null;
  open: (value: string) => void;
  close: () => void;
  /** Returns the URL that opens the dialog: `<Link to={hrefOf(id)} state={DIALOG_ENTRY_STATE}>`. */
  hrefOf: (value: string, part?: string) => To;
  /**
   * State of the current history entry: pass it on when navigating with `replace`, or `close` cannot go back.
   */
  state: unknown;
};

/**
 * A dialog whose open state is in the URL (`?name=value`): survives a reload, can be linked to, and Back
 * closes it.
 */
export function useUrlDialog(name: DialogName): AddressDialog {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, hash, key } = useLocation() as { state: unknown; hash: string; key: string };
  const isOpenedHere = (state as typeof DIALOG_ENTRY_STATE | null)?.openedHere === true;
  const hrefOf = useCallback(
    (value: string, part: string | null = null) => ({
      search: withQueryChanges(params, { [name]: value, ...partOf(name, part) }),
      hash,
    }),
    [params, name, hash],
  );
  const open = (value: string) => {
    // Ignores the second click of a double click: the URL has changed before React renders again.
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
        { search: withQueryChanges(params, { [name]: null, ...partOf(name, null) }), hash },
        { replace: true },
      );
  };
  return { value: params.get(name), open, close, hrefOf, state };
}

const partOf = (name: DialogName, part: string | null) =>
  WITH_PARTS.has(name) ? { [DIALOG_SECTION_PARAMETER]: part } : {};
