import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countDone, ledgerAt, type Slice } from "./proofs/ledger.ts";
import { PROOFS } from "./proofs/proofs.ts";
import { runSlice, type UnitResult } from "./proofs/repeat.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const { goal } = PROOFS.kill;
const FIRST = 20_260_301;

beforeEach(() => {
  for (const name of ["PROOF_ONE_SEED", "PROOF_UNTIL"]) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Creates a ledger with these slices of one proof; only the fields that matter are given. */
function aLedger(...slices: Partial<Slice>[]) {
  const path = join(temporaryFolder("ledger"), "ledger.json");
  const empty = { proof: "kill", fromSeed: FIRST, seeds: 0, done: 0, failures: [], mended: [], figures: {} };
  const kept = slices.map((one, at) => Object.assign({ at: `2026-11-2${at}T09:00:00.000Z` }, empty, one));
  writeFileSync(path, JSON.stringify(kept));
  return ledgerAt(path);
}

/** Creates units that each do a fifth of the goal; those with these seeds fail. */
function units(...failing: number[]) {
  const seeds: number[] = [];
  const one = async ({ seed }: { seed: number }): Promise<UnitResult> => {
    seeds.push(seed);
    if (failing.includes(seed)) throw new Error(`seed ${seed}\nlost`);
    return { done: goal / 5, figures: { calls: 2, "max wait": seed - FIRST } };
  };
  return { seeds, one };
}

test("a slice goes on with the next seed, to the goal and no further, and adds up its figures", async () => {
  const ledger = aLedger({ seeds: 2, done: (2 * goal) / 5 });
  const { seeds, one } = units();
  await runSlice("kill", one, ledger);
  expect(seeds).toEqual([2, 3, 4].map((at) => FIRST + at));
  const [, noted] = ledger.read();
  expect(noted).toMatchObject({ fromSeed: FIRST + 2, seeds: 3, done: (3 * goal) / 5, failures: [] });
  expect(noted?.figures).toEqual({ calls: 6, "max wait": 4 });
  await runSlice("kill", one, ledger);
  expect([seeds.length, ledger.read().length, countDone(ledger.read(), "kill")]).toEqual([3, 2, goal]);
});

test("what fails is noted with its seed, counts for nothing, and the slice that goes on fails", async () => {
  const ledger = aLedger();
  const { seeds, one } = units(FIRST + 1);
  await expect(runSlice("kill", one, ledger)).rejects.toThrow(`seed: ${FIRST + 1}`);
  expect(seeds).toHaveLength(6);
  const said = `seed ${FIRST + 1} lost`;
  expect(ledger.read()).toMatchObject([{ seeds: 6, done: goal, failures: [{ seed: FIRST + 1, said }] }]);
});

test("three failures end a slice", async () => {
  const ledger = aLedger();
  const { seeds, one } = units(FIRST, FIRST + 1, FIRST + 2);
  await expect(runSlice("kill", one, ledger)).rejects.toThrow();
  expect(seeds).toHaveLength(3);
  expect(ledger.read()).toMatchObject([{ seeds: 3, done: 0, failures: [{}, {}, {}] }]);
});

test("the next slice tries again first what failed, and uses no new seed for it", async () => {
  const failures = [{ seed: FIRST, said: "lost" }];
  const ledger = aLedger({ seeds: 5, done: (4 * goal) / 5, failures });
  const { seeds, one } = units();
  await runSlice("kill", one, ledger);
  expect(seeds).toEqual([FIRST]);
  expect(ledger.read()[1]).toMatchObject({ seeds: 0, done: goal / 5, mended: [FIRST] });
});

test("at the end of its time a slice ends after the unit that it is at; one without time notes nothing", async () => {
  const ledger = aLedger();
  const { seeds, one } = units();
  const slow = async (asked: { seed: number }) => {
    vi.stubEnv("PROOF_UNTIL", "0");
    vi.setSystemTime(Date.now() + 61_000);
    return one(asked);
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubEnv("PROOF_UNTIL", String(Date.now() + 60_000));
  await runSlice("kill", slow, ledger);
  await runSlice("kill", slow, ledger);
  vi.useRealTimers();
  expect([seeds, ledger.read().map(({ seeds: used, done }) => [used, done])]).toEqual([
    [FIRST],
    [[1, goal / 5]],
  ]);
});

test("one seed alone is tried whatever the ledger says, which notes nothing", async () => {
  const ledger = aLedger({ seeds: 9, done: goal });
  const { seeds, one } = units(7);
  vi.stubEnv("PROOF_ONE_SEED", "7");
  await expect(runSlice("kill", one, ledger)).rejects.toThrow("lost");
  expect([seeds, ledger.read().length]).toEqual([[7], 1]);
});
