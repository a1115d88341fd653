import { Plus, X } from "lucide-react";
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
} from "react";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import {
  addPastedActionsQuestion,
  actionAddedAnnouncement,
  pastedLineProblemText,
  pastedListTooLongText,
  actionNotAddedText,
  PLAN_TEXTS,
} from "#frontend/labels/plan.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { announce } from "#frontend/browser/announce.ts";
import { parsePastedList, type PastedLine } from "#frontend/browser/pasted-list.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import { UnsavedLineError } from "../typed-line.tsx";

/** Unsaved text of the form: the typed title, and `failed`, the titles that the server has not stored. */
export type NewActionDraft = { title: string; failed: readonly string[] };

/** Unsaved texts, by the id of the decision or of the parent action. */
export const newActionDrafts = createFormDrafts<NewActionDraft>("action");

export const isNewActionPending = ({ title, failed }: NewActionDraft): boolean =>
  title.trim() !== "" || failed.length > 0;

/** Joins several texts into one line. */
export const joinOnOneLine = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join(", ");

/** `receive` puts an unsaved text from elsewhere before the text typed in this form. */
export type AddActionFormHandle = { receive: (unsaved: NewActionDraft, takesFocus: boolean) => void };

type AddActionProps = {
  ref?: Ref<AddActionFormHandle>;
  /** The id of the decision or of the parent action, under which the unsaved text is stored. */
  subject: string;
  label: string;
  placeholder: string;
  add: (title: string) => Promise<unknown>;
  /** Adds the lines of a pasted list. */
  addAll: (lines: readonly PastedLine[]) => void;
  /** Returns how many more actions the plan may have. */
  room: () => number;
  /**
   * Announces a failure instead of showing a toast. The text comes back into the field; no spinner is shown
   * (S2 §8).
   */
  isQuiet?: boolean;
  /** Whether the plan is full. */
  isFull: boolean;
  small?: boolean;
  /**
   * Called after the close button or, in an empty field, Escape has closed the form; typed text is discarded.
   * Without this, the form cannot be closed.
   */
  onClose?: () => void;
  /**
   * Called on unmount with the unsaved text. Returns true if the caller has moved the text elsewhere: it is
   * then not stored.
   */
  rescue?: Rescue;
  /** Whether the field takes the focus on mount. */
  takesFocus?: boolean;
};

type Rescue = (unsaved: NewActionDraft, hadFocus: boolean) => boolean;

/** A title that could not be added. `key` tells equal titles apart. */
type FailedTitle = { key: number; title: string };

/**
 * A form that adds actions: Enter adds one and clears the field. A title that could not be added comes back
 * into the field or, if another title is typed there, is shown above it. Typed text is stored when the dialog
 * closes.
 */
