import { setTimeout as wait } from "node:timers/promises";
import type { Entity, TransactWriteEntity } from "electrodb";
import { Refusal } from "#shared/schema/refusal.ts";
import { hasCause, isTransient, TransientFault } from "./faults.ts";

const RETRY_FOR_MS = 6_000;
/** After a conflict: every commit lets another writer through, so that dozens of them are served within the 6 s. */
const CONFLICT_WAIT_MS = { min: 5, max: 200 };
/** After a fault of the table: each try waits up to twice as long as the one before. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/** A write whose condition failed: somebody else was first. A value to handle, not a fault. */
export class LostRace extends Error {
  override readonly name = "LostRace";
}

/** A transaction that met another one on the same rows, and has done nothing. */
class WriteConflict extends TransientFault {}

const CONTENTION = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

type TransactionResult = { canceled: boolean; data: ({ rejected: boolean; code?: string } | null)[] };

/** An entity as a transaction hands it to what writes it. */
export type InTransaction<E> =
  E extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

/**
 * Runs one ElectroDB transaction, which resolves even when it was cancelled. Throws LostRace where a condition failed,
 * and TransientFault where it was only in conflict with another transaction.
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

/** Whether other writers of the same rows were the cause, rather than a fault. */
const isContention = (error: unknown): boolean =>
  isLostRace(error) || error instanceof WriteConflict || hasCause(error, "TransactionConflictException");

/**
 * Runs a write of one row, again while a transaction of somebody else holds that row: DynamoDB then refuses it at once,
 * and has done nothing. Its own SDK does not retry this, and a local engine never says it.
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

/** The result of a conditional write of one row, or `undefined` where its condition failed. */
export async function undefinedIfRaceLost<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await writeRow(write);
  } catch (error) {
    if (isLostRace(error)) return undefined;
    throw error;
  }
}

/**
 * The row after a conditional write: ours, or the one that was there first; `undefined` where it is gone again. A
 * failed write is looked up: it may have been done although its answer was lost, and the SDK's own retry then meets
 * what its first attempt wrote.
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
 * Re-reads and re-applies a change until it is written: retries lost races and transient faults for 6 s, then refuses
 * (503 `busy`, or `unavailable` after a fault). Refusals of `change` are thrown at once. A running try is never cut off, since its effect would be unknown: the
 * last one may take as long as the SDK's timeouts (`SERVICE_TIMEOUTS`, three attempts a call; a throttled one, which is answered
 * at once, has six). However many of one person do so at once: what a person changes takes `retryUntilWritten`.
 * @param signal once it aborts, what fails is thrown as it is
 */
export async function retryHoweverMany<T>(change: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      // Whatever fault it comes of.
      if (signal?.aborted || error instanceof Refusal) throw error;
      if (!isLostRace(error) && !isTransient(error)) throw error;
      if (performance.now() > giveUpAt) throw busyRefusal(error);
      await (isContention(error) ? waitAfterConflict() : backOff(tries));
    }
  }
}

/** Full jitter, however often a writer has lost: one that waits ever longer would lose to those that come after it. */
const waitAfterConflict = () =>
  wait(CONFLICT_WAIT_MS.min + Math.random() * (CONFLICT_WAIT_MS.max - CONFLICT_WAIT_MS.min));

/** Exponential, with full jitter. */
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

/** `busy` where only other writers of the same rows were in the way: no release is rolled back for that. */
export const busyRefusal = (cause: unknown) =>
  new Refusal(
    isContention(cause) ? "busy" : "unavailable",
    "Le service est momentanément saturé. Réessayez dans un instant.",
    { cause },
  );
