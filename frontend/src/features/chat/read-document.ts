import { useEffect, useRef } from "react";
import { focusOnceFree } from "#frontend/ui/focus-heir.ts";

/** What is read in the place of the conversation, by the address. */
export function documentIn(params: URLSearchParams): "argumentation" | "solution" | null {
  const named = params.get("document");
  return named === "argumentation" || named === "solution" ? named : null;
}

/** After a document, the focus goes to what leads to it: its entry among the notes, or the button that makes it. */
export function useReturnFrom(read: string | null, sessionId: string | null): void {
  const before = useRef({ read, sessionId });
  useEffect(() => {
    const left = before.current;
    before.current = { read, sessionId };
    if (left.read !== null && read === null && left.sessionId === sessionId)
      focusOnceFree(`[data-opens="note-${left.read}"]`, `[data-opens="deed-${left.read}"]`, "#contenu");
  }, [read, sessionId]);
}
