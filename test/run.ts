import { CHECKS, runChecks, type Check } from "./check.ts";
import { printCount, runTests } from "./run-tests.ts";

/** Built as `npm start` builds it, in a process of its own: within the tests' it would be React for development. */
const BUILD: Check = {
  name: "build",
  command: [
    "node",
    "--input-type=module",
    "--eval",
    "await (await import('#infra/build/frontend.ts')).buildFrontend()",
  ],
};

// A person waits less with the product's React; what lands is drawn by the one that complains.
process.env["REACT"] ??= process.env["CI"] ? "development" : "production";

const steps = [...CHECKS, BUILD];
const failedSteps = await runChecks(steps);
const { passed, failed, failures, flaky } = await runTests();
printCount({
  passed: steps.length - failedSteps.length + passed,
  failed,
  failures: [...failedSteps.map((name) => `check ${name}`), ...failures],
  flaky,
});
