import { hasDeletedProject } from "./deleted-project.ts";
import { foldForSearch } from "../text/fold.rules.ts";
import { isBlankQuery, createTextSearch } from "../text/search.rules.ts";
import { endOfDay, formatIsoDay, startOfDay, type Day } from "../time/day.rules.ts";
import {
  type ChoiceState,
  isDecided,
  isReviewDue,
  isAwaitingChoice,
  type ReaderTime,
} from "./choice-state.rules.ts";
import type { Priority, DecisionStatus } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";

/** The values of the filter bar (S2 §3). A part that is empty or `null` does not filter. */
export type DecisionFilter = {
  search: string;
  statuses: readonly DecisionStatus[];
  priorities: readonly Priority[];
  /** States of the choice. A decision matches if it is in one of them. */
  choices: readonly ChoiceState[];
  /**
   * A project's id. `null`: no project; `DELETED_PROJECTS_FILTER_VALUE`: a deleted project; `undefined`: does not
   * filter.
   */
  projectId: string | null | undefined;
  /** Lowest and highest progress in percent, both included. */
  progressRange: readonly [low: number, high: number];
  /** The decision starts on this day or later. */
  startDate: Day | null;
  /** The decision ends on this day or earlier. */
  endDate: Day | null;
  /** First and last day between which the decision must end, both included. */
  dueFrom: Day | null;
  dueTo: Day | null;
  createdAfter: Day | null;
  createdBefore: Day | null;
};

/** Stands for all deleted projects in place of a project's id. Visible in the URL. */
export const DELETED_PROJECTS_FILTER_VALUE = "supprime";

export const EMPTY_DECISION_FILTER: DecisionFilter = {
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

/** The fields that filters read. Days and instants are in the wire format, which compares as text. */
type Filterable = {
  id: string;
  shortCode: string;
  title: string;
  decideur: string;
  description: string | null;
  context: string | null;
  alternatives: readonly string[];
  status: DecisionStatus;
  priority: Priority;
  choice?: Decision["choice"];
  projectId: string | null;
  projectName: string | null;
  progress: number | null;
  startDay: string | null;
  endDay: string | null;
  createdAt: string | null;
};

/**
 * A filtered list. `isFiltered`: whether a filter is active, even if all items match. `total`: without the
 * filter.
 */
export type FilteredList<T> = { items: readonly T[]; total: number; isFiltered: boolean };

/** The titles of each decision's actions, normalised by `foldForSearch`, by the decision's id. */
export type FoldedActionTitlesByDecisionId = ReadonlyMap<string, string>;

/** Collects the titles of each decision's actions, normalised for the search. */
export function collectFoldedActionTitles(
  actions: readonly { decisionId: string; title: string }[],
): FoldedActionTitlesByDecisionId {
  const texts = new Map<string, string>();
  for (const { decisionId, title } of actions)
    texts.set(decisionId, `${texts.get(decisionId) ?? ""}\n${foldForSearch(title)}`);
  return texts;
}

/**
 * Returns the decisions that match the filter, in the given order (S2 §5). The search covers the title and
 * texts, what cards show (code, owner, project) and, if `actions` is given, the titles of actions.
 */
export function filterDecisions<T extends Filterable>(
  decisions: readonly T[],
  filter: DecisionFilter,
  reader: ReaderTime,
  actions?: FoldedActionTitlesByDecisionId,
): FilteredList<T> {
  const conditions = conditionsOf(filter, reader, actions);
  return {
    // Without a filter, returns the same array, so that what is memoized for it stays valid.
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

/** Returns one condition for each active part of the filter. */
function conditionsOf(
  filter: DecisionFilter,
  reader: ReaderTime,
  actions?: FoldedActionTitlesByDecisionId,
): Condition[] {
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
  if (projectId === DELETED_PROJECTS_FILTER_VALUE) conditions.push(hasDeletedProject);
  else if (projectId !== undefined) conditions.push((decision) => decision.projectId === projectId);
  if (hasProgressFilter(filter))
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
  undecided: isAwaitingChoice,
  decided: isDecided,
  review_due: isReviewDue,
} as const satisfies Record<ChoiceState, (decision: Filterable, reader: ReaderTime) => boolean>;

type DateField = "startDay" | "endDay" | "createdAt";

/** Returns the condition that a date is not before `first`. A decision without that date matches. */
const notBefore =
  (field: DateField, first: string): Condition =>
  ({ [field]: date }) =>
    !date || date >= first;

const notAfter =
  (field: DateField, last: string): Condition =>
  ({ [field]: date }) =>
    !date || date <= last;

/** Whether the filter limits the progress. */
export const hasProgressFilter = ({ progressRange: [low, high] }: Pick<DecisionFilter, "progressRange">) =>
  low > 0 || high < 100;
