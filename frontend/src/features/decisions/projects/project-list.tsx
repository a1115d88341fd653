import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import { INITIAL_PROJECT_VIEW, viewProjects } from "#shared/project/view.rules.ts";
import { projectCountWords, PROJECTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { RuledList } from "../lists/ruled-list.tsx";
import { useAddressView } from "../lists/use-address-view.ts";
import { readProjectView, writeProjectView } from "./address.ts";
import type { ProjectDeeds } from "./project-actions.ts";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectRow } from "./project-row.tsx";

const ADDRESS = { read: readProjectView, write: writeProjectView };

type ProjectListProps = {
  projects: UseQueryResult<ProjectWithCount[]>;
  deeds: ProjectDeeds & { add: () => void };
};

/** The projects, or why there are none to see. */
export function ProjectList({ projects, deeds }: ProjectListProps) {
  const { view, type, change } = useAddressView(ADDRESS);
  return (
    <RuledList
      read={projects}
      words={PROJECTS}
      nothing={<NoProject onAdd={deeds.add} />}
      filters={<ProjectFilters view={view} onType={type} onChange={change} onAdd={deeds.add} />}
      find={(all) => viewProjects(all, view)}
      countWords={projectCountWords}
      onReset={() => change(INITIAL_PROJECT_VIEW)}
    >
      {(project) => <ProjectRow project={project} deeds={deeds} />}
    </RuledList>
  );
}

function NoProject({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      kind="nothing"
      as="h2"
      caption={PROJECTS.nothing}
      question={PROJECTS.emptyQuestion}
      title={PROJECTS.empty}
      action={
        <Button tone="primary" icon={Plus} onClick={onAdd}>
          {PROJECTS.add}
        </Button>
      }
    >
      {PROJECTS.emptyText}
    </EmptyState>
  );
}
