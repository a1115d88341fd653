import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { ROOT } from "../sources.ts";

const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

/** Amazon's own engine takes several times as long, and a time that ran out would be taken for an answer. */
const PATIENCE_MS = 600_000;

/** Each test, by file and name: nothing where it passed, else the first line of what it says. */
export type Outcomes = ReadonlyMap<string, string | undefined>;

type Report = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/**
 * Runs the API's tests, or those of these files, on one engine; the files in which one fails once more, without others beside
 * them: what a busy machine did is no answer of an engine. `folder`: for vitest's own reports.
 */
export async function runSuite(
  engine: EngineName,
  files: readonly string[],
  folder: string,
): Promise<Outcomes> {
  const all = await runOnce(engine, files, join(folder, `${engine}.json`));
  const failed = new Set(
    [...all].filter(([, said]) => said !== undefined).map(([test]) => test.replace(/:.*/s, "")),
  );
  if (failed.size === 0) return all;
  const again = await runOnce(engine, [...failed, "--maxWorkers=1"], join(folder, `${engine}-again.json`));
  return new Map([...all, ...again]);
}

async function runOnce(engine: EngineName, args: readonly string[], report: string): Promise<Outcomes> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(
    process.execPath,
    [VITEST, "run", "--project", "api", `--testTimeout=${PATIENCE_MS}`, ...reporters, ...args],
    { cwd: ROOT, env: { ...process.env, TEST_ENGINE: engine }, stdio: "inherit" },
  );
  await once(child, "close");
  if (!existsSync(report)) throw new Error(`The tests could not be run on the engine ${engine}`);
  return outcomesOf(JSON.parse(readFileSync(report, "utf8")) as Report);
}

/** A file that could not be run is a test that failed. */
export function outcomesOf({ testResults }: Report): Outcomes {
  return new Map(
    testResults.flatMap(({ name, message, assertionResults }): [string, string | undefined][] => {
      const file = name.replace(`${ROOT}/`, "");
      if (assertionResults.length === 0) return [[file, firstLine([message])]];
      return assertionResults
        .filter(({ status }) => status !== "skipped" && status !== "pending")
        .map(({ fullName, status, failureMessages }) => [
          `${file}: ${fullName.trim()}`,
          status === "passed" ? undefined : firstLine(failureMessages),
        ]);
    }),
  );
}

const firstLine = (messages: readonly string[]) =>
  (messages[0] ?? "").split("\n").find((line) => line.trim() !== "") ?? "failed without a word";

export type Difference = { test: string; answers: readonly string[] };

/** The tests that do not end the same way on all: what each engine answers, in their order. */
export function differencesOf(outcomes: readonly Outcomes[]): Difference[] {
  const tests = new Set(outcomes.flatMap((one) => [...one.keys()]));
  return [...tests].toSorted().flatMap((test) => {
    const answers = outcomes.map((one) => (one.has(test) ? (one.get(test) ?? "passes") : "is not run"));
    return new Set(answers).size === 1 ? [] : [{ test, answers }];
  });
}
