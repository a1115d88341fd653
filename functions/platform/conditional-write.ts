import { setTimeout as wait } from "node:timers/promises";
import type { Entity, TransactWriteEntity } from "electrodb";
import { Refusal } from "#shared/schema/refusal.ts";
import { hasCauseNamed, isTransientError, TransientFault } from "./faults.ts";

const RETRY_FOR_MS = 6_000;
/**
 * Wait after a conflict with another writer. Each conflict means that one writer succeeded, so dozens of
 * writers succeed within the 6 s.
 */
const CONFLICT_WAIT_MS = { min: 5, max: 200 };
/** Base of the wait after an error of the table, which is random, up to 2, 4, 8… times this. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/**
 * Thrown by a write whose condition failed because another write came first. Callers handle it; it is not a
 * fault.
 */
export class LostRace extends Error {
  override readonly name = "LostRace";
}

/** Thrown by a transaction that DynamoDB cancelled because another one wrote the same rows. */
class WriteConflict extends TransientFault {}

const CONTENTION = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

type TransactionResult = { canceled: boolean; data: ({ rejected: boolean; code?: string } | null)[] };

/** An entity in the form in which the callback of an ElectroDB transaction receives it. */
export type InTransaction<E> =
  E extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

/**
 * Runs one ElectroDB transaction, whose promise resolves even if DynamoDB cancels it. Throws LostRace if a
 * condition failed, and TransientFault if the transaction only conflicted with another one or was throttled.
 */
export async function commitTransaction(transaction: { go(): Promise<unknown> }): Promise<void> {
  const { canceled, data } = (await transaction.go()) as TransactionResult;
  if (!canceled) return;
  const codes = data.flatMap((item) =>
    item?.rejected && item.code && item.code !== "None" ? [item.code] : [],
  );
  if (codes.includes("ConditionalCheckFailed")) throw new LostRace(codes.join(", "));
  const message = `The transaction was cancelled: ${codes.join(", ") || "nobody says why"}`;
  if (codes.length === 0 || !codes.every((code) => CONTENTION.has(code))) throw new Error(message);
  throw codes.includes("TransactionConflict") ? new WriteConflict(message) : new TransientFault(message);
}

export const isLostRace = (error: unknown): boolean =>
  hasCauseNamed(error, "LostRace") || hasCauseNamed(error, "ConditionalCheckFailedException");

/** Whether an error was caused by other writers of the same rows. */
const isContention = (error: unknown): boolean =>
  isLostRace(error) || error instanceof WriteConflict || hasCauseNamed(error, "TransactionConflictException");

/**
 * Writes one row, and tries again for up to 6 s while a transaction holds the row: DynamoDB then refuses at
 * once and writes nothing. The SDK does not retry this error, and the local database never reports it.
 */
async function writeRow<T>(write: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!hasCauseNamed(error, "TransactionConflictException") || performance.now() > giveUpAt) throw error;
      await waitAfterConflict();
    }
  }
}

/** Returns the result of a conditional write, or `undefined` if its condition failed. */
export async function undefinedIfRaceLost<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await writeRow(write);
  } catch (error) {
    if (isLostRace(error)) return undefined;
    throw error;
  }
}

/**
 * Returns the row after a conditional write: `row` if it was written, otherwise the row that exists, or
 * `undefined` if there is none. A failed write is checked by a read: if its answer was lost, the SDK repeated
 * it, and the repetition fails because the first write succeeded.
 */
export async function writeOrFindRow<Row>(
  write: () => Promise<unknown>,
  { row, find }: { row: Row; find: () => Promise<Row | undefined> },
): Promise<Row | undefined> {
  try {
    await writeRow(write);
    return row;
  } catch (error) {
    if (!isLostRace(error) && !isTransientError(error)) throw error;
    const found = await find();
    if (!found && !isLostRace(error)) throw error;
    return found;
  }
}

/**
 * Calls `change` until it succeeds: after LostRace and transient faults, calls it again for 6 s, then refuses
 * with 503 (`busy` after a lost race, `unavailable` after a fault). Refusals of `change` are thrown at once.
 * A running attempt is never aborted, because it may have written: the last one may take as long as the SDK's
 * timeouts (`AWS_CLIENT_TIMEOUTS`; three tries for each call, six if throttled). Has no limit per person, so the
 * writes of people use `retryLostRacesWithinLimit`.
 * @param signal once aborted, errors are thrown as they are
 */
export async function retryLostRaces<T>(change: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      // Not repeated: the caller has aborted, or `change` has refused.
      if (signal?.aborted || error instanceof Refusal) throw error;
      if (!isLostRace(error) && !isTransientError(error)) throw error;
      if (performance.now() > giveUpAt) throw busyRefusal(error);
      await (isContention(error) ? waitAfterConflict() : backOff(tries));
    }
  }
}

/**
 * Waits for a random time with a fixed maximum. If the maximum grew, a writer that has waited long would lose
 * against newer ones.
 */
const waitAfterConflict = () =>
  wait(CONFLICT_WAIT_MS.min + Math.random() * (CONFLICT_WAIT_MS.max - CONFLICT_WAIT_MS.min));

/** Waits for a random time whose maximum doubles with each try. */
const backOff = (tries: number) =>
  wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

/**
 * Removes rows, and again those that DynamoDB left unprocessed. Refuses (503) after 6 s; calling it again
 * removes the rest.
 */
export async function removeRowsWithRetries<Row>(
  rows: Row[],
  remove: (rows: Row[]) => Promise<{ unprocessed: Row[] }>,
): Promise<void> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let left = rows, tries = 1; left.length > 0; tries += 1) {
    left = (await remove(left)).unprocessed;
    if (left.length === 0) return;
    if (performance.now() > giveUpAt) throw busyRefusal(undefined);
    await backOff(tries);
  }
}

/**
 * Returns the refusal 503: `busy` if the only cause was other writers of the same rows, which must not roll
 * back a release, otherwise `unavailable`.
 */
export const busyRefusal = (cause: unknown) =>
  new Refusal(
    isContention(cause) ? "busy" : "unavailable",
    "Le service est momentanément saturé. Réessayez dans un instant.",
    { cause },
  );
