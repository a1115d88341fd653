import { ArrowDown } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { focusComposer, focusComposerIfFinePointer } from "./composer-focus.ts";
import { DraftComposer } from "./composer.tsx";
import { editDraft } from "./drafts.ts";
import { MESSAGE_COLUMN_CLASS, type RenderReply } from "./message-row.tsx";
import { regenerateReply, sendMessage, stopReply } from "./reply.ts";
import { ReplyElsewhere, StreamingReply } from "./streaming-reply.tsx";
import { dayHeading } from "./times.ts";
import { DayRow, Transcript } from "./transcript.tsx";
import { cancelSearch } from "./turn/run-turn.ts";
import { getTurnState, isTurnRunning, subscribeToTurn } from "./turn/turn-state.ts";
import { useConversation } from "./use-conversation.ts";
import { useFocusOnceRead, useFocusOnOpen } from "./use-message-in-sight.ts";
import { useStickToBottom } from "./use-stick-to-bottom.ts";

type ConversationProps = {
  userId: string;
  sessionId: string;
  session: Session | undefined;
  /** Above the messages. `start` fills the composer; undefined once there are messages. */
  renderWelcome: (session: Session, start: ((text: string) => void) | undefined) => ReactNode;
  /** Below the messages, above the composer. */
  renderActions: (session: Session, state: { isReplying: boolean; hasMessages: boolean }) => ReactNode;
  /** The words of a reply, where they are not drawn as Markdown alone. */
  renderReply?: RenderReply | undefined;
  /** The sentence where a message could not be sent and the server has none. */
  sendFailed?: string | undefined;
  /** Something else stands below the messages, which is read where it stands: the page no longer follows its end. */
  isFollowed?: boolean | undefined;
  placeholder?: string | undefined;
  /** In place of the composer. */
  closed?: ReactNode;
  /** In place of everything: there is no such discussion. */
  notFound: ReactNode;
  /** In place of the composer: the discussion was removed elsewhere while it was open here. */
  removed: ReactNode;
};

/** One discussion: its messages, the reply being written, and the composer. */
export function Conversation({
  userId,
  sessionId,
  session,
  renderWelcome,
  renderActions,
  renderReply,
  sendFailed,
  isFollowed = true,
  placeholder,
  closed,
  notFound,
  removed,
}: ConversationProps) {
  const conversation = useConversation(userId, sessionId, session);
  const { discussion, messages: query, turn, elsewhere, isRemoved, isPending, isEmpty } = conversation;
  const now = useNow();
  const messages = query.data;
  const hasMessages = messages !== undefined && messages.length > 0;
  const isReplying = isTurnRunning(turn) || elsewhere !== null;
  const isShown = (sentId: string | undefined) => Boolean(messages?.some(({ id }) => id === sentId));
  const { hasNew, scrollToBottom, stayAtBottom } = useStickToBottom({
    isReady: isFollowed && (hasMessages || (messages !== undefined && isReplying)),
    subscribe: useCallback((listener) => subscribeToTurn(sessionId, listener), [sessionId]),
    getVersion: () => {
      const current = getTurnState(sessionId);
      return `${messages?.length ?? 0} ${elsewhere?.startedAt ?? ""} ${isTurnRunning(current) ? current.text.length : ""}`;
    },
  });
  const isUnread = query.isError && !messages;
  useFocusOnOpen(hasMessages);
  useFocusOnceRead(isUnread);

  if (isUnread)
    return hasStatus(query.error, 404) ? (
      notFound
    ) : (
      <ReadFailed error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    );

  const start = (text: string) => {
    editDraft(discussion, text);
    focusComposer();
  };
  const startedOn = session && dayHeading(session.createdAt, null, now);
  return (
    <>
      <div
        role="log"
        aria-live="off"
        aria-label={CHAT.log}
        className="flex-1 py-4 [&_:is(a,button,[tabindex])]:scroll-my-40"
      >
        <VisuallyHidden as="h2">{CHAT.log}</VisuallyHidden>
        {!messages ? (
          <Loading />
        ) : (
          <>
            {startedOn && <DayRow>{startedOn}</DayRow>}
            {session && renderWelcome(session, isEmpty ? start : undefined)}
            <Transcript
              messages={messages}
              turn={turn}
              isAnswering={elsewhere !== null}
              startedAt={session?.createdAt}
              now={now}
              renderReply={renderReply}
              onGrown={stayAtBottom}
              onRetry={() => {
                scrollToBottom();
                void regenerateReply(discussion);
                focusComposerIfFinePointer();
              }}
            />
            <StreamingReply
              sessionId={sessionId}
              isSentShown={isTurnRunning(turn) && isShown(turn.sent?.id)}
              onStop={() => {
                void stopReply(discussion);
                focusComposerIfFinePointer();
              }}
              onCancelSearch={() => cancelSearch(sessionId)}
            />
            {elsewhere && (
              <ReplyElsewhere
                userMessage={elsewhere.userMessage}
                isMessageShown={isShown(elsewhere.userMessage.id)}
              />
            )}
          </>
        )}
      </div>
      {session && messages && renderActions(session, { isReplying: isPending, hasMessages })}
      {hasNew && (
        <div className="pointer-events-none sticky bottom-32 z-3 flex h-0 items-end justify-center">
          <Button
            size="sm"
            icon={ArrowDown}
            className="pointer-events-auto rounded-full shadow-menu"
            onClick={scrollToBottom}
          >
            {CHAT.latest}
          </Button>
        </div>
      )}
      {isRemoved ? (
        removed
      ) : closed ? (
        closed
      ) : (
        <DraftComposer
          draftKey={discussion}
          placeholder={placeholder ?? (messages?.length === 0 ? CHAT.placeholderFirst : CHAT.placeholder)}
          isPending={isPending}
          failure={turn?.phase === "failed" ? turn : null}
          onSend={(text) => {
            void sendMessage(discussion, text, sendFailed);
            scrollToBottom();
          }}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={CHAT.loading}>
      {[0, 1, 2].map((turn) => (
        <SheetRow key={turn} className="py-5" pageClassName={MESSAGE_COLUMN_CLASS}>
          <div className="grid max-w-measure gap-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </SheetRow>
      ))}
    </SkeletonGroup>
  );
}

type ReadFailedProps = { error: unknown; isBusy: boolean; onRetry: () => void };

function ReadFailed({ error, isBusy, onRetry }: ReadFailedProps) {
  return (
    <SheetRow className="flex-1 py-10" pageClassName={MESSAGE_COLUMN_CLASS}>
      <FailedRead as="h2" takesFocus title={CHAT.readFailed} busy={isBusy} onRetry={onRetry}>
        {withRequestReference(error, CHAT.readFailedText)}
      </FailedRead>
    </SheetRow>
  );
}
