import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printCount, runTests } from "./run-tests.ts";

/**
 * The long proofs at full size; `npm test` runs a short form of each. `npm run prove -- kill --scale 10 --seed 7`: those
 * whose path has one of these words, ten times as much, another seed. `properties`: all tests of properties.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: "string", default: "1" }, seed: { type: "string" } },
});
process.env["PROOF_SCALE"] = values.scale;
if (values.seed) process.env["PROOF_SEED"] = values.seed;

const isWanted = (name: string) =>
  positionals.length === 0 || positionals.some((word) => name.includes(word));

const proofs = globSync("{functions,test}/**/*.proof.test.ts").filter(isWanted);
const properties = globSync("{shared,functions,infra,frontend}/**/*.test.{ts,tsx}").filter((path) =>
  readFileSync(path, "utf8").includes('from "fast-check"'),
);
printCount(
  await runTests(
    ["unit", "services", "api", "faults"],
    [...proofs, ...(isWanted("properties") ? properties : [])],
  ),
);
