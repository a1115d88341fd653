import { cx } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type MarkKind = "question" | "key" | "hypothesis" | "todo" | "doing" | "done" | "past-question";

/**
 * A mark on the margin line: as `mark` of a Row on its line; as a child of a positioned element in the page
 * column pulled back to it. Decorative unless it has a `label`.
 */
export function MarginMark({
  kind,
  label,
  className,
}: {
  kind: MarkKind;
  label?: string;
  className?: string;
}) {
  const classes = cx("mark", kind, className);
  if (label === undefined) return <span className={classes} aria-hidden="true" />;
  return (
    <span className={classes}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
