import { defineConfig } from "vitest/config";

/**
 * `unit`: a rule's own tests, beside the rule; each file apart, because some put doubles in shared packages.
 * `structure`: how the project is built and described. `api`: the running product, by its routes. `e2e`: by its
 * screens. `aws`: the stack and its bundles, as they are deployed. `faults`: the product while what it stands on
 * fails; each file starts its own. The groups run one after the other, so that a slow machine measures one thing at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // A machine that does much else at once is slow, and no fault of the code.
          testTimeout: 30_000,
          include: ["{shared,functions,infra,frontend}/**/*.test.{ts,tsx}"],
          pool: "threads",
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "structure",
          include: ["test/*.test.ts"],
          pool: "threads",
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "aws",
          include: ["test/aws/**/*.test.ts"],
          pool: "forks",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "api",
          include: ["test/api/**/*.test.ts"],
          globalSetup: "test/data-folder.ts",
          // One process: the product is started once for all the files.
          pool: "forks",
          isolate: false,
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "faults",
          include: ["test/{faults,simulation}/**/*.test.ts"],
          globalSetup: "test/data-folder.ts",
          pool: "forks",
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: "test/data-folder.ts",
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // What a screen shows late on a crowded machine is still shown.
          expect: { poll: { timeout: 10_000 } },
          pool: "forks",
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
