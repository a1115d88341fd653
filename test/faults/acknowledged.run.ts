import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aPerson } from "#infra/local/demo/person.ts";
import { USE_CASES } from "./acknowledged.cases.ts";
import { callsOf, everyFault, trial } from "./acknowledged.faults.ts";
import { startFaultyProduct } from "./acknowledged.product.ts";
import { untidy } from "./acknowledged.table.ts";
import { ARTEFACT_CASES } from "./artefact-cases.ts";
import { PLAN_CASES } from "./plan-cases.ts";

/**
 * Every fault at every call of every use case: `node test/faults/acknowledged.run.ts --all`, or a part of a use case's
 * name for that one. It takes minutes, where the tests take the faults that differ most.
 */
const [wanted = "--all"] = process.argv.slice(2);
const chosen = [...USE_CASES, ...PLAN_CASES, ...ARTEFACT_CASES].filter(
  ({ name }) => wanted === "--all" || name.includes(wanted),
);

const dataDir = mkdtempSync(join(tmpdir(), "menta-faults-"));
const menta = await startFaultyProduct({ dataDir });
const stage = { menta, person: await aPerson(menta.url) };
const troubles: string[] = [];
for (const useCase of chosen) {
  const calls = await callsOf(stage, useCase);
  const trials = calls.flatMap(everyFault);
  const startedAt = performance.now();
  const found: string[] = [];
  for (const fault of trials) {
    const trouble = await trial(stage, useCase, fault);
    if (trouble) found.push(trouble);
  }
  found.push(...untidy(await menta.rows()));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${useCase.name}: ${calls.length} calls, ${trials.length} faults, ${seconds} s`);
  for (const trouble of found) console.log(`  ${trouble}`);
  troubles.push(...found);
}
await menta.close();
rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
process.exitCode = troubles.length > 0 ? 1 : 0;
