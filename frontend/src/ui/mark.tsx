import { cx } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type MarkKind = "question" | "key" | "hypothesis" | "todo" | "doing" | "done" | "tick";

/**
 * A mark on the line of the margin. As `mark` of a Row it sits on the row's line; as child of a positioned element of the page
 * column it hangs back to the line. Silent unless it has a `label`.
 */
export function Mark({ kind, label, className }: { kind: MarkKind; label?: string; className?: string }) {
  const classes = cx("mark", kind === "tick" ? "tick-mark" : kind, className);
  if (label === undefined) return <span className={classes} aria-hidden="true" />;
  return (
    <span className={classes}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
