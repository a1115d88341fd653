import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import { INITIAL_PROJECT_VIEW, viewProjects } from "#shared/project/view.rules.ts";
import { projectCountWords, PROJECTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { focusOnceFree, SEARCH_FIELD } from "#frontend/ui/focus-heir.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { FailedList } from "../lists/failed-list.tsx";
import { RowPlaceholders } from "../lists/row-placeholders.tsx";
import { RuledRows } from "../lists/ruled-rows.tsx";
import { ShownCount } from "../lists/shown-count.tsx";
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
  const { data, isPending, isFetching, refetch } = projects;
  if (isPending)
    return (
      <Row>
        <RowPlaceholders />
      </Row>
    );
  if (!data)
    return (
      <FailedList
        caption={PROJECTS.failedCaption}
        title={PROJECTS.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {PROJECTS.failedText}
      </FailedList>
    );
  if (data.length === 0)
    return (
      <Row>
        <EmptyState
          kind="nothing"
          as="h2"
          caption={PROJECTS.nothing}
          question={PROJECTS.emptyQuestion}
          title={PROJECTS.empty}
          action={
            <Button tone="primary" icon={Plus} onClick={deeds.add}>
              {PROJECTS.add}
            </Button>
          }
        >
          {PROJECTS.emptyText}
        </EmptyState>
      </Row>
    );
  const reset = () => {
    focusOnceFree(SEARCH_FIELD);
    change(INITIAL_PROJECT_VIEW);
  };
  const { items, total, isFiltered } = viewProjects(data, view);
  const words = projectCountWords(items.length, total, isFiltered);
  return (
    <>
      <ProjectFilters view={view} onType={type} onChange={change} onAdd={deeds.add} />
      <Row className="pb-16" margin={<ShownCount count={items.length} words={words} />}>
        {items.length > 0 ? (
          <RuledRows items={items} label={PROJECTS.list}>
            {(project) => <ProjectRow project={project} deeds={deeds} />}
          </RuledRows>
        ) : (
          <EmptyState
            kind="no-match"
            as="h2"
            caption={PROJECTS.noMatchCaption}
            title={PROJECTS.noMatch}
            action={<Button onClick={reset}>{PROJECTS.reset}</Button>}
          >
            {PROJECTS.noMatchText}
          </EmptyState>
        )}
      </Row>
    </>
  );
}
