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

/** A little longer than the toast that leads back. */
const HELD_MS = 12_000;
let ending: { timer: ReturnType<typeof setTimeout>; toastId: string } | null = null;

/** Ends the temporary discussion, and the reply that is being written in it. */
export function endNow({ client, userId }: Owner): void {
  const { id } = temporaryStore.get();
  void stopReply({ client, userId, sessionId: id });
  endTemporary(client, userId);
}

/** The screen has gone: the discussion ends in some seconds, and a toast leads back to it until then. */
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

/** The screen is back in time. */
export function keepHolding(): void {
  if (!ending) return;
  clearTimeout(ending.timer);
  dismissToast(ending.toastId);
  ending = null;
}

/** The page goes for good: nobody reads the reply that is being written. */
export function stopOnPageHide(sessionId: string): () => void {
  const stop = () => {
    if (!isTurnRunning(getTurnState(sessionId))) return;
    void call("stopReply", { params: { id: serverIdOf(sessionId) }, body: {}, keepalive: true }).catch(
      () => {},
    );
  };
  window.addEventListener("pagehide", stop);
  return () => window.removeEventListener("pagehide", stop);
}
