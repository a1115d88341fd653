import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { DELETED_PROJECTS, NO_FILTER } from "#shared/decision/filter.rules.ts";
import { filterChips, withoutChip, type FilterChip } from "#shared/decision/filter-chips.rules.ts";
import { DELETED_PROJECT } from "#shared/project/project.ts";
import { isoOfDay } from "#shared/time/iso-day.rules.ts";
import { DECISION } from "#frontend/labels/decision.ts";
import { chipWords, FLOW, removeChipName } from "#frontend/labels/flow.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { RemovableChip } from "#frontend/ui/chip.tsx";
import { projectsQuery } from "../decision/queries.ts";
import type { FilterProps } from "./filter-bar.tsx";

/** What is asked for, each with the button that takes it away. Nothing is drawn while nothing is asked for. */
export function FilterChips({ filter, onChange }: FilterProps) {
  const { data: projects = [] } = useQuery(projectsQuery);
  const group = useRef<HTMLFieldSetElement>(null);
  const chips = filterChips(filter);
  if (chips.length === 0) return null;
  const project = (id: string | null) => {
    if (id === null) return DECISION.noProject;
    if (id === DELETED_PROJECTS) return DELETED_PROJECT;
    return projects.find((each) => each.id === id)?.name ?? FLOW.unknownProject;
  };
  const remove = (chip: FilterChip, at: number) => {
    onChange(withoutChip(filter, chip));
    focusNear(group.current, at);
  };
  const reset = () => {
    onChange(NO_FILTER);
    announce(FLOW.resetDone);
    focusSearch(group.current);
  };
  return (
    <fieldset ref={group} aria-label={FLOW.chips} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {chips.map((chip, at) => {
        const words = chipWords(chip, { day: figuresOf, project });
        return (
          <RemovableChip key={words} removeName={removeChipName(words)} onRemove={() => remove(chip, at)}>
            {words}
          </RemovableChip>
        );
      })}
      <Button tone="quiet" size="sm" onClick={reset}>
        {FLOW.reset}
      </Button>
    </fieldset>
  );
}

/** « 27/03 »: a day, which no zone moves. */
function figuresOf(day: number): string {
  const [, month, date] = isoOfDay(day).split("-");
  return `${date}/${month}`;
}

/** The button that has the focus goes with its chip: the next one takes it, or the search once none is left. */
function focusNear(group: HTMLElement | null, at: number): void {
  const buttons = [...(group?.querySelectorAll("button") ?? [])];
  const next = buttons[at + 1] ?? buttons[at - 1];
  if (buttons.length > 2) next?.focus();
  else focusSearch(group);
}

const focusSearch = (group: HTMLElement | null) =>
  group?.closest("section")?.querySelector<HTMLElement>("input[type=search]")?.focus();
