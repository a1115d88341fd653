import type { Decision } from "#shared/decision/decision.schema.ts";
import { LessonList } from "#frontend/entities/record/lesson-list.tsx";

type LessonsProps = { decision: Pick<Decision, "id" | "title" | "projectId" | "projectName"> };

/** What was learnt from decisions that resemble this one, each with a link to where it was learnt. */
export const Lessons = ({ decision }: LessonsProps) => <LessonList decision={decision} isLinked />;
