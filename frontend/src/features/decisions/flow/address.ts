import { LIVING_STATUSES, PRIORITIES } from "#shared/decision/decision.ts";
import { NO_FILTER, type DecisionFilter } from "#shared/decision/filter.rules.ts";
import { INITIAL_SORT, SORT_FIELDS, type Sort, type SortField } from "#shared/decision/sort.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { dayOfIso, isoOfDay } from "#shared/time/iso-day.rules.ts";
import { withQuery } from "#frontend/app/paths.ts";

/** How decisions can be laid out, in the order of the switch. */
export const LAYOUTS = ["grille", "liste", "priorites"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What the tab of decisions shows, and how. All of it stands in the address. */
export type FlowView = { filter: DecisionFilter; sort: Sort; layout: Layout };

export const FIRST_VIEW: FlowView = { filter: NO_FILTER, sort: INITIAL_SORT, layout: "grille" };

/** The percents that the slider stops at. */
export const PROGRESS_STEP = 5;

/** In the place of a project’s id. */
export const NO_PROJECT = "aucun";
const SORT_WORDS = {
  title: "titre",
  created: "creation",
  deadline: "echeance",
  priority: "priorite",
  progress: "avancement",
} as const satisfies Record<SortField, string>;
/** Between the values of a list: one of the few signs that an address leaves as it is. */
const AND = ".";

/** The view that an address asks for. What it says wrongly, or about something unknown, is as if it were not said. */
export function readView(params: URLSearchParams): FlowView {
  const day = (name: string) => dayOfIso(params.get(name) ?? "");
  return {
    filter: {
      search: params.get("q") ?? NO_FILTER.search,
      statuses: readList(params.get("statut"), LIVING_STATUSES),
      priorities: readList(params.get("priorite"), PRIORITIES),
      projectId: readProject(params.get("dans")),
      progressRange: readRange(params.get("avancement")),
      startDate: day("du"),
      endDate: day("au"),
      createdAfter: day("cree-apres"),
      createdBefore: day("cree-avant"),
    },
    sort: readSort(params.get("tri")),
    layout: LAYOUTS.find((layout) => layout === params.get("vue")) ?? FIRST_VIEW.layout,
  };
}

/** The query that asks for a view, without what needs no word; what else the address says (a tab, a dialog) stays. */
export function writeView(params: URLSearchParams, { filter, sort, layout }: FlowView): string {
  return withQuery(params, {
    q: filter.search === "" ? null : filter.search,
    statut: writeList(filter.statuses),
    priorite: writeList(filter.priorities),
    dans: filter.projectId === undefined ? null : (filter.projectId ?? NO_PROJECT),
    avancement: writeRange(filter.progressRange),
    du: writeDay(filter.startDate),
    au: writeDay(filter.endDate),
    "cree-apres": writeDay(filter.createdAfter),
    "cree-avant": writeDay(filter.createdBefore),
    tri: writeSort(sort),
    vue: layout === FIRST_VIEW.layout ? null : layout,
  });
}

/** In the order of the screen, each once. */
function readList<T extends string>(text: string | null, known: readonly T[]): readonly T[] {
  const asked = new Set(text?.split(AND));
  return known.filter((value) => asked.has(value));
}

const writeList = (values: readonly string[]) => (values.length === 0 ? null : values.join(AND));

function readProject(text: string | null): DecisionFilter["projectId"] {
  if (!text) return undefined;
  return text === NO_PROJECT ? null : text;
}

function readRange(text: string | null): DecisionFilter["progressRange"] {
  const [, low, high] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? "")?.map(Number) ?? [];
  const isRange = low !== undefined && high !== undefined && low <= high && high <= 100;
  return isRange ? [low, high] : NO_FILTER.progressRange;
}

const writeRange = ([low, high]: DecisionFilter["progressRange"]) =>
  low === 0 && high === 100 ? null : `${low}-${high}`;

const writeDay = (day: Day | null) => (day === null ? null : isoOfDay(day));

/** « titre » ascends, « -titre » descends. */
function readSort(text: string | null): Sort {
  const descends = text?.startsWith("-") ?? false;
  const field = SORT_FIELDS.find((each) => SORT_WORDS[each] === text?.slice(descends ? 1 : 0));
  return field ? { field, direction: descends ? "desc" : "asc" } : INITIAL_SORT;
}

function writeSort({ field, direction }: Sort): string | null {
  if (field === INITIAL_SORT.field && direction === INITIAL_SORT.direction) return null;
  return (direction === "desc" ? "-" : "") + SORT_WORDS[field];
}
