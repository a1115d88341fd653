import { availableParallelism, cpus, totalmem } from "node:os";
import { expect, test } from "vitest";
import { commit } from "../bench/machine.ts";
import { isFullProof, PROOF_SEED, PROOF_TIMEOUT_MS } from "../proof.ts";
import { addFigures, countDone, LEDGER, nextSeed, openFailures, type Slice } from "./ledger.ts";
import { PROOFS, type ProofName } from "./proofs.ts";

/** The result of one unit of a proof, in the proof's unit. `figures`: see `Slice`. */
export type UnitResult = { done: number; figures?: Record<string, number> };
type One = (asked: {
  seed: number;
  /** How much remains to be done, in the proof's unit. */ left: number;
}) => Promise<UnitResult>;

/** After so many failures a slice stops: a fault that returns at every seed says no more the tenth time. */
const FAILURES_ENOUGH = 3;
const SAVE_EVERY_MS = 60_000;

/**
 * Runs a proof of many units, each with a seed of its own. The short form does as many as `PROOFS` says, from
 * the first seed. At full size it retries what failed, then continues where the ledger ends, until its goal
 * or the end of its slice (PROOF_UNTIL); with PROOF_ONE_SEED it runs that seed alone, and stores nothing.
 */
export function repeatProof(name: ProofName, title: string, one: One): void {
  test(title, () => (isFullProof ? runSlice(name, one) : runShort(name, one)), PROOF_TIMEOUT_MS);
}

async function runShort(name: ProofName, one: One): Promise<void> {
  const { short } = PROOFS[name];
  for (let done = 0, seed = PROOF_SEED; done < short; seed += 1) {
    const unit = await one({ seed, left: short - done });
    expect(unit.done, "a unit counts for something").toBeGreaterThan(0);
    done += unit.done;
  }
}

/** Runs one slice (see `repeatProof`). Throws if a unit has failed, after the slice is stored. */
export async function runSlice(name: ProofName, one: One, ledger = LEDGER): Promise<void> {
  const asked = process.env["PROOF_ONE_SEED"];
  const { goal } = PROOFS[name];
  if (asked) return void (await one({ seed: Number(asked), left: goal }));
  const before = ledger.read();
  const missing = goal - countDone(before, name);
  const until = Number(process.env["PROOF_UNTIL"] ?? Infinity);
  const slice = newSlice(name, nextSeed(before, name, PROOF_SEED));
  const startedAt = performance.now();
  let savedAt = startedAt;
  const save = () => {
    savedAt = performance.now();
    slice.seconds = Math.round((savedAt - startedAt) / 1000);
    ledger.save(slice);
  };
  // Repeats failures first.
  const again = [...new Set(openFailures(before, name).map(({ seed }) => seed))];
  const isOpen = () => again.length > 0 || slice.done < missing;
  while (isOpen() && Date.now() < until && slice.failures.length < FAILURES_ENOUGH) {
    const repeated = again.shift();
    const seed = repeated ?? slice.fromSeed + slice.seeds;
    try {
      const { done, figures = {} } = await one({ seed, left: Math.max(1, missing - slice.done) });
      slice.done += done;
      addFigures(slice.figures, figures);
      if (repeated !== undefined) slice.mended.push(repeated);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      // The cut may leave half a sign, which no file can hold.
      const short = said.split("\n").slice(0, 6).join(" ").slice(0, 600).toWellFormed();
      slice.failures.push({ seed, said: short });
    }
    if (repeated === undefined) slice.seeds += 1;
    if (performance.now() - savedAt > SAVE_EVERY_MS) save();
  }
  if (slice.seeds + slice.mended.length + slice.failures.length > 0) save();
  expect(slice.failures).toEqual([]);
}

function newSlice(proof: ProofName, fromSeed: number): Slice {
  const gib = Math.round(totalmem() / 1024 ** 3);
  return {
    proof,
    fromSeed,
    seeds: 0,
    done: 0,
    failures: [],
    mended: [],
    figures: {},
    seconds: 0,
    machine: `${cpus()[0]?.model.trim() ?? "inconnu"}, ${availableParallelism()} cœurs, ${gib} Gio`,
    node: process.version,
    commit: commit(),
    command: process.env["PROOF_COMMAND"] ?? "vitest",
    at: new Date().toISOString(),
  };
}
