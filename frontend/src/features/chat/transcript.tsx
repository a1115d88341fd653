import { Fragment, memo, useDeferredValue, type ReactNode } from "react";
import type { Message } from "#shared/discussion/message.schema.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { useSteady } from "#frontend/ui/use-steady.ts";
import type { Exchange } from "./exchange.ts";
import { PAGE, ReplyRow, SaidRow } from "./message-row.tsx";
import { dayLine } from "./times.ts";

/** What is drawn at once when a long discussion opens; the rest follows without holding up the page. */
const FIRST_DRAWN = 40;

type TranscriptProps = {
  messages: readonly Message[];
  exchange: Exchange | null;
  beganAt: string | undefined;
  now: Date;
  onAskAgain: () => void;
};

/** What was said, without the reply that another one is about to replace. */
export function Transcript({ messages, exchange, beganAt, now, onAskAgain }: TranscriptProps) {
  const running = exchange?.phase === "running" ? exchange : null;
  const typedId = exchange?.phase === "ended" && exchange.atOnce ? exchange.replyId : null;
  const deferred = useDeferredValue(messages, messages.slice(-FIRST_DRAWN));
  // A message that is added must not wait for the older ones.
  const drawn = deferred.at(-1) === messages.at(-1) ? deferred : messages;
  const shown = running?.replaces ? drawn.filter(({ id }) => id !== running.replaces) : drawn;
  const steady = useSteady({ onAskAgain });
  return shown.map((message, index) => (
    <MessageWithDay
      key={message.id}
      message={message}
      previousAt={shown[index - 1]?.timestamp ?? beganAt ?? null}
      isNewest={!running && index === shown.length - 1}
      isTyped={message.id === typedId}
      now={now}
      onAskAgain={steady.onAskAgain}
    />
  ));
}

type MessageWithDayProps = {
  message: Message;
  previousAt: string | null;
  isNewest: boolean;
  isTyped: boolean;
  now: Date;
  onAskAgain: () => void;
};

const MessageWithDay = memo(function MessageWithDay({
  message,
  previousAt,
  now,
  ...reply
}: MessageWithDayProps) {
  const day = dayLine(message.timestamp, previousAt, now);
  return (
    <Fragment>
      {day !== null && <DayRow>{day}</DayRow>}
      {message.role === "user" ? (
        <SaidRow content={message.content} timestamp={message.timestamp} />
      ) : (
        <ReplyRow message={message} {...reply} />
      )}
    </Fragment>
  );
});

export function DayRow({ children }: { children: ReactNode }) {
  return (
    <Row className="pt-4 pb-2" pageClassName={PAGE}>
      <p className="cap flex items-center gap-4 after:h-px after:flex-1 after:bg-line">{children}</p>
    </Row>
  );
}
