import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { DECISION, PRIORITY_WORDS, STATUS_WORDS } from "#frontend/labels/decision.ts";
import { DECISION_FORM, PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { periodWords } from "#frontend/labels/ui.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { ConflictQuestions } from "./conflict-questions.tsx";
import { editValuesOf, type EditField, type EditValues } from "./edit-values.ts";
import type { EditFormControls } from "./use-edit-form.ts";

type ConflictNoticeProps = {
  fields: readonly EditField[];
  /** The decision with what another edit has changed. */
  now: Decision;
  edit: EditFormControls;
};

/** Asks, field by field, which of two texts stays: the one typed here, or the one that was saved elsewhere meanwhile. */
export function ConflictNotice({ fields, now, edit }: ConflictNoticeProps) {
  const list = useRef<HTMLUListElement>(null);
  const nameOf = useProjectName(now);
  const theirs = editValuesOf(now);
  const mine = edit.form.getValues();
  useEffect(() => {
    // The next question, once one is answered.
    if (fields.length > 0) list.current?.querySelector("button")?.focus();
  }, [fields]);
  return (
    <ConflictQuestions
      title={DETAIL.changedMeanwhile}
      text={DETAIL.changedMeanwhileText}
      list={list}
      questions={fields.map((field) => ({
        field,
        label: LABELS[field],
        mine: wordsOf(field, mine, nameOf),
        theirs: wordsOf(field, theirs, nameOf),
      }))}
      onSettle={edit.settle}
    />
  );
}

const LABELS = {
  title: DECISION_FORM.title,
  decideur: DECISION_FORM.decideur,
  priority: DECISION_FORM.priority,
  status: DECISION_FORM.status,
  period: DECISION_FORM.period,
  project: PROJECT_FIELD.project,
  impact: DECISION_FORM.impact,
  description: DECISION_FORM.description,
  context: DECISION_FORM.context,
  alternatives: DECISION_FORM.alternatives,
} as const satisfies Record<EditField, string>;

/** The name of a project by its id, as far as this screen has read it. */
function useProjectName({ projectId, projectName }: Decision) {
  const client = useQueryClient();
  return (id: string | null): string => {
    if (id === null || id === "") return DECISION.noProject;
    if (id === projectId && projectName !== null) return projectName;
    return client.getQueryData(projectsQuery.queryKey)?.find((project) => project.id === id)?.name ?? id;
  };
}

function wordsOf(field: EditField, values: EditValues, nameOf: (id: string | null) => string): string {
  if (field === "priority") return PRIORITY_WORDS[values.priority];
  if (field === "status") return STATUS_WORDS[values.status];
  if (field === "period") return daysOf(values.period);
  if (field === "project") return projectWords(values.project, nameOf);
  const text =
    field === "alternatives" ? values.alternatives.map(({ text: line }) => line).join("\n") : values[field];
  return text.trim() === "" ? DETAIL.noText : text;
}

function daysOf({ from, to }: EditValues["period"]): string {
  if (from === null || to === null) return DETAIL.noText;
  const now = new Date();
  return periodWords(dayAndMonth(dateOfIso(from), now), dayAndMonth(dateOfIso(to), now));
}

function projectWords(project: EditValues["project"], nameOf: (id: string | null) => string): string {
  if (project.mode === "new") return project.created?.name ?? project.name;
  if (project.mode === "deleted") return nameOf(project.deleted);
  return nameOf(project.mode === "existing" ? project.id : null);
}
