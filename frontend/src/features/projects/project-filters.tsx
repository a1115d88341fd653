import { Plus } from "lucide-react";
import { PROJECT_FILTERS, PROJECT_SORTS, type ProjectView } from "#shared/project/view.rules.ts";
import { PROJECT_FILTER_WORDS, PROJECT_SORT_WORDS, PROJECTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { SegmentedOrSelect } from "#frontend/ui/list/segmented-or-select.tsx";
import { ListFilters } from "#frontend/ui/list/list-filters.tsx";

type ProjectFiltersProps = {
  view: ProjectView;
  onType: (search: string) => void;
  onChange: (changes: Partial<ProjectView>) => void;
  onAdd: () => void;
};

/** Search, filter and sort of the projects, and the button that creates one. */
export function ProjectFilters({ view, onType, onChange, onAdd }: ProjectFiltersProps) {
  return (
    <ListFilters
      title={PROJECTS.filter}
      searchName={PROJECTS.search}
      search={view.search}
      onType={onType}
      action={
        <Button size="sm" tone="primary" icon={Plus} onClick={onAdd}>
          {PROJECTS.add}
        </Button>
      }
    >
      <SegmentedOrSelect
        label={PROJECTS.shown}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        options={PROJECT_FILTERS.map((value) => ({ value, label: PROJECT_FILTER_WORDS[value] }))}
      />
      <Select
        size="sm"
        className="sm:w-48"
        aria-label={PROJECTS.sort}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        options={PROJECT_SORTS.map((value) => ({ value, label: PROJECT_SORT_WORDS[value] }))}
      />
    </ListFilters>
  );
}
