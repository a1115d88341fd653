import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { aDecision } from "#infra/local/demo/builders.ts";
import { aPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { editAtOnce } from "./plan-edits.ts";

/** Many edits of plans by writers at once: `node test/faults/plan-edits.run.ts --edits 10000`. */
const { values } = parseArgs({
  options: {
    edits: { type: "string", default: "10000" },
    writers: { type: "string", default: "64" },
    seed: { type: "string", default: "1" },
  },
});
const [edits, writers, seed] = [values.edits, values.writers, values.seed].map(Number) as [
  number,
  number,
  number,
];
const ROUNDS_OF_A_PLAN = 8;

const dataDir = mkdtempSync(join(tmpdir(), "menta-edits-"));
const menta = await startMenta({ port: 0, dataDir, aiDelayMs: 0, pages: "none" });
const startedAt = performance.now();
try {
  const person = await aPerson(menta.url);
  for (let done = 0; done < edits;) {
    const { id } = await person.get("createDecision", { body: aDecision() });
    const rounds = Math.min(ROUNDS_OF_A_PLAN, Math.ceil((edits - done) / writers));
    await editAtOnce({ person, id }, { writers, rounds, seed: seed + done });
    done += rounds * writers;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(`${done} edits, none refused, none lost, ${seconds} s\n`);
  }
} finally {
  await menta.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
