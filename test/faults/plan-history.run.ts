import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { aPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { liveHistory } from "./plan-history.ts";

/** Random histories of plans: `node test/faults/plan-history.run.ts --histories 1000 --operations 200`. */
const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "1000" },
    operations: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
  },
});
const [histories, steps, firstSeed] = [values.histories, values.operations, values.seed].map(Number) as [
  number,
  number,
  number,
];
const AT_ONCE = 4;
const TELL_EVERY = 20;

const dataDir = mkdtempSync(join(tmpdir(), "menta-histories-"));
const menta = await startMenta({ port: 0, dataDir, aiDelayMs: 0, pages: "none" });
const startedAt = performance.now();
const seeds = Array.from({ length: histories }, (_, at) => firstSeed + at);
const wrong: string[] = [];
let told = 0;

async function liveOn(): Promise<void> {
  const person = await aPerson(menta.url);
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    await liveHistory(person, { seed, steps }).catch((error: unknown) => wrong.push(String(error)));
    told += 1;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (told % TELL_EVERY === 0 || told === histories)
      process.stdout.write(`${told} histories of ${steps} operations, ${wrong.length} wrong, ${seconds} s\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, liveOn));
await menta.close();
rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
for (const one of wrong) process.stdout.write(`✗ ${one}\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;
