import { useQuery } from "@tanstack/react-query";
import { MessagesSquare, Pencil } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import type { Choice, LookBack } from "#shared/record/record.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { LessonQuote } from "#frontend/entities/record/lesson-list.tsx";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { NextReviewForm } from "./next-review.tsx";
import { LookBackForm } from "./look-back-form.tsx";
import { ReviewResultGrid } from "./cases.tsx";
import { Expectations, QUOTE_CLASS } from "./expectations.tsx";
import type { JUST_SAVED_HISTORY_STATE, ReviewContext } from "./review-context.ts";
import { REVIEW_PAGE_TEXTS, surenessNote, writtenOnDayTitle } from "./words.ts";

type DoneProps = { context: ReviewContext; onKept: (reviewId: string) => void };

/** A review that is done. A button opens its form to correct it. */
export function DoneReview({ context, onKept }: DoneProps) {
  const { decision, review } = context;
  const record = useQuery(recordQuery(decision.id));
  const lookBack = record.data?.reviews.find(({ id }) => id === review?.id)?.lookBack;
  const choice = record.data?.choices.find(({ id }) => id === lookBack?.choiceId);
  if (!lookBack || !choice)
    return (
      <PageRow className="py-4" pageClassName={MESSAGE_COLUMN_CLASS}>
        {record.isError ? (
          <FailedRead
            as="h2"
            title={REVIEW_PAGE_TEXTS.failed}
            busy={record.isFetching}
            onRetry={() => void record.refetch()}
          >
            {withRequestReference(record.error, REVIEW_PAGE_TEXTS.failedText)}
          </FailedRead>
        ) : (
          <SkeletonGroup label={REVIEW_PAGE_TEXTS.loading} className="grid max-w-measure content-start gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </SkeletonGroup>
        )}
      </PageRow>
    );
  return context.state.draft.choiceId === null ? (
    <Kept context={context} choice={choice} lookBack={lookBack} />
  ) : (
    <Correction context={context} choice={choice} lookBack={lookBack} onKept={onKept} />
  );
}

type KeptProps = { context: ReviewContext; choice: Choice; lookBack: LookBack };

/**
 * Whether the discussion with the story still exists. Undefined if the review had none, or the list is not
 * read.
 */
function useHasDiscussion({ sessionId }: LookBack): boolean | undefined {
  const { data: sessions } = useQuery(sessionsQuery);
  return sessionId === null ? undefined : sessions?.some(({ id }) => id === sessionId);
}

function Kept({ context, choice, lookBack }: KeptProps) {
  const hasDiscussion = useHasDiscussion(lookBack);
  const { change } = context.state;
  const correct = () => {
    const { outcomes, wasWellDecided, turnedOutWell, lesson } = lookBack;
    change({ choiceId: choice.id, outcomes, wasWellDecided, turnedOutWell, lesson: lesson ?? "" });
  };
  return (
    <>
      <PageRow
        className="pt-5 pb-8"
        mark={<MarginMark kind="key" className="top-6.5" />}
        pageClassName={MESSAGE_COLUMN_CLASS}
      >
        <Wrote choice={choice} />
        <Expectations choice={choice} outcomes={lookBack.outcomes} />
      </PageRow>
      <PageRow
        as="section"
        aria-label={REVIEW_PAGE_TEXTS.answers}
        className="py-6"
        pageClassName={MESSAGE_COLUMN_CLASS}
        margin={<MarginTitle>{REVIEW_PAGE_TEXTS.answers}</MarginTitle>}
      >
        <ReviewResultGrid wasWellDecided={lookBack.wasWellDecided} turnedOutWell={lookBack.turnedOutWell} />
        <p className="voice voice-small mt-6">{REVIEW_PAGE_TEXTS.notAMark}</p>
      </PageRow>
      <PageRow
        as="section"
        aria-label={REVIEW_PAGE_TEXTS.lesson}
        className="pt-6 pb-12"
        pageClassName={MESSAGE_COLUMN_CLASS}
        margin={<MarginTitle>{REVIEW_PAGE_TEXTS.lesson}</MarginTitle>}
      >
        <div className={QUOTE_CLASS}>
          {lookBack.lesson === null ? (
            <p className="text-ink-2">{REVIEW_PAGE_TEXTS.noLesson}</p>
          ) : (
            <>
              <p className="caption">{fr(REVIEW_PAGE_TEXTS.nextTime)}</p>
              <LessonQuote words={lookBack.lesson} />
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 mt-5">
          <Button icon={Pencil} onClick={correct}>
            {REVIEW_PAGE_TEXTS.correct}
          </Button>
          {lookBack.sessionId !== null && hasDiscussion === true && (
            <Link to={paths.chat(lookBack.sessionId)} className={buttonClass({ tone: "quiet" })}>
              <MessagesSquare size={15} aria-hidden="true" />
              {REVIEW_PAGE_TEXTS.openDiscussion}
            </Link>
          )}
          <NextReviewForm context={context} />
        </div>
        {hasDiscussion === false && <p className="note mt-3">{fr(REVIEW_PAGE_TEXTS.discussionGone)}</p>}
      </PageRow>
    </>
  );
}

function Correction({ context, choice, lookBack, onKept }: KeptProps & Pick<DoneProps, "onKept">) {
  const { remove } = context.state;
  return (
    <LookBackForm
      context={{ ...context, sessionId: lookBack.sessionId }}
      choice={choice}
      heading={<Wrote choice={choice} />}
      onKept={(reviewId) => {
        onKept(reviewId);
        remove();
      }}
      cancel={
        <Button tone="quiet" onClick={remove}>
          {REVIEW_PAGE_TEXTS.cancelCorrect}
        </Button>
      }
    />
  );
}

function Wrote({ choice }: { choice: Choice }) {
  const now = useNowByQuarterHour();
  // After a save, the heading takes the focus of the form, which is gone.
  const isJustKept =
    (useLocation().state as Partial<typeof JUST_SAVED_HISTORY_STATE> | null)?.isJustKept === true;
  return (
    <>
      <h2 ref={isJustKept ? focusIfLost : undefined} tabIndex={-1} className="h2 outline-none">
        {fr(writtenOnDayTitle(formatDayAndMonth(choice.createdAt, now)))}
      </h2>
      <p className="note mt-0.5">{fr(surenessNote(choice.sureness))}</p>
    </>
  );
}
