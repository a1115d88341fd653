import type { Units } from "../table-units.ts";
import type { UsageProfile } from "./usage-profiles.ts";

export type MeasuredUsage = {
  commit: string;
  tick: Units;
  newDecision: Units;
  discussion: Units;
  message: Units;
  cockpit: Record<UsageProfile["decisions"], Units>;
};

/** How often the bench does each thing in its month: see test/bench/rows/units.ts. */
const MONTH = { cockpit: 40, tick: 80, message: 60, discussion: 8, decision: 6, move: 12 };
/**
 * Units of a change of priority, which the bench does not measure alone: reads of the sign-in and the row,
 * and one transactional write of 2 KB.
 */
export const MOVE_UNITS: Units = { read: 2, write: 4 };

/** The units of the measures, as `npm run bench` has written them. Throws where a row is missing. */
export function readMeasured(benchmarks: string): MeasuredUsage {
  const units = (what: string): Units => ({
    read: valueOf(benchmarks, `${what}, lecture`),
    write: valueOf(benchmarks, `${what}, écriture`),
  });
  const tick = units("cocher, plan de 20 actions");
  const newDecision = units("créer une décision de huit actions, dans un projet");
  const discussion = units("ouvrir une discussion");
  const message = units("un message et sa réponse");
  const month = units("un mois ordinaire d’une personne");
  const others =
    MONTH.tick * tick.read +
    MONTH.message * message.read +
    MONTH.discussion * discussion.read +
    MONTH.decision * newDecision.read +
    MONTH.move * MOVE_UNITS.read;
  // The bench prints only the whole month: the units of the cockpit are what the other actions leave.
  const ordinary = { read: Math.max(1, Math.round((month.read - others) / MONTH.cockpit)), write: 0 };
  return {
    commit: /\| Commit +\| (\w+)/.exec(benchmarks)?.[1] ?? "unknown",
    tick,
    newDecision,
    discussion,
    message,
    cockpit: { 30: ordinary, 300: units("ouvrir le cockpit de 300 décisions de 8 actions") },
  };
}

function valueOf(benchmarks: string, what: string): number {
  const line = benchmarks.split("\n").find((row) => row.startsWith(`| ${what} `));
  const [, figure] = /^\|[^|]+\| ([\d\s\u{202f}]+) unités/u.exec(line ?? "") ?? [];
  if (!figure) throw new Error(`The measures have no row "${what}": run npm run bench`);
  return Number(figure.replaceAll(/\D/g, ""));
}
