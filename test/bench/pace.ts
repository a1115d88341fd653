import type { Measure } from "./row.ts";

/**
 * The measure of this machine's speed: the time of `import()` of the bare client, which no change of ours
 * makes longer.
 */
const WHAT = "import en temps : le client seul";
/** Milliseconds of this import on the idle machine on which the time budgets were set (24 November 2026). */
const WHERE_BUDGETS_WERE_SET = 49.3;

export const paceMeasure = (time: Pick<Measure, "value" | "spread">): Measure => ({
  what: WHAT,
  ...time,
  unit: "ms",
});

/** How many times slower this run's machine is than the one on which budgets were set; undefined without that measure. */
export function machineSlowness(measures: readonly Measure[]): number | undefined {
  const pace = measures.find(({ what }) => what === WHAT);
  return pace && pace.value / WHERE_BUDGETS_WERE_SET;
}
