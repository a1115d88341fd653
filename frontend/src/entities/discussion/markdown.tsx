import { memo } from "react";
import { markdownToPlainText } from "#shared/discussion/plain-text.rules.ts";
import { highestHeadingLevel, isPlainParagraphs, splitMarkdownBlocks } from "./markdown-blocks.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";

/**
 * The Markdown renderer. It is loaded with the first message that has marks. If it cannot be loaded, texts
 * are shown without their marks, so the failure is not reported.
 */
export const lazyMarkdownRenderer = lazyModule(
  async () => (await import("./markdown-renderer.tsx")).MarkdownRenderer,
);

/** Classes for the space between blocks, and for lists, quotes and tables in them. */
const BLOCKS =
  "grid gap-3 *:min-w-0 [&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal " +
  "[&_li::marker]:text-ink-3 [&_li_input]:me-2 [&_blockquote]:border-s-2 [&_blockquote]:border-line-2 [&_blockquote]:ps-4 [&_blockquote]:text-ink-2 " +
  "[&_code]:isolate-ltr [&_code]:font-mono [&_code]:text-[0.8em] [&_hr]:border-line [&_:is(td,th)]:min-w-28 [&_:is(td,th)]:border-line [&_:is(td,th)]:wrap-normal [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-start [&_td]:border-t";

type MarkdownProps = {
  /** Markdown. */
  children: string;
  /** Whether headings start at level 2, as in a document. In a message they are small lines. */
  isDocument?: boolean;
};

/** Renders Markdown as blocks in MENTA's typeface. */
export function MarkdownBlock({ className, ...words }: MarkdownProps & { className?: string }) {
  return (
    <div className={cx("voice wrap-anywhere", BLOCKS, className)}>
      <MarkdownText {...words} />
    </div>
  );
}

const HAS_NOTE = /^ {0,3}\[\^[^\]\s]+\]:/m;

/** Renders Markdown that grows while it is streamed: only its last block is parsed again. */
export function StreamedMarkdown({
  children,
  className,
  isDocument = false,
}: MarkdownProps & { className?: string }) {
  // Text with footnotes is parsed as a whole, because a footnote is below its references.
  const blocks = HAS_NOTE.test(children) ? [children] : splitMarkdownBlocks(children);
  const topHeading = isDocument ? highestHeadingLevel(children) : undefined;
  return (
    <div className={cx("voice wrap-anywhere", BLOCKS, className)}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no other name, and never change places
        <MarkdownText key={index} isDocument={isDocument} topHeading={topHeading}>
          {block}
        </MarkdownText>
      ))}
    </div>
  );
}

type TextProps = MarkdownProps & { topHeading?: number | undefined };

/** Renders Markdown. Text without marks needs no renderer: it is rendered at once, with the same result. */
export const MarkdownText = memo(function Words(props: TextProps) {
  if (!isPlainParagraphs(props.children)) return <RenderedText {...props} />;
  return props.children
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "")
    .map((paragraph, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name, and never change places
      <p key={index}>{fr(paragraph)}</p>
    ));
});

function RenderedText({ children, isDocument = false, topHeading }: TextProps) {
  const { value: MarkdownRenderer } = useLazyModule(lazyMarkdownRenderer);
  if (!MarkdownRenderer) return <PlainParagraphs>{children}</PlainParagraphs>;
  return (
    <MarkdownRenderer isDocument={isDocument} topHeading={topHeading}>
      {children}
    </MarkdownRenderer>
  );
}

/** Shows a text without its Markdown marks until the renderer is loaded. */
function PlainParagraphs({ children }: { children: string }) {
  return markdownToPlainText(children)
    .split(/\n{2,}/)
    .map((paragraph, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name, and never change places
      <p key={index} className="whitespace-pre-wrap">
        {fr(paragraph)}
      </p>
    ));
}
