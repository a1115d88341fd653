import { Plus, Search } from "lucide-react";
import { PROJECT_FILTERS, PROJECT_SORTS, type ProjectView } from "#shared/project/view.rules.ts";
import { PROJECT_FILTER_WORDS, PROJECT_SORT_WORDS, PROJECTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Choice } from "../lists/choice.tsx";

type ProjectFiltersProps = {
  view: ProjectView;
  onType: (search: string) => void;
  onChange: (changes: Partial<ProjectView>) => void;
  onAdd: () => void;
};

/** What is looked for among the projects, in which order; and the way to a new one. */
export function ProjectFilters({ view, onType, onChange, onAdd }: ProjectFiltersProps) {
  return (
    <Row
      as="section"
      aria-label={PROJECTS.filter}
      className="pb-8"
      pageClassName="grid gap-3"
      margin={
        <div className="max-md:hidden">
          <MarginTitle>{PROJECTS.filter}</MarginTitle>
        </div>
      }
    >
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextInput
          type="search"
          size="sm"
          icon={Search}
          value={view.search}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          placeholder={PROJECTS.search}
          aria-label={PROJECTS.search}
          autoComplete="off"
        />
        <Button size="sm" tone="primary" icon={Plus} onClick={onAdd}>
          {PROJECTS.add}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Choice
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
      </div>
    </Row>
  );
}