export function AddActionForm({
  ref,
  subject,
  label,
  placeholder,
  add,
  addAll,
  room,
  isQuiet = false,
  isFull,
  small = false,
  onClose,
  rescue,
  takesFocus = false,
}: AddActionProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { title, type, typed, failed, addFailed, removeFailed, discard } = useTyped(subject, form, rescue);
  const fullId = useId();
  const errorId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pasted, setPasted] = useState<readonly PastedLine[] | null>(null);
  const failureToast = useFailureToast();
  const isShown = useIsMounted();
  useUnsavedWarning(() => typed.current.trim() !== "" || failed.length > 0);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  useImperativeHandle(ref, () => ({
    receive: (unsaved, wantsFocus) => {
      if (unsaved.title.trim() !== "") type(joinOnOneLine([unsaved.title, typed.current]));
      unsaved.failed.forEach(addFailed);
      if (wantsFocus) input.current?.focus();
    },
  }));

  const send = (sent: string) => {
    failureToast.dismiss();
    announce(actionAddedAnnouncement(sent));
    add(sent).catch((error: unknown) => {
      if (!isShown.current) {
        toastNotAdded(sent, add);
        return;
      }
      if (typed.current === "") type(sent);
      else addFailed(sent);
      if (isQuiet) announce(actionNotAddedText(sent));
      else failureToast.show(error, PLAN_TEXTS.addFailed);
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = title.trim();
    // An empty field adds nothing: focuses it.
    if (isBlank(sent)) input.current?.focus();
    if (isBlank(sent) || isFull) return;
    const problem = findTooLongProblem(sent, PLAN_LIMITS.title);
    setRefusal(problem);
    if (problem !== null) {
      // The same error is already shown: announces it again, because its text does not change.
      if (problem === refusal) announce(problem);
      input.current?.focus();
      return;
    }
    type("");
    send(sent);
    // Scrolls the field into view, because the new row has pushed it down.
    setTimeout(() => input.current?.scrollIntoView({ block: "nearest" }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
    const isTyped = typed.current.trim() !== "";
    if (!isTyped && !onClose) return;
    event.preventDefault();
    event.stopPropagation();
    // Keeps typed text: moves the focus to the button instead of closing the form.
    if (isTyped) form.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
    else close();
  };
  /**
   * Pasting several lines into an empty field adds each as an action. With typed text, they are pasted as one
   * line.
   */
  const onPaste = (event: ClipboardEvent) => {
    const lines = parsePastedList(event.clipboardData.getData("text"));
    if (lines.length < 2 || typed.current.trim() !== "" || isFull) return;
    event.preventDefault();
    const problem = listProblem(lines, room());
    setRefusal(problem);
    if (problem === null) setPasted(lines);
    else if (problem === refusal) announce(problem);
  };
  const close = () => {
    discard();
    onClose?.();
  };

  return (
    <form ref={form} onSubmit={submit} className="grid max-w-136 gap-2 print:hidden">
      {failed.map((one) => (
        <p key={one.key} className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <span className="min-w-0 flex-1">{fr(actionNotAddedText(one.title))}</span>
          <Button
            size="sm"
            onClick={() => {
              removeFailed(one);
              send(one.title);
            }}
          >
            {COMMON_TEXTS.retry}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => removeFailed(one)}>
            {PLAN_TEXTS.discard}
          </Button>
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          ref={input}
          size={small ? "sm" : "md"}
          aria-label={fr(label)}
          placeholder={placeholder}
          autoComplete="off"
          className={cx("min-w-0 scroll-my-6", small ? "flex-[1_1_14rem]" : "flex-1")}
          readOnly={isFull}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={isFull ? fullId : refusal === null ? undefined : errorId}
          value={title}
          onChange={(event) => {
            setRefusal(null);
            type(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          type="submit"
          icon={Plus}
          size={small ? "sm" : "md"}
          className="max-sm:[&>svg]:hidden"
          aria-disabled={isFull}
        >
          {PLAN_TEXTS.add}
        </Button>
        {onClose && (
          <PlainIconButton name={PLAN_TEXTS.closeAdding} icon={X} className="-mx-2" onClick={close} />
        )}
      </div>
      {refusal !== null && <UnsavedLineError id={errorId} words={refusal} />}
      {pasted && (
        <ConfirmDialog
          open
          tone="primary"
          title={addPastedActionsQuestion(pasted.length)}
          confirmLabel={PLAN_TEXTS.add}
          onClose={() => setPasted(null)}
          onConfirm={() => {
            setPasted(null);
            addAll(pasted);
          }}
        >
          {joinOnOneLine(pasted.map(({ text }) => text))}
        </ConfirmDialog>
      )}
      {isFull && (
        <p id={fullId} className="note">
          {fr(PLAN_TEXTS.full)}
        </p>
      )}
    </form>
  );
}

/** Returns why a pasted list cannot be added, or null. One bad line refuses the whole list. */
function listProblem(lines: readonly PastedLine[], room: number): string | null {
  if (lines.length > room) return pastedListTooLongText(lines.length, room);
  for (const [at, { text }] of lines.entries()) {
    const problem = findTooLongProblem(text, PLAN_LIMITS.title);
    if (problem !== null) return pastedLineProblemText(at + 1, problem);
  }
  return null;
}

/**
 * Holds the typed title and the failed titles, restores stored ones, and stores them while typing and on
 * unmount.
 */
function useTyped(subject: string, form: RefObject<HTMLElement | null>, rescue: Rescue | undefined) {
  const userId = useCurrentUser().user?.id ?? "";
  const [restored] = useState(() => newActionDrafts.find(userId, subject));
  const [title, setTitle] = useState(restored?.title ?? "");
  const [failed, setFailed] = useState(() =>
    (restored?.failed ?? []).map((text, key): FailedTitle => ({ key, title: text })),
  );
  const typed = useRef(title);
  const lastKey = useRef(failed.length);
  const unsaved = useRef<NewActionDraft>({ title: "", failed: [] });
  useEffect(() => {
    unsaved.current = { title, failed: failed.map((one) => one.title) };
  });
  const keep = () =>
    newActionDrafts.keep(userId, subject, isNewActionPending(unsaved.current) ? unsaved.current : undefined);
  const keepSoon = useDebouncedDraftSave(keep);
  useEffect(() => {
    if (title !== restored?.title || failed.length > 0) keepSoon();
  }, [title, failed, restored, keepSoon]);
  useOnUnmount(form, (hadFocus) => {
    if (rescue?.(unsaved.current, hadFocus)) unsaved.current = { title: "", failed: [] };
    keep();
  });
  const type = (text: string) => {
    typed.current = text;
    setTitle(text);
  };
  return {
    title,
    type,
    /** Ref of the typed title, which is current even before the next render. */
    typed,
    failed,
    addFailed: (text: string) =>
      setFailed((before) => [...before, { key: (lastKey.current += 1), title: text }]),
    removeFailed: (removed: FailedTitle) => setFailed((before) => before.filter((one) => one !== removed)),
    discard: () => {
      unsaved.current = { title: "", failed: [] };
    },
  };
}

/** Reports a title that could not be added after the form was closed: a toast shows it and can retry. */
function toastNotAdded(title: string, add: AddActionProps["add"]): void {
  const retry = () => void add(title).catch(() => toastNotAdded(title, add));
  toast({
    title: PLAN_TEXTS.addFailedLater,
    description: fr(actionNotAddedText(title)),
    tone: "destructive",
    action: { label: COMMON_TEXTS.retry, onSelect: retry },
  });
}
