import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../sources.ts";
import { machine } from "./machine.ts";
import { report, type MeasuredRow } from "./report.ts";
import type { Measure, Row } from "./row.ts";
import { ROWS } from "./rows.ts";

/**
 * Measures the rows that are named, or all of them, one after the other, and prints the table. Only a whole run is
 * written to shared/docs/reports/benchmarks.md: its figures belong together. Exits with 0 whatever the figures: a time is no test.
 */
async function run(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${ROWS.map(({ name }) => name).join(", ")}`);
  const rows = ROWS.filter(({ name }) => names.length === 0 || names.includes(name));
  const where = machine();
  const measured: MeasuredRow[] = [];
  for (const row of rows) {
    process.stderr.write(`${row.title}…\n`);
    measured.push({ ...row, measures: await measure(row) });
  }
  const text = await report(where, measured);
  process.stdout.write(text);
  if (rows.length === ROWS.length) writeFileSync(join(ROOT, "shared/docs/reports/benchmarks.md"), text);
}

async function measure({ name }: Row): Promise<Measure[]> {
  const child = fork(new URL("./row.entry.ts", import.meta.url), [name]);
  const ended = once(child, "exit");
  const failed = ended.then(() => Promise.reject(new Error(`The row ${name} ended without its figures`)));
  const [measures] = (await Promise.race([once(child, "message"), failed])) as [Measure[]];
  // Nothing of this row runs on while the next one is measured.
  await ended;
  return measures;
}

await run(process.argv.slice(2));
