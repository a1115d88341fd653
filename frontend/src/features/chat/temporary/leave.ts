import type { QueryClient } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { stopReply } from "#frontend/entities/discussion/reply.ts";
import { serverDiscussionIdOf } from "#frontend/entities/discussion/temporary/temporary-id.ts";
import { endTemporaryDiscussion } from "#frontend/entities/discussion/temporary/begin-and-end.ts";
import { temporaryDiscussionStore } from "#frontend/entities/discussion/temporary/temporary.ts";
import { getTurnStateByKey, isTurnRunning } from "#frontend/entities/discussion/turn/turn-state.ts";

/** Ends the temporary discussion, and stops a reply that is being written. */
export function endTemporaryAndStopReply({ client, userId }: { client: QueryClient; userId: string }): void {
  const { id } = temporaryDiscussionStore.get();
  void stopReply({ client, userId, sessionId: id });
  endTemporaryDiscussion(client, userId);
}

/** Stops a running reply on `pagehide`: no page is left to show it. Returns the function that removes the listener. */
export function stopReplyOnPageHide(sessionId: string): () => void {
  const stop = () => {
    if (!isTurnRunning(getTurnStateByKey(sessionId))) return;
    const params = { id: serverDiscussionIdOf(sessionId) };
    void call("stopReply", { params, body: { temporary: true }, keepalive: true }).catch(() => {});
  };
  window.addEventListener("pagehide", stop);
  return () => window.removeEventListener("pagehide", stop);
}
