import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { Choice } from "#shared/record/record.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { MESSAGE_COLUMN_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { NextReviewForm } from "./next-review.tsx";
import { LessonField, MissingAnswerAlert, ProblemText } from "./answer-parts.tsx";
import { reviewCaseAnnouncement, ReviewResultGrid } from "./cases.tsx";
import { Expectations } from "./expectations.tsx";
import { saveLookBack, type MissingAnswer, findMissingAnswer, draftOutcomesOf } from "./save-look-back.ts";
import type { ReviewContext } from "./review-context.ts";
import { wouldDecideSameQuestion, REVIEW_PAGE_TEXTS } from "./words.ts";

const MISSING_WORDS = {
  decided: REVIEW_PAGE_TEXTS.missingDecided,
  turned: REVIEW_PAGE_TEXTS.missingTurned,
} as const satisfies Record<Exclude<MissingAnswer, "lesson" | "outcomes">, string>;

type AnswersProps = {
  context: ReviewContext;
  choice: Choice;
  /** Rendered above the expectations. */
  heading: ReactNode;
  onKept: (reviewId: string) => void;
  /** Rendered beside the save button. Without it, the form offers to plan another review there. */
  cancel?: ReactNode;
};

/**
 * The form of a review: the outcome of each expectation, two questions (was it well decided, did it turn out
 * well), the result of both, and a lesson. Saved together.
 */
