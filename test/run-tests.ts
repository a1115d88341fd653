import { join } from "node:path";
import type { SerializedError } from "vitest";
import { startVitest, type Reporter, type TestProject, type Vitest } from "vitest/node";

/**
 * Compile cache of the product's processes, of which tests start dozens: it saves two fifths of their start.
 */
const COMPILED = join(import.meta.dirname, "../node_modules/.cache/compiled");

/**
 * `failures`: what failed that is not a test, one line each. `flaky`: what passed on its second try only, each
 * with the error of its first try.
 */
export type Result = { passed: number; failed: number; failures: string[]; flaky: string[] };

/** Runs these projects of vitest.config.ts, or only these files of them. Never rejects. */
export async function runTests(projects: string[], files: string[] = []): Promise<Result> {
  process.env["NODE_COMPILE_CACHE"] ??= COMPILED;
  const consoleOutput = new Set<string>();
  /** Tests keep the console silent: what one says there hides what the next one says. */
  const silence: Reporter = {
    onUserConsoleLog: ({ content, origin }) =>
      void consoleOutput.add(`${content.trim()}\n${origin ?? ""}`.trim()),
  };
  try {
    const vitest = await startVitest("test", files, {
      run: true,
      project: projects,
      reporters: ["default", silence],
    });
    const result = resultOf(vitest, files.length > 0 ? [] : vitest.projects);
    await vitest.close();
    result.failures.push(...[...consoleOutput].map((said) => `a test wrote to the console: ${said}`));
    return result;
  } catch (error) {
    const cause = error instanceof Error ? error.stack : String(error);
    return { passed: 0, failed: 0, failures: [`the tests could not be run: ${cause}`], flaky: [] };
  }
}

/**
 * A test that did not pass counts as failed, even if it did not run; so does a file or a project without
 * tests.
 */
function resultOf(vitest: Vitest, projects: readonly TestProject[]): Result {
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === "passed").length;
  const broken = modules.filter((module) => module.errors().length > 0);
  const empty = projects.filter((project) => !modules.some((module) => module.project === project));
  const unhandled = vitest.state.getUnhandledErrors() as SerializedError[];
  return {
    passed,
    failed: tests.length - passed,
    failures: [
      ...broken.map(({ relativeModuleId }) => `${relativeModuleId} could not be run`),
      ...empty.map(({ name }) => `no test in the project ${name}`),
      ...unhandled.map(({ message }) => `unhandled: ${message}`),
    ],
    flaky: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => [test.fullName, ...(test.result().errors ?? []).map(describeError)].join("\n")),
  };
}

/** Returns the message of an error, what caused it, and where it was thrown. */
function describeError({ message, cause, stack = "" }: SerializedError): string {
  const because = (cause as Error | undefined)?.message ?? "";
  return [message, because, ...stack.split("\n").filter((line) => line.trim().startsWith("at "))].join("\n");
}

/** Ends the process with the count as its last line: nothing that a test left open may keep it from ending. */
export function printCount({ passed, failed, failures, flaky }: Result): never {
  for (const name of flaky) process.stdout.write(`⚠ passed on a second try: ${name}\n`);
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
  const allFailed = failed + failures.length;
  process.stdout.write(`\n${passed} passed, ${allFailed} failed\n`);
  process.exit(allFailed === 0 ? 0 : 1);
}
