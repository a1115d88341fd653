import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ListedReview } from "#shared/record/record.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { useComposerAtBottom } from "#frontend/entities/discussion/composer.tsx";
import { ChatNotFoundPage } from "#frontend/entities/discussion/missing-page.tsx";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { Calibration } from "#frontend/entities/record/calibration/calibration.tsx";
import { CALIBRATION_TEXTS } from "#frontend/entities/record/calibration/words.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { reviewsQuery } from "#frontend/entities/record/reviews.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { pickReviewToShow, lastLookBackAt } from "./chosen-review.ts";
import { DoneReview } from "./done-review.tsx";
import { useLookBackDraft } from "./look-back-draft.ts";
import { JUST_SAVED_HISTORY_STATE } from "./review-context.ts";
import { NoChoiceToReview, useHasChoice } from "./no-choice.tsx";
import { reviewDiscussionTitle } from "./start-story.ts";
import { StoryConversation } from "./story.tsx";
import { decidedOnWords, reviewedOnWords, REVIEW_PAGE_TEXTS, reviewTitle } from "./words.ts";

/** The page on which a choice is reviewed: the person tells what happened, then sees their expectations. */
export function ReviewPage() {
  const { user } = useCurrentUser();
  const { decisionId = "" } = useParams();
  return user && <Review key={decisionId} user={user} decisionId={decisionId} />;
}

