import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type DecisionLikeness, lessonsFor } from "#shared/record/resemblance.rules.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { fr } from "#frontend/browser/typography.ts";
import { Lesson } from "./lesson.tsx";
import { reviewsQuery } from "./reviews.ts";
import { LESSONS } from "./words.ts";

/**
 * What was learnt from decisions that resemble this one, with why it is shown; nothing where none does, and where it could not be
 * read: nobody waits for it. Read where it is seen. `isLinked`: one may leave for the decision it was learnt from.
 */
export function LessonList({ decision, isLinked }: { decision: DecisionLikeness; isLinked: boolean }) {
  const { data: reviews } = useQuery(reviewsQuery);
  const hasLessons = reviews?.some(({ done }) => done?.lesson != null) === true;
  const { data: decisions } = useQuery({ ...decisionsQuery, enabled: hasLessons });
  const { id, title, projectId, projectName } = decision;
  const lessons = useMemo(
    () => (reviews && decisions ? lessonsFor({ id, title, projectId, projectName }, reviews, decisions) : []),
    [id, title, projectId, projectName, reviews, decisions],
  );
  if (lessons.length === 0) return null;
  return (
    <section aria-label={fr(LESSONS.title)}>
      <h3 className="caption">{fr(LESSONS.title)}</h3>
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
