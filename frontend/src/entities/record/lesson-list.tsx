import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import {
  type ComparedDecision,
  findLessonsOfSimilarDecisions,
  type ShownLesson,
} from "#shared/record/resemblance.rules.ts";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { reviewsQuery } from "./reviews.ts";
import { lessonLearntOnText, lessonReasonText, LESSON_TEXTS, quotedLessonText } from "./words.ts";

/**
 * Lessons from similar decisions, each with the reason why it is shown. Renders nothing if there are none, or
 * if they cannot be read. They are requested only when the list comes into view. `isLinked`: links each to
 * its decision.
 */
export function SimilarDecisionLessons({
  decision,
  isLinked,
}: {
  decision: ComparedDecision;
  isLinked: boolean;
}) {
  const { data: reviews } = useQuery(reviewsQuery);
  const hasLessons = reviews?.some(({ done }) => done?.lesson != null) === true;
  const { data: decisions } = useQuery({ ...decisionsQuery, enabled: hasLessons });
  const { id, title, projectId, projectName } = decision;
  const lessons = useMemo(
    () =>
      reviews && decisions
        ? findLessonsOfSimilarDecisions({ id, title, projectId, projectName }, reviews, decisions)
        : [],
    [id, title, projectId, projectName, reviews, decisions],
  );
  if (lessons.length === 0) return null;
  return (
    <section aria-label={fr(LESSON_TEXTS.title)}>
      <h3 className="caption">{fr(LESSON_TEXTS.title)}</h3>
      <ul className="mt-1 grid gap-4">
        {lessons.map((lesson) => (
          <li key={lesson.reviewId} className="border-l-2 border-line-2 py-1 pl-4">
            <Lesson lesson={lesson} isLinked={isLinked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A lesson from a similar decision, with the reason why it is shown. */
function Lesson({ lesson, isLinked }: { lesson: ShownLesson; isLinked: boolean }) {
  const now = useNowByQuarterHour();
  const { hrefOf } = useUrlDialog("decision");
  const subject = fr(lesson.title);
  return (
    <LessonQuote words={lesson.lesson}>
      {fr(`${lessonLearntOnText(formatDayAndMonth(lesson.doneAt, now))} « `)}
      {isLinked ? (
        <Link to={hrefOf(lesson.decisionId)} state={DIALOG_ENTRY_STATE} dir="auto" className="wrap-anywhere">
          {subject}
        </Link>
      ) : (
        <span dir="auto" className="wrap-anywhere">
          {subject}
        </span>
      )}
      {fr(` ». ${lessonReasonText(lesson.reasons)}`)}
    </LessonQuote>
  );
}

/** A lesson in the person's own words, as a quotation, followed by a text of MENTA. */
export function LessonQuote({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <>
      <p dir="auto" className="running-text my-0.5 wrap-anywhere">
        {fr(quotedLessonText(words))}
      </p>
      {children !== undefined && <p className="note">{children}</p>}
    </>
  );
}
