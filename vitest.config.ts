import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { components } from "./test/components/vitest-project.ts";
import { isFullProof, PROOF_TIMEOUT_MS } from "./test/proof.ts";

/** What must come and comes late, on a machine that does much else at once, is no fault of the code. */
const PATIENCE = {
  testTimeout: isFullProof ? PROOF_TIMEOUT_MS : 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** These take tens of seconds each: begun last, they would run alone at the end. Longest first. */
const LONG_FILES = [
  "test/e2e/every-overlay.proof.test.ts",
  "test/faults/every-call.proof.test.ts",
  "test/faults/kill.proof.test.ts",
  "test/faults/outages.test.ts",
  "test/simulation/product.test.ts",
  "test/faults/engine.proof.test.ts",
  "test/api/every-route.proof.test.ts",
  "test/api/account-removal.proof.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = LONG_FILES.findIndex((path) => moduleId.endsWith(`/${path}`));
  return at < 0 ? LONG_FILES.length : at;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own sort answers a new list
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** A shared CI machine can stand still for seconds: one more try there, and what needed it is named at the end. */
const SECOND_TRY = process.env.CI ? 1 : 0;

/** A product, and often a browser beside it, which leave a core idle half the time: three of them fill two cores. */
const THREE_AT_ONCE = {
  ...PATIENCE,
  retry: SECOND_TRY,
  globalSetup: "test/data-folder.ts",
  pool: "forks",
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
} as const;

/** No file of these groups needs a core for itself. */
const ALL_CORES = { ...PATIENCE, maxWorkers: "100%", sequence: { groupOrder: 0 } };

/** They start a server or a database, and take seconds where a unit test takes milliseconds. */
const SERVICE_TESTS = [
  "infra/local/*.test.ts",
  "infra/local/{bedrock,cognito,demo,dynamodb,gateway,lambda,mailbox,scheduler,ses}/**/*.test.ts",
  "functions/background/{tasks-*,review-mail}.test.ts",
  "functions/api/{purge,smoke}.handler.test.ts",
  "infra/operate/{person,smoke}.test.ts",
];

const FUNCTION_TESTS = "{functions,infra}/**/*.test.ts";
/** Files that put doubles in the place of modules, or set what modules read as they load, cannot share modules with others. */
const OWN_MODULES = globSync(FUNCTION_TESTS, { cwd: import.meta.dirname }).filter((path) =>
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stubEnv)\b|process\.env/.test(
    readFileSync(join(import.meta.dirname, path), "utf8"),
  ),
);

/**
 * `unit`: a rule's own tests, beside the rule; in each thread the modules are loaded once for all its files. `functions`: the
 * same for what runs in AWS or builds it. `own-modules`: those of them that cannot share modules. `services`: the laptop's
 * stand-ins, and the functions that are tried with them, each file apart: a product's modules know one environment.
 * `structure`: how the project is built and described. `aws`: the stack and its bundles, as they are deployed. `api`:
 * the running product, by its routes. `components`: the screens in a browser, without a server, beside the components.
 * `e2e`: the running product, by its screens. `faults`: the product while what it stands on fails.
 * A `*.proof.test.ts` is short here, and has its full size in `npm run prove`.
 * Nothing here measures a time, so that files run side by side: whatever one starts has a data folder of its own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...ALL_CORES,
          name: "unit",
          include: ["{shared,frontend,test/coach}/**/*.test.{ts,tsx}"],
          exclude: components.test.include,
          setupFiles: "test/property-tests.setup.ts",
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          ...ALL_CORES,
          name: "functions",
          include: [FUNCTION_TESTS],
          exclude: [...SERVICE_TESTS, ...OWN_MODULES],
          globalSetup: "test/data-folder.ts",
          setupFiles: "test/property-tests.setup.ts",
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          ...ALL_CORES,
          name: "own-modules",
          include: OWN_MODULES,
          exclude: SERVICE_TESTS,
          globalSetup: "test/data-folder.ts",
          setupFiles: "test/property-tests.setup.ts",
          pool: "threads",
        },
      },
      {
        test: {
          ...ALL_CORES,
          name: "services",
          include: SERVICE_TESTS,
          globalSetup: "test/data-folder.ts",
          setupFiles: "test/property-tests.setup.ts",
          pool: "threads",
        },
      },
      {
        test: {
          ...ALL_CORES,
          name: "structure",
          include: ["test/*.test.ts"],
          globalSetup: "test/data-folder.ts",
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          ...ALL_CORES,
          name: "aws",
          include: ["test/aws/**/*.test.ts"],
          globalSetup: "test/data-folder.ts",
          pool: "forks",
          // In each process, CDK's library is loaded once, and what its files share is synthesized and bundled once.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...THREE_AT_ONCE,
          name: "api",
          include: ["test/api/**/*.test.ts"],
          // In each process, the product is started once for all its files.
          isolate: false,
        },
      },
      {
        ...components,
        test: {
          ...PATIENCE,
          retry: SECOND_TRY,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...components.test,
        },
      },
      {
        test: {
          ...THREE_AT_ONCE,
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
          ...THREE_AT_ONCE,
          name: "faults",
          include: ["test/{faults,simulation}/**/*.test.ts"],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
