import { expect, test } from "vitest";
import { differencesOf, outcomesOf } from "./engines/suite.ts";

const report = (...tests: [fullName: string, status: string, ...failureMessages: string[]][]) => ({
  testResults: [
    {
      name: "/somewhere/test/api/plans.test.ts",
      message: "",
      assertionResults: tests.map(([fullName, status, ...failureMessages]) => ({
        fullName,
        status,
        failureMessages,
      })),
    },
  ],
});
const TEST = "/somewhere/test/api/plans.test.ts";

test("only what the engines do not answer alike is a difference, by the first line that says so", () => {
  const jar = outcomesOf(
    report(
      ["passes on both", "passed"],
      ["fails on both", "failed", "Error: no\n at a"],
      ["fails on one", "failed", "\nAssertionError: expected 2 to be 4\n at b"],
      ["is skipped on both", "skipped"],
      ["is run on one", "passed"],
    ),
  );
  const native = outcomesOf(
    report(
      ["passes on both", "passed"],
      ["fails on both", "failed", "Error: no\n at c"],
      ["fails on one", "passed"],
      ["is skipped on both", "pending"],
    ),
  );
  expect(differencesOf([jar, native])).toEqual([
    { test: `${TEST}: fails on one`, answers: ["AssertionError: expected 2 to be 4", "passes"] },
    { test: `${TEST}: is run on one`, answers: ["passes", "is not run"] },
  ]);
});

test("a file that could not be run is no test that passed", () => {
  const broken = { testResults: [{ name: TEST, message: "Error: no import\n at a", assertionResults: [] }] };
  expect([...outcomesOf(broken)]).toEqual([[TEST, "Error: no import"]]);
});
