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

// Its own complaints come with every other run of the components' tests, and with all of them in `npm run prove -- components`.
process.env["REACT"] = "production";

const steps = [...CHECKS, BUILD];
const failedSteps = await runChecks(steps);
const { passed, failed, failures, flaky } = await runTests([
  "unit",
  "functions",
  "services",
  "aws",
  "api",
  "components",
  "faults",
  "e2e",
]);
printCount({
  passed: steps.length - failedSteps.length + passed,
  failed,
  failures: [...failedSteps.map((name) => `check ${name}`), ...failures],
  flaky,
});
