import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ulid } from "ulid";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { call } from "#frontend/api/client.ts";
import { createWithStableId } from "#frontend/api/creation-id.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { focusComposerIfFinePointer, focusComposerOnOpen } from "./composer-focus.ts";
import { getDraftStore, setDraftText, removeDraft, withSentRestoredToInput, updateDraft } from "./drafts.ts";
import { cacheNewSession } from "./queries.ts";
import { sendMessage } from "./reply.ts";
import { dispatchTurn, getTurnStateByKey, isTurnRunning, useTurnOutline } from "./turn/turn-state.ts";

/**
 * A discussion that is created together with its first message. `draft`: the key of the draft and of the turn
 * before it exists.
 */
export type DiscussionStart = {
  draft: { userId: string; sessionId: string };
  body: Omit<SentBody<"createSession">, "id">;
  words: { createFailed: string; sendFailed: string };
  onCreated?: (session: Session) => void;
};

/**
 * Creates a discussion and sends its first message, if there is one; other typed text moves into its draft.
 * Returns null if it is already being created, or if that fails: a toast then says so, and the message is
 * back in the input.
 */
async function startDiscussion(
  client: QueryClient,
  { draft, body, words, onCreated }: DiscussionStart,
  text: string | null,
): Promise<Session | null> {
  const key = draft.sessionId;
  if (isTurnRunning(getTurnStateByKey(key))) return null;
  const at = new Date().toISOString();
  const sent = text === null ? null : { id: ulid(), text, at, failed: false };
  dispatchTurn(key, { type: "requested", at, sent, replaces: null });
  // Keeps the message in the draft until the discussion exists: the page may be closed meanwhile.
  if (sent)
    updateDraft(draft, ({ text: typed }) => ({ text: typed.trim() === sent.text ? "" : typed, sent }));
  try {
    const session = await createWithStableId(["createSession", body], (id) =>
      call("createSession", { body: { ...body, id } }),
    );
    cacheNewSession(client, session);
    onCreated?.(session);
    const discussion = { client, userId: draft.userId, sessionId: session.id };
    const rest = getDraftStore(draft).get().text;
    removeDraft(draft);
    if (text !== null) void sendMessage(discussion, text, words.sendFailed);
    if (rest !== "") setDraftText(discussion, rest);
    return session;
  } catch (error) {
    updateDraft(draft, withSentRestoredToInput);
    showFailureToast(error, words.createFailed);
    return null;
  } finally {
    dispatchTurn(key, { type: "ended" });
  }
}

/**
 * Returns `begin`, which creates the discussion (`startDiscussion`) and then calls `onStarted`, if the screen
 * is still shown. If the page was closed while it was created, puts its message back into the input.
 */
export function useDiscussionStart(start: DiscussionStart, onStarted: (sessionId: string) => void) {
  const client = useQueryClient();
  const isShown = useIsMounted();
  const isStarting = isTurnRunning(useTurnOutline(start.draft.sessionId));
  useEffect(focusComposerOnOpen, []);
  useEffect(() => {
    if (!isStarting && getDraftStore(start.draft).get().sent)
      updateDraft(start.draft, withSentRestoredToInput);
    // oxlint-disable-next-line react/exhaustive-deps -- once: later the message is on its way
  }, []);
  const begin = async (text: string | null): Promise<Session | null> => {
    const session = await startDiscussion(client, start, text);
    if (session && isShown.current) {
      onStarted(session.id);
      focusComposerIfFinePointer();
    }
    return session;
  };
  return { isStarting, begin };
}
