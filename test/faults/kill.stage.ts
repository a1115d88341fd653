import assert from "node:assert/strict";
import type { Got } from "#infra/local/demo/person.ts";

/** One run of the product: what its people asked of it, and whether it is killed. */
export type Stage = {
  /** From the moment of the kill on, an answer may not come. */
  isKilled: boolean;
  /** Operations. */
  acknowledged: number;
  cut: number;
  /** How long somebody waited whose sign-up had been cut; and for the answer to a message that was sent again. */
  longestSignUpMs: number;
  longestResendMs: number;
};

export const aStage = (): Stage => ({
  isKilled: false,
  acknowledged: 0,
  cut: 0,
  longestSignUpMs: 0,
  longestResendMs: 0,
});

/**
 * The answer of an operation once it is acknowledged: a success, read to its end. `undefined` where the kill cut it,
 * or the product, dying, said that it was unavailable. A status in `allowed` is answered as well.
 */
export async function acknowledged<A>(stage: Stage, asked: Promise<Got<A>>, allowed: number[] = []) {
  const got = await asked.catch((error: unknown) => {
    if (!stage.isKilled || error instanceof assert.AssertionError) throw error;
    return undefined;
  });
  if (got && got.status < 300) stage.acknowledged += 1;
  else stage.cut += 1;
  if (!got || got.status < 300 || allowed.includes(got.status)) return got;
  const isDying = stage.isKilled && got.status === 503;
  assert.ok(
    isDying,
    `refused with ${got.status}${stage.isKilled ? " after the kill" : ""}: ${JSON.stringify(got.body)}`,
  );
  return undefined;
}
