import { useQuery } from "@tanstack/react-query";
import { lazy, startTransition, Suspense, useState } from "react";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import type { Project, ProjectWithCount } from "#shared/project/project.schema.ts";
import { projectsWithCountsQuery } from "../decision/queries.ts";
import type { Asked } from "./project-dialogs.tsx";
import { ProjectList } from "./project-list.tsx";

const ProjectDialogs = lazy(() => import("./project-dialogs.tsx"));

/** « Projets »: what groups the decisions. One opens in a dialog that stands in the address. */
export function ProjectsTab() {
  const projects = useQuery(projectsWithCountsQuery);
  const detail = useAddressDialog("projet");
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked) => startTransition(() => setAsked(next));
  const deeds = {
    add: () => ask({ kind: "save", project: null }),
    edit: (project: Project) => ask({ kind: "save", project }),
    remove: (project: ProjectWithCount) => ask({ kind: "remove", project }),
  };
  // Where the projects cannot be read, the page behind says so and tries again.
  const showsDetail = detail.value !== null && !projects.isLoadingError;
  return (
    <>
      <ProjectList projects={projects} deeds={deeds} />
      <Suspense fallback={null}>
        {(asked || showsDetail) && (
          <ProjectDialogs
            projects={projects.data}
            openId={showsDetail ? detail.value : null}
            onCloseDetail={detail.close}
            asked={asked}
            onAsk={setAsked}
            deeds={deeds}
          />
        )}
      </Suspense>
    </>
  );
}
