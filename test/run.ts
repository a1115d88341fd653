import { CHECKS, runChecks } from "./check.ts";
import { printCount, runTests } from "./run-tests.ts";

/** The projects to wait for after a change, beside the checks. */
const QUICK = ["unit", "functions", "api", "journeys"];
/** All other projects, including later ones. */
const REST = ["structure", ...QUICK].map((name) => `!${name}`);

const isRest = process.argv.includes("--rest");
// The product's React is faster; CI takes the one that reports warnings.
process.env["REACT"] ??= process.env["CI"] ? "development" : "production";

const checks = isRest ? [] : CHECKS;
const failedChecks = await runChecks(checks);
const { passed, failed, failures, flaky } = await runTests(isRest ? REST : QUICK);
printCount({
  passed: checks.length - failedChecks.length + passed,
  failed,
  failures: [...failedChecks.map((name) => `check ${name}`), ...failures],
  flaky,
});
