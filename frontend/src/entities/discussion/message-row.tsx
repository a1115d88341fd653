import { ChevronDown, RefreshCw } from "lucide-react";
import { memo, type ReactNode, useContext, useId, useState } from "react";
import { splitLastQuestion } from "#shared/discussion/last-question.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { MESSAGE_VERSIONS_MAX } from "#shared/discussion/ways.rules.ts";
import { endsWithExplainableQuestion } from "#shared/discussion/why.rules.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { CopyMenu } from "./copy-menu.tsx";
import { StreamedMarkdown, MarkdownBlock, MarkdownText } from "./markdown.tsx";
import { RelatedDecisionTitles } from "./related-titles.tsx";
import { RenderServedMemoryContext } from "./served-memory-context.ts";
import { clockTimeOf } from "./times.ts";
import { messageElementId } from "./message-anchor.ts";
import { isTemporaryDiscussionId } from "./temporary/temporary-id.ts";
import { useTypewriter } from "./use-typewriter.ts";

const WhyThisQuestion = lazyPart(async () => (await import("./why-this-question.tsx")).WhyThisQuestion);
/** Nothing is shown if its file cannot be loaded. */
const ReadAloudButton = lazyPart(
  async () => (await import("./voice/read-aloud-button.tsx")).ReadAloudButton,
  { failed: () => null },
);
/** Nothing is shown if its file cannot be loaded. */
export const MessageTools = lazyPart(
  async () => (await import("./versions/message-tools.tsx")).MessageTools,
  {
    failed: () => null,
  },
);
const canSpeak = "speechSynthesis" in globalThis;

/**
 * Class for the width of a column of messages. The composer has the same width, so that their edges align.
 */
export const MESSAGE_COLUMN_CLASS = "max-w-[calc(46rem+var(--gutter))]";

/**
 * Lets the browser skip the layout of older rows that are off screen: a thousand messages scroll as smoothly
 * as a few. Not for the newest rows: a discussion opens at its end, where nothing may move while older rows
 * get their height.
 */
const OFFSCREEN_CLASS = "[content-visibility:auto] [contain-intrinsic-size:auto_9rem]";

export function MessageTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="font-book">
      {clockTimeOf(instant)}
    </time>
  );
}

type UserMessageRowProps = Partial<Pick<Message, "id">> &
  Pick<Message, "content" | "timestamp"> & {
    isFar?: boolean;
    /** Rendered under the message. */
    tools?: ReactNode;
  };

/** A person's message as plain text with its line breaks. */
export const UserMessageRow = memo(function UserMessageRow({
  id,
  content,
  timestamp,
  isFar = false,
  tools,
}: UserMessageRowProps) {
  return (
    <PageRow
      id={id && messageElementId(id)}
      className={cx("group py-3.5", isFar && OFFSCREEN_CLASS)}
      pageClassName={MESSAGE_COLUMN_CLASS}
      margin={<MessageTime instant={timestamp} />}
    >
      <div className="running-text ml-auto w-fit max-w-136 rounded-3 rounded-br-1 bg-sheet-2 px-4.5 py-3 wrap-anywhere whitespace-pre-wrap forced-colors:border">
        <VisuallyHidden as="h3">{CHAT_TEXTS.you}</VisuallyHidden>
        <span dir="auto" className="block [unicode-bidi:plaintext]">
          {fr(content)}
        </span>
      </div>
      {/* Placed in the space that every message leaves below it. */}
      {tools && <div className="-mb-3.5 flex min-h-7 justify-end print:hidden">{tools}</div>}
    </PageRow>
  );
});

/**
 * Renders a complete reply; if it returns null, the reply is rendered as Markdown. The function must be the
 * same at each render, or every message renders again.
 */
export type RenderReply = (message: Message, state: { isNewest: boolean }) => ReactNode | null;

type AssistantMessageRowProps = {
  message: Message;
  /**
   * Whether this is the last message: its question can still be answered, and another version can be
   * requested.
   */
  isNewest: boolean;
  /**
   * Whether the reply answers a message of the person. A report does not: another one is requested by its own
   * button.
   */
  isAnswer: boolean;
  /** Whether the reply came in one piece and not as a stream: it is then shown with the typewriter effect. */
  isTyped: boolean;
  renderReply?: RenderReply | undefined;
  /** Whether the row is far from the end, so that the browser may skip its layout (`OFFSCREEN_CLASS`). */
  isFar: boolean;
  onRetry: () => void;
};

