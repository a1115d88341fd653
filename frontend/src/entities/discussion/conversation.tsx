import { ArrowDown } from "lucide-react";
import {
  Fragment,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useState,
} from "react";
import type { Message, RunningTurn } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { AlarmCard } from "./alarm-card.tsx";
import { focusComposer, focusComposerIfFinePointer } from "./composer-focus.ts";
import { AnswerChoices, useOpenQuestion } from "./answer-choices.tsx";
import { DraftComposer } from "./composer.tsx";
import { type DraftKey, getDraftStore, setDraftText } from "./drafts.ts";
import {
  AssistantMessageRow,
  MESSAGE_COLUMN_CLASS,
  MessageTools,
  type RenderReply,
  UserMessageRow,
} from "./message-row.tsx";
import { messagesBefore } from "./queries.ts";
import { regenerateReply, sendMessage, stopReply } from "./reply.ts";
import { ReplyElsewhere, StreamingReply } from "./streaming-reply.tsx";
import { isTemporaryDiscussionId } from "./temporary/temporary-id.ts";
import { dayHeading } from "./times.ts";
import { cancelLostTurnSearch } from "./turn/run-turn.ts";
import { getTurnStateByKey, isTurnRunning, subscribeToTurn, type TurnState } from "./turn/turn-state.ts";
import { useDiscussionState } from "./use-conversation.ts";
import { useFocusComposerOnceRead, useFocusOnDiscussionOpen } from "./use-message-in-sight.ts";
import { useStickToBottom } from "./use-stick-to-bottom.ts";
import { ANSWER_FORM_SWITCH_LABELS } from "./words.ts";

/**
 * Lazy, because it imports the outbox, which the first view does not need. Nothing is shown if it cannot be
 * loaded.
 */
const FiledAnswer = lazyPart(async () => (await import("./dossier/filed-answer.tsx")).FiledAnswerNotice, {
  failed: () => null,
});

type ConversationProps = {
  userId: string;
  sessionId: string;
  session: Session | undefined;
  /**
   * Renders what is above the messages. `start` puts a text into the composer; undefined once there are
   * messages.
   */
  renderWelcome: (session: Session, start: ((text: string) => void) | undefined) => ReactNode;
  /** Renders what is between the messages and the composer. */
  renderActions: (session: Session, state: { isReplying: boolean; hasMessages: boolean }) => ReactNode;
  /** Renders the content of a reply; without it, replies are rendered as Markdown. */
  renderReply?: RenderReply | undefined;
  /** Shown if a message could not be sent and the server gives no sentence. */
  sendFailed?: string | undefined;
  /** Whether the page scrolls to the newest message. False if something else is below the messages. */
  isFollowed?: boolean | undefined;
  placeholder?: string | undefined;
  /** Shown instead of the composer. */
  closed?: ReactNode;
  /** Shown instead of everything if there is no such discussion. */
  notFound: ReactNode;
  /** Shown instead of the composer if the discussion is removed elsewhere while it is open here. */
  removed: ReactNode;
};

