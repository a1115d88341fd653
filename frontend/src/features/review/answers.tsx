import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { Choice } from "#shared/record/record.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { PAGE_CLASS } from "#frontend/entities/discussion/message-row.tsx";
import { decidedAsk, REVIEW } from "#frontend/labels/review.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { dayAndMonth } from "#frontend/ui/dates.ts";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Again } from "./again.tsx";
import { Cases } from "./cases.tsx";
import { Expectations } from "./expectations.tsx";
import { keepLookBack, type MissingAnswer, missingAnswer, outcomesFor } from "./keep-look-back.ts";
import type { ReviewContext } from "./review-context.ts";

const MISSING_WORDS = {
  outcomes: REVIEW.missingOutcomes,
  decided: REVIEW.missingDecided,
  turned: REVIEW.missingTurned,
  lesson: REVIEW.tooLong,
} as const satisfies Record<MissingAnswer, string>;

type AnswersProps = {
  context: ReviewContext;
  choice: Choice;
  /** Above what was expected. */
  heading: ReactNode;
  onKept: (reviewId: string) => void;
  /** Beside the button that keeps it; without it, another review is proposed there. */
  cancel?: ReactNode;
};

/** What came of each expectation, two answers without each other, their case, and one sentence; kept all together. */
export function Answers({ context, choice, heading, onKept, cancel }: AnswersProps) {
  const client = useQueryClient();
  const { draft, change, remove } = context.state;
  const [missing, setMissing] = useState<MissingAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const refs = {
    outcomes: useRef<HTMLUListElement>(null),
    decided: useRef<HTMLDivElement>(null),
    turned: useRef<HTMLDivElement>(null),
    lesson: useRef<HTMLDivElement>(null),
  };
  const now = useNow();
  const outcomes = outcomesFor(draft, choice);
  const stillMissing = missingAnswer(draft, choice);
  const isShown = (name: MissingAnswer) => missing === name && stillMissing === name;
  const isOpen = (name: MissingAnswer) =>
    stillMissing === name || (name === "lesson" && stillMissing === null);

  const keep = async () => {
    setMissing(stillMissing);
    setFailure(null);
    if (stillMissing)
      return focusFirst(refs[stillMissing], stillMissing === "outcomes" ? outcomes.indexOf(null) : 0);
    setKeeping(true);
    try {
      const reviewId = await keepLookBack(client, context, choice);
      remove();
      announce(REVIEW.kept);
      restoreFocusTo("#relecture-faite", "h1");
      onKept(reviewId);
    } catch (error) {
      setFailure(errorMessage(error, REVIEW.keepFailed));
    } finally {
      setKeeping(false);
    }
    return undefined;
  };

  return (
    <>
      <Row
        className="pt-5 pb-6"
        mark={<MarginMark kind="key" className="beside-title" />}
        margin={null}
        pageClassName={PAGE_CLASS}
      >
        {heading}
        <Expectations
          ref={refs.outcomes}
          choice={choice}
          outcomes={outcomes}
          onChange={(changed) => change({ choiceId: choice.id, outcomes: changed })}
        />
        {isShown("outcomes") && <Problem>{MISSING_WORDS.outcomes}</Problem>}
      </Row>
      <Row className="py-5" pageClassName={PAGE_CLASS}>
        <p className="voice">
          {fr(REVIEW.separate[0])} <strong>{REVIEW.separate[1]}</strong>
          {REVIEW.separate[2]}
        </p>
      </Row>
      <Row
        as="section"
        aria-label={REVIEW.answers}
        className="py-6"
        pageClassName={cx(PAGE_CLASS, "grid gap-8")}
        margin={<MarginTitle note={REVIEW.answersNote}>{REVIEW.answers}</MarginTitle>}
      >
        <Question
          words={decidedAsk(dayAndMonth(choice.createdAt, now))}
          isOpen={isOpen("decided")}
          ref={refs.decided}
        >
          <Segmented
            label={REVIEW.decidedName}
            value={toName(draft.wasWellDecided)}
            options={[
              { value: "yes", label: REVIEW.wellDecided },
              { value: "no", label: REVIEW.poorlyDecided },
            ]}
            onChange={(value) => change({ choiceId: choice.id, outcomes, wasWellDecided: value === "yes" })}
          />
          {isShown("decided") && <Problem>{MISSING_WORDS.decided}</Problem>}
        </Question>
        <Question words={REVIEW.turned} isOpen={isOpen("turned")} ref={refs.turned}>
          <Segmented
            label={REVIEW.turnedName}
            value={toName(draft.turnedOutWell)}
            options={[
              { value: "yes", label: REVIEW.turnedWell },
              { value: "no", label: REVIEW.turnedBadly },
            ]}
            onChange={(value) => change({ choiceId: choice.id, outcomes, turnedOutWell: value === "yes" })}
          />
          {isShown("turned") && <Problem>{MISSING_WORDS.turned}</Problem>}
        </Question>
        {draft.wasWellDecided !== null && draft.turnedOutWell !== null && (
          <div className="revealed grid gap-6">
            <Cases wasWellDecided={draft.wasWellDecided} turnedOutWell={draft.turnedOutWell} />
            <p className="voice voice-small">{REVIEW.notAMark}</p>
          </div>
        )}
      </Row>
      <Row
        as="section"
        aria-label={REVIEW.lesson}
        className="pt-6 pb-12"
        pageClassName={PAGE_CLASS}
        margin={<MarginTitle>{REVIEW.lesson}</MarginTitle>}
      >
        <LessonField
          value={draft.lesson}
          isOpen={isOpen("lesson")}
          problem={isShown("lesson") ? MISSING_WORDS.lesson : null}
          onChange={(lesson) => change({ lesson })}
          ref={refs.lesson}
        />
        <div className="actions mt-3">
          <Button tone="primary" busy={isKeeping} onClick={() => void keep()}>
            {draft.lesson.trim() === "" ? REVIEW.keep : REVIEW.keepLesson}
          </Button>
          {cancel ?? <Again context={context} />}
        </div>
        {failure !== null && (
          <div role="alert">
            <Problem>{failure}</Problem>
          </div>
        )}
      </Row>
    </>
  );
}

