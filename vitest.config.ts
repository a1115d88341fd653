import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { components } from "./test/components/vitest-project.ts";
import { isFullProof, PROOF_TIMEOUT_MS } from "./test/proof.ts";

/** Every project. Long timeouts: a busy machine must not fail a test. A product beside its browser leaves cores idle. */
const COMMON = {
  testTimeout: isFullProof ? PROOF_TIMEOUT_MS : 300_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};

/** A shared CI machine can stall for seconds: one retry there, and `npm test` names the tests that needed it. */
const RETRY = process.env.CI ? 1 : 0;

/** Files that share a thread share their modules. */
const RULES = {
  ...COMMON,
  setupFiles: "test/property-tests.setup.ts",
  pool: "threads",
  isolate: false,
} as const;

/** Each file has modules of its own, which it may mock, and a folder for its data. */
const ISOLATED = { ...RULES, isolate: true, globalSetup: "test/data-folder.ts" } as const;

/** Each process starts one product, and one browser, for all its files. */
const PRODUCT = {
  ...COMMON,
  retry: RETRY,
  globalSetup: "test/data-folder.ts",
  pool: "forks",
  isolate: false,
} as const;

const API = "test/api/**/*.test.ts";
const API_PROOFS = "test/api/**/*.proof.test.ts";
const E2E = "test/e2e/**/*.test.ts";
const PAGES = { ...PRODUCT, globalSetup: ["test/data-folder.ts", "test/e2e/built-pages.ts"] };
/** Together: sign up and ask; create, plan and tick a decision; freeze a choice and export it; plan a week. */
const JOURNEYS = "test/e2e/{newcomer,create-decision,action-plan,choice,clarity}.test.ts";

/**
 * `npm test` runs `structure` as a check, then `unit`, `functions`, `api` and `journeys`; `npm run test:all` runs every other
 * project. A `*.proof.test.ts` is short in both, and has its full size in `npm run prove`. No test measures a time, so files
 * run side by side.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...RULES,
          name: "unit",
          include: ["{shared,frontend}/**/*.test.{ts,tsx}"],
          exclude: components.test.include,
        },
      },
      { test: { ...ISOLATED, name: "functions", include: ["functions/**/*.test.ts"] } },
      { test: { ...PRODUCT, name: "api", include: [API], exclude: [API_PROOFS] } },
      { test: { ...PAGES, name: "journeys", include: [JOURNEYS] } },
      {
        test: {
          ...RULES,
          globalSetup: "test/data-folder.ts",
          name: "structure",
          include: ["test/*.test.ts"],
        },
      },
      { test: { ...RULES, name: "coach", include: ["test/coach/**/*.test.ts"] } },
      { test: { ...ISOLATED, name: "infra", include: ["infra/**/*.test.ts"] } },
      // In each process, CDK's library is loaded once, and what its files share is synthesized and bundled once.
      { test: { ...PRODUCT, name: "aws", include: ["test/aws/**/*.test.ts"] } },
      // After the other projects: with theirs, its browsers would be twice as many as `maxWorkers`.
      { ...components, test: { ...COMMON, retry: RETRY, sequence: { groupOrder: 1 }, ...components.test } },
      { test: { ...PAGES, name: "e2e", include: [E2E], exclude: [JOURNEYS] } },
      {
        test: {
          ...PRODUCT,
          name: "faults",
          isolate: true,
          include: ["test/{faults,simulation}/**/*.test.ts"],
        },
      },
      { test: { ...PRODUCT, name: "proofs", include: [API_PROOFS] } },
    ],
  },
});
