import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { cacheArtefactsAsMissing } from "./artefact-queries.ts";
import { focusComposer } from "./composer-focus.ts";
import { getDraftStore, joinParagraphs, updateDraft, useDraftEdit, useSentMessage } from "./drafts.ts";
import {
  isSessionNewerThanMessages,
  markMessagesFetched,
  messagesQuery,
  sessionsQuery,
  artefactKindsAndTurnQuery,
} from "./queries.ts";
import { clearTurnFailure, moveDraftToNextDiscussion, recoverSentMessage } from "./reply.ts";
import { isTemporaryDiscussionId } from "./temporary/temporary-id.ts";
import type { DiscussionHandle } from "./turn/run-turn.ts";
import { getTurnStateByKey, isTurnRunning, type TurnState, useTurnOutline } from "./turn/turn-state.ts";

/**
 * Returns the state of a discussion for its screen. The actions are functions in `reply.ts` and `drafts.ts`,
 * which take `discussion`.
 */
export function useDiscussionState(userId: string, sessionId: string, session: Session | undefined) {
  const client = useQueryClient();
  const discussion = useMemo(() => ({ client, userId, sessionId }), [client, userId, sessionId]);
  const messages = useMessages(sessionId, session);
  const turn = useTurnOutline(sessionId);
  const isReplying = isTurnRunning(turn);
  const { data: opened, isPending: isTurnPending } = useQuery({
    ...artefactKindsAndTurnQuery(sessionId),
    enabled: !isReplying,
  });
  useEffect(() => {
    // Listens to `focus`: a window that is beside another one is always visible, so its visibility never
    // changes.
    const ask = () =>
      void client.refetchQueries({
        ...exactQueryFilter(artefactKindsAndTurnQuery(sessionId).queryKey),
        type: "active",
      });
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [client, sessionId]);
  const elsewhere = isReplying ? null : (opened?.turn ?? null);

  useRecovery(discussion, isTurnPending || elsewhere ? undefined : messages.data);
  useConflictOver(discussion, elsewhere !== null);
  useNoArtefacts(discussion, messages.data);
  useEditOfNothing(discussion, messages.data);
  useSignedInAgain(discussion);
  const isRemoved = useIsRemoved(discussion, { turn, error: messages.error });

  return {
    discussion,
    messages,
    turn,
    isRemoved,
    /**
     * The message that MENTA answers without a request of this page: another tab sent it, or an earlier page
     * of this tab.
     */
    elsewhere,
    isPending: isReplying || elsewhere !== null,
    /** Whether there are no messages and none is on its way. */
    isEmpty: messages.data?.length === 0 && !isReplying && !isTurnPending && elsewhere === null,
  };
}

/**
 * Reads the messages of a discussion, and again when the list of discussions shows that another tab or device
 * has changed it: the list is read again by itself, the messages are not. / // Depends on when the list was
 * read, so that messages that could not be read are requested again with the next list.
 */
export function useMessages(sessionId: string, session: Session | undefined) {
  const messages = useQuery(messagesQuery(sessionId));
  const isReplying = isTurnRunning(useTurnOutline(sessionId));
  const { refetch } = messages;
  const { id, updatedAt, way = null } = session ?? {};
  // A failed read is retried with the next list.
  const { dataUpdatedAt: listedAt } = useQuery({ ...sessionsQuery, enabled: false });
  useEffect(() => {
    if (id === undefined || updatedAt === undefined || listedAt === 0 || isReplying) return;
    if (!isSessionNewerThanMessages({ id, updatedAt, way })) return;
    void refetch().then(({ isSuccess }) => isSuccess && markMessagesFetched({ id, updatedAt, way }));
  }, [id, updatedAt, way, isReplying, refetch, listedAt]);
  return messages;
}

/** Returns whether the discussion was deleted elsewhere. If so, moves its draft to the next discussion. */
function useIsRemoved(
  discussion: DiscussionHandle,
  { turn, error }: { turn: TurnState | null; error: unknown },
): boolean {
  const isNotFound = hasStatus(error, 404);
  useEffect(() => {
    if (isNotFound) moveDraftToNextDiscussion(discussion);
  }, [discussion, isNotFound]);
  return isNotFound || (turn?.phase === "failed" && turn.reason === "removed");
}

/**
 * Removes the failure of a message that was refused while MENTA answered another one, as soon as that answer
 * has ended.
 */
function useConflictOver(discussion: DiscussionHandle, isAnswering: boolean) {
  useEffect(
    () => (isAnswering ? () => void clearTurnFailure(discussion, "conflict") : undefined),
    [discussion, isAnswering],
  );
}

/**
 * Removes the failure of a message after the person has signed in again: it can be sent again with the same
 * id.
 */
function useSignedInAgain(discussion: DiscussionHandle) {
  useEffect(
    () =>
      onSignedInAgain(() => {
        if (clearTurnFailure(discussion, "signed out")) focusComposer();
      }),
    [discussion],
  );
}

/** Decides about a message that an earlier page sent without seeing its reply. */
function useRecovery(discussion: DiscussionHandle, messages: readonly { id: string }[] | undefined) {
  const sent = useSentMessage(discussion);
  useEffect(() => {
    if (!messages || isTurnRunning(getTurnStateByKey(discussion.sessionId))) return;
    // The draft's message has just failed on this page: decide in the next run of this effect.
    if (getDraftStore(discussion).get().sent !== sent) return;
    recoverSentMessage(discussion, messages);
  }, [discussion, messages, sent]);
}

/** Turns an edit into an ordinary draft once its discussion has no messages. */
function useEditOfNothing(discussion: DiscussionHandle, messages: readonly unknown[] | undefined) {
  const isOver = useDraftEdit(discussion) !== undefined && messages?.length === 0;
  useEffect(() => {
    if (isOver)
      updateDraft(discussion, ({ text, sent, edit }) => ({
        text: joinParagraphs(edit?.kept ?? "", text),
        sent,
      }));
  }, [discussion, isOver]);
}

/** Caches that an empty or temporary discussion has no artefacts, so that they are not requested. */
function useNoArtefacts({ client, sessionId }: DiscussionHandle, messages: readonly unknown[] | undefined) {
  const isEmpty = messages?.length === 0 && !isTemporaryDiscussionId(sessionId);
  useEffect(() => {
    if (isEmpty) cacheArtefactsAsMissing(client, sessionId);
  }, [client, sessionId, isEmpty]);
}
