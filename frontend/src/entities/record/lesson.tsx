import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ShownLesson } from "#shared/record/resemblance.rules.ts";
import { DIALOG_ENTRY_STATE, useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { lessonLearntOnText, quotedLesson, lessonReasonText } from "./words.ts";

/** A sentence that was learnt, beside a decision that resembles the one it comes from, with why it is shown. */
export function Lesson({ lesson, isLinked }: { lesson: ShownLesson; isLinked: boolean }) {
  const now = useNow();
  const { hrefOf } = useAddressDialog("decision");
  const subject = fr(lesson.title);
  return (
    <LessonQuote words={lesson.lesson}>
      {fr(`${lessonLearntOnText(dayAndMonth(lesson.doneAt, now))} « `)}
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

/** The sentence in the person's own words; what follows it is ours. */
export function LessonQuote({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <>
      <p dir="auto" className="running-text my-0.5 wrap-anywhere">
        {fr(quotedLesson(words))}
      </p>
      {children !== undefined && <p className="note">{children}</p>}
    </>
  );
}
