import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Compass, Ghost, Save } from "lucide-react";
import { useEffect, useId } from "react";
import { useNavigate } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { Conversation } from "#frontend/entities/discussion/conversation.tsx";
import { draftStore } from "#frontend/entities/discussion/drafts.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { messagesQuery } from "#frontend/entities/discussion/queries.ts";
import { temporaryStore } from "#frontend/entities/discussion/temporary/temporary.ts";
import { getTurnState, isTurnRunning } from "#frontend/entities/discussion/turn/turn-state.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Welcome } from "../chat-conversation.tsx";
import { keepTemporary } from "./keep.ts";
import { endNow, endSoon, keepHolding, stopOnPageHide } from "./leave.ts";
import { useLinkQuestion } from "./use-link-question.ts";
import { readerText, TEMPORARY } from "./words.ts";

/** A discussion that exists in this page only. It ends when the person leaves, unless they keep it. */
export function TemporaryConversation({ user, session }: { user: User; session: Session }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const owner = { client, userId: user.id };
  const { to, close } = useLinkQuestion();
  const keep = useMutation(keepTemporary(client));
  const save = () =>
    keep.mutate(session, {
      onSuccess: (keptId) => {
        endNow(owner);
        void navigate(paths.chat(keptId), { replace: true });
      },
      onSettled: close,
    });
  useEndOnLeaving(session.id, {
    onLeft: () => {
      if (!hasWords(owner, session.id)) return endNow(owner);
      endSoon(owner, () => void navigate(paths.chat(null, { isTemporary: true })));
    },
  });
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
            <Welcome agentType={agentType} firstName={user.firstName} createdAt={createdAt} onStart={start} />
          </>
        )}
        renderActions={(_, { isReplying, hasMessages }) =>
          hasMessages && <Actions isBusy={keep.isPending} isReplying={isReplying} onKeep={save} />
        }
        notFound={null}
        removed={null}
      />
      {to !== null && (
        <ConfirmDialog
          open
          title={fr(TEMPORARY.leaveTitle)}
          confirmLabel={TEMPORARY.leave}
          cancelLabel={TEMPORARY.stay}
          safe={{ label: TEMPORARY.keep, busy: keep.isPending, onSelect: save }}
          onClose={close}
          onConfirm={() => {
            endNow(owner);
            void navigate(to);
          }}
        >
          {TEMPORARY.leaveText}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns whether leaving would lose anything: messages, a running turn, or a draft. */
const hasWords = (
  { client, userId }: { client: ReturnType<typeof useQueryClient>; userId: string },
  sessionId: string,
): boolean =>
  (client.getQueryData(messagesQuery(sessionId).queryKey) ?? []).length > 0 ||
  isTurnRunning(getTurnState(sessionId)) ||
  draftStore({ userId, sessionId }).get().text !== "";

/** Calls `onLeft` when the screen unmounts before the discussion has ended. */
function useEndOnLeaving(id: string, callbacks: { onLeft: () => void }): void {
  const steady = useStableCallbacks(callbacks);
  useEffect(() => {
    keepHolding();
    return () => {
      if (temporaryStore.get().id === id) steady.onLeft();
    };
  }, [id, steady]);
  useEffect(() => stopOnPageHide(id), [id]);
}

/** Notice on what is stored of a temporary discussion, and who receives the person's words. */
function WhatIsKept() {
  const config = useConfig();
  return (
    <SheetRow className="py-3" pageClassName={MESSAGE_COLUMN_CLASS}>
      <Notice icon={Ghost}>
        {TEMPORARY.note} {config && readerText(config)}
      </Notice>
    </SheetRow>
  );
}

type ActionsProps = { isBusy: boolean; isReplying: boolean; onKeep: () => void };

/** Actions of a temporary discussion. Generating documents requires a kept discussion. */
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
