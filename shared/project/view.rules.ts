import type { FilteredList } from "../decision/filter.rules.ts";
import { byCodeUnit, byFrenchOrder } from "../text/order.rules.ts";
import { isBlankQuery, createTextSearch } from "../text/search.rules.ts";
import type { ProjectWithCount } from "./project.schema.ts";

/** The sort orders of projects, in the order of the menus. */
export const PROJECT_SORTS = ["created", "name", "decisions"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export const PROJECT_FILTERS = ["all", "with", "without"] as const;
/** Which projects are shown: all, those with decisions, or those without. */
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

export type ProjectView = { search: string; sort: ProjectSort; filter: ProjectFilter };
export const INITIAL_PROJECT_VIEW: ProjectView = { search: "", sort: "created", filter: "all" };

type Viewed = Pick<ProjectWithCount, "id" | "name" | "description" | "createdAt" | "decisionCount">;

/** The comparison for each sort order: newest first, by name, or the most decisions first. */
const ORDERS: Record<ProjectSort, (a: Viewed, b: Viewed) => number> = {
  created: (a, b) => byCodeUnit(b.createdAt, a.createdAt),
  name: (a, b) => byFrenchOrder(a.name, b.name),
  decisions: (a, b) => b.decisionCount - a.decisionCount,
};

const FILTERS: Record<ProjectFilter, (project: Viewed) => boolean> = {
  all: () => true,
  with: ({ decisionCount }) => decisionCount > 0,
  without: ({ decisionCount }) => decisionCount === 0,
};

const bySearch = createTextSearch(({ name, description }: Viewed) => [name, description]);

/** Returns the projects that match by name or description and by the filter, sorted; equal ones by id. */
export function applyProjectView<T extends Viewed>(
  projects: readonly T[],
  { search, sort, filter }: ProjectView,
): FilteredList<T> {
  const isFound = bySearch(search);
  return {
    items: projects
      .filter((project) => FILTERS[filter](project) && isFound(project))
      .toSorted((a, b) => ORDERS[sort](a, b) || byCodeUnit(a.id, b.id)),
    total: projects.length,
    isFiltered: filter !== "all" || !isBlankQuery(search),
  };
}
