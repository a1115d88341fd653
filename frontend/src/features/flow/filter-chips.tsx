import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import {
  DELETED_PROJECTS_FILTER_VALUE,
  EMPTY_DECISION_FILTER,
  type DecisionFilter,
} from "#shared/decision/filter.rules.ts";
import { listFilterChips, withoutFilterChip, type FilterChip } from "#shared/decision/filter-chips.rules.ts";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import { filterChipWords, DECISION_FLOW_TEXTS, removeChipAriaLabel } from "#frontend/labels/flow.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { RemovableChip } from "#frontend/ui/chip.tsx";
import { projectsQuery } from "#frontend/entities/project/queries.ts";

export type FilterProps = { filter: DecisionFilter; onChange: (filter: DecisionFilter) => void };

/** Returns the list without the value if it contains it, else with the value added at the end. */
export function withToggledValue<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

type FilterChipsProps = FilterProps & {
  /** Whether the buttons of the filter by choice are visible: that filter then needs no chip. */
  hasChoices: boolean;
};

/** The active filters, each as a chip with a button that removes it. */
export function FilterChips({ filter, onChange, hasChoices }: FilterChipsProps) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const group = useRef<HTMLFieldSetElement>(null);
  const active = listFilterChips(filter);
  if (active.length === 0) return null;
  const chips = active.filter(({ kind }) => !hasChoices || kind !== "choice");
  const project = (id: string | null) => {
    if (id === null) return COMMON_DECISION_TEXTS.noProject;
    if (id === DELETED_PROJECTS_FILTER_VALUE) return DELETED_PROJECT_NAME;
    return projects.find((each) => each.id === id)?.name ?? DECISION_FLOW_TEXTS.unknownProject;
  };
  const remove = (chip: FilterChip, at: number) => {
    onChange(withoutFilterChip(filter, chip));
    focusNear(group.current, at);
  };
  const reset = () => {
    onChange(EMPTY_DECISION_FILTER);
    announce(DECISION_FLOW_TEXTS.resetDone);
    focusSearch(group.current);
  };
  return (
    <fieldset
      ref={group}
      aria-label={DECISION_FLOW_TEXTS.chips}
      className="flex min-w-0 flex-wrap items-center gap-1.5"
    >
      {chips.map((chip, at) => {
        const words = filterChipWords(chip, { day: figuresOf, project });
        return (
          <RemovableChip
            key={words}
            removeName={removeChipAriaLabel(words)}
            onRemove={() => remove(chip, at)}
          >
            {words}
          </RemovableChip>
        );
      })}
      <Button tone="quiet" size="sm" onClick={reset}>
        {DECISION_FLOW_TEXTS.reset}
      </Button>
    </fieldset>
  );
}

/** Formats a day number as « 27/03 », independently of the time zone. */
function figuresOf(day: number): string {
  const [, month, date] = formatIsoDay(day).split("-");
  return `${date}/${month}`;
}

/**
 * Moves the focus from the removed chip to the next chip, else to the previous one, else to the search field.
 */
function focusNear(group: HTMLElement | null, at: number): void {
  const buttons = [...(group?.querySelectorAll("button") ?? [])];
  const next = buttons[at + 1] ?? buttons[at - 1];
  if (buttons.length > 2) next?.focus();
  else focusSearch(group);
}

const focusSearch = (group: HTMLElement | null) =>
  group?.closest("section")?.querySelector<HTMLElement>("input[type=search]")?.focus();
