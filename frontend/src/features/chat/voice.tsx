import { lazy, memo, Suspense } from "react";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";

const ReplyMarkdown = lazy(() => import("./reply-markdown.tsx"));

/** Blocks of talk: room between them, lists and tables as quiet as the words. */
const BLOCKS =
  "grid gap-3 *:min-w-0 [&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal " +
  "[&_li::marker]:text-ink-3 [&_li_input]:mr-2 [&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-4 [&_blockquote]:text-ink-2 " +
  "[&_code]:font-mono [&_code]:text-[0.8em] [&_hr]:border-line [&_:is(td,th)]:min-w-28 [&_:is(td,th)]:border-line [&_:is(td,th)]:wrap-normal [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-left [&_td]:border-t";

type WordsProps = {
  /** Markdown. */
  children: string;
  /** Its headings are those of a document, from the second level on; in talk they are one quiet line. */
  isDocument?: boolean;
};

/** What MENTA wrote, in blocks. */
export function Voice({ className, ...words }: WordsProps & { className?: string }) {
  return (
    <div className={cx("voice wrap-anywhere", BLOCKS, className)}>
      <Words {...words} />
    </div>
  );
}

export const Words = memo(function Words({ children, isDocument = false }: WordsProps) {
  return (
    <Suspense fallback={<PlainWords>{children}</PlainWords>}>
      <ReplyMarkdown isDocument={isDocument}>{children}</ReplyMarkdown>
    </Suspense>
  );
});

/** The same words without their marks, until Markdown is loaded. */
function PlainWords({ children }: { children: string }) {
  return toPlainText(children)
    .split(/\n{2,}/)
    .map((paragraph, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name, and never change places
      <p key={index} className="whitespace-pre-wrap">
        {fr(paragraph)}
      </p>
    ));
}
