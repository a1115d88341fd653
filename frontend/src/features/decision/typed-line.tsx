import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createFormDrafts, useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { TOO_LONG_TOAST } from "#frontend/labels/too-long.ts";

const keptDrafts = createFormDrafts<{ text: string }>("record");

/**
 * Holds the text of a field, and stores it in this browser until it is sent or given up, so that leaving the
 * page keeps it.
 */
export function useUnsentFieldText(subject: string) {
  const userId = useCurrentUser().user?.id ?? "";
  const [restored] = useState(() => keptDrafts.find(userId, subject)?.text ?? "");
  const [text, setText] = useState(restored);
  const newest = useRef(text);
  const keep = () =>
    keptDrafts.keep(userId, subject, newest.current.trim() === "" ? undefined : { text: newest.current });
  const keepSoon = useDebouncedDraftSave(keep);
  useEffect(() => {
    if (text !== restored) keepSoon();
  }, [text, restored, keepSoon]);
  useUnsavedWarning(() => newest.current.trim() !== "");
  return {
    text,
    /**
     * Sets the text, which is stored at the next pause in typing. An empty text (sent or given up) is stored
     * at once, because the field may be unmounted by then.
     */
    type: (next: string) => {
      newest.current = next;
      setText(next);
      if (next === "") keep();
    },
  };
}

const waitingDrafts = createFormDrafts<{ was: string; text: string }>("line");

/**
 * Keeps the text of a line that is too long to save in this browser, until it is shorter or given up.
 * @param was the text that it replaces: if that text has changed, the kept one is dropped
 */
export function useTooLongText(subject: string, was: string) {
  const userId = useCurrentUser().user?.id ?? "";
  const [first] = useState(() => {
    const kept = waitingDrafts.find(userId, subject);
    return kept?.was === was ? kept.text : null;
  });
  return {
    /** The text stored when the line was mounted; null if there was none. */
    first,
    wait: (text: string) => waitingDrafts.keep(userId, subject, { was, text }),
    forget: () => waitingDrafts.keep(userId, subject, undefined),
  };
}

/**
 * Shows a toast when a line is unmounted while its text is too long to be saved: the text is stored in this
 * browser.
 */
export const toastTooLongText = (): void => void toast({ ...TOO_LONG_TOAST, tone: "destructive" });

/** The reason why a line is not saved, shown below it and announced. */
export const UnsavedLineError = ({ id, words }: { id: string; words: string }) => (
  <p id={id} role="alert" className="flex w-full gap-1.5 font-sans text-xs font-medium text-danger">
    <CircleAlert size={15} aria-hidden="true" className="mt-px flex-none" />
    {fr(words)}
  </p>
);
