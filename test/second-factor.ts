import { vi } from "vitest";
import { totpCodeAt } from "#infra/local/cognito/totp.ts";
import { DEMO_PASSWORD, type CookieApiClient } from "#infra/local/demo/person.ts";

const STEP_MS = 30_000;

/**
 * Returns a function that gives the next code of an authenticator app. No code is accepted twice, so each is
 * of a later time step and moves the clock, which the product under test shares: reset the clock after the
 * test.
 */
export function authenticator(secret: string): () => string {
  let at = Date.now() - STEP_MS;
  return () => {
    at += STEP_MS;
    vi.setSystemTime(at);
    return totpCodeAt(secret, new Date(at));
  };
}

/**
 * Gives a person a second factor through the API; `next` gives the codes of their authenticator app. Moves
 * the clock.
 */
export async function addSecondFactor(person: CookieApiClient) {
  const { secret, uri } = await person.get("startSecondFactor", { body: { password: DEMO_PASSWORD } });
  const next = authenticator(secret);
  const { recoveryCodes } = await person.get("confirmSecondFactor", {
    body: { password: DEMO_PASSWORD, code: next() },
  });
  return { secret, uri, next, recoveryCodes };
}
