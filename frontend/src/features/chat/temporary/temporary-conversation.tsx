import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Compass, Ghost, Save } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { isTemporaryAddress, paths } from "#frontend/browser/address/paths.ts";
import { type LeaveAnswers, leaveQuestionStore } from "#frontend/browser/leave-question.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { Conversation } from "#frontend/entities/discussion/conversation.tsx";
import { draftStore } from "#frontend/entities/discussion/drafts.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { dossierQuery, messagesQuery } from "#frontend/entities/discussion/queries.ts";
import { temporaryStore } from "#frontend/entities/discussion/temporary/temporary.ts";
import { getTurnStateByKey, isTurnRunning } from "#frontend/entities/discussion/turn/turn-state.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { AgentWelcome } from "../chat-conversation.tsx";
import { keepTemporary } from "./keep.ts";
import { endTemporaryNow, stopReplyOnPageHide } from "./leave.ts";
import { wordsRecipientText, TEMPORARY } from "./words.ts";

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
      !(to && isTemporaryAddress(to.pathname, to.search)) &&
      hasWords({ client, userId: user.id }, session.id);
    leaveQuestionStore.set({ isNeeded, ask: setQuestion });
    return () => leaveQuestionStore.set(null);
  }, [client, user.id, session.id]);
  const stay = () => {
    setQuestion(null);
    question?.stay();
  };
  const keep = useMutation(keepTemporary(client));
  const save = () =>
    keep.mutate(session, {
      onSuccess: (keptId) => {
        endTemporaryNow(owner);
        void navigate(paths.chat(keptId), { replace: question === null });
      },
      onError: stay,
    });
  useEffect(() => stopReplyOnPageHide(session.id), [session.id]);
  useUnsavedWarning(() => hasWords(owner, session.id));
  return (
    <>
      <Conversation
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
          title={fr(TEMPORARY.leaveTitle)}
          confirmLabel={TEMPORARY.leave}
          cancelLabel={TEMPORARY.stay}
          safe={{ label: TEMPORARY.keep, busy: keep.isPending, onSelect: save }}
          onClose={stay}
          onConfirm={() => {
            endTemporaryNow(owner);
            question.leave();
          }}
        >
          {TEMPORARY.leaveText}
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
  temporaryStore.get().id === sessionId &&
  ((client.getQueryData(messagesQuery(sessionId).queryKey) ?? []).length > 0 ||
    (client.getQueryData(dossierQuery(sessionId).queryKey)?.lines ?? []).length > 0 ||
    isTurnRunning(getTurnStateByKey(sessionId)) ||
    draftStore({ userId, sessionId }).get().text !== "");

/**
 * Notice that says what is stored of a temporary discussion, and which service receives the person's words.
 */
function WhatIsKept() {
  const config = useConfig();
  return (
    <SheetRow className="py-3" pageClassName={MESSAGE_COLUMN_CLASS}>
      <Notice icon={Ghost}>
        {TEMPORARY.note} {config && wordsRecipientText(config)}
      </Notice>
    </SheetRow>
  );
}

type ActionsProps = { isBusy: boolean; isReplying: boolean; onKeep: () => void };

/** Buttons of a temporary discussion. « Explorer » is disabled: documents need a stored discussion. */
function Actions({ isBusy, isReplying, onKeep }: ActionsProps) {
  const noteId = useId();
  return (
    <SheetRow className="pb-1 print:hidden" pageClassName={MESSAGE_COLUMN_CLASS}>
      <fieldset aria-label={TEMPORARY.group} className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Save} busy={isBusy} disabled={isReplying} onClick={onKeep}>
          {TEMPORARY.keep}
        </Button>
        <Button size="sm" icon={Compass} aria-disabled="true" aria-describedby={noteId}>
          {TEMPORARY.explore}
        </Button>
        <p id={noteId} className="note">
          {fr(TEMPORARY.keepFirst)}
        </p>
      </fieldset>
    </SheetRow>
  );
}
