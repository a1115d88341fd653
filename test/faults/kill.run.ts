import assert from "node:assert/strict";
import type { CallResult } from "#infra/local/demo/person.ts";

/** People at work on one run of the product, until it is killed. */
export type Run = {
  /** From the moment of the kill on, an answer may not come. */
  isKilled: boolean;
  /** Operations. */
  requireAcknowledged: number;
  cut: number;
  /** The longest wait after an interrupted sign-up, and for the answer to a message that was sent again. */
  longestSignUpMs: number;
  longestResendMs: number;
};

export const newRun = (): Run => ({
  isKilled: false,
  requireAcknowledged: 0,
  cut: 0,
  longestSignUpMs: 0,
  longestResendMs: 0,
});

/**
 * The answer of an operation once it is acknowledged: a success, read to its end. `undefined` where the kill cut it,
 * or the product, dying, said that it was unavailable. A status in `allowed` is answered as well.
 */
export async function awaitAcknowledged<A>(run: Run, asked: Promise<CallResult<A>>, allowed: number[] = []) {
  const got = await asked.catch((error: unknown) => {
    if (!run.isKilled || error instanceof assert.AssertionError) throw error;
    return undefined;
  });
  if (got && got.status < 300) run.requireAcknowledged += 1;
  else run.cut += 1;
  if (!got || got.status < 300 || allowed.includes(got.status)) return got;
  const isDying = run.isKilled && got.status === 503;
  assert.ok(
    isDying,
    `refused with ${got.status}${run.isKilled ? " after the kill" : ""}: ${JSON.stringify(got.body)}`,
  );
  return undefined;
}
