import { useState } from "react";
import type { Project, ProjectWithCount } from "#shared/project/project.schema.ts";
import { ProjectDetailDialog } from "./detail.dialog.tsx";
import { ProjectFormDialog } from "./form.dialog.tsx";
import type { ProjectDeeds } from "./project-actions.ts";
import type { ProjectValues } from "./queries.ts";
import { RemoveProjectDialog } from "./remove.dialog.tsx";

/** What the person is asked: what to write of a project (`null`: of a new one), or whether to remove it. */
export type Asked =
  | { kind: "save"; project: Project | null; typed?: ProjectValues }
  | { kind: "remove"; project: ProjectWithCount };

type ProjectDialogsProps = {
  /** `undefined`: not known yet. */
  projects: readonly ProjectWithCount[] | undefined;
  /** The project that is open. */
  openId: string | null;
  onCloseDetail: () => void;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
  deeds: ProjectDeeds;
};

/** The dialogs of the projects: one that is open, and over it what is asked about one. */
export default function ProjectDialogs(props: ProjectDialogsProps) {
  const { projects, openId, onCloseDetail, asked, onAsk, deeds } = props;
  const [removedId, setRemovedId] = useState<string | null>(null);
  const close = () => onAsk(null);
  return (
    <>
      {openId !== null && openId !== removedId && (
        <ProjectDetailDialog
          project={projects && (projects.find(({ id }) => id === openId) ?? null)}
          deeds={deeds}
          onClose={onCloseDetail}
        />
      )}
      {asked?.kind === "save" && (
        <ProjectFormDialog
          project={asked.project}
          typed={asked.typed}
          onClose={close}
          onResume={(typed) => onAsk({ ...asked, typed })}
        />
      )}
      {asked?.kind === "remove" && (
        <RemoveProjectDialog
          project={asked.project}
          onClose={close}
          onRemoved={() => {
            setRemovedId(asked.project.id);
            close();
            if (openId === asked.project.id) onCloseDetail();
          }}
        />
      )}
    </>
  );
}
