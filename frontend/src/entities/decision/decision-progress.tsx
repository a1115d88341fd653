import { DECISION } from "#frontend/labels/decision.ts";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";

/** The progress of a decision: the bar and its figure. */
export function DecisionProgress({ progress }: { progress: number }) {
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label={DECISION.progress} value={progress} className="flex-1" />
      <span aria-hidden="true" className="min-w-11 text-right text-sm font-medium">
        {progress}&#8239;%
      </span>
    </span>
  );
}
