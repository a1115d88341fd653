import { outdatedUndoText, UNDO, undoneChangeText } from "#frontend/labels/undo.ts";
import { announce } from "#frontend/browser/announce.ts";
import { dismissToast, toast, type ToastMessage } from "./toast.ts";
import { fr } from "./typography.ts";

/** Undoes one change. */
export type Undo = {
  /** Name of the changed thing. */
  of?: string;
  /** The button's text, by default « Annuler ». */
  label?: string;
  run: () => void;
  /** Redoes the change after an undo, as a new change with its own undo. */
  redo?: (() => void) | undefined;
  /** Whether the thing has changed again since, so that an undo would lose that. */
  isOutdated?: (() => boolean) | undefined;
  /** The undo shows its own toast. */
  saysItself?: true;
};

/** `what`: description of the change, the title of its toast. */
type Entry = Undo & { what: string; toastId: string | undefined };

/** Maximum number of kept undos; the oldest are dropped. */
const MOST = 50;

/** Undoable changes of one person in one tab, the newest last. */
let entries: readonly Entry[] = [];

/** Undone changes that can be redone, the newest last. Any new change clears them. */
let redos: readonly Entry[] = [];

/**
 * Shows a toast about a change with an undo, also available by Ctrl or ⌘ Z while the tab is open. Returns the
 * toast's id.
 * @param replaced the toast of an earlier step to merge with this one
 */
export function toastWithUndo(message: Omit<ToastMessage, "action">, undo: Undo, replaced?: string): string {
  const entry: Entry = { ...undo, what: message.title, toastId: undefined };
  const action = {
    label: undo.label ?? UNDO.undo,
    onSelect: () => takeBack(entry, () => announceUndone(entry)),
  };
  entry.toastId = toast({ ...message, action });
  redos = [];
  entries = [...entries.filter(({ toastId }) => replaced === undefined || toastId !== replaced), entry].slice(
    -MOST,
  );
  return entry.toastId;
}

/** Remembers an undo without a toast, because the change is visible in its place. */
export function rememberUndo(undo: Undo & { what: string }): void {
  redos = [];
  entries = [...entries, { ...undo, toastId: undefined }].slice(-MOST);
}

/** Undoes the last change and announces it. Returns false if there is none. */
export function undoLast(): boolean {
  const entry = entries.at(-1);
  if (!entry) return false;
  if (entry.toastId !== undefined) dismissToast(entry.toastId);
  takeBack(entry, () => toast({ title: UNDO.undone, description: fr(doneText(entry)) }));
  return true;
}

/** Redoes the last undone change and announces it. Returns false if there is none. */
export function redoLast(): boolean {
  const entry = redos.at(-1);
  if (!entry?.redo) return false;
  const left = redos.slice(0, -1);
  // Announce first: `redo` may show its own toast.
  toast({ title: UNDO.redone, description: fr(doneText(entry)) });
  entry.redo();
  redos = left;
  return true;
}

/** Forgets every undo after a change of the signed-in person. */
export function forgetUndos(): void {
  entries = [];
  redos = [];
}

/** Announces an undo, which is otherwise only visible in its place. */
function announceUndone(entry: Entry): void {
  if (!entry.saysItself) announce(`${UNDO.undone}. ${doneText(entry)}`);
}

const doneText = ({ what, of }: Entry): string => (of === undefined ? what : undoneChangeText(what, of));

/**
 * Reports that an undo is refused because its subject has changed since. `what`: description of the change.
 */
export const reportNotUndone = (what: string): void =>
  void toast({ title: UNDO.notUndone, description: fr(outdatedUndoText(what)), tone: "destructive" });

function takeBack(entry: Entry, say?: () => void): void {
  if (!entries.includes(entry)) return;
  entries = entries.filter((one) => one !== entry);
  if (entry.isOutdated?.()) {
    reportNotUndone(doneText(entry));
    return;
  }
  // If the change has no redo, earlier undone changes cannot be redone over it.
  redos = entry.redo ? [...redos, entry] : [];
  // Announce first: `run` may show its own toast.
  say?.();
  entry.run();
}
