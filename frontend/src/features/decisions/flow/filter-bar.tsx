import { useQuery } from "@tanstack/react-query";
import { Search, SlidersHorizontal } from "lucide-react";
import { lazy, memo, Suspense, useId, useState } from "react";
import { LIVING_STATUSES } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DELETED_PROJECTS, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import { filterChips } from "#shared/decision/filter-chips.rules.ts";
import { DELETED_PROJECT, isProjectDeleted } from "#shared/project/project.ts";
import { DECISION } from "#frontend/labels/decision.ts";
import { FLOW, STATUS_FILTER_WORDS } from "#frontend/labels/flow.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ToggleChip } from "#frontend/ui/chip.tsx";
import { Select, type SelectOption } from "#frontend/ui/select.tsx";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { useSteady } from "#frontend/ui/use-steady.ts";
import { statusIcon } from "../decision/marks.tsx";
import { decisionsQuery, projectsQuery } from "../decision/queries.ts";
import { NO_PROJECT } from "./address.ts";
import { FilterChips } from "./filter-chips.tsx";
import { toggled } from "./toggled.ts";

const AdvancedFilters = lazy(async () => ({
  default: (await import("./advanced-filters.tsx")).AdvancedFilters,
}));

export type FilterProps = { filter: DecisionFilter; onChange: (filter: DecisionFilter) => void };

const ADVANCED = new Set(["priority", "progress", "period", "created"]);

/** What is looked for. The chips below it say all of it, and take it away. */
export const FilterBar = memo(function FilterBar({ filter, onChange }: FilterProps) {
  const [isOpen, setIsOpen] = useState(() => filterChips(filter).some(({ kind }) => ADVANCED.has(kind)));
  const panel = useId();
  const { set } = useSteady({
    set: (changes: Partial<DecisionFilter>) => onChange({ ...filter, ...changes }),
  });
  return (
    <Row
      as="section"
      aria-label={FLOW.filterTitle}
      className="pb-8"
      pageClassName="grid gap-3.5"
      margin={
        <div className="max-md:hidden">
          <MarginTitle>{FLOW.filterTitle}</MarginTitle>
        </div>
      }
    >
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <TextInput
          type="search"
          size="sm"
          icon={Search}
          aria-label={FLOW.search}
          placeholder={FLOW.searchHint}
          value={filter.search}
          onChange={({ target }) => set({ search: target.value })}
        />
        <ProjectSelect projectId={filter.projectId} onChange={set} />
        <Button
          size="sm"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {FLOW.advanced}
        </Button>
      </div>
      <fieldset aria-label={FLOW.statuses} className="flex min-w-0 flex-wrap gap-1.5">
        {LIVING_STATUSES.map((status) => (
          <ToggleChip
            key={status}
            icon={statusIcon(status)}
            pressed={filter.statuses.includes(status)}
            onChange={() => set({ statuses: toggled(filter.statuses, status) })}
          >
            {STATUS_FILTER_WORDS[status]}
          </ToggleChip>
        ))}
      </fieldset>
      {isOpen && (
        <div id={panel}>
          <Suspense fallback={null}>
            <AdvancedFilters filter={filter} onChange={onChange} />
          </Suspense>
        </div>
      )}
      <FilterChips filter={filter} onChange={onChange} />
    </Row>
  );
});

const ALL = "";

/** Only whether there are any: the select is not drawn again at each change of a decision. */
const hasDeletedProjects = (decisions: Decision[]) => decisions.some(isProjectDeleted);

type ProjectSelectProps = Pick<DecisionFilter, "projectId"> & {
  onChange: (changes: Pick<DecisionFilter, "projectId">) => void;
};

/** Not drawn again at each key of the search. */
const ProjectSelect = memo(function ProjectSelect({ projectId, onChange }: ProjectSelectProps) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: hasDeleted } = useQuery({ ...decisionsQuery, select: hasDeletedProjects });
  const value = projectId === undefined ? ALL : (projectId ?? NO_PROJECT);
  const options: SelectOption<string>[] = [
    { value: ALL, label: FLOW.allProjects },
    { value: NO_PROJECT, label: DECISION.noProject },
    ...projects.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (hasDeleted || value === DELETED_PROJECTS)
    options.push({ value: DELETED_PROJECTS, label: DELETED_PROJECT });
  // A project that is gone, or not read yet, stays chosen: the address names it.
  if (!options.some((option) => option.value === value)) options.push({ value, label: FLOW.unknownProject });
  const choose = (next: string) =>
    onChange({ projectId: next === ALL ? undefined : next === NO_PROJECT ? null : next });
  return <Select size="sm" aria-label={FLOW.project} value={value} onChange={choose} options={options} />;
});
