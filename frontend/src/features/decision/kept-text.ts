import { useEffect, useRef, useState } from "react";
import { createFormDrafts, useDraftSaving } from "#frontend/browser/form-drafts.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";

const drafts = createFormDrafts<{ text: string }>("record");

/** What is typed in one field, kept until it is sent or given up: no press outside of it, and no « back », takes it away. */
export function useKeptText(subject: string) {
  const userId = useCurrentUser().user?.id ?? "";
  const [restored] = useState(() => drafts.find(userId, subject)?.text ?? "");
  const [text, setText] = useState(restored);
  const newest = useRef(text);
  const keep = () =>
    drafts.keep(userId, subject, newest.current.trim() === "" ? undefined : { text: newest.current });
  const keepSoon = useDraftSaving(keep);
  useEffect(() => {
    if (text !== restored) keepSoon();
  }, [text, restored, keepSoon]);
  useUnsavedWarning(() => newest.current.trim() !== "");
  return {
    text,
    /** Blank, once it is sent or given up: at once, as the field may have left the screen by then. */
    type: (next: string) => {
      newest.current = next;
      setText(next);
      if (next === "") keep();
    },
  };
}
