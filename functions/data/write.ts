import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#shared/api/refusal.ts";
import { isPassing, PassingFault } from "../faults.ts";

const GIVE_UP_AFTER_MS = 6_000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** A write whose condition did not hold: somebody else was there first. A value to handle, not a fault. */
export class LostRace extends Error {
  override readonly name = "LostRace";
}

const CONTENTION = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

type TransactionResult = { canceled: boolean; data: ({ rejected: boolean; code?: string } | null)[] };

/**
 * Runs one ElectroDB transaction, which resolves even when it was cancelled: throws LostRace where a condition
 * failed, and a passing fault where only another transaction was in the way.
 */
export async function commit(transaction: { go(): Promise<unknown> }): Promise<void> {
  const { canceled, data } = (await transaction.go()) as TransactionResult;
  if (!canceled) return;
  const codes = data.flatMap((item) =>
    item?.rejected && item.code && item.code !== "None" ? [item.code] : [],
  );
  if (codes.includes("ConditionalCheckFailed")) throw new LostRace(codes.join(", "));
  const message = `The transaction was cancelled: ${codes.join(", ") || "nobody says why"}`;
  throw codes.length > 0 && codes.every((code) => CONTENTION.has(code))
    ? new PassingFault(message)
    : new Error(message);
}

/** Whether ElectroDB refused a single write because its condition did not hold. */
const isLostRace = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof LostRace || at.name === "ConditionalCheckFailedException") return true;
  return false;
};

/** The result of a conditional write, or `undefined` where its condition did not hold. */
export async function unlessLost<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isLostRace(error)) return undefined;
    throw error;
  }
}

/**
 * The row that stands after a conditional write: ours, or that of whoever was there first; `undefined` where it is
 * gone again. A write that failed is looked up: a service that falls silent may have done what it was asked, and the
 * SDK's own try after a lost answer meets what its first one wrote.
 */
export async function rowAfter<Row>(
  write: Promise<unknown>,
  { ours, find }: { ours: Row; find: () => Promise<Row | undefined> },
): Promise<Row | undefined> {
  try {
    await write;
    return ours;
  } catch (error) {
    if (!isLostRace(error) && !isPassing(error)) throw error;
    const found = await find();
    if (!found && !isLostRace(error)) throw error;
    return found;
  }
}

/**
 * Re-reads and re-applies a change until it is written: on a lost race or a contended row it starts again until 6 s
 * have passed since the first try; then 503. What `change` refuses is thrown at once. A try that has begun is never cut
 * off, because nobody would know what it did: where the table falls silent the last one may take as long as the SDK is
 * patient with each of its calls (`PATIENCE`, three times).
 */
export async function untilWritten<T>(change: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isLostRace(error) && !isPassing(error)) throw error;
      if (performance.now() > giveUpAt) throw busy(error);
      await standAside(tries);
    }
  }
}

/** Full jitter that grows with the tries: the more writers there are, the further they get out of each other's way. */
const standAside = (tries: number) =>
  wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

/**
 * Removes rows, asking again for those that the table left over because it was busy. Gives up after 6 s with 503:
 * what is then still there can be removed by the same call again.
 */
export async function removeAll<Row>(
  rows: Row[],
  remove: (rows: Row[]) => Promise<{ unprocessed: Row[] }>,
): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (let left = rows, tries = 1; left.length > 0; tries += 1) {
    left = (await remove(left)).unprocessed;
    if (left.length === 0) return;
    if (performance.now() > giveUpAt) throw busy(undefined);
    await standAside(tries);
  }
}

const busy = (cause: unknown) =>
  new Refusal("unavailable", "Le service est momentanément saturé. Réessayez dans un instant.", { cause });
