import { MessagesSquare, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { withRequestReference } from "#frontend/api/error-message.ts";
import type { QueryReadState } from "#frontend/api/read-state.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { AddExampleButton } from "#frontend/entities/decision/example/example-offer.tsx";
import { COCKPIT_TEXTS } from "#frontend/labels/cockpit.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";

const SIX = ["1", "2", "3", "4", "5", "6"];

/** Placeholder of the figures, with their size. */
export function LoadingFigures() {
  return (
    <PageRow className="pb-16">
      <SkeletonGroup label={COCKPIT_TEXTS.loading} className="grid gap-16">
        <div aria-hidden="true" className="grid gap-10 xl:grid-cols-[2fr_1fr_1fr]">
          {SIX.slice(0, 3).map((card) => (
            <div key={card} className="grid content-start gap-3">
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          ))}
        </div>
        <div aria-hidden="true" className="flex flex-wrap gap-10">
          {SIX.slice(0, 5).map((count) => (
            <div key={count} className="grid gap-3">
              <Skeleton className="h-3 w-16" />
              <Skeleton className="h-6 w-9" />
            </div>
          ))}
        </div>
        <div aria-hidden="true" className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {SIX.slice(0, 4).map((metric) => (
            <div key={metric} className="grid gap-3">
              <Skeleton className="h-4.25 w-1/2" />
              <Skeleton className="h-5 w-full" />
            </div>
          ))}
        </div>
        <div aria-hidden="true" className="grid gap-6">
          {SIX.map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      </SkeletonGroup>
    </PageRow>
  );
}

/**
 * Placeholder of a figure while its actions are read. `isLost`: they could not be read, which a text then
 * says.
 */
export function LoadingFigure({ isLost = false }: { isLost?: boolean }) {
  if (isLost) return <p className="text-ink-2">{COCKPIT_TEXTS.plansUnread}</p>;
  return (
    <div className="min-h-15">
      <SkeletonGroup className="grid gap-2.5 pt-2">
        <Skeleton className="h-4.25 w-4/5" />
        <Skeleton className="h-3 w-1/2" />
      </SkeletonGroup>
    </div>
  );
}

type FailedProps = { read: Omit<QueryReadState, "data"> };

export const FailedCockpit = ({ read }: FailedProps) => (
  <PageRow className="pb-16">
    <FailedRead as="h2" title={COCKPIT_TEXTS.failedTitle} busy={read.isFetching} onRetry={read.retry}>
      {withRequestReference(read.error, COCKPIT_TEXTS.failedText)}
    </FailedRead>
  </PageRow>
);

/** Shown above the figures if the actions could not be read. Figures that need no actions stay. */
export const FailedPlans = ({ read }: FailedProps) => (
  <PageRow className="pb-16">
    <FailedRead
      as="h2"
      size="sm"
      title={COCKPIT_TEXTS.plansFailedTitle}
      busy={read.isFetching}
      onRetry={read.retry}
    >
      {withRequestReference(read.error, COCKPIT_TEXTS.plansFailedText)}
    </FailedRead>
  </PageRow>
);

/** Shown in place of the figures before the first decision: a question, and two ways to begin. */
export function CockpitBeforeFirstDecision() {
  const { open } = useUrlDialog("creer");
  return (
    <>
      <PageRow
        as="section"
        className="pb-16"
        aria-labelledby="commencer"
        margin={<MarginTitle id="commencer">{COCKPIT_TEXTS.first}</MarginTitle>}
        pageClassName="grid gap-6"
      >
        <p className="question-text">
          <MarginMark kind="question" />
          {fr(COCKPIT_TEXTS.firstQuestion)}
        </p>
        <ol className="running-text grid list-decimal gap-2 pl-5 text-ink-2">
          {COCKPIT_TEXTS.firstSteps.map((step) => (
            <li key={step}>{fr(step)}</li>
          ))}
        </ol>
      </PageRow>
      <PageRow
        as="section"
        className="pb-16"
        aria-labelledby="recentes"
        margin={<MarginTitle id="recentes">{COCKPIT_TEXTS.recent}</MarginTitle>}
      >
        <EmptyState
          kind="nothing"
          as="h3"
          title={COCKPIT_TEXTS.nothingTitle}
          action={
            <>
              <Button tone="primary" icon={Plus} onClick={() => open("1")}>
                {COCKPIT_TEXTS.create}
              </Button>
              <Link to={paths.chat()} className={buttonClass()}>
                <MessagesSquare size={15} aria-hidden="true" />
                {fr(COCKPIT_TEXTS.talk)}
              </Link>
              <AddExampleButton />
            </>
          }
        >
          {COCKPIT_TEXTS.nothingText}
        </EmptyState>
      </PageRow>
    </>
  );
}
