import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Measure } from "./row.ts";
import { watchUnits, type MeteredCall } from "./table-units.ts";
import { COCKPIT_ENDPOINTS } from "./unit-scenarios.ts";

/**
 * The read units that DynamoDB gives one partition per second; all rows of a person may be in one partition.
 */
const UNITS_PER_SECOND = 3_000;
/**
 * Milliseconds of a page of 1 MB in a query, one page after the other, as measured in: vladholubiev.com, «
 * How to Speed-up Long DynamoDB Queries by 2x ».
 */
export const PAGE_MS = 450;

const LISTS = [...COCKPIT_ENDPOINTS, "listTrash", "listProjects", "listSessions"] as const;

/** The units of a request, and how many pages it reads one after the other. */
type Read = { units: number; pages: number };

/**
 * What the lists of somebody read, and how fast if each page takes `PAGE_MS`: locally nothing is refused for being fast.
 * The cockpit asks for its lists at once.
 * @param ask requests a list of this person, and reads the answer
 */
export async function readRates(ask: (name: EndpointName) => Promise<unknown>): Promise<Measure[]> {
  const measures: Measure[] = [];
  const cockpit: Read = { units: 0, pages: 0 };
  for (const name of LISTS) {
    const read = await readOf(() => ask(name));
    const { method, path } = endpoints[name];
    measures.push(...figures(`\`${method} ${path}\``, read));
    if (!COCKPIT_ENDPOINTS.some((one) => one === name)) continue;
    cockpit.units += read.units;
    cockpit.pages = Math.max(cockpit.pages, read.pages);
  }
  const { units, pages } = cockpit;
  return [
    ...measures,
    ...figures("le cockpit, ses listes à la fois", cockpit),
    {
      what: `le cockpit, page la plus rapide qui tienne en ${UNITS_PER_SECOND} par seconde`,
      value: (units / pages / UNITS_PER_SECOND) * 1000,
      unit: "ms",
    },
  ];
}

async function readOf(request: () => Promise<unknown>): Promise<Read> {
  const calls: MeteredCall[] = [];
  const unwatch = await watchUnits((call) => calls.push(call));
  await request();
  unwatch();
  // Each query reads its pages one after the other; several run side by side.
  const pages = Map.groupBy(calls, ({ query }) => query ?? "").values();
  return {
    units: calls.reduce((sum, { read }) => sum + read, 0),
    pages: Math.max(...[...pages].map(({ length }) => length)),
  };
}

const figures = (what: string, { units, pages }: Read): Measure[] => [
  { what: `${what}, unités de lecture`, value: units, unit: "unités" },
  {
    what: `${what}, par seconde à ${PAGE_MS} ms la page`,
    value: units / ((pages * PAGE_MS) / 1000),
    unit: "unités/s",
    budget: UNITS_PER_SECOND,
  },
];
