import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { doneOf, openFailures, readLedger } from "./proofs/ledger.ts";
import { proofsPage } from "./proofs/page.ts";
import { proofs } from "./proofs/proofs.ts";
import { printCount, runTests, type Result } from "./run-tests.ts";

/**
 * The long proofs at full size; `npm test` runs a short form of each. Those with a goal (proofs/proofs.ts) go on where the
 * ledger ends, a slice of `--minutes` each, and PROOFS.md is drawn anew; `--seed` runs that one seed again, and notes
 * nothing. The others are run whole, `--scale` times as much. `npm run prove -- kill`: those whose path or name has one of
 * these words; `properties`: all tests of properties.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "30" },
    scale: { type: "string", default: "1" },
    seed: { type: "string" },
  },
});
process.env["PROOF_SCALE"] = values.scale;
process.env["PROOF_COMMAND"] = [
  "npm run prove",
  ...(process.argv[2] ? ["--"] : []),
  ...process.argv.slice(2),
].join(" ");
if (values.seed) process.env["PROOF_SEED"] = process.env["PROOF_ONE_SEED"] = values.seed;

const PROJECTS = ["unit", "functions", "services", "api", "e2e", "faults"];
const isWanted = (...names: string[]) =>
  positionals.length === 0 || positionals.some((word) => names.some((name) => name.includes(word)));

const counted = proofs.filter(({ name, file }) => isWanted(name, file));
const slices = readLedger();
const open = counted.filter(
  ({ name, goal }) => values.seed || doneOf(slices, name) < goal || openFailures(slices, name).length > 0,
);
const countedFiles = new Set<string>(proofs.map(({ file }) => file));
const whole = globSync("{functions,test}/**/*.proof.test.ts").filter(
  (path) => isWanted(path) && !countedFiles.has(path),
);
const properties = globSync("{shared,functions,infra,frontend}/**/*.test.{ts,tsx}").filter((path) =>
  readFileSync(path, "utf8").includes('from "fast-check"'),
);

const results: Result[] = [];
for (const { file } of open) {
  process.env["PROOF_UNTIL"] = String(Date.now() + Number(values.minutes) * 60_000);
  results.push(await runTests(PROJECTS, [file]));
  writeFileSync("PROOFS.md", await proofsPage(readLedger()));
}
const rest = [...whole, ...(isWanted("properties") ? properties : [])];
if (rest.length > 0) results.push(await runTests(PROJECTS, rest));
printCount({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky }) => flaky),
});