const toName = (answer: boolean | null) => (answer === null ? null : answer ? "yes" : "no");

/** The first control of what is missing. */
function focusFirst({ current }: RefObject<HTMLElement | null>, at: number): void {
  const groups = current?.querySelectorAll<HTMLElement>("[role=radiogroup]") ?? [];
  const within = groups[at] ?? current;
  within?.querySelector<HTMLElement>("[role=radio][tabindex='0'], [role=radio], textarea")?.focus();
}

type QuestionProps = {
  words: string;
  /** The one that waits for an answer. */
  isOpen: boolean;
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

function Question({ words, isOpen, ref, children }: QuestionProps) {
  return (
    <div ref={ref} className="relative grid justify-items-start gap-3">
      <p className="question-text">
        <MarginMark kind={isOpen ? "question" : "past-question"} />
        {fr(words)}
      </p>
      {children}
    </div>
  );
}

type LessonFieldProps = {
  value: string;
  isOpen: boolean;
  problem: string | null;
  onChange: (lesson: string) => void;
  ref: RefObject<HTMLDivElement | null>;
};

function LessonField({ value, isOpen, problem, onChange, ref }: LessonFieldProps) {
  const id = useId();
  return (
    <div ref={ref} className="relative grid gap-3">
      <p id={`${id}-ask`} className="question-text">
        <MarginMark kind={isOpen ? "question" : "past-question"} />
        {fr(REVIEW.lessonAsk)}
      </p>
      <Textarea
        minRows={2}
        value={value}
        aria-labelledby={`${id}-ask`}
        aria-describedby={problem === null ? `${id}-hint` : `${id}-problem`}
        aria-invalid={problem !== null || undefined}
        className="lesson-field"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem !== null && <Problem id={`${id}-problem`}>{problem}</Problem>}
      <p id={`${id}-hint`} className="note">
        {fr(REVIEW.lessonHint)}
      </p>
    </div>
  );
}

const Problem = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} className="mt-2 flex gap-1.5 text-sm font-medium text-danger">
    <CircleAlert size={15} aria-hidden="true" className="mt-0.75" />
    <span>{fr(children)}</span>
  </p>
);
