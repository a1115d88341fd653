import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { Project } from "#shared/project/project.schema.ts";
import { PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import { type DecisionValues, NO_PROJECT, type ProjectChoice } from "./decision-values.ts";

/** What it needs of a form, whatever else that one holds. */
type ProjectForm = {
  getValues: (name: "project") => ProjectChoice;
  setValue: (name: "project", value: ProjectChoice, options: { shouldDirty: true }) => void;
  setError: (name: "project.id", error: { type: string; message: string }) => void;
};

/** The chosen project was deleted meanwhile: none is chosen any more, and the field says why. Nothing else changes. */
export function sayProjectGone({ getValues, setValue, setError }: ProjectForm): void {
  const { deleted } = getValues("project");
  setValue("project", { ...NO_PROJECT, mode: "existing", deleted }, { shouldDirty: true });
  setError("project.id", { type: "gone", message: PROJECT_FIELD.gone });
}

/** @param projects those there are now, `undefined` while a newer answer is awaited: it may have the one that is missing */
export function useGoneProject(id: string, projects: readonly Project[] | undefined): void {
  const form = useFormContext<DecisionValues>();
  const isGone = isProjectGone(id, projects);
  useEffect(() => {
    if (isGone) sayProjectGone(form);
  }, [isGone, form]);
}

export const isProjectGone = (id: string, projects: readonly Pick<Project, "id">[] | undefined): boolean =>
  id !== "" && projects !== undefined && projects.every((project) => project.id !== id);