/** A discussion: its messages, the reply being written, and the composer. */
export function DiscussionView({
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
  const conversation = useDiscussionState(userId, sessionId, session);
  const { discussion, messages: query, turn, elsewhere, isRemoved, isPending, isEmpty } = conversation;
  const now = useNowByQuarterHour();
  const messages = query.data;
  const hasMessages = messages !== undefined && messages.length > 0;
  const isReplying = isTurnRunning(turn) || elsewhere !== null;
  const isShown = (sentId: string | undefined) => Boolean(messages?.some(({ id }) => id === sentId));
  const { hasNew, scrollToBottom, stayAtBottom } = useStickToBottom({
    isReady: isFollowed && (hasMessages || (messages !== undefined && isReplying)),
    subscribe: useCallback((listener) => subscribeToTurn(sessionId, listener), [sessionId]),
    getVersion: () => {
      const current = getTurnStateByKey(sessionId);
      return `${messages?.length ?? 0} ${elsewhere?.startedAt ?? ""} ${isTurnRunning(current) ? current.text.length : ""}`;
    },
  });
  const isUnread = query.isError && !messages;
  const question = useOpenQuestion(sessionId, isPending ? undefined : messages?.at(-1));
  // If the person was already typing when the question came, the input stays a plain text field.
  const [answer, setAnswer] = useState({ messageId: "", isPlain: false });
  if (question && question.messageId !== answer.messageId)
    setAnswer({ messageId: question.messageId, isPlain: getDraftStore(discussion).get().text !== "" });
  const { isPlain } = answer;
  useFocusOnDiscussionOpen(sessionId, hasMessages);
  useFocusComposerOnceRead(isUnread);

  if (isUnread)
    return hasStatus(query.error, 404) ? (
      notFound
    ) : (
      <ReadFailed error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    );

  const start = (text: string) => {
    setDraftText(discussion, text);
    focusComposer();
  };
  const send = (text: string) => {
    void sendMessage(discussion, text, sendFailed);
    scrollToBottom();
  };
  const answeredId =
    !isPending && messages?.at(-1)?.role === "assistant" && messages.at(-2)?.role === "user"
      ? messages.at(-2)?.id
      : undefined;
  const startedOn = session && dayHeading(session.createdAt, null, now);
  return (
    <>
      <div
        role="log"
        aria-live="off"
        aria-label={CHAT_TEXTS.log}
        className="flex-1 py-4 [&_:is(a,button,[tabindex])]:scroll-mt-40 [&_:is(a,button,[tabindex])]:above-composer"
      >
        <VisuallyHidden as="h2">{CHAT_TEXTS.log}</VisuallyHidden>
        {!messages ? (
          <Loading />
        ) : (
          <>
            {startedOn && <DayRow>{startedOn}</DayRow>}
            {session && renderWelcome(session, isEmpty ? start : undefined)}
            <Transcript
              messages={messages}
              editKey={closed || isRemoved || isTemporaryDiscussionId(sessionId) ? null : discussion}
              turn={turn}
              elsewhere={elsewhere}
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
              onCancelSearch={() => cancelLostTurnSearch(sessionId)}
            />
            {answeredId !== undefined && <FiledAnswer sessionId={sessionId} messageId={answeredId} />}
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
            {CHAT_TEXTS.latest}
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
          placeholder={
            placeholder ?? (messages?.length === 0 ? CHAT_TEXTS.placeholderFirst : CHAT_TEXTS.placeholder)
          }
          isPending={isPending}
          failure={turn?.phase === "failed" ? turn : null}
          question={isPlain ? null : question}
          choices={
            question && (
              <AnswerChoices
                question={question}
                toggle={
                  question.form === "rows"
                    ? {
                        label: isPlain ? ANSWER_FORM_SWITCH_LABELS.asRows : ANSWER_FORM_SWITCH_LABELS.asWords,
                        onToggle: () => {
                          setAnswer({ messageId: question.messageId, isPlain: !isPlain });
                          focusComposer();
                        },
                      }
                    : null
                }
                onChoose={(choice) => {
                  send(choice);
                  focusComposerIfFinePointer();
                }}
              />
            )
          }
          onSend={send}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={CHAT_TEXTS.loading}>
      {[0, 1, 2].map((turn) => (
        <PageRow key={turn} className="py-5" pageClassName={MESSAGE_COLUMN_CLASS}>
          <div className="grid max-w-measure gap-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </PageRow>
      ))}
    </SkeletonGroup>
  );
}

type ReadFailedProps = { error: unknown; isBusy: boolean; onRetry: () => void };

function ReadFailed({ error, isBusy, onRetry }: ReadFailedProps) {
  return (
    <PageRow className="flex-1 py-10" pageClassName={MESSAGE_COLUMN_CLASS}>
      <FailedRead as="h2" takesFocus title={CHAT_TEXTS.readFailed} busy={isBusy} onRetry={onRetry}>
        {withRequestReference(error, CHAT_TEXTS.readFailedText)}
      </FailedRead>
    </PageRow>
  );
}

/**
 * Number of messages rendered first: more than a window shows. The older ones follow in a deferred render,
 * without blocking.
 */
const FIRST_RENDERED = 24;

type TranscriptProps = {
  messages: readonly Message[];
  turn: TurnState | null;
  /** The message that MENTA answers in another tab or on another device; `null` if there is none. */
  elsewhere: RunningTurn | null;
  /** The draft into which an edited message is put; `null` if messages cannot be edited. */
  editKey: DraftKey | null;
  startedAt: string | undefined;
  now: Date;
  renderReply?: RenderReply | undefined;
  onRetry: () => void;
  /** Called when older messages have been added above the others, before the browser paints. */
  onGrown: () => void;
};

/**
 * The messages. While a new version of a message is being answered, that message and those after it are left
 * out.
 */
function Transcript({
  messages,
  turn,
  elsewhere,
  editKey,
  startedAt,
  now,
  renderReply,
  onRetry,
  onGrown,
}: TranscriptProps) {
  const running = isTurnRunning(turn) ? turn : null;
  const typedId = turn?.phase === "ended" && turn.atOnce ? turn.replyId : null;
  const deferred = useDeferredValue(messages, messages.slice(-FIRST_RENDERED));
  // If a new message is missing in the deferred list, renders the current list: the message must not wait for
  // the older ones.
  const rendered = deferred.at(-1) === messages.at(-1) ? deferred : messages;
  const shown = messagesBefore(rendered, running ? running.replaces : (elsewhere?.insteadOf ?? null));
  const steady = useStableCallbacks({ onRetry, onGrown });
  const { length } = deferred;
  useLayoutEffect(() => {
    if (length > 0) steady.onGrown();
  }, [steady, length]);
  return shown.map((message, index) => (
    <MessageWithDay
      key={message.id}
      message={message}
      previousAt={shown[index - 1]?.timestamp ?? startedAt ?? null}
      editKey={editKey}
      isNewest={!running && !elsewhere && index === shown.length - 1}
      isAnswer={shown[index - 1]?.role === "user"}
      isTyped={message.id === typedId}
      isFar={index < shown.length - FIRST_RENDERED}
      now={now}
      renderReply={renderReply}
      onRetry={steady.onRetry}
    />
  ));
}

type MessageWithDayProps = {
  message: Message;
  editKey: DraftKey | null;
  previousAt: string | null;
  isNewest: boolean;
  isAnswer: boolean;
  isTyped: boolean;
  isFar: boolean;
  now: Date;
  renderReply: RenderReply | undefined;
  onRetry: () => void;
};

const MessageWithDay = memo(function MessageWithDay({
  message,
  editKey,
  previousAt,
  now,
  isFar,
  ...reply
}: MessageWithDayProps) {
  const day = dayHeading(message.timestamp, previousAt, now);
  return (
    <Fragment>
      {day !== null && <DayRow>{day}</DayRow>}
      {message.role === "user" ? (
        <>
          <UserMessageRow
            id={message.id}
            content={message.content}
            timestamp={message.timestamp}
            isFar={isFar}
            tools={<MessageTools message={message} draftKey={editKey} />}
          />
          {message.danger && <AlarmCard danger={message.danger} message={message} />}
        </>
      ) : (
        <AssistantMessageRow message={message} isFar={isFar} {...reply} />
      )}
    </Fragment>
  );
});

function DayRow({ children }: { children: ReactNode }) {
  return (
    <PageRow className="pt-4 pb-2" pageClassName={MESSAGE_COLUMN_CLASS}>
      <p className="caption flex items-center gap-4 after:h-px after:flex-1 after:bg-line">{children}</p>
    </PageRow>
  );
}