function Review({ user, decisionId }: { user: User; decisionId: string }) {
  useComposerAtBottom();
  const [params] = useSearchParams();
  const reviews = useQuery(reviewsQuery);
  const decisions = useQuery(decisionsQuery);
  const now = useNowByQuarterHour();
  const decision = decisions.data?.find(({ id }) => id === decisionId);
  const today = formatIsoDay(dayOf(now, getViewerTimeZone()));
  const review =
    reviews.data && pickReviewToShow(reviews.data, { decisionId, reviewId: params.get("relecture"), today });
  const subject = review?.optionTitle ?? decision?.title;
  usePageSetup(
    subject === undefined || review === undefined ? REVIEW_PAGE_TEXTS.title : reviewTitle(subject),
  );
  const failed = [reviews, decisions].find(({ isError, data }) => isError && data === undefined);
  const navigate = useNavigate();
  const isShown = useIsMounted();
  /** Compares the URL too, because it changes before the next page is rendered. */
  const isHere = () => isShown.current && window.location.pathname === paths.lookBack(decisionId);
  const onKept = (reviewId: string) => {
    // Does not navigate if the person has left the page.
    if (!isHere()) return;
    const address = paths.lookBack(decisionId, { relecture: reviewId });
    void navigate(address, { replace: true, state: JUST_SAVED_HISTORY_STATE });
  };
  const isReady = reviews.data !== undefined && decision !== undefined && review !== undefined;
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar)-3.5rem)] flex-col">
      <Header decisionId={decision?.id} subject={isReady ? subject : undefined} review={review ?? null} />
      {isReady ? (
        <ChosenReview
          key={review?.id ?? "new"}
          user={user}
          decision={decision}
          review={review}
          reviews={reviews.data}
          today={today}
          isHere={isHere}
          onKept={onKept}
        />
      ) : failed ? (
        <PageRow className="py-8" pageClassName={MESSAGE_COLUMN_CLASS}>
          <FailedRead
            as="h2"
            title={REVIEW_PAGE_TEXTS.failed}
            busy={failed.isFetching}
            onRetry={() => void Promise.all([reviews.refetch(), decisions.refetch()])}
          >
            {withRequestReference(failed.error, REVIEW_PAGE_TEXTS.failedText)}
          </FailedRead>
        </PageRow>
      ) : decisions.data && !decision ? (
        <ChatNotFoundPage
          title={REVIEW_PAGE_TEXTS.missing}
          to={paths.decisionFlow()}
          back={REVIEW_PAGE_TEXTS.toFlow}
        >
          {REVIEW_PAGE_TEXTS.missingText}
        </ChatNotFoundPage>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

type HeaderProps = {
  decisionId: string | undefined;
  subject: string | undefined;
  review: ListedReview | null;
};

function Header({ decisionId, subject, review }: HeaderProps) {
  const now = useNowByQuarterHour();
  const { hrefOf } = useUrlDialog("decision");
  const { chosenAt = null, done = null } = review ?? {};
  const zone = getViewerTimeZone();
  return (
    <PageRow className="pt-4 pb-4" pageClassName={MESSAGE_COLUMN_CLASS}>
      <h1 dir="auto" className="h1 wrap-anywhere">
        {fr(subject === undefined ? REVIEW_PAGE_TEXTS.title : reviewTitle(subject))}
      </h1>
      {/* Reserves the height of text that loads later. */}
      <p className="mt-1 flex min-h-6 flex-wrap items-baseline gap-x-4 text-sm text-ink-3">
        {chosenAt !== null && (
          <span>
            {fr(decidedOnWords(formatDayAndMonth(chosenAt, now), dayOf(now, zone) - dayOf(chosenAt, zone)))}
          </span>
        )}
        {done !== null && <span>{fr(reviewedOnWords(formatDayAndMonth(done.doneAt, now)))}</span>}
        {decisionId !== undefined && (
          <Link to={hrefOf(decisionId)} state={DIALOG_ENTRY_STATE} className="min-h-6">
            <ArrowLeft size={15} aria-hidden="true" className="mr-1 inline align-[-0.125em]" />
            {REVIEW_PAGE_TEXTS.back}
          </Link>
        )}
      </p>
    </PageRow>
  );
}

type ChosenReviewProps = {
  user: User;
  decision: Decision;
  review: ListedReview | null;
  reviews: readonly ListedReview[];
  /** Today, `YYYY-MM-DD`. */
  today: string;
  isHere: () => boolean;
  onKept: (reviewId: string) => void;
};

/** A review: the story, the revealed expectations and the form; once saved, the review that is done. */
function ChosenReview({ user, decision, review, reviews, today, isHere, onKept }: ChosenReviewProps) {
  const key = `${decision.id}.${review?.id ?? "new"}`;
  const state = useLookBackDraft(user.id, key);
  const { draft } = state;
  const sessions = useQuery(sessionsQuery);
  const optionTitle = review?.optionTitle ?? decision.title;
  const after = lastLookBackAt(reviews, decision.id);
  // Without a stored id, finds a discussion begun on another device: by its title, and begun after the last
  // review.
  const found = sessions.data?.find(
    ({ decisionId, title, createdAt }) =>
      decisionId === decision.id && title === reviewDiscussionTitle(optionTitle) && createdAt > after,
  );
  const sessionId = draft.sessionId ?? found?.id ?? null;
  const hasChoice = useHasChoice({ decisionId: decision.id, review, reviews });
  const isDone = review?.done != null;
  const isOpened = isDone || draft.revealedAt !== null;
  const next = reviews.find(
    ({ decisionId, day, done }) => decisionId === decision.id && done === null && day > today,
  );
  const context = { decision, review, sessionId, today, nextDay: next?.day ?? null, state, isHere };
  return (
    <div className="flex-1 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col">
        {isDone ? (
          <DoneReview context={context} onKept={onKept} />
        ) : (sessions.data === undefined && !sessions.isError) || hasChoice === undefined ? (
          <Waiting />
        ) : !hasChoice && sessionId === null ? (
          <NoChoiceToReview decisionId={decision.id}>{REVIEW_PAGE_TEXTS.noChoiceYet}</NoChoiceToReview>
        ) : (
          <StoryConversation
            user={user}
            subject={key}
            optionTitle={optionTitle}
            session={sessions.data?.find(({ id }) => id === sessionId)}
            context={context}
            onKept={onKept}
          />
        )}
      </div>
      {/* Hidden while the story is told if it would be below the input: nothing may come after the input
          then. */}
      <aside
        tabIndex={-1}
        aria-label={CALIBRATION_TEXTS.aside}
        className={cx(
          "max-w-[calc(46rem+var(--margin)+var(--gutter))] pr-gutter pb-12 pl-page outline-none",
          "xl:bg-sheet-2 xl:px-5 xl:pt-6",
          !isOpened && "max-xl:hidden",
        )}
      >
        <Calibration />
      </aside>
    </div>
  );
}

const Waiting = () => (
  <PageRow className="py-4" pageClassName={MESSAGE_COLUMN_CLASS}>
    <SkeletonGroup label={REVIEW_PAGE_TEXTS.loading} className="grid max-w-measure content-start gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/5" />
    </SkeletonGroup>
  </PageRow>
);
