import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runMain } from "#infra/failure.ts";
import type { Slice } from "./proofs/ledger.ts";
import { type ProofName, proofs } from "./proofs/proofs.ts";
import { prove } from "./prove.ts";
import type { Result } from "./run-tests.ts";

const VARIABLES = ["SCALE", "COMMAND", "SEED", "ONE_SEED", "UNTIL"].map((name) => `PROOF_${name}`);
const NOW = Date.parse("2026-11-24T10:00:00Z");

let said = "";
beforeEach(() => {
  said = "";
  for (const name of VARIABLES) vi.stubEnv(name, undefined);
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => Boolean((said += String(text))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** Returns a slice of this proof that reached its goal, or as `more` says. */
const slice = ({ name, goal }: (typeof proofs)[number], more: Partial<Slice> = {}): Slice => ({
  proof: name,
  fromSeed: 1,
  seeds: 1,
  done: goal,
  failures: [],
  mended: [],
  figures: {},
  seconds: 1,
  machine: "",
  node: "",
  commit: "",
  command: "",
  at: "2026-11-24T09:00:00.000Z",
  ...more,
});
const WHOLE = proofs.map((proof) => slice(proof));

/**
 * Runs the command, and returns its test runs with their environment, and its report. `answers`: of each run
 * in turn.
 */
async function run(args: string[], slices: Slice[] = WHOLE, answers: Partial<Result>[] = []) {
  const ran: { files: string[]; env: Record<string, string> }[] = [];
  const reported: Result[] = [];
  let drawn = 0;
  await runMain(() =>
    prove(args, {
      runTests: async (files) => {
        const set = VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
        ran.push({ files, env: Object.fromEntries(set) as Record<string, string> });
        return { passed: 1, failed: 0, failures: [], flaky: [], ...answers[ran.length - 1] };
      },
      readSlices: () => slices,
      drawPage: async () => void (drawn += 1),
      report: (result) => void reported.push(result),
    }),
  );
  return { files: ran.map(({ files }) => files), env: ran[0]?.env, reported, drawn };
}

const named = (wanted: ProofName) => proofs.find(({ name }) => name === wanted)!;
const [trash, kill] = [named("trash"), named("kill")];

test.for([
  ["--minutes", "0"],
  ["--minutes", "half"],
  ["--scale=-1"],
  ["--seed", "abc"],
  ["--seed", ""],
  ["--seeds", "7"],
  ["nothing"],
  ["kill", "nothing"],
])("%j is typed wrongly: nothing runs, and the exit code is 2", async (args) => {
  const { files, reported } = await run(args, []);
  expect([files, reported, process.exitCode]).toEqual([[], [], 2]);
  expect(said).toMatch(/^(?!.*kill).+\. L’aide : npm run prove -- --help\n$/);
});

test("--help names every proof and runs none", async () => {
  expect((await run(["--help"])).files).toEqual([]);
  for (const { name } of proofs) expect(said).toContain(name);
});

test("what is whole without a failure is not begun again", async () => {
  const { files, reported, drawn } = await run(["trash"]);
  expect([files, drawn, reported]).toEqual([[], 0, [{ passed: 0, failed: 0, failures: [], flaky: [] }]]);
  expect(said).toBe("Déjà entière, sans échec : rien à reprendre.\n");
});

test("what is not whole goes on, each for its minutes, and the page is drawn after each", async () => {
  const begun = WHOLE.map((one) => (/^(kill|trash)$/.test(one.proof) ? { ...one, done: one.done - 1 } : one));
  const { files, env, drawn } = await run(["kill", "trash", "--minutes", "5"], begun);
  expect([files, drawn]).toEqual([[[kill.file], [trash.file]], 2]);
  expect(env).toEqual({
    PROOF_SCALE: "1",
    PROOF_COMMAND: "npm run prove -- kill trash --minutes 5",
    PROOF_UNTIL: String(NOW + 5 * 60_000),
  });
});

test("--draw draws the page anew and runs none", async () => {
  const { files, reported, drawn } = await run(["--draw"], []);
  expect([files, reported, drawn]).toEqual([[], [], 1]);
});

test("what has failed is tried again though its goal is reached, until it holds", async () => {
  const failed = slice(trash, { failures: [{ seed: 7, said: "lost" }] });
  expect((await run(["trash"], [failed])).files).toEqual([[trash.file]]);
  expect((await run(["trash"], [failed, slice(trash, { done: 0, mended: [7] })])).files).toEqual([]);
});

test("a seed is run again alone, whole or not", async () => {
  const { files, env } = await run(["trash", "--seed", "20260301"]);
  expect(files).toEqual([[trash.file]]);
  expect(env).toMatchObject({ PROOF_SEED: "20260301", PROOF_ONE_SEED: "20260301" });
});

test("those without a goal are run whole each time, at their scale, and add nothing to the page", async () => {
  const { files, env, drawn } = await run(["every-call", "--scale", "10"]);
  expect([files, drawn]).toEqual([[["test/faults/every-call.proof.test.ts"]], 0]);
  expect(env).toMatchObject({ PROOF_SCALE: "10" });
  const [properties = []] = (await run(["properties"])).files;
  expect(properties).toContain("shared/access/user-pool.rules.test.ts");
  const [components = []] = (await run(["components"])).files;
  expect(components).toContain("frontend/src/ui/dialog.browser.test.tsx");
});

test("without a name everything that is open runs, those without a goal last; what fails in any is counted", async () => {
  const answers = [{ failed: 1 }, { passed: 3, failures: ["a file"], flaky: ["a test"] }];
  const { files, reported } = await run(
    [],
    WHOLE.filter(({ proof }) => proof !== "kill"),
    answers,
  );
  expect(files).toEqual([[kill.file], expect.arrayContaining(["test/faults/every-call.proof.test.ts"])]);
  expect(reported).toEqual([{ passed: 4, failed: 1, failures: ["a file"], flaky: ["a test"] }]);
});
