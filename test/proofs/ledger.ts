import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../sources.ts";
import type { ProofName } from "./proofs.ts";

/** A slice of a proof, run on one machine. */
export type Slice = {
  proof: ProofName;
  /** The seed of its first unit; the next ones follow it. */
  fromSeed: number;
  /** How many seeds it used. */
  seeds: number;
  /** Its result, in the unit of the proof. */
  done: number;
  failures: { seed: number; said: string }[];
  /** Seeds that had failed in an earlier slice, and did not in this one. */
  mended: number[];
  /** Sums over its units; of those that begin with « max », the greatest. */
  figures: Record<string, number>;
  seconds: number;
  machine: string;
  node: string;
  commit: string;
  command: string;
  at: string;
};

export type Ledger = { read: () => Slice[]; save: (slice: Slice) => void };

/** Opens the ledger in a file, whose slices it reads and saves. */
export const ledgerAt = (path: string): Ledger => {
  const read = () => JSON.parse(readFileSync(path, "utf8")) as Slice[];
  return {
    read,
    /**
     * Replaces the stored version of a slice. It is called every minute, so that a slice that is stopped
     * loses no more.
     */
    save: (slice) => {
      const others = read().filter(({ proof, at }) => !(proof === slice.proof && at === slice.at));
      const text = [...others, slice].map((one) => JSON.stringify(one)).join(",\n");
      writeFileSync(`${path}.new`, `[\n${text}\n]\n`);
      renameSync(`${path}.new`, path);
    },
  };
};

export const LEDGER = ledgerAt(join(ROOT, "test/proofs/ledger.json"));

/** Adds the figures of one unit to those of its slice, or those of a slice to its proof's. */
export function addFigures(sums: Record<string, number>, more: Record<string, number>): void {
  for (const [name, value] of Object.entries(more))
    sums[name] = name.startsWith("max") ? Math.max(sums[name] ?? 0, value) : (sums[name] ?? 0) + value;
}

export const slicesOf = (slices: readonly Slice[], name: ProofName): Slice[] =>
  slices.filter(({ proof }) => proof === name);

export const countDone = (slices: readonly Slice[], name: ProofName): number =>
  slicesOf(slices, name).reduce((sum, { done }) => sum + done, 0);

/** Returns the first seed that no slice has used, from `first` on. */
export const nextSeed = (slices: readonly Slice[], name: ProofName, first: number): number =>
  Math.max(first, ...slicesOf(slices, name).map(({ fromSeed, seeds }) => fromSeed + seeds));

/** Returns the failures that have not succeeded since. */
export function openFailures(slices: readonly Slice[], name: ProofName) {
  const own = slicesOf(slices, name);
  const mended = new Set(own.flatMap((slice) => slice.mended));
  return own.flatMap((slice) =>
    slice.failures
      .filter(({ seed }) => !mended.has(seed))
      .map(({ seed, said }) => ({ seed, said, commit: slice.commit })),
  );
}
