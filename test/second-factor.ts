import { vi } from "vitest";
import { totpCode } from "#infra/local/cognito/totp.ts";
import { DEMO_PASSWORD, type Visitor } from "#infra/local/demo/person.ts";

const STEP_MS = 30_000;

/**
 * The codes of an authenticator app, one a call. No code is taken twice, so each is of a later step than the one before and
 * moves the clock, on which the product of the tests runs too: put it back after the test.
 */
export function authenticator(secret: string): () => string {
  let at = Date.now() - STEP_MS;
  return () => {
    at += STEP_MS;
    vi.setSystemTime(at);
    return totpCode(secret, new Date(at));
  };
}

/** Gives a person a second factor by the API: `next` is their authenticator app. Moves the clock. */
export async function addSecondFactor(person: Visitor) {
  const { secret, uri } = await person.get("startSecondFactor", { body: { password: DEMO_PASSWORD } });
  const next = authenticator(secret);
  const { recoveryCodes } = await person.get("confirmSecondFactor", {
    body: { password: DEMO_PASSWORD, code: next() },
  });
  return { secret, uri, next, recoveryCodes };
}
