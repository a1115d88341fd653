import { Fragment, memo, useDeferredValue, useLayoutEffect, type ReactNode } from "react";
import type { Message } from "#shared/discussion/message.schema.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { AlarmCard } from "./alarm-card.tsx";
import {
  MESSAGE_COLUMN_CLASS,
  AssistantMessageRow,
  type RenderReply,
  UserMessageRow,
} from "./message-row.tsx";
import { dayHeading } from "./times.ts";
import { isTurnRunning, type TurnState } from "./turn/turn-state.ts";

/**
 * How many messages a long discussion renders first, more than a window and what the browser lays out beside it; the rest follow
 * without blocking the page.
 */
const FIRST_RENDERED = 24;

type TranscriptProps = {
  messages: readonly Message[];
  turn: TurnState | null;
  /** A message of another tab or device is being answered. */
  isAnswering: boolean;
  startedAt: string | undefined;
  now: Date;
  renderReply?: RenderReply | undefined;
  onRetry: () => void;
  /** The older ones stand above those that were there: before the page is laid out. */
  onGrown: () => void;
};

/** The messages, without the reply that is being replaced. */
export function Transcript({
  messages,
  turn,
  isAnswering,
  startedAt,
  now,
  renderReply,
  onRetry,
  onGrown,
}: TranscriptProps) {
  const running = isTurnRunning(turn) ? turn : null;
  const typedId = turn?.phase === "ended" && turn.atOnce ? turn.replyId : null;
  const deferred = useDeferredValue(messages, messages.slice(-FIRST_RENDERED));
  // A new message must not wait for the older ones.
  const rendered = deferred.at(-1) === messages.at(-1) ? deferred : messages;
  const shown = running?.replaces ? rendered.filter(({ id }) => id !== running.replaces) : rendered;
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
      isNewest={!running && !isAnswering && index === shown.length - 1}
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
          />
          {message.danger && <AlarmCard danger={message.danger} message={message} />}
        </>
      ) : (
        <AssistantMessageRow message={message} isFar={isFar} {...reply} />
      )}
    </Fragment>
  );
});

export function DayRow({ children }: { children: ReactNode }) {
  return (
    <SheetRow className="pt-4 pb-2" pageClassName={MESSAGE_COLUMN_CLASS}>
      <p className="caption flex items-center gap-4 after:h-px after:flex-1 after:bg-line">{children}</p>
    </SheetRow>
  );
}
