import { History } from "lucide-react";
import type { Outdatedness } from "#shared/artefact/outdated.rules.ts";
import { EMPTY_LIST_TEXT, outdatedLabel } from "#frontend/labels/artefacts.ts";
import { MarkdownBlock, MarkdownText } from "#frontend/entities/discussion/markdown.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { toSingleLineMarkdown } from "#frontend/entities/document/one-line.ts";

/** A note that says that a text is missing, in place of the text. */
export const MissingTextNote = ({ children }: { children: string }) => <p className="note">{fr(children)}</p>;

/** Renders a text in Markdown, or the fallback if the text is empty. */
export const MarkdownOrMissingNote = ({ children, fallback }: { children: string; fallback: string }) =>
  children === "" ? <MissingTextNote>{fallback}</MissingTextNote> : <MarkdownBlock>{children}</MarkdownBlock>;

/** Renders a Markdown text on one line: keeps emphasis, and joins its blocks (paragraphs, lists). */
export const OneLineMarkdown = ({ children }: { children: string }) => (
  <MarkdownText>{toSingleLineMarkdown(children)}</MarkdownText>
);

/** A bulleted list of one-line texts, or a note if there are none. */
export function OneLineMarkdownList({ items, className }: { items: readonly string[]; className?: string }) {
  if (items.length === 0) return <MissingTextNote>{EMPTY_LIST_TEXT}</MissingTextNote>;
  return (
    <ul className={cx("items", className)}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no id, and never change places
        <li key={index}>
          <OneLineMarkdown>{item}</OneLineMarkdown>
        </li>
      ))}
    </ul>
  );
}

type OutdatedTagProps = {
  by: Outdatedness;
  label?: (by: Outdatedness) => string;
  className?: string;
};

export function OutdatedTag({ by, label = outdatedLabel, className }: OutdatedTagProps) {
  if (by === 0) return null;
  return (
    <p className={className}>
      <Tag tone="warn" icon={History}>
        {label(by)}
      </Tag>
    </p>
  );
}
