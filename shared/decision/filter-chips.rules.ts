import { isBlankQuery } from "../text/search.rules.ts";
import type { Day } from "../time/day.rules.ts";
import type { ChoiceState } from "./choice-state.rules.ts";
import type { Priority, DecisionStatus } from "./decision.ts";
import { hasProgressFilter, EMPTY_DECISION_FILTER, type DecisionFilter } from "./filter.rules.ts";

/** An active part of a filter. The page shows it as a chip, with a button that removes it. */
export type FilterChip =
  | { kind: "search"; search: string }
  | { kind: "status"; status: DecisionStatus }
  | { kind: "choice"; state: ChoiceState }
  | { kind: "priority"; priority: Priority }
  /** The filter's value: also `null` (no project) or `DELETED_PROJECTS_FILTER_VALUE`. */
  | { kind: "project"; projectId: string | null }
  | { kind: "progress"; low: number; high: number }
  | { kind: "start"; day: Day }
  | { kind: "end"; day: Day }
  | { kind: "due" | "created"; from: Day | null; to: Day | null };

/** Returns one chip for each active part of a filter, in the order of the filter bar. */
export function listFilterChips(filter: DecisionFilter): FilterChip[] {
  const { search, statuses, choices, priorities, projectId, progressRange } = filter;
  const [low, high] = progressRange;
  const chips: FilterChip[] = [];
  if (!isBlankQuery(search)) chips.push({ kind: "search", search: search.trim() });
  chips.push(...statuses.map((status) => ({ kind: "status" as const, status })));
  chips.push(...choices.map((state) => ({ kind: "choice" as const, state })));
  if (projectId !== undefined) chips.push({ kind: "project", projectId });
  chips.push(...priorities.map((priority) => ({ kind: "priority" as const, priority })));
  if (hasProgressFilter(filter)) chips.push({ kind: "progress", low, high });
  return [
    ...chips,
    ...dayChip("start", filter.startDate),
    ...dayChip("end", filter.endDate),
    ...daysChip("due", filter.dueFrom, filter.dueTo),
    ...daysChip("created", filter.createdAfter, filter.createdBefore),
  ];
}

const dayChip = (kind: "start" | "end", day: Day | null): FilterChip[] =>
  day === null ? [] : [{ kind, day }];

const daysChip = (kind: "due" | "created", from: Day | null, to: Day | null): FilterChip[] =>
  from === null && to === null ? [] : [{ kind, from, to }];

/** The values that each part of a filter has when it is not active. */
const CLEARED = {
  search: { search: EMPTY_DECISION_FILTER.search },
  project: { projectId: EMPTY_DECISION_FILTER.projectId },
  progress: { progressRange: EMPTY_DECISION_FILTER.progressRange },
  start: { startDate: null },
  end: { endDate: null },
  due: { dueFrom: null, dueTo: null },
  created: { createdAfter: null, createdBefore: null },
} satisfies Record<Exclude<FilterChip["kind"], "status" | "choice" | "priority">, Partial<DecisionFilter>>;

/** Returns the filter without the part that a chip stands for. */
export function withoutFilterChip(filter: DecisionFilter, chip: FilterChip): DecisionFilter {
  const { statuses, choices, priorities } = filter;
  if (chip.kind === "status")
    return { ...filter, statuses: statuses.filter((status) => status !== chip.status) };
  if (chip.kind === "choice") return { ...filter, choices: choices.filter((state) => state !== chip.state) };
  if (chip.kind === "priority")
    return { ...filter, priorities: priorities.filter((priority) => priority !== chip.priority) };
  return { ...filter, ...CLEARED[chip.kind] };
}
