import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { RelatedDecisions } from "#frontend/entities/decision/related-title.tsx";
import { Conversation } from "#frontend/entities/discussion/conversation.tsx";
import { sendMessage } from "#frontend/entities/discussion/reply.ts";
import { useDraftText } from "#frontend/entities/discussion/drafts.ts";
import { MissingPage } from "#frontend/entities/discussion/missing-page.tsx";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { discussionKeyPrefix, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FailedPart, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { Welcome } from "./welcome.tsx";

const GenerationControls = lazyPart(
  async () => (await import("./artefacts/generation-controls.tsx")).GenerationControls,
  {
    failed: (retry) => (
      <SheetRow className="pb-1" pageClassName={MESSAGE_COLUMN_CLASS}>
        <FailedPart onRetry={retry} />
      </SheetRow>
    ),
  },
);

type ChatConversationProps = {
  user: User;
  sessionId: string;
  session: Session | undefined;
  /** Starts another discussion, where this one was removed. */
  onStartAnother: () => void;
};

/** A discussion on /chat: with the agent's welcome, and the buttons that generate artefacts. */
export function ChatConversation({ user, sessionId, session, onStartAnother }: ChatConversationProps) {
  const client = useQueryClient();
  useCleanUpRemoved(sessionId);
  return (
    <RelatedDecisions projectId={session?.projectId ?? null}>
      <Conversation
        userId={user.id}
        sessionId={sessionId}
        session={session}
        renderWelcome={({ agentType, createdAt }, start) => (
          <Welcome agentType={agentType} firstName={user.firstName} createdAt={createdAt} onStart={start} />
        )}
        renderActions={(current, { isReplying, hasMessages }) =>
          hasMessages && (
            <GenerationControls
              userId={user.id}
              session={current}
              isReplying={isReplying}
              onAsk={(text) => void sendMessage({ client, userId: user.id, sessionId: current.id }, text)}
            />
          )
        }
        notFound={<NotFound />}
        removed={<Removed userId={user.id} onStartAnother={onStartAnother} />}
      />
    </RelatedDecisions>
  );
}

/** On leaving a discussion that is no longer in the list, removes what is cached of it. */
function useCleanUpRemoved(sessionId: string) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const sessions = client.getQueryData(sessionsQuery.queryKey);
      if (sessions && !sessions.some(({ id }) => id === sessionId))
        client.removeQueries({ queryKey: discussionKeyPrefix(sessionId) });
    },
    [client, sessionId],
  );
}

/** In place of the composer: the discussion was removed elsewhere while it was open here. */
function Removed({ userId, onStartAnother }: { userId: string; onStartAnother: () => void }) {
  const isTextKept = useDraftText({ userId, sessionId: null }) !== "";
  return (
    <SheetRow
      data-foot=""
      className="margin-line sticky bottom-0 z-3 bg-sheet pt-3 pb-4"
      pageClassName={MESSAGE_COLUMN_CLASS}
    >
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line-2 pt-4"
      >
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {fr(isTextKept ? `${CHAT.removedElsewhere} ${CHAT.removedTextKept}` : CHAT.removedElsewhere)}
        </p>
        <Button ref={focusIfLost} tone="primary" icon={Plus} onClick={onStartAnother}>
          {CHAT.newSession}
        </Button>
      </div>
    </SheetRow>
  );
}

const NotFound = () => (
  <MissingPage title={CHAT.notFound} to={paths.chat()} back={CHAT.notFoundBack}>
    {CHAT.notFoundText}
  </MissingPage>
);
