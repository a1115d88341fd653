import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import { INITIAL_PROJECT_VIEW, applyProjectView } from "#shared/project/view.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { projectCountWords, PROJECTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { ListView } from "#frontend/ui/list/list-view.tsx";
import { useAddressView } from "#frontend/browser/address/use-address-view.ts";
import { readProjectView, writeProjectView } from "./address.ts";
import type { ProjectCommands } from "./project-actions.ts";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectRow } from "./project-row.tsx";

const ADDRESS = { read: readProjectView, write: writeProjectView };

type ProjectListProps = {
  projects: UseQueryResult<ProjectWithCount[]>;
  commands: ProjectCommands & { add: () => void };
};

/** The projects, or why none is shown. */
export function ProjectList({ projects, commands }: ProjectListProps) {
  const { view, type, change } = useAddressView(ADDRESS);
  return (
    <ListView
      read={projects}
      words={{ ...PROJECTS, failedText: withRequestReference(projects.error, PROJECTS.failedText) }}
      nothing={<NoProject onAdd={commands.add} />}
      filters={<ProjectFilters view={view} onType={type} onChange={change} onAdd={commands.add} />}
      find={(all) => applyProjectView(all, view)}
      countWords={projectCountWords}
      onReset={() => change(INITIAL_PROJECT_VIEW)}
    >
      {(project) => <ProjectRow project={project} commands={commands} />}
    </ListView>
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
