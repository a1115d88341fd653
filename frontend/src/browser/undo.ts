import { outdatedUndoText, UNDO, undoneName } from "#frontend/labels/undo.ts";
import { announce } from "#frontend/browser/announce.ts";
import { dismissToast, toast, type ToastMessage } from "./toast.ts";
import { fr } from "./typography.ts";

/** Takes back one thing that was done. */
export type Undo = {
  /** What it was done to, by its own name. */
  of?: string;
  /** Of the button: « Annuler » by default. */
  label?: string;
  run: () => void;
  /** Does it again once it is taken back, as a new thing with an undo of its own. */
  redo?: (() => void) | undefined;
  /** Whether the same thing has changed again since: taking it back would take that away. */
  isOutdated?: (() => boolean) | undefined;
  /** It says in a toast of its own that it is taken back. */
  saysItself?: true;
};

/** `what` was done, in words: the title of its toast. */
type Entry = Undo & { what: string; toastId: string | undefined };

/** The oldest go: nobody remembers what they did before so many other things. */
const MOST = 50;

/** What can be taken back, the last done last: of one person in one tab. */
let entries: readonly Entry[] = [];

/** What was taken back and can be done again, the last taken back last. Anything else that is done ends it. */
let redos: readonly Entry[] = [];

/**
 * Says in a toast what was done, and offers to take it back: there, and with Ctrl or ⌘ Z for as long as the tab is open.
 * Returns the toast's id.
 * @param replaced the toast of an earlier step that goes with this one: both are one
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

/** Remembers an undo without a toast, where what was done is seen in its place. */
export function rememberUndo(undo: Undo & { what: string }): void {
  redos = [];
  entries = [...entries, { ...undo, toastId: undefined }].slice(-MOST);
}

/** Takes the last thing back, and says which. False where there is nothing. */
export function undoLast(): boolean {
  const entry = entries.at(-1);
  if (!entry) return false;
  if (entry.toastId !== undefined) dismissToast(entry.toastId);
  takeBack(entry, () => toast({ title: UNDO.undone, description: fr(doneText(entry)) }));
  return true;
}

/** Does again what was taken back last, and says which. False where there is nothing. */
export function redoLast(): boolean {
  const entry = redos.at(-1);
  if (!entry?.redo) return false;
  const left = redos.slice(0, -1);
  // First: what is done may have more to say.
  toast({ title: UNDO.redone, description: fr(doneText(entry)) });
  entry.redo();
  redos = left;
  return true;
}

/** Forgets every undo: somebody else is signed in now, or nobody. */
export function forgetUndos(): void {
  entries = [];
  redos = [];
}

/** What is taken back is seen in its place; who does not see it, hears it. */
function announceUndone(entry: Entry): void {
  if (!entry.saysItself) announce(`${UNDO.undone}. ${doneText(entry)}`);
}

const doneText = ({ what, of }: Entry): string => (of === undefined ? what : undoneName(what, of));

/** Reports that an undo is refused because what it takes back has changed since. `what`: what was done, in words. */
export const reportNotUndone = (what: string): void =>
  void toast({ title: UNDO.notUndone, description: fr(outdatedUndoText(what)), tone: "destructive" });

function takeBack(entry: Entry, say?: () => void): void {
  if (!entries.includes(entry)) return;
  entries = entries.filter((one) => one !== entry);
  if (entry.isOutdated?.()) {
    reportNotUndone(doneText(entry));
    return;
  }
  // What was done before it cannot be done again over it.
  redos = entry.redo ? [...redos, entry] : [];
  // First: what is taken back may have more to say.
  say?.();
  entry.run();
}
