import type { QueryClient } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { dismissToast, toast } from "#frontend/browser/toast.ts";
import { stopReply } from "#frontend/entities/discussion/reply.ts";
import { serverIdOf } from "#frontend/entities/discussion/temporary/temporary-id.ts";
import { endTemporary } from "#frontend/entities/discussion/temporary/begin-and-end.ts";
import { temporaryStore } from "#frontend/entities/discussion/temporary/temporary.ts";
import { getTurnState, isTurnRunning } from "#frontend/entities/discussion/turn/turn-state.ts";
import { TEMPORARY } from "./words.ts";

type Owner = { client: QueryClient; userId: string };

/** A little longer than the toast with the link back. */
const HELD_MS = 12_000;
let ending: { timer: ReturnType<typeof setTimeout>; toastId: string } | null = null;

/** Ends the temporary discussion, and stops a reply that is being written. */
export function endNow({ client, userId }: Owner): void {
  const { id } = temporaryStore.get();
  void stopReply({ client, userId, sessionId: id });
  endTemporary(client, userId);
}

/** Ends the discussion after `HELD_MS`. Until then, a toast offers to resume it. */
export function endSoon(owner: Owner, onResume: () => void): void {
  const toastId = toast({
    title: TEMPORARY.left,
    description: TEMPORARY.leftText,
    action: { label: TEMPORARY.resume, onSelect: onResume },
  });
  const timer = setTimeout(() => {
    ending = null;
    endNow(owner);
  }, HELD_MS);
  ending = { timer, toastId };
}

/** Cancels the end that `endSoon` scheduled. */
export function keepHolding(): void {
  if (!ending) return;
  clearTimeout(ending.timer);
  dismissToast(ending.toastId);
  ending = null;
}

/** Stops a running reply on `pagehide`: no page is left to show it. Returns the function that removes the listener. */
export function stopOnPageHide(sessionId: string): () => void {
  const stop = () => {
    if (!isTurnRunning(getTurnState(sessionId))) return;
    const params = { id: serverIdOf(sessionId) };
    void call("stopReply", { params, body: { temporary: true }, keepalive: true }).catch(() => {});
  };
  window.addEventListener("pagehide", stop);
  return () => window.removeEventListener("pagehide", stop);
}
