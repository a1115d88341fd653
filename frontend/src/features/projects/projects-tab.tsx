import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import type { Project, ProjectWithCount } from "#shared/project/project.schema.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { useExplore } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { projectsWithCountsQuery } from "#frontend/entities/project/queries.ts";
import type { ProjectDialogState } from "./project-dialogs.tsx";
import { ProjectList } from "./project-list.tsx";

const ProjectDialogs = lazyDialog(async () => (await import("./project-dialogs.tsx")).ProjectDialogs);
const FILES = [ProjectDialogs];

/** The tab « Projets ». A project opens in a dialog that is in the address. */
export function ProjectsTab() {
  const projects = useQuery(projectsWithCountsQuery);
  const detail = useAddressDialog("projet");
  const [question, setQuestion] = useState<ProjectDialogState | null>(null);
  usePrefetchWhenIdle(FILES);
  const explore = useExplore();
  const commands = {
    explore: ({ id, name }: Project) => explore({ kind: "project", id, title: name }),
    add: () => setQuestion({ kind: "save", project: null }),
    edit: (project: Project) => setQuestion({ kind: "save", project }),
    remove: (project: ProjectWithCount) => setQuestion({ kind: "remove", project }),
  };
  // If the projects cannot be read, the page behind says so and retries.
  const showsDetail = detail.value !== null && !projects.isLoadingError;
  return (
    <>
      <ProjectList projects={projects} commands={commands} />
      {(question || showsDetail) && (
        <ProjectDialogs
          projects={projects.data}
          openId={showsDetail ? detail.value : null}
          onCloseDetail={detail.close}
          question={question}
          onAsk={setQuestion}
          onClose={() => {
            setQuestion(null);
            if (showsDetail) detail.close();
          }}
          commands={commands}
        />
      )}
    </>
  );
}
