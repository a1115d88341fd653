import type { Filtered } from "../decision/filter.rules.ts";
import { byCode, byFrenchOrder } from "../text/order.rules.ts";
import { isBlank, searchBy } from "../text/search.rules.ts";
import type { ProjectWithCount } from "./project.schema.ts";

/** How projects can be sorted and filtered, in the order of the choices. */
export const PROJECT_SORTS = ["created", "name", "decisions"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export const PROJECT_FILTERS = ["all", "with", "without"] as const;
/** Whether a project must have decisions, or none. */
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

export type ProjectView = { search: string; sort: ProjectSort; filter: ProjectFilter };
export const INITIAL_PROJECT_VIEW: ProjectView = { search: "", sort: "created", filter: "all" };

type Viewed = Pick<ProjectWithCount, "id" | "name" | "description" | "createdAt" | "decisionCount">;

/** The newest first, names from A to Z, those with most decisions first. */
const ORDERS: Record<ProjectSort, (a: Viewed, b: Viewed) => number> = {
  created: (a, b) => byCode(b.createdAt, a.createdAt),
  name: (a, b) => byFrenchOrder(a.name, b.name),
  decisions: (a, b) => b.decisionCount - a.decisionCount,
};

const FILTERS: Record<ProjectFilter, (project: Viewed) => boolean> = {
  all: () => true,
  with: ({ decisionCount }) => decisionCount > 0,
  without: ({ decisionCount }) => decisionCount === 0,
};

const bySearch = searchBy(({ name, description }: Viewed) => [name, description]);

/** What the list of projects shows: searched by name and description, filtered, sorted; equal ones by id. */
export function viewProjects<T extends Viewed>(
  projects: readonly T[],
  { search, sort, filter }: ProjectView,
): Filtered<T> {
  const isFound = bySearch(search);
  return {
    items: projects
      .filter((project) => FILTERS[filter](project) && isFound(project))
      .toSorted((a, b) => ORDERS[sort](a, b) || byCode(a.id, b.id)),
    total: projects.length,
    isFiltered: filter !== "all" || !isBlank(search),
  };
}
