import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";

/** A plain text as it was written, its line breaks and at most one blank line between two. */
export const Paragraphs = ({ text, className }: { text: string; className: string }) => (
  <p className={cx("whitespace-pre-line", className)}>{fr(text.trim().replaceAll(/\n\s*\n/g, "\n\n"))}</p>
);
