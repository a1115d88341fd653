import { CHOICE_STATES, type ChoiceState } from "#shared/decision/choice-state.rules.ts";
import { SELECTABLE_DECISION_STATUSES, PRIORITIES } from "#shared/decision/decision.ts";
import { EMPTY_DECISION_FILTER, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import {
  INITIAL_DECISION_SORT,
  DECISION_SORT_FIELDS,
  type DecisionSort,
  type DecisionSortField,
} from "#shared/decision/sort.rules.ts";
import { type Day, parseIsoDay, formatIsoDay } from "#shared/time/day.rules.ts";
import { paths, withQueryChanges } from "#frontend/browser/address/paths.ts";

/** The layouts of the list of decisions, in the order of the switch that selects one. */
export const DECISION_LIST_LAYOUTS = ["grille", "liste", "priorites"] as const;
export type DecisionListLayout = (typeof DECISION_LIST_LAYOUTS)[number];

/** Filter, sort and layout of the list of decisions. All of it is in the URL. */
export type DecisionListView = { filter: DecisionFilter; sort: DecisionSort; layout: DecisionListLayout };

export const INITIAL_DECISION_LIST_VIEW: DecisionListView = {
  filter: EMPTY_DECISION_FILTER,
  sort: INITIAL_DECISION_SORT,
  layout: "grille",
};

/** Step of the slider for the progress, in percent. */
export const PROGRESS_FILTER_STEP_PERCENT = 5;

/** Value in the URL for decisions without a project, in the place of a project's id. */
export const NO_PROJECT_URL_VALUE = "aucun";
const SORT_WORDS = {
  title: "titre",
  created: "creation",
  deadline: "echeance",
  priority: "priorite",
  progress: "avancement",
} as const satisfies Record<DecisionSortField, string>;
const CHOICE_WORDS = {
  undecided: "a-trancher",
  decided: "tranchees",
  review_due: "a-relire",
} as const satisfies Record<ChoiceState, string>;
/** Separates the values of a list: one of the few characters that URLs do not encode. */
const SEPARATOR = ".";

/** Reads filter, sort and layout from a URL. Uses the default for invalid or unknown values. */
export function readDecisionListView(params: URLSearchParams): DecisionListView {
  const day = (name: string) => parseIsoDay(params.get(name) ?? "");
  return {
    filter: {
      search: params.get("q") ?? EMPTY_DECISION_FILTER.search,
      statuses: readList(params.get("statut"), SELECTABLE_DECISION_STATUSES),
      priorities: readList(params.get("priorite"), PRIORITIES),
      choices: readChoices(params.get("choix")),
      projectId: readProject(params.get("dans")),
      progressRange: readRange(params.get("avancement")),
      startDate: day("du"),
      endDate: day("au"),
      dueFrom: day("echeance-du"),
      dueTo: day("echeance-au"),
      createdAfter: day("cree-apres"),
      createdBefore: day("cree-avant"),
    },
    sort: readSort(params.get("tri")),
    layout:
      DECISION_LIST_LAYOUTS.find((layout) => layout === params.get("vue")) ??
      INITIAL_DECISION_LIST_VIEW.layout,
  };
}

/** Whether a URL contains a filter, a sort or a layout. */
export const hasDecisionListView = (params: URLSearchParams): boolean =>
  Object.keys(parametersOf(INITIAL_DECISION_LIST_VIEW)).some((name) => params.has(name));

/**
 * Writes filter, sort and layout to a query string, without defaults. Keeps other parameters, such as an open
 * dialog.
 */
export const withDecisionListView = (params: URLSearchParams, view: DecisionListView): string =>
  withQueryChanges(params, parametersOf(view));

/** Returns the path of the list of decisions with this filter and sort. */
export const decisionListPath = (
  filter: Partial<DecisionFilter>,
  sort: DecisionSort = INITIAL_DECISION_SORT,
): string =>
  paths.decisionFlow() +
  withDecisionListView(new URLSearchParams(), {
    ...INITIAL_DECISION_LIST_VIEW,
    filter: { ...EMPTY_DECISION_FILTER, ...filter },
    sort,
  });

function parametersOf({ filter, sort, layout }: DecisionListView): Record<string, string | null> {
  return {
    q: filter.search === "" ? null : filter.search,
    statut: writeList(filter.statuses),
    priorite: writeList(filter.priorities),
    choix: writeList(filter.choices.map((state) => CHOICE_WORDS[state])),
    dans: filter.projectId === undefined ? null : (filter.projectId ?? NO_PROJECT_URL_VALUE),
    avancement: writeRange(filter.progressRange),
    du: writeDay(filter.startDate),
    au: writeDay(filter.endDate),
    "echeance-du": writeDay(filter.dueFrom),
    "echeance-au": writeDay(filter.dueTo),
    "cree-apres": writeDay(filter.createdAfter),
    "cree-avant": writeDay(filter.createdBefore),
    tri: writeSort(sort),
    vue: layout === INITIAL_DECISION_LIST_VIEW.layout ? null : layout,
  };
}

/** Returns the known values in this text, in the order of the screen. */
function readList<T extends string>(text: string | null, known: readonly T[]): readonly T[] {
  const words = new Set(text?.split(SEPARATOR));
  return known.filter((value) => words.has(value));
}

function readChoices(text: string | null): DecisionFilter["choices"] {
  const words = readList(text, Object.values(CHOICE_WORDS));
  return CHOICE_STATES.filter((state) => words.includes(CHOICE_WORDS[state]));
}

const writeList = (values: readonly string[]) => (values.length === 0 ? null : values.join(SEPARATOR));

function readProject(text: string | null): DecisionFilter["projectId"] {
  if (!text) return undefined;
  return text === NO_PROJECT_URL_VALUE ? null : text;
}

function readRange(text: string | null): DecisionFilter["progressRange"] {
  const [, low, high] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? "")?.map(Number) ?? [];
  const isRange = low !== undefined && high !== undefined && low <= high && high <= 100;
  return isRange ? [low, high] : EMPTY_DECISION_FILTER.progressRange;
}

const writeRange = ([low, high]: DecisionFilter["progressRange"]) =>
  low === 0 && high === 100 ? null : `${low}-${high}`;

const writeDay = (day: Day | null) => (day === null ? null : formatIsoDay(day));

/** Reads the sort: `titre` is ascending, `-titre` descending. Uses the default sort for an unknown field. */
function readSort(text: string | null): DecisionSort {
  const descends = text?.startsWith("-") ?? false;
  const field = DECISION_SORT_FIELDS.find((each) => SORT_WORDS[each] === text?.slice(descends ? 1 : 0));
  return field ? { field, direction: descends ? "desc" : "asc" } : INITIAL_DECISION_SORT;
}

function writeSort({ field, direction }: DecisionSort): string | null {
  if (field === INITIAL_DECISION_SORT.field && direction === INITIAL_DECISION_SORT.direction) return null;
  return (direction === "desc" ? "-" : "") + SORT_WORDS[field];
}
