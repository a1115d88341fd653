import { defineConfig } from "vitest/config";

/** What must come and comes late, on a machine that does much else at once, is no fault of the code. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** The browser and the product that a test needs leave a core idle half the time: two of them fill two cores. */
const TWO_AT_ONCE = {
  ...PATIENCE,
  globalSetup: "test/data-folder.ts",
  pool: "forks",
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
} as const;

/** No file of these groups needs a core for itself. */
const ALL_CORES = { ...PATIENCE, maxWorkers: "100%", sequence: { groupOrder: 0 } };

/**
 * `unit`: a rule's own tests, beside the rule; each file apart, because some put doubles in shared packages.
 * `structure`: how the project is built and described. `aws`: the stack and its bundles, as they are deployed. `api`:
 * the running product, by its routes. `e2e`: by its screens. `faults`: the product while what it stands on fails.
 * Nothing here measures a time, so that files run side by side: whatever one starts has a data folder of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...ALL_CORES,
          name: "unit",
          include: ["{shared,functions,infra,frontend}/**/*.test.{ts,tsx}"],
          pool: "threads",
        },
      },
      {
        test: {
          ...ALL_CORES,
          name: "structure",
          include: ["test/*.test.ts"],
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          ...ALL_CORES,
          name: "aws",
          include: ["test/aws/**/*.test.ts"],
          pool: "forks",
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...TWO_AT_ONCE,
          name: "api",
          include: ["test/api/**/*.test.ts"],
          // Two processes: in each, the product is started once for all its files.
          isolate: false,
        },
      },
      {
        test: {
          ...TWO_AT_ONCE,
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: ["test/data-folder.ts", "test/e2e/built-pages.ts"],
          // As above, each with a browser.
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...TWO_AT_ONCE,
          name: "faults",
          include: ["test/{faults,simulation}/**/*.test.ts"],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
