import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { currentChoiceOf } from "#shared/record/record.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { clockTimeOf } from "#frontend/entities/discussion/times.ts";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { announce } from "#frontend/browser/announce.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { LookBackForm } from "./look-back-form.tsx";
import { NoChoiceToReview } from "./no-choice.tsx";
import type { ReviewContext } from "./review-context.ts";
import { expectationsOpenedNote, REVIEW_PAGE_TEXTS, writtenOnDayTitle } from "./words.ts";

type RevealProps = {
  context: ReviewContext;
  /** Whether the heading takes the focus of the part that this one replaces. */
  takesFocus: boolean;
  onKept: (reviewId: string) => void;
};

/** The person's expectations, read from the server only after the story is told; below them, the form. */
export function RevealedExpectations({ context, takesFocus, onKept }: RevealProps) {
  const { decision, state } = context;
  const record = useQuery(recordQuery(decision.id));
  const now = useNowByQuarterHour();
  const choice = record.data && currentChoiceOf(record.data);
  const title = choice && writtenOnDayTitle(formatDayAndMonth(choice.createdAt, now));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title === undefined) return;
    if (takesFocus) focusIfLost(heading.current);
    // Announced unless the heading has the focus, because a focused heading is read anyway.
    if (document.activeElement !== heading.current) announce(title);
  }, [title, takesFocus]);
  if (record.data === undefined)
    return (
      <PageRow className="py-6" pageClassName={MESSAGE_COLUMN_CLASS}>
        {record.isError ? (
          <FailedRead
            as="h2"
            takesFocus={takesFocus}
            title={REVIEW_PAGE_TEXTS.revealFailed}
            busy={record.isFetching}
            onRetry={() => void record.refetch()}
          >
            {withRequestReference(record.error, REVIEW_PAGE_TEXTS.revealFailedText)}
          </FailedRead>
        ) : (
          <SkeletonGroup
            label={REVIEW_PAGE_TEXTS.revealing}
            className="grid max-w-measure content-start gap-3"
          >
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </SkeletonGroup>
        )}
      </PageRow>
    );
  if (!choice || title === undefined)
    return <NoChoiceToReview decisionId={decision.id}>{REVIEW_PAGE_TEXTS.noChoiceText}</NoChoiceToReview>;
  return (
    <div className="animate-fade">
      <LookBackForm
        context={context}
        choice={choice}
        onKept={onKept}
        heading={
          <>
            <h2 ref={heading} tabIndex={-1} className="h2 outline-none">
              {fr(title)}
            </h2>
            {state.draft.revealedAt !== null && (
              <p className="note mt-0.5">
                {fr(expectationsOpenedNote(clockTimeOf(state.draft.revealedAt), choice.sureness))}
              </p>
            )}
          </>
        }
      />
    </div>
  );
}
