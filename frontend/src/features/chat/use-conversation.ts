import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { onSignedInAgain } from "#frontend/app/signed-in-again.ts";
import { focusComposer } from "./composer-focus.ts";
import { editDraft, recover } from "./draft.rules.ts";
import { changeDraft, useDraft } from "./drafts.ts";
import type { Exchange } from "./exchange.ts";
import * as exchanges from "./exchanges.ts";
import { keepNone } from "./artefacts/queries.ts";
import { allOf, messagesQuery, sessionsQuery } from "./queries.ts";
import type { Place } from "./under-way.ts";
import { useNewerMessages } from "./use-newer-messages.ts";

/** A discussion as its screen needs it: what was said, what is under way, what is being typed, and what one can do. */
export function useConversation(userId: string, sessionId: string, session: Session | undefined) {
  const client = useQueryClient();
  const place = useMemo(() => ({ client, userId, sessionId }), [client, userId, sessionId]);
  const messages = useQuery(messagesQuery(sessionId));
  const exchange = exchanges.useExchange(sessionId);
  const draft = useDraft(place);
  const [isQueued, setIsQueued] = useState(false);
  const isRunning = exchange?.phase === "running";

  useRecovery(place, messages.data);
  useKnownNone(place, messages.data);
  useForgetRemoved(place);
  useSignedInAgain(place);
  const isGone = useGone(place, { exchange, error: messages.error });
  useNewerMessages(session, { isRunning, refetch: messages.refetch });

  return {
    messages,
    exchange,
    isGone,
    draft,
    isRunning,
    isPending: isRunning || isQueued,
    edit: (text: string) => changeDraft(place, (before) => editDraft(before, text)),
    send: async (text: string) => {
      // What is sent before the discussion has been read goes as soon as it is; where it cannot be, the text stays.
      setIsQueued(true);
      const isRead = await client.ensureQueryData(messagesQuery(sessionId)).then(Boolean, () => false);
      setIsQueued(false);
      if (isRead) await exchanges.sendMessage(place, text);
    },
    stop: () => void exchanges.stopReply(place),
    giveUpSearch: () => exchanges.giveUpSearch(place),
    askAgain: () => {
      const last = messages.data?.at(-1);
      if (last?.role === "assistant") void exchanges.askAgain(place, last);
    },
  };
}

/** Deleted elsewhere, as sending or reading it has told. What is being typed waits for the next discussion. */
function useGone(place: Place, { exchange, error }: { exchange: Exchange | null; error: unknown }): boolean {
  const isUnread = hasStatus(error, 404);
  useEffect(() => {
    if (isUnread) exchanges.moveToNext(place);
  }, [place, isUnread]);
  return isUnread || (exchange?.phase === "failed" && exchange.why === "gone");
}

/** A message that only wanted the sign-in can go again from the input, under the id that it has. */
function useSignedInAgain(place: Place) {
  useEffect(
    () =>
      onSignedInAgain(() => {
        if (exchanges.forgetSignedOut(place) === "forgotten") focusComposer();
      }),
    [place],
  );
}

/** What an earlier page sent without seeing its reply is settled, looked for or given back. */
function useRecovery(place: Place, messages: readonly { id: string }[] | undefined) {
  const { sent } = useDraft(place);
  useEffect(() => {
    if (!messages || exchanges.exchangeStore(place.sessionId).get()?.phase === "running") return;
    switch (recover({ text: "", sent }, messages, new Date())) {
      case "answered":
        return exchanges.settle(place);
      case "search":
        return void exchanges.resumeSearch(place);
      case "give-back":
        return exchanges.giveBack(place);
      case "none":
    }
  }, [place, messages, sent]);
}

/** Of a discussion that is new, or was emptied, nobody needs to ask what was made of it. */
function useKnownNone({ client, sessionId }: Place, messages: readonly unknown[] | undefined) {
  const isEmpty = messages?.length === 0;
  useEffect(() => {
    if (isEmpty) keepNone(client, sessionId);
  }, [client, sessionId, isEmpty]);
}

/** On leaving a discussion that is no longer in the list, what was read of it is forgotten. */
function useForgetRemoved({ client, sessionId }: Place) {
  useEffect(
    () => () => {
      const sessions = client.getQueryData(sessionsQuery.queryKey);
      if (sessions && !sessions.some(({ id }) => id === sessionId))
        client.removeQueries({ queryKey: allOf(sessionId) });
    },
    [client, sessionId],
  );
}