export const AssistantMessageRow = memo(function AssistantMessageRow({
  message,
  isNewest,
  isAnswer,
  isTyped,
  renderReply,
  isFar,
  onRetry,
}: AssistantMessageRowProps) {
  const { content, timestamp, stopped, interrupted, relatedDecisions, memory } = message;
  const renderMemory = useContext(RenderServedMemoryContext);
  const canRetry = isNewest && isAnswer;
  const typed = useTypewriter(content, isTyped);
  const [isWhyOpen, setIsWhyOpen] = useState(false);
  const whyId = useId();
  return (
    <AssistantRowLayout
      id={message.id}
      margin={<MessageTime instant={timestamp} />}
      className={cx(isFar && OFFSCREEN_CLASS)}
    >
      {(typed === content && renderReply?.(message, { isNewest })) || (
        <ReplyContent content={typed} question={typed !== content ? "inline" : isNewest ? "open" : "past"} />
      )}
      {stopped && (
        <p className={cx(content !== "" && "mt-2")}>
          <Tag tone="plain">{CHAT_TEXTS.stopped}</Tag>
        </p>
      )}
      {interrupted && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone="plain">{CHAT_TEXTS.interrupted}</Tag>
          {canRetry && (
            <Button size="sm" className="print:hidden" onClick={onRetry}>
              {CHAT_TEXTS.retry}
            </Button>
          )}
        </div>
      )}
      <RelatedDecisionTitles titles={relatedDecisions} />
      {memory && renderMemory?.(memory)}
      <ReplyTools
        message={message}
        isNewest={isNewest}
        canRetry={canRetry && !interrupted}
        onRetry={onRetry}
        why={
          // The server can explain only the question of a stored reply.
          endsWithExplainableQuestion(content) && !isTemporaryDiscussionId(message.sessionId)
            ? { id: whyId, isOpen: isWhyOpen, onToggle: () => setIsWhyOpen(!isWhyOpen) }
            : null
        }
      />
      {isWhyOpen && (
        <section id={whyId} aria-label={fr(CHAT_TEXTS.why)} className="mt-11 print:hidden">
          <WhyThisQuestion message={message} />
        </section>
      )}
    </AssistantRowLayout>
  );
});

/**
 * A row for what MENTA says, with room for its tools. The name of the speaker is a heading, so that screen
 * readers can jump from message to message.
 */
export function AssistantRowLayout({
  id,
  margin,
  className,
  children,
}: {
  id?: string;
  margin?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <PageRow
      id={id && messageElementId(id)}
      className={cx("group pt-5 pb-9", className)}
      pageClassName={cx("relative", MESSAGE_COLUMN_CLASS)}
      margin={margin}
    >
      <VisuallyHidden as="h3">{COMMON_TEXTS.product}</VisuallyHidden>
      {children}
    </PageRow>
  );
}

/**
 * A reply in Markdown. The question at its end is set apart, unless the reply is still being written
 * (`inline`).
 */
export function ReplyContent({
  content,
  question: state,
}: {
  content: string;
  question: "open" | "past" | "inline";
}) {
  const { body, question } =
    state === "inline" ? { body: content, question: null } : splitLastQuestion(content);
  return (
    <>
      {body !== "" &&
        (state === "inline" ? (
          <StreamedMarkdown>{body}</StreamedMarkdown>
        ) : (
          <MarkdownBlock>{body}</MarkdownBlock>
        ))}
      {question !== null && (
        <div
          className={cx(
            "wrap-anywhere",
            state === "past"
              ? "relative max-w-measure font-serif text-xl text-pretty normal-nums"
              : "question-text",
            body !== "" && "mt-3",
          )}
        >
          <MarginMark kind={state === "open" ? "question" : "past-question"} />
          <MarkdownText>{question}</MarkdownText>
        </div>
      )}
    </>
  );
}

type ReplyToolsProps = {
  message: Message;
  isNewest: boolean;
  canRetry: boolean;
  onRetry: () => void;
  /** Shows and hides the explanation of the question, below the tools; null if the reply has none. */
  why: { id: string; isOpen: boolean; onToggle: () => void } | null;
};

/**
 * The tools of a reply. Always visible under the newest reply and under one with several versions. Under
 * others, only on hover and on focus; on touch screens always.
 */
function ReplyTools({ message, isNewest, canRetry, onRetry, why }: ReplyToolsProps) {
  const { content, way } = message;
  const versionCount = way?.count ?? 1;
  const isAlwaysShown = isNewest || why?.isOpen || versionCount > 1;
  const isFull = versionCount >= MESSAGE_VERSIONS_MAX;
  return (
    <div
      className={cx(
        // Negative margin: the tools are in the space that every reply leaves below it.
        "print:hidden -mb-8 -ml-2 flex items-center gap-0.5 pt-1 text-ink-3 max-2xs:mb-0 max-2xs:flex-wrap",
        !isAlwaysShown &&
          "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      <MessageTools message={message} draftKey={null} />
      <CopyMenu content={content} copied={CHAT_TEXTS.copied} />
      {canSpeak && <ReadAloudButton content={content} />}
      {canRetry && (
        <PlainIconButton
          name={CHAT_TEXTS.retryReply}
          title={isFull ? fr(CHAT_TEXTS.retryReplyFull) : CHAT_TEXTS.retryReply}
          icon={RefreshCw}
          size="sm"
          aria-disabled={isFull || undefined}
          className="text-ink-3"
          onClick={onRetry}
        />
      )}
      {why && (
        <button
          type="button"
          aria-expanded={why.isOpen}
          aria-controls={why.isOpen ? why.id : undefined}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-2 px-2 text-left text-sm hover:bg-sheet-3 hover:text-ink"
          onClick={why.onToggle}
        >
          {fr(CHAT_TEXTS.why)}
          <ChevronDown size={15} aria-hidden="true" className={cx(why.isOpen && "rotate-180")} />
        </button>
      )}
    </div>
  );
}
