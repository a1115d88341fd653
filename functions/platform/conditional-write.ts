import { setTimeout as wait } from "node:timers/promises";
import type { Entity, TransactWriteEntity } from "electrodb";
import { Refusal } from "#shared/schema/refusal.ts";
import { hasCause, isTransient, TransientFault } from "./faults.ts";

const RETRY_FOR_MS = 6_000;
/**
 * Wait after a conflict. Each commit lets another writer through, so that dozens are served within the 6 s.
 */
const CONFLICT_WAIT_MS = { min: 5, max: 200 };
/** Wait after a table error: each try waits up to twice as long as the one before. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** A write whose condition failed because another write came first. A value to handle, not a fault. */
export class LostRace extends Error {
  override readonly name = "LostRace";
}

/** A transaction that was cancelled because of another one on the same rows. */
class WriteConflict extends TransientFault {}

const CONTENTION = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

type TransactionResult = { canceled: boolean; data: ({ rejected: boolean; code?: string } | null)[] };

/** An entity as a transaction callback receives it. */
export type InTransaction<E> =
  E extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

/**
 * Runs one ElectroDB transaction, which resolves even when cancelled. Throws LostRace if a condition failed,
 * and TransientFault if it only conflicted with another transaction.
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
  hasCause(error, "LostRace") || hasCause(error, "ConditionalCheckFailedException");

/** Whether the cause was other writers of the same rows, not a fault. */
const isContention = (error: unknown): boolean =>
  isLostRace(error) || error instanceof WriteConflict || hasCause(error, "TransactionConflictException");

/**
 * Writes one row and retries while another transaction holds it: DynamoDB then refuses at once, without
 * effect. The SDK does not retry this, and the local engine never reports it.
 */
async function writeRow<T>(write: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!hasCause(error, "TransactionConflictException") || performance.now() > giveUpAt) throw error;
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
 * Returns the row after a conditional write: ours, or the one that was there before; `undefined` if it is
 * gone again. A failed write is read back: it may have succeeded although its answer was lost, in which case
 * the SDK's retry fails on its own first write.
 */
export async function rowAfterWrite<Row>(
  write: () => Promise<unknown>,
  { row, find }: { row: Row; find: () => Promise<Row | undefined> },
): Promise<Row | undefined> {
  try {
    await writeRow(write);
    return row;
  } catch (error) {
    if (!isLostRace(error) && !isTransient(error)) throw error;
    const found = await find();
    if (!found && !isLostRace(error)) throw error;
    return found;
  }
}

/**
 * Re-reads and re-applies a change until it is written. Retries lost races and transient faults for 6 s, then
 * refuses (503 `busy`, or `unavailable` after a fault). Refusals of `change` are thrown at once. A running
 * try is never aborted, since its effect would be unknown: the last one may take as long as the SDK's
 * timeouts (`SERVICE_TIMEOUTS`, three attempts a call, six when throttled). There is no limit per person:
 * user writes go through `retryUntilWritten`.
 * @param signal once aborted, errors are thrown as they are
 */
export async function retryLostRaces<T>(change: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      // The caller aborted, or `change` refused: do not retry.
      if (signal?.aborted || error instanceof Refusal) throw error;
      if (!isLostRace(error) && !isTransient(error)) throw error;
      if (performance.now() > giveUpAt) throw busyRefusal(error);
      await (isContention(error) ? waitAfterConflict() : backOff(tries));
    }
  }
}

/**
 * Waits for a random time that does not grow: a writer that waited ever longer would always lose to newer
 * ones.
 */
const waitAfterConflict = () =>
  wait(CONFLICT_WAIT_MS.min + Math.random() * (CONFLICT_WAIT_MS.max - CONFLICT_WAIT_MS.min));

/** Waits for a random time, whose maximum doubles with each try. */
const backOff = (tries: number) =>
  wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

/**
 * Removes rows, retrying those that the table left unprocessed. Refuses (503) after 6 s; the same call then removes the
 * rest.
 */
export async function removeAllRows<Row>(
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
 * Builds the 503: `busy` if only other writers of the same rows were in the way, which does not trigger a
 * rollback.
 */
export const busyRefusal = (cause: unknown) =>
  new Refusal(
    isContention(cause) ? "busy" : "unavailable",
    "Le service est momentanément saturé. Réessayez dans un instant.",
    { cause },
  );
