import { useMemo } from "react";
import { listDecisionsAwaitingChoice } from "#shared/cockpit/awaiting-choice.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { COCKPIT_TEXTS, toDecideNote } from "#frontend/labels/cockpit.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";

/** Loaded on demand, together with the code that reads records. */
const UndecidedDecisionList = lazyPart(
  async () => (await import("./undecided-decision-list.tsx")).UndecidedDecisionList,
  {
    waiting: (
      <SkeletonGroup label={COCKPIT_TEXTS.readingSteps} className="grid min-h-75 content-start gap-6">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </SkeletonGroup>
    ),
  },
);

const TITLE_ID = "a-trancher";

/**
 * Section « À trancher »: the undecided decisions by deadline, each with its next step. Renders nothing if
 * every decision is decided.
 */
export function UndecidedDecisionsSection({ decisions }: { decisions: readonly Decision[] }) {
  const all = useMemo(() => listDecisionsAwaitingChoice(decisions), [decisions]);
  if (all.length === 0) return null;
  return (
    <PageRow
      as="section"
      aria-labelledby={TITLE_ID}
      className="pb-16"
      margin={
        <MarginTitle id={TITLE_ID} note={toDecideNote(all.length)}>
          {COCKPIT_TEXTS.toDecide}
        </MarginTitle>
      }
    >
      <UndecidedDecisionList all={all} />
    </PageRow>
  );
}
