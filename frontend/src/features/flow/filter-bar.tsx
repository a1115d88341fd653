import { useQuery } from "@tanstack/react-query";
import { Search, SlidersHorizontal } from "lucide-react";
import { memo, type Ref, useId, useState } from "react";
import { CHOICE_STATES } from "#shared/decision/choice-state.rules.ts";
import { SELECTABLE_DECISION_STATUSES } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DELETED_PROJECTS_FILTER_VALUE, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import { type FilterChip, listFilterChips } from "#shared/decision/filter-chips.rules.ts";
import { DELETED_PROJECT_NAME, hasDeletedProject } from "#shared/decision/deleted-project.ts";
import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import {
  activeFiltersWord,
  CHOICE_FILTER_WORDS,
  DECISION_FLOW_TEXTS,
  STATUS_FILTER_WORDS,
} from "#frontend/labels/flow.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ToggleChip } from "#frontend/ui/chip.tsx";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { Select, type SelectOption } from "#frontend/ui/select.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { NARROW_SCREEN_QUERY, useMedia } from "#frontend/browser/use-media.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { statusIcon } from "#frontend/entities/decision/badges.tsx";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { NO_PROJECT_URL_VALUE } from "#frontend/entities/decision/decision-list-view.ts";
import { FilterChips, type FilterProps, withToggledValue } from "./filter-chips.tsx";

const AdvancedFilters = lazyPart(async () => (await import("./advanced-filters.tsx")).AdvancedFilters);
const FILES = [AdvancedFilters];

const ADVANCED = new Set<FilterChip["kind"]>(["priority", "progress", "start", "end", "due", "created"]);

type FilterBarProps = FilterProps & { field: Ref<HTMLInputElement> };

/**
 * The filters, above the chips that show and remove the active ones. On a phone, all but the search are
 * folded behind a button with the number of active filters.
 */
export const FilterBar = memo(function FilterBar({ field, filter, onChange }: FilterBarProps) {
  const isNarrow = useMedia(NARROW_SCREEN_QUERY);
  const active = listFilterChips(filter).filter(({ kind }) => kind !== "search");
  const [isOpen, setIsOpen] = useState(() => !isNarrow && active.some(({ kind }) => ADVANCED.has(kind)));
  const panel = useId();
  usePrefetchWhenIdle(FILES);
  const { set } = useStableCallbacks({
    set: (changes: Partial<DecisionFilter>) => onChange({ ...filter, ...changes }),
  });
  return (
    <PageRow
      as="section"
      aria-label={DECISION_FLOW_TEXTS.filterTitle}
      className="pb-8"
      pageClassName="grid gap-3.5"
      margin={
        <div className="max-md:hidden">
          <MarginTitle>{DECISION_FLOW_TEXTS.filterTitle}</MarginTitle>
        </div>
      }
    >
      <div className="flow-search grid gap-2 md:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <TextInput
          ref={field}
          type="search"
          size="sm"
          icon={Search}
          aria-label={DECISION_FLOW_TEXTS.search}
          placeholder={DECISION_FLOW_TEXTS.searchHint}
          value={filter.search}
          onChange={({ target }) => set({ search: target.value })}
        />
        {!isNarrow && <ProjectSelect projectId={filter.projectId} onChange={set} />}
        <Button
          size="sm"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="flow-filter">
            {isNarrow ? DECISION_FLOW_TEXTS.filterTitle : DECISION_FLOW_TEXTS.advanced}
          </span>
          {isNarrow && active.length > 0 && (
            <b>
              {active.length}
              <VisuallyHidden> {activeFiltersWord(active.length)}</VisuallyHidden>
            </b>
          )}
        </Button>
      </div>
      {!isNarrow && <StatusesAndChoices filter={filter} onChange={onChange} />}
      {isOpen && (
        <div id={panel} className="grid gap-3.5">
          {isNarrow && <ProjectSelect projectId={filter.projectId} onChange={set} />}
          {isNarrow && <StatusesAndChoices filter={filter} onChange={onChange} />}
          <AdvancedFilters filter={filter} onChange={onChange} />
        </div>
      )}
      <FilterChips filter={filter} onChange={onChange} hasChoices={!isNarrow || isOpen} />
    </PageRow>
  );
});

const Statuses = ({ filter, onChange }: FilterProps) => (
  <fieldset aria-label={DECISION_FLOW_TEXTS.statuses} className="flex min-w-0 flex-wrap gap-1.5">
    {SELECTABLE_DECISION_STATUSES.map((status) => (
      <ToggleChip
        key={status}
        icon={statusIcon(status)}
        pressed={filter.statuses.includes(status)}
        onChange={() => onChange({ ...filter, statuses: withToggledValue(filter.statuses, status) })}
      >
        {STATUS_FILTER_WORDS[status]}
      </ToggleChip>
    ))}
  </fieldset>
);

/** Filter by the state of the choice, with one button for each state. */
const Choices = ({ filter, onChange }: FilterProps) => (
  <fieldset
    aria-label={DECISION_FLOW_TEXTS.choices}
    className="flex min-w-0 flex-wrap gap-1.5 border-line-2 xl:border-l xl:pl-3.5"
  >
    {CHOICE_STATES.map((state) => (
      <ToggleChip
        key={state}
        pressed={filter.choices.includes(state)}
        onChange={() => onChange({ ...filter, choices: withToggledValue(filter.choices, state) })}
      >
        {CHOICE_FILTER_WORDS[state]}
      </ToggleChip>
    ))}
  </fieldset>
);

const StatusesAndChoices = (props: FilterProps) => (
  <div className="flex flex-wrap gap-x-3.5 gap-y-1.5">
    <Statuses {...props} />
    <Choices {...props} />
  </div>
);

const ALL = "";

/** Returns a boolean, not the decisions, so that the select is not rendered whenever a decision changes. */
const hasDeletedProjects = (decisions: readonly Decision[]) => decisions.some(hasDeletedProject);

type ProjectSelectProps = Pick<DecisionFilter, "projectId"> & {
  onChange: (changes: Pick<DecisionFilter, "projectId">) => void;
};

/** Filter by project. Memoised, so that typing in the search field does not render it. */
const ProjectSelect = memo(function ProjectSelect({ projectId, onChange }: ProjectSelectProps) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const { data: hasDeleted } = useQuery({ ...decisionsQuery, select: hasDeletedProjects });
  const value = projectId === undefined ? ALL : (projectId ?? NO_PROJECT_URL_VALUE);
  const options: SelectOption<string>[] = [
    { value: ALL, label: DECISION_FLOW_TEXTS.allProjects },
    { value: NO_PROJECT_URL_VALUE, label: COMMON_DECISION_TEXTS.noProject },
    ...projects.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (hasDeleted || value === DELETED_PROJECTS_FILTER_VALUE)
    options.push({ value: DELETED_PROJECTS_FILTER_VALUE, label: DELETED_PROJECT_NAME });
  // The project in the URL may be deleted, or not read yet: it stays selected, with a general label.
  if (!options.some((option) => option.value === value))
    options.push({ value, label: DECISION_FLOW_TEXTS.unknownProject });
  const choose = (next: string) =>
    onChange({ projectId: next === ALL ? undefined : next === NO_PROJECT_URL_VALUE ? null : next });
  return (
    <Select
      size="sm"
      aria-label={DECISION_FLOW_TEXTS.project}
      value={value}
      onChange={choose}
      options={options}
    />
  );
});
