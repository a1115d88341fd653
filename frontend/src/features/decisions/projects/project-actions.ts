import { type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import { PROJECTS } from "#frontend/labels/projects.ts";

/** What the screen does for its actions: each asks first. */
export type ProjectDeeds = {
  edit: (project: ProjectWithCount) => void;
  remove: (project: ProjectWithCount) => void;
};

type ProjectAction = {
  label: string;
  icon: LucideIcon;
  danger: boolean;
  run: (project: ProjectWithCount, deeds: ProjectDeeds) => void;
};

/** What can be done with a project; its row and its dialog read the same list. */
export const PROJECT_ACTIONS: readonly ProjectAction[] = [
  { label: PROJECTS.edit, icon: Pencil, danger: false, run: (project, { edit }) => edit(project) },
  { label: PROJECTS.remove, icon: Trash2, danger: true, run: (project, { remove }) => remove(project) },
];
