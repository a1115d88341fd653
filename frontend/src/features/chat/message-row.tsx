import { memo, type ReactNode } from "react";
import type { Message } from "#shared/discussion/message.schema.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Reply } from "./reply.tsx";
import { ReplyTools } from "./reply-tools.tsx";
import { timeOf } from "./times.ts";
import { useTypewriter } from "./use-typewriter.ts";

/** As wide as the input below it: bubbles and input end on one line. */
export const PAGE = "max-w-[calc(46rem+var(--gouttiere))]";

/** Rows out of sight cost nothing to lay out: a discussion of a thousand messages scrolls like a short one. */
const UNSEEN = "[content-visibility:auto] [contain-intrinsic-size:auto_9rem]";

export function Time({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="font-book">
      {timeOf(instant)}
    </time>
  );
}

/** The person's words: plain text, with its own line breaks. */
export const SaidRow = memo(function SaidRow({ content, timestamp }: Pick<Message, "content" | "timestamp">) {
  return (
    <Row className={cx("py-3.5", UNSEEN)} pageClassName={PAGE} margin={<Time instant={timestamp} />}>
      <div className="said bubble ml-auto wrap-anywhere whitespace-pre-wrap">
        <VisuallyHidden>{fr(`${CHAT.you} : `)}</VisuallyHidden>
        {fr(content)}
      </div>
    </Row>
  );
});

type ReplyRowProps = {
  message: Message;
  /** The last thing said: its question is open, and it can be asked for again. */
  isNewest: boolean;
  /** It came at once, and is written out. */
  isTyped: boolean;
  onAskAgain: () => void;
};

export const ReplyRow = memo(function ReplyRow({ message, isNewest, isTyped, onAskAgain }: ReplyRowProps) {
  const { content, timestamp, stopped, relatedDecisions } = message;
  const written = useTypewriter(content, isTyped);
  return (
    <VoiceRow margin={<Time instant={timestamp} />} className={UNSEEN}>
      <Reply content={written} asks={written !== content ? "not yet" : isNewest ? "open" : "past"} />
      {stopped && (
        <p className={cx(content !== "" && "mt-2")}>
          <Tag tone="plain">{CHAT.stopped}</Tag>
        </p>
      )}
      {relatedDecisions.length > 0 && (
        <p className="note mt-2">
          {fr(`${CHAT.related} ${relatedDecisions.map((title) => `« ${title} »`).join(", ")}`)}
        </p>
      )}
      <ReplyTools content={content} isNewest={isNewest} {...(isNewest && { onAskAgain })} />
    </VoiceRow>
  );
});

/** A row in MENTA's voice, with the room its tools need. */
export function VoiceRow({
  margin,
  className,
  children,
}: {
  margin?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Row className={cx("group pt-5 pb-9", className)} pageClassName={cx("relative", PAGE)} margin={margin}>
      <VisuallyHidden>{fr("MENTA : ")}</VisuallyHidden>
      {children}
    </Row>
  );
}