export function LookBackForm({ context, choice, heading, onKept, cancel }: AnswersProps) {
  const id = useId();
  const client = useQueryClient();
  const { draft, change, remove } = context.state;
  const [missing, setMissing] = useState<MissingAnswer | null>(null);
  /** Index of the first expectation without an outcome when the form was last submitted. */
  const [missingAt, setMissingAt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const refs = {
    outcomes: useRef<HTMLUListElement>(null),
    decided: useRef<HTMLDivElement>(null),
    turned: useRef<HTMLDivElement>(null),
    lesson: useRef<HTMLDivElement>(null),
  };
  const now = useNowByQuarterHour();
  const outcomes = draftOutcomesOf(draft, choice);
  const stillMissing = findMissingAnswer(draft, choice);
  /**
   * Returns the id of the alert of an answer, if it was missing at the last submission and still is; else
   * undefined.
   */
  const problemOf = (name: MissingAnswer) =>
    missing === name && stillMissing === name ? `${id}-${name}` : undefined;
  const outcomesProblem = problemOf("outcomes");
  const isOpen = (name: MissingAnswer) =>
    stillMissing === name || (name === "lesson" && stillMissing === null);

  const answer = (one: { wasWellDecided: boolean } | { turnedOutWell: boolean }) => {
    change({ choiceId: choice.id, outcomes, ...one });
    const said = reviewCaseAnnouncement({ ...draft, ...one });
    if (said !== undefined) announce(said);
  };
  const keep = async () => {
    const at = stillMissing === "outcomes" ? outcomes.indexOf(null) : 0;
    setMissing(stillMissing);
    setMissingAt(at);
    setFailure(null);
    if (stillMissing) return focusFirst(refs[stillMissing], at);
    setKeeping(true);
    try {
      const reviewId = await saveLookBack(client, context, choice);
      remove();
      announce(REVIEW_PAGE_TEXTS.kept);
      onKept(reviewId);
    } catch (error) {
      // Stores the id of the discussion in the draft: it could no longer be found by title if the option is
      // renamed.
      change({ sessionId: context.sessionId });
      if (context.isHere()) setFailure(errorMessage(error, REVIEW_PAGE_TEXTS.keepFailed));
      else showFailureToast(error, REVIEW_PAGE_TEXTS.keepFailedElsewhere);
    } finally {
      setKeeping(false);
    }
    return undefined;
  };

  return (
    <>
      <PageRow
        className="pt-5 pb-6"
        mark={<MarginMark kind="key" className="top-6.5" />}
        margin={null}
        pageClassName={MESSAGE_COLUMN_CLASS}
      >
        {heading}
        <Expectations
          ref={refs.outcomes}
          choice={choice}
          outcomes={outcomes}
          onChange={(changed) => change({ choiceId: choice.id, outcomes: changed })}
          problem={outcomesProblem === undefined ? undefined : { id: outcomesProblem, at: missingAt }}
        />
      </PageRow>
      <PageRow className="py-5" pageClassName={MESSAGE_COLUMN_CLASS}>
        <p className="voice">
          {fr(REVIEW_PAGE_TEXTS.separate[0])} <strong>{REVIEW_PAGE_TEXTS.separate[1]}</strong>
          {REVIEW_PAGE_TEXTS.separate[2]}
        </p>
      </PageRow>
      <PageRow
        as="section"
        aria-label={REVIEW_PAGE_TEXTS.answers}
        className="py-6"
        pageClassName={cx(MESSAGE_COLUMN_CLASS, "grid gap-8")}
        margin={<MarginTitle note={REVIEW_PAGE_TEXTS.answersNote}>{REVIEW_PAGE_TEXTS.answers}</MarginTitle>}
      >
        <Question
          words={wouldDecideSameQuestion(formatDayAndMonth(choice.createdAt, now))}
          isOpen={isOpen("decided")}
          ref={refs.decided}
        >
          <SegmentedControl
            label={REVIEW_PAGE_TEXTS.decidedName}
            value={toName(draft.wasWellDecided)}
            options={[
              { value: "yes", label: REVIEW_PAGE_TEXTS.wellDecided },
              { value: "no", label: REVIEW_PAGE_TEXTS.poorlyDecided },
            ]}
            onChange={(value) => answer({ wasWellDecided: value === "yes" })}
            problemId={problemOf("decided")}
          />
          <MissingAnswerAlert id={problemOf("decided")} words={MISSING_WORDS.decided} />
        </Question>
        <Question words={REVIEW_PAGE_TEXTS.turned} isOpen={isOpen("turned")} ref={refs.turned}>
          <SegmentedControl
            label={REVIEW_PAGE_TEXTS.turnedName}
            value={toName(draft.turnedOutWell)}
            options={[
              { value: "yes", label: REVIEW_PAGE_TEXTS.turnedWell },
              { value: "no", label: REVIEW_PAGE_TEXTS.turnedBadly },
            ]}
            onChange={(value) => answer({ turnedOutWell: value === "yes" })}
            problemId={problemOf("turned")}
          />
          <MissingAnswerAlert id={problemOf("turned")} words={MISSING_WORDS.turned} />
        </Question>
        {draft.wasWellDecided !== null && draft.turnedOutWell !== null && (
          <div className="grid animate-fade gap-6">
            <ReviewResultGrid wasWellDecided={draft.wasWellDecided} turnedOutWell={draft.turnedOutWell} />
            <p className="voice voice-small">{REVIEW_PAGE_TEXTS.notAMark}</p>
          </div>
        )}
      </PageRow>
      <PageRow
        as="section"
        aria-label={REVIEW_PAGE_TEXTS.lesson}
        className="pt-6 pb-12"
        pageClassName={MESSAGE_COLUMN_CLASS}
        margin={<MarginTitle>{REVIEW_PAGE_TEXTS.lesson}</MarginTitle>}
      >
        <LessonField
          value={draft.lesson}
          isOpen={isOpen("lesson")}
          problemId={problemOf("lesson")}
          onChange={(lesson) => change({ lesson })}
          ref={refs.lesson}
        />
        <div className="flex flex-wrap items-center gap-2 mt-3">
          <Button tone="primary" busy={isKeeping} onClick={() => void keep()}>
            {draft.lesson.trim() === "" ? REVIEW_PAGE_TEXTS.keep : REVIEW_PAGE_TEXTS.keepLesson}
          </Button>
          {cancel ?? <NextReviewForm context={context} />}
        </div>
        {failure !== null && (
          <div role="alert">
            <ProblemText>{failure}</ProblemText>
          </div>
        )}
      </PageRow>
    </>
  );
}

const toName = (answer: boolean | null) => (answer === null ? null : answer ? "yes" : "no");

/**
 * Focuses the first control of the radio group at an index, or of the whole part if there is no such group.
 */
function focusFirst({ current }: RefObject<HTMLElement | null>, at: number): void {
  const groups = current?.querySelectorAll<HTMLElement>("[role=radiogroup]") ?? [];
  const within = groups[at] ?? current;
  within?.querySelector<HTMLElement>("[role=radio][tabindex='0'], [role=radio], textarea")?.focus();
}

type QuestionProps = {
  words: string;
  /** Whether the question is unanswered, which its mark shows. */
  isOpen: boolean;
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

function Question({ words, isOpen, ref, children }: QuestionProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <legend> could not position its mark in the margin
    <div ref={ref} role="group" aria-labelledby={id} className="relative grid justify-items-start gap-3">
      <p id={id} className="question-text">
        <MarginMark kind={isOpen ? "question" : "past-question"} />
        {fr(words)}
      </p>
      {children}
    </div>
  );
}
