import { Compass, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import { PROJECT_TEXTS } from "#frontend/labels/projects.ts";

/** Commands on a project. `explore` opens the exploration, the others open a dialog. */
export type ProjectCommands = {
  explore: (project: ProjectWithCount) => void;
  edit: (project: ProjectWithCount) => void;
  remove: (project: ProjectWithCount) => void;
};

type ProjectAction = {
  label: string;
  icon: LucideIcon;
  danger: boolean;
  run: (project: ProjectWithCount, commands: ProjectCommands) => void;
};

/** The actions of a project, for its row and for its dialog. */
export const PROJECT_ACTIONS: readonly ProjectAction[] = [
  {
    label: PROJECT_TEXTS.insight,
    icon: Compass,
    danger: false,
    run: (project, { explore }) => explore(project),
  },
  { label: PROJECT_TEXTS.edit, icon: Pencil, danger: false, run: (project, { edit }) => edit(project) },
  { label: PROJECT_TEXTS.remove, icon: Trash2, danger: true, run: (project, { remove }) => remove(project) },
];
