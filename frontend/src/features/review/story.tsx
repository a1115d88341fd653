import { useQuery } from "@tanstack/react-query";
import { BookOpen, MessageSquarePlus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { focusComposer } from "#frontend/entities/discussion/composer-focus.ts";
import { DraftComposer } from "#frontend/entities/discussion/composer.tsx";
import { DiscussionView } from "#frontend/entities/discussion/conversation.tsx";
import {
  AssistantRowLayout,
  MESSAGE_COLUMN_CLASS,
  type RenderReply,
  ReplyContent,
  MessageTime,
} from "#frontend/entities/discussion/message-row.tsx";
import { messagesQuery } from "#frontend/entities/discussion/queries.ts";
import { StreamingReply } from "#frontend/entities/discussion/streaming-reply.tsx";
import { useDiscussionStart } from "#frontend/entities/discussion/use-discussion-start.ts";
import { Button } from "#frontend/ui/button.tsx";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { isBeforeReviewDay } from "./chosen-review.ts";
import { RevealedExpectations } from "./reveal.tsx";
import type { ReviewContext } from "./review-context.ts";
import { createStoryStart } from "./start-story.ts";
import { whatHappenedQuestion, storyGreeting, REVIEW_PAGE_TEXTS } from "./words.ts";

/** Number of replies after which the expectations are revealed without a press. */
const TOLD_AFTER = 2;

type StoryProps = {
  user: User;
  /** Key of the review's draft in this browser. */
  subject: string;
  optionTitle: string;
  session: Session | undefined;
  context: ReviewContext;
  onKept: (reviewId: string) => void;
};

/**
 * The conversation in which the person tells what happened; below it the expectations, once they are
 * revealed.
 */
export function StoryConversation({ user, subject, optionTitle, session, context, onKept }: StoryProps) {
  const { decision, review, sessionId, state } = context;
  const { change } = state;
  const opening = <Opening user={user} review={review} today={context.today} session={session} />;
  if (sessionId === null)
    return (
      <NewStory
        user={user}
        subject={subject}
        decisionId={decision.id}
        optionTitle={optionTitle}
        opening={opening}
        onStarted={(id) => change({ sessionId: id })}
      />
    );
  return (
    <ToldStory
      key={sessionId}
      user={user}
      sessionId={sessionId}
      session={session}
      opening={opening}
      context={context}
      onKept={onKept}
    />
  );
}

type OpeningProps = {
  user: User;
  review: ReviewContext["review"];
  today: string;
  session: Session | undefined;
};

/** The opening words of the conversation. They are neither stored nor sent to the model. */
function Opening({ user, review, today, session }: OpeningProps) {
  const now = useNowByQuarterHour();
  const { chosenAt = null } = review ?? {};
  const isDue = review !== null && review.day <= today;
  const plannedDay =
    review !== null && isBeforeReviewDay(review, today)
      ? formatDayAndMonth(isoDayToDate(review.day), now)
      : null;
  const ask = whatHappenedQuestion(chosenAt === null ? null : formatDayAndMonth(chosenAt, now));
  return (
    <AssistantRowLayout margin={session && <MessageTime instant={session.createdAt} />}>
      <ReplyContent
        content={`${storyGreeting(user.firstName, { isDue, plannedDay })}\n\n${ask}`}
        question={session ? "past" : "open"}
      />
    </AssistantRowLayout>
  );
}

type NewStoryProps = {
  user: User;
  subject: string;
  decisionId: string;
  optionTitle: string;
  opening: ReactNode;
  onStarted: (sessionId: string) => void;
};

/** The page before the first message of the story, which creates the discussion. */
function NewStory({ user, subject, decisionId, optionTitle, opening, onStarted }: NewStoryProps) {
  const story = createStoryStart(user.id, { subject, decisionId, optionTitle });
  const { isStarting, begin } = useDiscussionStart(story, onStarted);
  return (
    <>
      <div role="log" aria-live="off" aria-label={REVIEW_PAGE_TEXTS.log} className="flex-1 py-4">
        <VisuallyHidden as="h2">{REVIEW_PAGE_TEXTS.log}</VisuallyHidden>
        {opening}
        <StreamingReply sessionId={story.draft.sessionId} isSentShown={false} />
      </div>
      <DraftComposer
        draftKey={story.draft}
        placeholder={REVIEW_PAGE_TEXTS.placeholder}
        isPending={isStarting}
        failure={null}
        onSend={(text) => void begin(text)}
      />
    </>
  );
}

type ToldStoryProps = Pick<StoryProps, "user" | "session" | "context" | "onKept"> & {
  sessionId: string;
  opening: ReactNode;
};

function ToldStory({ user, sessionId, session, opening, context, onKept }: ToldStoryProps) {
  const { draft, change } = context.state;
  const [isGoingOn, setGoingOn] = useState(false);
  const isRevealed = draft.revealedAt !== null;
  const [wasRevealed] = useState(isRevealed);
  const startAgain = () => change({ sessionId: null, revealedAt: null });
  const gone = (
    <PageRow className="py-6" pageClassName={MESSAGE_COLUMN_CLASS}>
      <EmptyState
        as="h2"
        kind="no-match"
        title={REVIEW_PAGE_TEXTS.gone}
        action={<Button onClick={startAgain}>{REVIEW_PAGE_TEXTS.startAgain}</Button>}
      >
        {REVIEW_PAGE_TEXTS.goneText}
      </EmptyState>
    </PageRow>
  );
  return (
    <DiscussionView
      userId={user.id}
      sessionId={sessionId}
      session={session}
      sendFailed={REVIEW_PAGE_TEXTS.sendFailed}
      placeholder={REVIEW_PAGE_TEXTS.placeholder}
      isFollowed={!isRevealed || isGoingOn}
      renderWelcome={() => opening}
      renderReply={isRevealed && !isGoingOn ? renderClosed : undefined}
      renderActions={(_session, { isReplying }) =>
        isRevealed ? (
          <RevealedExpectations context={context} takesFocus={!wasRevealed} onKept={onKept} />
        ) : (
          <Closed
            sessionId={sessionId}
            isReplying={isReplying}
            onOpen={() => change({ revealedAt: new Date().toISOString() })}
          />
        )
      }
      closed={
        isRevealed &&
        !isGoingOn && (
          <PageRow className="pb-10" pageClassName={MESSAGE_COLUMN_CLASS}>
            <Button
              size="sm"
              tone="quiet"
              icon={MessageSquarePlus}
              className="-ml-2.5"
              onClick={() => {
                setGoingOn(true);
                focusComposer();
              }}
            >
              {REVIEW_PAGE_TEXTS.goOn}
            </Button>
          </PageRow>
        )
      }
      notFound={gone}
      removed={gone}
    />
  );
}

/**
 * Renders replies after the expectations are revealed: the question of the newest one can no longer be
 * answered.
 */
const renderClosed: RenderReply = ({ content }, { isNewest }) =>
  isNewest ? <ReplyContent content={content} question="past" /> : null;

type ClosedProps = { sessionId: string; isReplying: boolean; onOpen: () => void };

/** Shown while the expectations are hidden. A button reveals them once the person has told something. */
function Closed({ sessionId, isReplying, onOpen }: ClosedProps) {
  const { data: messages = [] } = useQuery(messagesQuery(sessionId));
  const isTold = messages.some(({ role }) => role === "user");
  const replies = messages.filter(({ role }) => role === "assistant").length;
  const opensByItself = replies >= TOLD_AFTER && !isReplying;
  useEffect(() => {
    if (opensByItself) onOpen();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it may
  }, [opensByItself]);
  if (!isTold) return null;
  return (
    <PageRow className="pb-3" pageClassName={MESSAGE_COLUMN_CLASS}>
      <Button size="sm" icon={BookOpen} disabled={isReplying} onClick={onOpen}>
        {REVIEW_PAGE_TEXTS.show}
      </Button>
      <p className="note mt-1.5">{fr(REVIEW_PAGE_TEXTS.showHint)}</p>
    </PageRow>
  );
}
