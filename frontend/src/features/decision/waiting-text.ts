import { useState } from "react";
import { createFormDrafts } from "#frontend/browser/form-drafts.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { TOO_LONG_WAITS } from "#frontend/labels/too-long.ts";
import { toast } from "#frontend/browser/toast.ts";

const drafts = createFormDrafts<{ was: string; text: string }>("line");

/**
 * The text of a line that is too long to be saved: it waits in this browser until it is shorter or given up.
 * @param was the text that it is to replace: once there is another one, it is of no use
 */
export function useWaitingText(subject: string, was: string) {
  const userId = useCurrentUser().user?.id ?? "";
  const [first] = useState(() => {
    const kept = drafts.find(userId, subject);
    return kept?.was === was ? kept.text : null;
  });
  return {
    /** When the line appears. */
    first,
    wait: (text: string) => drafts.keep(userId, subject, { was, text }),
    forget: () => drafts.keep(userId, subject, undefined),
  };
}

/** Says of a text that is too long that it waits, where its line goes from the screen. */
export const toastTextWaits = (): void => void toast({ ...TOO_LONG_WAITS, tone: "destructive" });
