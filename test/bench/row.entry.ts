import { ROWS } from "./rows.ts";

/**
 * Measures one row for run.ts, in a process of its own, so that no row inherits another's memory or warm-up.
 */
const row = ROWS.find(({ name }) => name === process.argv[2]);
const measures = await row?.measure();
process.send?.(measures, () => process.exit());
