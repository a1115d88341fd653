import { cx } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type MarginMarkKind = "question" | "key" | "hypothesis" | "todo" | "doing" | "done" | "past-question";

/**
 * A mark on the margin line: pass it to a PageRow as `mark`, or render it in a positioned element of the
 * page column, where it is moved left to the line. Hidden from screen readers unless it has a `label`.
 */
export function MarginMark({
  kind,
  label,
  className,
}: {
  kind: MarginMarkKind;
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
