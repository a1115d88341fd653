import { type ComponentType, useState } from "react";
import { Link } from "react-router-dom";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { paths, withQueryChanges } from "#frontend/browser/address/paths.ts";
import { AddExampleButton } from "#frontend/entities/decision/example/example-offer.tsx";
import { useTrashMatchCount } from "#frontend/entities/decision/use-trash-matches.ts";
import { DECISION_FLOW_TEXTS } from "#frontend/labels/flow.ts";
import { DECISION_TRASH_TEXTS, trashMatchesText } from "#frontend/labels/trash.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { ListError } from "#frontend/ui/list/list-error.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { DECISION_CELL_CLASS, DECISION_GRID_CLASS } from "./decision-list.tsx";

const trashAddress = (search: string) =>
  paths.decisionFlow() + withQueryChanges(new URLSearchParams(), { onglet: "corbeille", q: search.trim() });

const SIX = ["1", "2", "3", "4", "5", "6"];

/** Placeholder of the filters and of six decisions. */
export function LoadingDecisions() {
  return (
    <PageRow>
      <SkeletonGroup label={DECISION_FLOW_TEXTS.loading}>
        <div aria-hidden="true" className="grid gap-3.5 pb-16">
          <Skeleton className="h-8.5 w-full" />
          <Skeleton className="h-7.5 w-72 max-w-full" />
        </div>
        <div aria-hidden="true" className={DECISION_GRID_CLASS}>
          {SIX.map((cell) => (
            <div key={cell} className={cx(DECISION_CELL_CLASS, "grid h-45 content-start gap-3 pt-5")}>
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="h-4.25 w-11/12" />
              <Skeleton className="h-4.25 w-3/5" />
              <Skeleton className="mt-3 h-3 w-1/2" />
              <Skeleton className="h-1 w-full" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </PageRow>
  );
}

type FailedDecisionsProps = { error: unknown; onRetry: () => void; busy: boolean };

export function FailedDecisions({ error, onRetry, busy }: FailedDecisionsProps) {
  return (
    <ListError title={DECISION_FLOW_TEXTS.failedTitle} busy={busy} onRetry={onRetry}>
      {withRequestReference(error, DECISION_FLOW_TEXTS.failedText)}
    </ListError>
  );
}

/** A form for a new decision, rendered inside the page. */
export type InlineFormComponent = ComponentType<{ onCancel: () => void }>;

/** Shown in place of the list before the first decision: a question, and a button that opens the form. */
export function NoDecisions({ form: InlineDecisionForm }: { form: InlineFormComponent }) {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <PageRow>
      <EmptyState
        kind="nothing"
        as="h2"
        title={DECISION_FLOW_TEXTS.nothingTitle}
        question={DECISION_FLOW_TEXTS.nothingQuestion}
        action={
          !isWriting && (
            <>
              <Button tone="primary" onClick={() => setIsWriting(true)}>
                {DECISION_FLOW_TEXTS.nothingAction}
              </Button>
              <AddExampleButton />
            </>
          )
        }
      >
        {DECISION_FLOW_TEXTS.nothingText}
      </EmptyState>
      {isWriting && (
        <div className="mt-8 max-w-168">
          <InlineDecisionForm onCancel={() => setIsWriting(false)} />
        </div>
      )}
    </PageRow>
  );
}

type NoMatchProps = {
  search: string;
  /** Text that names the lists that the search could not read; null if it has read all. */
  missing: string | null;
  onReset: () => void;
};

export function NoMatchingDecision({ search, missing, onReset }: NoMatchProps) {
  const inTrash = useTrashMatchCount(search);
  return (
    <EmptyState
      kind="no-match"
      as="h3"
      title={DECISION_FLOW_TEXTS.noMatchTitle}
      action={<Button onClick={onReset}>{DECISION_FLOW_TEXTS.noMatchAction}</Button>}
    >
      {DECISION_FLOW_TEXTS.noMatchText}
      {missing !== null && <span className="block">{missing}</span>}
      {inTrash > 0 && (
        <span className="block">
          {fr(trashMatchesText(inTrash))} <Link to={trashAddress(search)}>{DECISION_TRASH_TEXTS.open}</Link>
        </span>
      )}
    </EmptyState>
  );
}
