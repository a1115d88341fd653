import { useState } from "react";
import type { Project, ProjectWithCount } from "#shared/project/project.schema.ts";
import { ProjectDetailDialog } from "./detail.dialog.tsx";
import { ProjectFormDialog } from "./form.dialog.tsx";
import type { ProjectCommands } from "./project-actions.ts";
import type { ProjectFormValues } from "#frontend/entities/project/queries.ts";
import { RemoveProjectDialog } from "./remove.dialog.tsx";

/** The dialog that is open: the form of a project (`null`: a new one), or the confirmation of a removal. */
export type ProjectDialogState =
  | { kind: "save"; project: Project | null; typed?: ProjectFormValues }
  | { kind: "remove"; project: ProjectWithCount };

type ProjectDialogsProps = {
  /** All projects; `undefined` until they are read. */
  projects: readonly ProjectWithCount[] | undefined;
  /** Id of the project whose dialog is open; null if none is. */
  openId: string | null;
  onCloseDetail: () => void;
  question: ProjectDialogState | null;
  onAsk: (question: ProjectDialogState | null) => void;
  /** Called to close the form or the confirmation, also if their code cannot be loaded. */
  onClose: () => void;
  commands: ProjectCommands;
};

/** The dialog of the open project, and above it the form or the confirmation of a removal. */
export function ProjectDialogs(props: ProjectDialogsProps) {
  const { projects, openId, onCloseDetail, question, onAsk, commands } = props;
  const [removedId, setRemovedId] = useState<string | null>(null);
  const close = () => onAsk(null);
  return (
    <>
      {openId !== null && openId !== removedId && (
        <ProjectDetailDialog
          project={projects && (projects.find(({ id }) => id === openId) ?? null)}
          commands={commands}
          onClose={onCloseDetail}
        />
      )}
      {question?.kind === "save" && (
        <ProjectFormDialog
          project={question.project}
          typed={question.typed}
          onClose={close}
          onResume={(typed) => onAsk({ ...question, typed })}
        />
      )}
      {question?.kind === "remove" && (
        <RemoveProjectDialog
          project={question.project}
          onClose={close}
          onRemoved={() => {
            setRemovedId(question.project.id);
            close();
            if (openId === question.project.id) onCloseDetail();
          }}
        />
      )}
    </>
  );
}
