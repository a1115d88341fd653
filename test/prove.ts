import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { printCount, runTests } from "./run-tests.ts";

/**
 * The long proofs at full size; `npm test` runs a short form of each. `npm run prove -- kill --scale 10 --seed 7`: those
 * whose path has one of these words, ten times as much, another seed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: "string", default: "1" }, seed: { type: "string" } },
});
process.env["PROOF_SCALE"] = values.scale;
if (values.seed) process.env["PROOF_SEED"] = values.seed;

const proofs = globSync("{functions,test}/**/*.proof.test.ts").filter(
  (path) => positionals.length === 0 || positionals.some((word) => path.includes(word)),
);
printCount(await runTests(["unit", "api", "faults"], proofs));
