import { DECISION } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";

/** The progress of a decision: the bar and its figure. */
export function DecisionProgress({ progress, className }: { progress: number; className?: string }) {
  return (
    <span className={cx("flex items-center gap-3", className)}>
      <ProgressBar label={DECISION.progress} value={progress} className="flex-1" />
      <span aria-hidden="true" className="min-w-11 text-right text-sm font-medium">
        {progress}&#8239;%
      </span>
    </span>
  );
}
