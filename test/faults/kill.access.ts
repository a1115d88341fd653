import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "./kill.person.ts";
import { awaitAcknowledged, type Run } from "./kill.run.ts";

/** The lock of a sign-up that died is held for 20 s, in whole seconds. */
const LOCKED_MS = 37_000;
const LOOK_AGAIN_MS = 300;

/** Signs up. An unanswered sign-up is completed by signing up again or, if it had been done, by signing in. */
export async function completeSignUp(person: Person, run: Run): Promise<void> {
  const { browser, signUp, signUpCutAt } = person;
  const askedAt = performance.now();
  const got = await awaitAcknowledged(
    run,
    browser.call("signup", { body: signUp }),
    signUpCutAt ? [409, 503] : [],
  );
  const waitedMs = signUpCutAt ? performance.now() - signUpCutAt : 0;
  if (got?.status === 503 && !run.isKilled) {
    assert.ok(
      askedAt < (signUpCutAt ?? 0) + LOCKED_MS,
      `kept out of a sign-up for ${Math.round(waitedMs)} ms`,
    );
    return wait(LOOK_AGAIN_MS);
  }
  const entered =
    got?.status === 409 ? await awaitAcknowledged(run, browser.call("login", { body: signUp })) : got;
  if (entered?.status !== 200 && entered?.status !== 201) {
    person.signUpCutAt = performance.now();
    return;
  }
  if (!entered.body.success) throw new Error("Nobody here has a second factor");
  const { user } = entered.body;
  const { email, firstName, lastName } = signUp;
  assert.deepEqual(user, { id: user.id, email, firstName, lastName, profileImageUrl: null });
  Object.assign(person, { user, isSignedIn: true });
  run.longestSignUpMs = Math.max(run.longestSignUpMs, waitedMs);
}

/** Signs in, which starts a new session: the browser's former session ends. */
export async function signIn(person: Person, run: Run): Promise<void> {
  const { browser, signUp, isSignedIn } = person;
  const former = browser.cookie;
  person.isSignedIn = "unsure";
  const got = await awaitAcknowledged(run, browser.call("login", { body: signUp }));
  if (!got) return;
  if (!got.body.success) throw new Error("Nobody here has a second factor");
  assert.deepEqual(got.body.user, person.user, "another person was signed in");
  if (isSignedIn === true) person.endedCookies.push(former);
  person.isSignedIn = true;
}

export async function signOut(person: Person, run: Run): Promise<void> {
  const { browser } = person;
  const former = browser.cookie;
  person.isSignedIn = "unsure";
  if (!(await awaitAcknowledged(run, browser.call("logout")))) return;
  person.endedCookies.push(former);
  person.isSignedIn = false;
}
