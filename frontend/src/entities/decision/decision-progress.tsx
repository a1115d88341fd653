import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";

/** The progress of a decision, as a bar and in percent. */
export function DecisionProgress({ progress, className }: { progress: number; className?: string }) {
  return (
    <span className={cx("flex items-center gap-3", className)}>
      <ProgressBar label={COMMON_DECISION_TEXTS.progress} value={progress} className="flex-1" />
      <span aria-hidden="true" className="min-w-11 text-right text-sm font-medium">
        {progress}&#8239;%
      </span>
    </span>
  );
}

/**
 * Classes of a decision's row, in a `@container`: status, title, facts (priority, deadline, progress), menu.
 * One line if the container is at least 58 rem wide; if narrower, the facts are below the title; below 34 rem
 * the title has a line of its own.
 */
export const DECISION_ROW_CLASSES = {
  row:
    "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 " +
    "@min-[34rem]:grid-cols-[5.5rem_minmax(0,1fr)_auto] @min-[58rem]:grid-cols-[5.5rem_minmax(0,1fr)_5rem_14rem_8rem_auto]",
  title: "col-span-2 row-start-2 @min-[34rem]:col-[2] @min-[34rem]:row-start-1",
  facts:
    "col-span-2 row-start-3 flex min-w-0 flex-wrap items-center gap-x-4 " +
    "@min-[34rem]:col-[2/-1] @min-[34rem]:row-start-2 @min-[34rem]:grid @min-[34rem]:grid-cols-[5rem_minmax(0,14rem)_8rem] @min-[58rem]:contents",
  progress: "flex-1 basis-32",
} as const;
