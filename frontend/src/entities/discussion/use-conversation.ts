import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { cacheNoArtefacts } from "./artefact-queries.ts";
import { focusComposer } from "./composer-focus.ts";
import { draftStore, useSentMessage } from "./drafts.ts";
import {
  isSessionNewerThanMessages,
  markMessagesRead,
  messagesQuery,
  sessionsQuery,
  turnQuery,
} from "./queries.ts";
import { clearFailure, moveDraftToNext, recoverSentMessage } from "./reply.ts";
import type { DiscussionHandle } from "./turn/run-turn.ts";
import { getTurnState, isTurnRunning, type TurnState, useTurnOutline } from "./turn/turn-state.ts";

/** The state of a discussion for its screen; the actions are those of `reply.ts` and `drafts.ts`, given the handle. */
export function useConversation(userId: string, sessionId: string, session: Session | undefined) {
  const client = useQueryClient();
  const discussion = useMemo(() => ({ client, userId, sessionId }), [client, userId, sessionId]);
  const messages = useMessages(sessionId, session);
  const turn = useTurnOutline(sessionId);
  const isReplying = isTurnRunning(turn);
  const { data: runningAtServer, isPending: isTurnPending } = useQuery({
    ...turnQuery(sessionId),
    enabled: !isReplying,
  });
  useEffect(() => {
    // A window beside another one is never hidden: its visibility does not change.
    const ask = () =>
      void client.refetchQueries({ ...exactQueryFilter(turnQuery(sessionId).queryKey), type: "active" });
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [client, sessionId]);
  const elsewhere = isReplying ? null : (runningAtServer ?? null);

  useRecovery(discussion, isTurnPending || elsewhere ? undefined : messages.data);
  useConflictOver(discussion, elsewhere !== null);
  useNoArtefacts(discussion, messages.data);
  useSignedInAgain(discussion);
  const isRemoved = useIsRemoved(discussion, { turn, error: messages.error });

  return {
    discussion,
    messages,
    turn,
    isRemoved,
    /** The message that MENTA answers without this tab having asked: sent from another one, or before this page was loaded. */
    elsewhere,
    isPending: isReplying || elsewhere !== null,
    /** Nothing is here, nor on its way. */
    isEmpty: messages.data?.length === 0 && !isReplying && !isTurnPending && elsewhere === null,
  };
}

/**
 * The messages of a discussion, read again when its session is newer than they are (another tab, another device): the
 * list of sessions is refreshed on its own, messages are not.
 */
export function useMessages(sessionId: string, session: Session | undefined) {
  const messages = useQuery(messagesQuery(sessionId));
  const isReplying = isTurnRunning(useTurnOutline(sessionId));
  const { refetch } = messages;
  const { id, updatedAt } = session ?? {};
  // A read that failed is tried again with the next list.
  const { dataUpdatedAt: listedAt } = useQuery({ ...sessionsQuery, enabled: false });
  useEffect(() => {
    if (id === undefined || updatedAt === undefined || listedAt === 0 || isReplying) return;
    if (!isSessionNewerThanMessages({ id, updatedAt })) return;
    void refetch().then(({ isSuccess }) => isSuccess && markMessagesRead({ id, updatedAt }));
  }, [id, updatedAt, isReplying, refetch, listedAt]);
  return messages;
}

/** Whether the discussion was removed elsewhere; its draft then waits for the next one. */
function useIsRemoved(
  discussion: DiscussionHandle,
  { turn, error }: { turn: TurnState | null; error: unknown },
): boolean {
  const isNotFound = hasStatus(error, 404);
  useEffect(() => {
    if (isNotFound) moveDraftToNext(discussion);
  }, [discussion, isNotFound]);
  return isNotFound || (turn?.phase === "failed" && turn.reason === "removed");
}

/** A message that was refused while MENTA answered another one can be sent once that has ended. */
function useConflictOver(discussion: DiscussionHandle, isAnswering: boolean) {
  useEffect(
    () => (isAnswering ? () => void clearFailure(discussion, "conflict") : undefined),
    [discussion, isAnswering],
  );
}

/** A message that failed for want of a sign-in can be sent again from the input, under the same id. */
function useSignedInAgain(discussion: DiscussionHandle) {
  useEffect(
    () =>
      onSignedInAgain(() => {
        if (clearFailure(discussion, "signed out")) focusComposer();
      }),
    [discussion],
  );
}

/** Settles the message that an earlier page sent without seeing its reply. */
function useRecovery(discussion: DiscussionHandle, messages: readonly { id: string }[] | undefined) {
  const sent = useSentMessage(discussion);
  useEffect(() => {
    if (!messages || isTurnRunning(getTurnState(discussion.sessionId))) return;
    // It has just failed: it is drawn again, and this runs again.
    if (draftStore(discussion).get().sent !== sent) return;
    recoverSentMessage(discussion, messages);
  }, [discussion, messages, sent]);
}

/** An empty discussion has no artefacts: none are requested. */
function useNoArtefacts({ client, sessionId }: DiscussionHandle, messages: readonly unknown[] | undefined) {
  const isEmpty = messages?.length === 0;
  useEffect(() => {
    if (isEmpty) cacheNoArtefacts(client, sessionId);
  }, [client, sessionId, isEmpty]);
}
