import { isProjectDeleted } from "../project/project.ts";
import { isBlank, searchBy } from "../text/search.rules.ts";
import { endOfDay, startOfDay, type Day } from "../time/day.rules.ts";
import type { Priority, Status } from "./decision.ts";

/** What the filter bar asks for (`spec/2-decisions-and-planner.md` section 3). An empty list asks for nothing. */
export type DecisionFilter = {
  search: string;
  statuses: readonly Status[];
  priorities: readonly Priority[];
  /** `null`: those without a project; `DELETED_PROJECTS`: those whose project is gone; `undefined`: whatever the project. */
  projectId: string | null | undefined;
  /** In percent, both ends included. */
  progressRange: readonly [low: number, high: number];
  /** The first day on which a decision may start, and the last on which it may end. */
  startDate: Day | null;
  endDate: Day | null;
  /** The first and the last day on which it may have been created. */
  createdAfter: Day | null;
  createdBefore: Day | null;
};

/** In the place of a project’s id, and so in the address: whichever it was that is gone. */
export const DELETED_PROJECTS = "supprime";

export const NO_FILTER: DecisionFilter = {
  search: "",
  statuses: [],
  priorities: [],
  projectId: undefined,
  progressRange: [0, 100],
  startDate: null,
  endDate: null,
  createdAfter: null,
  createdBefore: null,
};

/** What a filter looks at. Instants are those of the wire, whose texts compare as their times do. */
type Filterable = {
  title: string;
  description: string | null;
  context: string | null;
  alternatives: readonly string[];
  status: Status;
  priority: Priority;
  projectId: string | null;
  projectName: string | null;
  progress: number | null;
  startDate: string | null;
  endDate: string | null;
  createdAt: string | null;
};

/** What a list shows and of how many, for « X sur N »; `isFiltered` even where the filter lets all through. */
export type Filtered<T> = { items: readonly T[]; total: number; isFiltered: boolean };

/** Those that pass the whole filter, in their order (`spec/2-decisions-and-planner.md` section 5). */
export function filterDecisions<T extends Filterable>(
  decisions: readonly T[],
  filter: DecisionFilter,
  zone: string,
): Filtered<T> {
  const conditions = conditionsOf(filter, zone);
  return {
    // The list itself while nothing is asked for: what was made of it stands.
    items: conditions.reduce((kept, isMet) => kept.filter(isMet), decisions),
    total: decisions.length,
    isFiltered: conditions.length > 0,
  };
}

type Condition = (decision: Filterable) => boolean;

const bySearch = searchBy(({ title, description, context, alternatives }: Filterable) => [
  title,
  description,
  context,
  ...alternatives,
]);

/** Reads the texts of a decision ahead, so that the first search among many does not wait for it. */
export const prepareSearch = (decision: Filterable): void => void bySearch("ahead")(decision);

/** One condition for each part of the filter that asks for something. */
function conditionsOf(filter: DecisionFilter, zone: string): Condition[] {
  const { search, statuses, priorities, projectId, progressRange } = filter;
  const { startDate, endDate, createdAfter, createdBefore } = filter;
  const [low, high] = progressRange;
  const conditions: Condition[] = [];
  if (!isBlank(search)) conditions.push(bySearch(search));
  if (statuses.length > 0) conditions.push(({ status }) => statuses.includes(status));
  if (priorities.length > 0) conditions.push(({ priority }) => priorities.includes(priority));
  if (projectId === DELETED_PROJECTS) conditions.push(isProjectDeleted);
  else if (projectId !== undefined) conditions.push((decision) => decision.projectId === projectId);
  if (hasProgressRange(filter))
    conditions.push(({ progress }) => (progress ?? 0) >= low && (progress ?? 0) <= high);
  if (startDate !== null) conditions.push(notBefore("startDate", startDate, zone));
  if (endDate !== null) conditions.push(notAfter("endDate", endDate, zone));
  if (createdAfter !== null) conditions.push(notBefore("createdAt", createdAfter, zone));
  if (createdBefore !== null) conditions.push(notAfter("createdAt", createdBefore, zone));
  return conditions;
}

type DateField = "startDate" | "endDate" | "createdAt";

/** A decision without the date passes. */
function notBefore(field: DateField, day: Day, zone: string): Condition {
  const first = startOfDay(day, zone).toISOString();
  return ({ [field]: instant }) => !instant || instant >= first;
}

function notAfter(field: DateField, day: Day, zone: string): Condition {
  const last = endOfDay(day, zone).toISOString();
  return ({ [field]: instant }) => !instant || instant <= last;
}

/** Whether the slider keeps anything out. */
export const hasProgressRange = ({ progressRange: [low, high] }: Pick<DecisionFilter, "progressRange">) =>
  low > 0 || high < 100;
