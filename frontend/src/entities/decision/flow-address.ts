import { CHOICE_STATES, type ChoiceState } from "#shared/decision/choice-state.rules.ts";
import { SELECTABLE_STATUSES, PRIORITIES } from "#shared/decision/decision.ts";
import { NO_FILTER, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import { INITIAL_SORT, SORT_FIELDS, type DecisionSort, type SortField } from "#shared/decision/sort.rules.ts";
import { type Day, parseIsoDay, formatIsoDay } from "#shared/time/day.rules.ts";
import { paths, withQuery } from "#frontend/browser/address/paths.ts";

/** The layouts of the list of decisions, in the order of the switch that selects one. */
export const FLOW_LAYOUTS = ["grille", "liste", "priorites"] as const;
export type FlowLayout = (typeof FLOW_LAYOUTS)[number];

/** Filter, sort and layout of the list of decisions. All of it is in the URL. */
export type FlowView = { filter: DecisionFilter; sort: DecisionSort; layout: FlowLayout };

export const INITIAL_FLOW_VIEW: FlowView = { filter: NO_FILTER, sort: INITIAL_SORT, layout: "grille" };

/** Step of the slider for the progress, in percent. */
export const PROGRESS_STEP_PERCENT = 5;

/** Value in the URL for decisions without a project, in the place of a project's id. */
export const NO_PROJECT_URL_VALUE = "aucun";
const SORT_WORDS = {
  title: "titre",
  created: "creation",
  deadline: "echeance",
  priority: "priorite",
  progress: "avancement",
} as const satisfies Record<SortField, string>;
const CHOICE_WORDS = {
  undecided: "a-trancher",
  decided: "tranchees",
  review_due: "a-relire",
} as const satisfies Record<ChoiceState, string>;
/** Separates the values of a list: one of the few characters that URLs do not encode. */
const SEPARATOR = ".";

/** Reads filter, sort and layout from a URL. Uses the default for invalid or unknown values. */
export function readFlowView(params: URLSearchParams): FlowView {
  const day = (name: string) => parseIsoDay(params.get(name) ?? "");
  return {
    filter: {
      search: params.get("q") ?? NO_FILTER.search,
      statuses: readList(params.get("statut"), SELECTABLE_STATUSES),
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
    layout: FLOW_LAYOUTS.find((layout) => layout === params.get("vue")) ?? INITIAL_FLOW_VIEW.layout,
  };
}

/** Whether a URL contains a filter, a sort or a layout. */
export const hasFlowView = (params: URLSearchParams): boolean =>
  Object.keys(parametersOf(INITIAL_FLOW_VIEW)).some((name) => params.has(name));

/**
 * Writes filter, sort and layout to a query string, without defaults. Keeps other parameters, such as an open
 * dialog.
 */
export const writeFlowView = (params: URLSearchParams, view: FlowView): string =>
  withQuery(params, parametersOf(view));

/** Returns the path of the list of decisions with this filter and sort. */
export const flowPath = (filter: Partial<DecisionFilter>, sort: DecisionSort = INITIAL_SORT): string =>
  paths.decisionFlow() +
  writeFlowView(new URLSearchParams(), { ...INITIAL_FLOW_VIEW, filter: { ...NO_FILTER, ...filter }, sort });

function parametersOf({ filter, sort, layout }: FlowView): Record<string, string | null> {
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
    vue: layout === INITIAL_FLOW_VIEW.layout ? null : layout,
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
  return isRange ? [low, high] : NO_FILTER.progressRange;
}

const writeRange = ([low, high]: DecisionFilter["progressRange"]) =>
  low === 0 && high === 100 ? null : `${low}-${high}`;

const writeDay = (day: Day | null) => (day === null ? null : formatIsoDay(day));

/** Reads the sort: `titre` is ascending, `-titre` descending. Uses the default sort for an unknown field. */
function readSort(text: string | null): DecisionSort {
  const descends = text?.startsWith("-") ?? false;
  const field = SORT_FIELDS.find((each) => SORT_WORDS[each] === text?.slice(descends ? 1 : 0));
  return field ? { field, direction: descends ? "desc" : "asc" } : INITIAL_SORT;
}

function writeSort({ field, direction }: DecisionSort): string | null {
  if (field === INITIAL_SORT.field && direction === INITIAL_SORT.direction) return null;
  return (direction === "desc" ? "-" : "") + SORT_WORDS[field];
}
