import { isProjectDeleted } from "./deleted-project.ts";
import { foldForSearch } from "../text/fold.rules.ts";
import { isBlankQuery, createTextSearch } from "../text/search.rules.ts";
import { endOfDay, formatIsoDay, startOfDay, type Day } from "../time/day.rules.ts";
import {
  type ChoiceState,
  isDecided,
  isReviewDue,
  isUndecided,
  type ReaderTime,
} from "./choice-state.rules.ts";
import type { Priority, Status } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";

/** The filter bar (S2 §3). An empty list does not filter. */
export type DecisionFilter = {
  search: string;
  statuses: readonly Status[];
  priorities: readonly Priority[];
  /** The states of the choice: a decision matches if it has one of them. */
  choices: readonly ChoiceState[];
  /** `null`: without a project; `DELETED_PROJECTS_FILTER`: of a deleted project; `undefined`: any. */
  projectId: string | null | undefined;
  /** In percent, inclusive. */
  progressRange: readonly [low: number, high: number];
  /** The decision starts on this day or later. */
  startDate: Day | null;
  /** The decision ends on this day or earlier. */
  endDate: Day | null;
  /** Its last day is in this range, inclusive. */
  dueFrom: Day | null;
  dueTo: Day | null;
  createdAfter: Day | null;
  createdBefore: Day | null;
};

/** Project id that stands for all deleted projects; visible in the URL. */
export const DELETED_PROJECTS_FILTER = "supprime";

export const NO_FILTER: DecisionFilter = {
  search: "",
  statuses: [],
  priorities: [],
  choices: [],
  projectId: undefined,
  progressRange: [0, 100],
  startDate: null,
  endDate: null,
  dueFrom: null,
  dueTo: null,
  createdAfter: null,
  createdBefore: null,
};

/** Days and instants in the wire format, which compare as strings. */
type Filterable = {
  id: string;
  shortCode: string;
  title: string;
  decideur: string;
  description: string | null;
  context: string | null;
  alternatives: readonly string[];
  status: Status;
  priority: Priority;
  choice?: Decision["choice"];
  projectId: string | null;
  projectName: string | null;
  progress: number | null;
  startDay: string | null;
  endDay: string | null;
  createdAt: string | null;
};

/** `isFiltered` is true if a filter is set, even if all items match it. */
export type FilteredList<T> = { items: readonly T[]; total: number; isFiltered: boolean };

/** Folded titles of actions by decision id. */
export type ActionTexts = ReadonlyMap<string, string>;

/** Returns the titles of all actions, folded for the search. */
export function foldActionTitles(actions: readonly { decisionId: string; title: string }[]): ActionTexts {
  const texts = new Map<string, string>();
  for (const { decisionId, title } of actions)
    texts.set(decisionId, `${texts.get(decisionId) ?? ""}\n${foldForSearch(title)}`);
  return texts;
}

/**
 * Returns the decisions that match the filter, in their order (S2 §5). The search also covers what cards
 * show: code, owner and project; and the actions, if given.
 */
export function filterDecisions<T extends Filterable>(
  decisions: readonly T[],
  filter: DecisionFilter,
  reader: ReaderTime,
  actions?: ActionTexts,
): FilteredList<T> {
  const conditions = conditionsOf(filter, reader, actions);
  return {
    // Without a filter, the list stays the same array, so that memoized results stay valid.
    items: conditions.reduce((kept, isMet) => kept.filter(isMet), decisions),
    total: decisions.length,
    isFiltered: conditions.length > 0,
  };
}

type Condition = (decision: Filterable) => boolean;

const bySearch = createTextSearch((decision: Filterable) => [
  decision.title,
  decision.shortCode,
  decision.decideur,
  decision.projectName,
  decision.description,
  decision.context,
  ...decision.alternatives,
]);

/** One condition for each active part of the filter. */
function conditionsOf(filter: DecisionFilter, reader: ReaderTime, actions?: ActionTexts): Condition[] {
  const { zone } = reader;
  const { search, statuses, priorities, choices, projectId, progressRange } = filter;
  const { startDate, endDate, dueFrom, dueTo, createdAfter, createdBefore } = filter;
  const [low, high] = progressRange;
  const conditions: Condition[] = [];
  if (!isBlankQuery(search)) conditions.push(bySearch(search, actions && (({ id }) => actions.get(id))));
  if (statuses.length > 0) conditions.push(({ status }) => statuses.includes(status));
  if (priorities.length > 0) conditions.push(({ priority }) => priorities.includes(priority));
  if (choices.length > 0)
    conditions.push((decision) => choices.some((state) => IS_IN_STATE[state](decision, reader)));
  if (projectId === DELETED_PROJECTS_FILTER) conditions.push(isProjectDeleted);
  else if (projectId !== undefined) conditions.push((decision) => decision.projectId === projectId);
  if (hasProgressRange(filter))
    conditions.push(({ progress }) => (progress ?? 0) >= low && (progress ?? 0) <= high);
  if (startDate !== null) conditions.push(notBefore("startDay", formatIsoDay(startDate)));
  if (endDate !== null) conditions.push(notAfter("endDay", formatIsoDay(endDate)));
  if (dueFrom !== null) conditions.push(notBefore("endDay", formatIsoDay(dueFrom)));
  if (dueTo !== null) conditions.push(notAfter("endDay", formatIsoDay(dueTo)));
  if (createdAfter !== null)
    conditions.push(notBefore("createdAt", startOfDay(createdAfter, zone).toISOString()));
  if (createdBefore !== null)
    conditions.push(notAfter("createdAt", endOfDay(createdBefore, zone).toISOString()));
  return conditions;
}

const IS_IN_STATE = {
  undecided: isUndecided,
  decided: isDecided,
  review_due: isReviewDue,
} as const satisfies Record<ChoiceState, (decision: Filterable, reader: ReaderTime) => boolean>;

type DateField = "startDay" | "endDay" | "createdAt";

/** Returns the condition that this date is not before `first`. A decision without the date matches. */
const notBefore =
  (field: DateField, first: string): Condition =>
  ({ [field]: date }) =>
    !date || date >= first;

const notAfter =
  (field: DateField, last: string): Condition =>
  ({ [field]: date }) =>
    !date || date <= last;

/** Whether the range excludes anything. */
export const hasProgressRange = ({ progressRange: [low, high] }: Pick<DecisionFilter, "progressRange">) =>
  low > 0 || high < 100;
