import type { SerializedError } from "vitest";
import { startVitest, type Reporter, type TestModule, type Vitest } from "vitest/node";
import { CHECKS, runChecks, type Check } from "./check.ts";

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
const PROJECTS = ["unit", "aws", "api", "faults", "e2e"];

type Count = { passed: number; failed: number };

const failures: string[] = [];
const spoken = new Set<string>();

/** Tests keep the console silent: what one says there hides what the next one says. */
const silence: Reporter = {
  onUserConsoleLog: ({ content, origin }) => void spoken.add(`${content.trim()}\n${origin ?? ""}`.trim()),
};

async function runTests(): Promise<Count> {
  const vitest = await startVitest("test", [], {
    run: true,
    project: PROJECTS,
    reporters: ["default", silence],
  });
  const count = countOf(vitest);
  await vitest.close();
  return count;
}

/** A test that did not pass failed, for whatever reason it did not run; so did a file or a project without any. */
function countOf(vitest: Vitest): Count {
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === "passed").length;
  for (const module of modules.filter(isBroken)) failures.push(`${module.relativeModuleId} could not be run`);
  for (const name of PROJECTS)
    if (!modules.some(({ project }) => project.name === name))
      failures.push(`no test in the project ${name}`);
  for (const error of vitest.state.getUnhandledErrors())
    failures.push(`unhandled: ${(error as SerializedError).message}`);
  return { passed, failed: tests.length - passed };
}

const isBroken = (module: TestModule) => module.errors().length > 0;

const steps = [...CHECKS, BUILD];
const unmet = await runChecks(steps);
const tests = await runTests().catch((error: unknown) => {
  failures.push(`the tests could not be run: ${error instanceof Error ? error.stack : String(error)}`);
  return { passed: 0, failed: 0 };
});
failures.push(...unmet.map((name) => `check ${name}`));
failures.push(...[...spoken].map((said) => `a test wrote to the console: ${said}`));

for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
const failed = tests.failed + failures.length;
process.stdout.write(`\n${steps.length - unmet.length + tests.passed} passed, ${failed} failed\n`);
// Said and done: nothing that a test left open may keep the run from ending.
process.exit(failed === 0 ? 0 : 1);
