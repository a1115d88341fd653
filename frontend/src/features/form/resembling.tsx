import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { subjectWordsOf } from "#shared/record/resemblance.rules.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import type { NewDecisionValues } from "#frontend/entities/decision/fields/decision-values.ts";
import { LessonList } from "#frontend/entities/record/lesson-list.tsx";

/** What was learnt from decisions that resemble the one being typed. Nothing is read before its title says what it is about. */
export function ResemblingLessons() {
  const typed = useWatch<NewDecisionValues, "title">({ name: "title" });
  const project = useWatch<NewDecisionValues, "project">({ name: "project" });
  const title = useDeferredValue(typed);
  const { data: projects } = useQuery({ ...endpointQuery("listProjects"), enabled: false });
  if (subjectWordsOf(title).size === 0) return null;
  const projectId = project.mode === "existing" ? project.id : null;
  const projectName = projects?.find(({ id }) => id === projectId)?.name ?? null;
  // A press on a link would leave the form.
  return <LessonList decision={{ id: null, title, projectId, projectName }} isLinked={false} />;
}
