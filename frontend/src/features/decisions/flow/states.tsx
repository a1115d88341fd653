import { lazy, Suspense, useState } from "react";
import { FLOW } from "#frontend/labels/flow.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { FailedList } from "../lists/failed-list.tsx";
import { CELL, LEDGER } from "./decision-list.tsx";

const InlineDecisionForm = lazy(async () => ({
  default: (await import("../form/inline-form.tsx")).InlineDecisionForm,
}));

const SIX = ["1", "2", "3", "4", "5", "6"];

/** As much grey as there will be words: the filter bar, then six cells. */
export function LoadingDecisions() {
  return (
    <Row>
      <SkeletonGroup label={FLOW.loading}>
        <div aria-hidden="true" className="grid gap-3.5 pb-16">
          <Skeleton className="h-8.5 w-full" />
          <Skeleton className="h-7.5 w-72 max-w-full" />
        </div>
        <div aria-hidden="true" className={LEDGER}>
          {SIX.map((cell) => (
            <div key={cell} className={cx(CELL, "grid h-45 content-start gap-3 pt-5")}>
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="h-4.25 w-11/12" />
              <Skeleton className="h-4.25 w-3/5" />
              <Skeleton className="mt-3 h-3 w-1/2" />
              <Skeleton className="h-1 w-full" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </Row>
  );
}

export function FailedDecisions({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <FailedList title={FLOW.failedTitle} busy={busy} onRetry={onRetry}>
      {FLOW.failedText}
    </FailedList>
  );
}

/** Before the first decision: the question, and on demand the form that answers it. */
export function NoDecisions() {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Row>
      <EmptyState
        kind="nothing"
        as="h2"
        title={FLOW.nothingTitle}
        question={FLOW.nothingQuestion}
        action={
          !isWriting && (
            <Button tone="primary" onClick={() => setIsWriting(true)}>
              {FLOW.nothingAction}
            </Button>
          )
        }
      >
        {FLOW.nothingText}
      </EmptyState>
      {isWriting && (
        <div className="mt-8 max-w-168">
          <Suspense fallback={null}>
            <InlineDecisionForm onCancel={() => setIsWriting(false)} />
          </Suspense>
        </div>
      )}
    </Row>
  );
}

export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      kind="no-match"
      as="h3"
      title={FLOW.noMatchTitle}
      action={<Button onClick={onReset}>{FLOW.noMatchAction}</Button>}
    >
      {FLOW.noMatchText}
    </EmptyState>
  );
}
