import assert from "node:assert/strict";
import type { ApiCallResult } from "#infra/local/demo/person.ts";

/** People at work on one run of the product, until it is killed. */
export type Run = {
  /** From the kill on, a request may remain without an answer. */
  isKilled: boolean;
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
 * Returns the answer of an operation once it is acknowledged: a success, read to its end. `undefined` if the
 * kill cut it, or if the dying product said that it was unavailable. A status in `allowed` is returned as
 * well.
 */
export async function awaitAcknowledged<A>(
  run: Run,
  asked: Promise<ApiCallResult<A>>,
  allowed: number[] = [],
) {
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
