import { withRequestReference } from "#frontend/api/error-message.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";

/** Placeholder of the facts, shown while no cached list has the decision. */
export function LoadingDecisionFacts() {
  return (
    <PageRow>
      <SkeletonGroup label={DECISION_DIALOG_TEXTS.loading} className="grid gap-6 pt-5">
        <Skeleton className="h-1.5 w-full" />
        <div aria-hidden="true" className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          {[1, 2, 3, 4].map((fact) => (
            <Skeleton key={fact} className="h-8 w-24" />
          ))}
        </div>
        <Skeleton className="h-3 w-11/12" />
      </SkeletonGroup>
    </PageRow>
  );
}

/** Placeholder of the plan and the history, which the data of a list does not contain. */
export const LoadingPlanAndHistory = () => (
  <LoadingLines label={DECISION_DIALOG_TEXTS.planLoading} className="pt-16" />
);

/** Placeholder of the tab « La décision », while its code and its data are loaded. */
export const LoadingRecord = () => <LoadingLines label={DECISION_DIALOG_TEXTS.recordLoading} />;

const LoadingLines = ({ label, className }: { label: string; className?: string }) => (
  <PageRow>
    <SkeletonGroup label={label} className={cx("grid gap-7", className)}>
      {["w-3/5", "w-11/12", "w-1/2"].map((width) => (
        <Skeleton key={width} className={`h-4.25 ${width}`} />
      ))}
    </SkeletonGroup>
  </PageRow>
);

type FailedProps = { error: unknown; isHeadKnown: boolean; busy: boolean; onRetry: () => void };

export function DecisionLoadFailure({ error, isHeadKnown, busy, onRetry }: FailedProps) {
  return (
    <PageRow className="pt-10">
      <FailedRead
        as="h3"
        title={isHeadKnown ? DECISION_DIALOG_TEXTS.restFailedTitle : DECISION_DIALOG_TEXTS.failedTitle}
        busy={busy}
        onRetry={onRetry}
      >
        {withRequestReference(error, DECISION_DIALOG_TEXTS.failedText)}
      </FailedRead>
    </PageRow>
  );
}

export function DecisionNotFound({ onClose }: { onClose: () => void }) {
  return (
    <PageRow>
      <p className="text-ink-2">{DECISION_DIALOG_TEXTS.gone}</p>
      <Button className="mt-4" onClick={onClose}>
        {DECISION_DIALOG_TEXTS.close}
      </Button>
    </PageRow>
  );
}
