import { outdatedUndoText, UNDO_TEXTS, undoneChangeText } from "#frontend/labels/undo.ts";
import { announce } from "#frontend/browser/announce.ts";
import { dismissToast, toast, type ToastMessage } from "./toast.ts";
import { fr } from "./typography.ts";

/** How to undo one change. */
export type Undo = {
  /** Name of the thing that was changed. */
  of?: string;
  /** The button's text, by default « Annuler ». */
  label?: string;
  run: () => void;
  /**
   * Makes the change again after an undo, as a new change that can be undone. Absent if it cannot be redone.
   */
  redo?: (() => void) | undefined;
  /** Whether the thing has changed again since: an undo would lose that later change, and is then refused. */
  isOutdated?: (() => boolean) | undefined;
  /** `run` shows its own toast or message, so the undo is not announced as well. */
  saysItself?: true;
};

/** `what`: the description of the change; it is also the title of its toast. */
type Entry = Undo & { what: string; toastId: string | undefined };

/** Maximum number of kept undos; the oldest are dropped. */
const MOST = 50;

/** Undoable changes of one person in one tab, the newest last. */
let entries: readonly Entry[] = [];

/** Undone changes that can be redone, the newest last. Any new change clears them. */
let redos: readonly Entry[] = [];

/**
 * Shows a toast about a change, with a button that undoes it. While the tab is open, Ctrl or ⌘ Z undoes it
 * too, also after the toast has closed. Returns the toast's id.
 * @param replaced the toast of an earlier change whose undo this undo includes
 */
export function showToastWithUndo(
  message: Omit<ToastMessage, "action">,
  undo: Undo,
  replaced?: string,
): string {
  const entry: Entry = { ...undo, what: message.title, toastId: undefined };
  const action = {
    label: undo.label ?? UNDO_TEXTS.undo,
    onSelect: () => takeBack(entry, () => announceUndone(entry)),
  };
  entry.toastId = toast({ ...message, action });
  redos = [];
  entries = [...entries.filter(({ toastId }) => replaced === undefined || toastId !== replaced), entry].slice(
    -MOST,
  );
  return entry.toastId;
}

/**
 * Makes a change undoable by Ctrl or ⌘ Z without showing a toast, because the change is visible where it was
 * made.
 */
export function rememberUndo(undo: Undo & { what: string }): void {
  redos = [];
  entries = [...entries, { ...undo, toastId: undefined }].slice(-MOST);
}

/** Undoes the last change and shows a toast. Returns false if there is no change to undo. */
export function undoLast(): boolean {
  const entry = entries.at(-1);
  if (!entry) return false;
  if (entry.toastId !== undefined) dismissToast(entry.toastId);
  takeBack(entry, () => toast({ title: UNDO_TEXTS.undone, description: fr(doneText(entry)) }));
  return true;
}

/** Redoes the last undone change and shows a toast. Returns false if there is no change to redo. */
export function redoLast(): boolean {
  const entry = redos.at(-1);
  if (!entry?.redo) return false;
  const left = redos.slice(0, -1);
  // The toast comes first: `redo` may replace it by its own.
  toast({ title: UNDO_TEXTS.redone, description: fr(doneText(entry)) });
  entry.redo();
  redos = left;
  return true;
}

/** Forgets all undos and redos. Called when another person, or nobody, is signed in. */
export function clearUndoHistory(): void {
  entries = [];
  redos = [];
}

/** Announces an undo to screen readers, because its effect is only visible where the change was made. */
function announceUndone(entry: Entry): void {
  if (!entry.saysItself) announce(`${UNDO_TEXTS.undone}. ${doneText(entry)}`);
}

const doneText = ({ what, of }: Entry): string => (of === undefined ? what : undoneChangeText(what, of));

/**
 * Shows a toast that an undo is refused because its subject has changed since. `what`: description of the
 * change.
 */
export const showUndoRefusedToast = (what: string): void =>
  void toast({ title: UNDO_TEXTS.notUndone, description: fr(outdatedUndoText(what)), tone: "destructive" });

function takeBack(entry: Entry, say?: () => void): void {
  if (!entries.includes(entry)) return;
  entries = entries.filter((one) => one !== entry);
  if (entry.isOutdated?.()) {
    showUndoRefusedToast(doneText(entry));
    return;
  }
  // If this change cannot be redone, neither can those that were undone before: they were made on top of it.
  redos = entry.redo ? [...redos, entry] : [];
  // The announcement comes first: `run` may show its own toast, which would be replaced.
  say?.();
  entry.run();
}
