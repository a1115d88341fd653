import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Compass, Ghost, Save } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { isTemporaryDiscussionUrl, paths } from "#frontend/browser/address/paths.ts";
import { type LeaveAnswers, leaveQuestionStore } from "#frontend/browser/leave-question.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { DiscussionView } from "#frontend/entities/discussion/conversation.tsx";
import { getDraftStore } from "#frontend/entities/discussion/drafts.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { dossierQuery, messagesQuery } from "#frontend/entities/discussion/queries.ts";
import { temporaryDiscussionStore } from "#frontend/entities/discussion/temporary/temporary.ts";
import { getTurnStateByKey, isTurnRunning } from "#frontend/entities/discussion/turn/turn-state.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { AgentWelcome } from "../chat-conversation.tsx";
import { keepTemporaryDiscussionMutation } from "./keep.ts";
import { endTemporaryAndStopReply, stopReplyOnPageHide } from "./leave.ts";
import { messagesRecipientText, TEMPORARY_DISCUSSION_TEXTS } from "./words.ts";

/**
 * A discussion that exists in this page only. It is deleted when the person leaves it, unless they keep it.
 */
export function TemporaryConversation({ user, session }: { user: User; session: Session }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const owner = { client, userId: user.id };
  const [question, setQuestion] = useState<LeaveAnswers | null>(null);
  useEffect(() => {
    const isNeeded = (to?: { pathname: string; search: string }) =>
      !(to && isTemporaryDiscussionUrl(to.pathname, to.search)) &&
      hasWords({ client, userId: user.id }, session.id);
    leaveQuestionStore.set({ isNeeded, ask: setQuestion });
    return () => leaveQuestionStore.set(null);
  }, [client, user.id, session.id]);
  const stay = () => {
    setQuestion(null);
    question?.stay();
  };
  const keep = useMutation(keepTemporaryDiscussionMutation(client));
  const save = () =>
    keep.mutate(session, {
      onSuccess: (keptId) => {
        endTemporaryAndStopReply(owner);
        void navigate(paths.chat(keptId), { replace: question === null });
      },
      onError: stay,
    });
  useEffect(() => stopReplyOnPageHide(session.id), [session.id]);
  useUnsavedWarning(() => hasWords(owner, session.id));
  return (
    <>
      <DiscussionView
        userId={user.id}
        sessionId={session.id}
        session={session}
        renderWelcome={({ agentType, createdAt }, start) => (
          <>
            <WhatIsKept />
            <AgentWelcome
              agentType={agentType}
              firstName={user.firstName}
              createdAt={createdAt}
              onStart={start}
            />
          </>
        )}
        renderActions={(_, { isReplying, hasMessages }) =>
          hasMessages && <Actions isBusy={keep.isPending} isReplying={isReplying} onKeep={save} />
        }
        notFound={null}
        removed={null}
      />
      {question && (
        <ConfirmDialog
          open
          title={fr(TEMPORARY_DISCUSSION_TEXTS.leaveTitle)}
          confirmLabel={TEMPORARY_DISCUSSION_TEXTS.leave}
          cancelLabel={TEMPORARY_DISCUSSION_TEXTS.stay}
          safe={{ label: TEMPORARY_DISCUSSION_TEXTS.keep, busy: keep.isPending, onSelect: save }}
          onClose={stay}
          onConfirm={() => {
            endTemporaryAndStopReply(owner);
            question.leave();
          }}
        >
          {TEMPORARY_DISCUSSION_TEXTS.leaveText}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns whether ending the discussion would lose anything: messages, a running reply, or a draft. */
const hasWords = (
  { client, userId }: { client: ReturnType<typeof useQueryClient>; userId: string },
  sessionId: string,
): boolean =>
  temporaryDiscussionStore.get().id === sessionId &&
  ((client.getQueryData(messagesQuery(sessionId).queryKey) ?? []).length > 0 ||
    (client.getQueryData(dossierQuery(sessionId).queryKey)?.lines ?? []).length > 0 ||
    isTurnRunning(getTurnStateByKey(sessionId)) ||
    getDraftStore({ userId, sessionId }).get().text !== "");

/**
 * Notice that says what is stored of a temporary discussion, and which service receives the person's words.
 */
function WhatIsKept() {
  const config = useConfig();
  return (
    <PageRow className="py-3" pageClassName={MESSAGE_COLUMN_CLASS}>
      <Notice icon={Ghost}>
        {TEMPORARY_DISCUSSION_TEXTS.note} {config && messagesRecipientText(config)}
      </Notice>
    </PageRow>
  );
}

type ActionsProps = { isBusy: boolean; isReplying: boolean; onKeep: () => void };

/** Buttons of a temporary discussion. « Explorer » is disabled: documents need a stored discussion. */
function Actions({ isBusy, isReplying, onKeep }: ActionsProps) {
  const noteId = useId();
  return (
    <PageRow className="pb-1 print:hidden" pageClassName={MESSAGE_COLUMN_CLASS}>
      <fieldset aria-label={TEMPORARY_DISCUSSION_TEXTS.group} className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Save} busy={isBusy} disabled={isReplying} onClick={onKeep}>
          {TEMPORARY_DISCUSSION_TEXTS.keep}
        </Button>
        <Button size="sm" icon={Compass} aria-disabled="true" aria-describedby={noteId}>
          {TEMPORARY_DISCUSSION_TEXTS.explore}
        </Button>
        <p id={noteId} className="note">
          {fr(TEMPORARY_DISCUSSION_TEXTS.keepFirst)}
        </p>
      </fieldset>
    </PageRow>
  );
}
