import { beforeEach, expect, test, vi } from "vitest";
import { poolUserNameFor } from "#infra/local/cognito/test-pool.ts";
import { aSignUpBody } from "#infra/local/demo/person.ts";
import { DAY_MS, setUpPurgeTest } from "../background/test-purge.ts";

const HALF = "FORCE_CHANGE_PASSWORD";

/**
 * Called for each call to the pool, by its action: a hook delays the call until its promise ends, or fails it
 * by rejecting.
 */
const on: Record<string, () => Promise<void>> = {};
const { pool, logged, forgetLogs } = await setUpPurgeTest((action) => on[action]?.());
const { handler } = await import("./purge.handler.ts");
const { signIn, signUp } = await import("../accounts/access.service.ts");
const { findUser, markEmailProven } = await import("../accounts/account.rows.ts");
const { removeSignIns } = await import("../accounts/sign-in.rows.ts");
const { requireSignIn } = await import("../accounts/session.ts");

beforeEach(() => {
  forgetLogs();
  for (const action of Object.keys(on)) delete on[action];
  pool.clock.now = new Date();
});
const refused = () => Promise.reject(new Error("refused"));

const viewer = ([setCookie = ""]: readonly string[] = []) => {
  const [name = "", value = ""] = setCookie.split(";")[0]!.split("=");
  return {
    host: "menta.example",
    address: "203.0.113.7",
    secure: true,
    cookies: new Map([[name, value]]),
    userAgent: "",
  };
};
const purge = (task: string) => handler({ task }, { awsRequestId: "r" });
const isSignedIn = (setCookies: readonly string[]) =>
  requireSignIn(viewer(setCookies)).then(
    () => true,
    () => false,
  );
const idOf = async (email: string) => (await pool.get(poolUserNameFor(email))).UserAttributes![0]!.Value!;
const isThere = (email: string) =>
  pool.get(poolUserNameFor(email)).then(
    () => true,
    () => false,
  );

/** Creates a sign-up that was interrupted `ageMs` ago, before its password was set. */
async function aHalfSignUp(ageMs: number) {
  pool.clock.now = new Date(Date.now() - ageMs);
  on["AdminSetUserPassword"] = refused;
  const body = aSignUpBody();
  await expect(signUp(body, viewer())).rejects.toThrow();
  delete on["AdminSetUserPassword"];
  pool.clock.now = new Date();
  return { body, id: await idOf(body.email) };
}

test("a person disabled in the pool is signed out everywhere, and nobody else is", async () => {
  const [disabled, other] = [aSignUpBody(), aSignUpBody()];
  const laptop = await signUp(disabled, viewer());
  const phone = await signIn(disabled, viewer());
  const others = await signUp(other, viewer());
  await pool.disable(poolUserNameFor(disabled.email));
  await purge("disabled-people");
  const cookies = [laptop, phone, others].map(({ setCookies }) => setCookies);
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false, true]);
  const whats = logged().flatMap(({ event, what }) => (event === "auth" ? [what] : []));
  expect(whats).toEqual(["sign_up", "sign_in", "sign_up", "sign_ins_ended"]);
  expect(logged()).toContainEqual(
    expect.objectContaining({ event: "task", task: "disabled-people", done: 1, failed: 0, requestId: "r" }),
  );
});

test("however many people are disabled, the last one is signed out too", async () => {
  for (let n = 0; n < 60; n += 1) {
    await pool.create(`desactive-${n}@exemple.fr`);
    await pool.disable(poolUserNameFor(`desactive-${n}@exemple.fr`));
  }
  const last = aSignUpBody();
  const { setCookies } = await signUp(last, viewer());
  await pool.disable(poolUserNameFor(last.email));
  await purge("disabled-people");
  expect(await isSignedIn(setCookies)).toBe(false);
});

test("a sign-up that stopped half-way goes after a day with all it left, and only such a one", async () => {
  const old = await aHalfSignUp(DAY_MS + 60_000);
  const young = await aHalfSignUp(DAY_MS - 60_000);
  pool.clock.now = new Date(Date.now() - 2 * DAY_MS);
  const whole = aSignUpBody();
  const { answer } = await signUp(whole, viewer());
  pool.clock.now = new Date(Date.now() - DAY_MS);
  const replaced = aSignUpBody();
  await signUp(replaced, viewer());
  pool.clock.now = new Date();
  await pool.setPassword(poolUserNameFor(replaced.email), replaced.password, false);
  expect((await pool.get(poolUserNameFor(replaced.email))).UserStatus).toBe(HALF);
  await purge("sweep");
  const emails = [old.body, young.body, whole, replaced].map(({ email }) => email);
  expect(await Promise.all(emails.map(isThere))).toEqual([false, true, true, true]);
  expect(await findUser(old.id)).toBeUndefined();
  expect(await removeSignIns(old.id)).toBe(0);
  expect(await findUser(young.id)).toBeDefined();
  expect(await findUser(answer.user.id)).toEqual(answer.user);
  expect(logged()).toContainEqual(expect.objectContaining({ task: "sweep", done: 1, failed: 0 }));
});

test("whoever has been in their account stays, whatever the pool says of their password", async () => {
  pool.clock.now = new Date(Date.now() - 2 * DAY_MS);
  const person = aSignUpBody();
  const { answer } = await signUp(person, viewer());
  // Makes the pool describe an interrupted sign-up: no permanent password, and a date of change equal to that
  // of creation.
  await pool.setPassword(poolUserNameFor(person.email), person.password, false);
  const proven = await aHalfSignUp(2 * DAY_MS);
  await markEmailProven(proven.id, proven.body.email, new Date());
  pool.clock.now = new Date();
  await purge("sweep");
  expect(await Promise.all([person, proven.body].map(({ email }) => isThere(email)))).toEqual([true, true]);
  expect(await findUser(answer.user.id)).toEqual(answer.user);
  // Sets the passwords of these sign-ups, so that the sweeps of later tests leave them alone.
  for (const { email, password } of [person, proven.body])
    await pool.setPassword(poolUserNameFor(email), password, true);
});

test("one that is completed while the sweep comes by stays, with its account", async () => {
  const { body, id } = await aHalfSignUp(2 * DAY_MS);
  const completing = Promise.withResolvers<void>();
  const atLastStep = new Promise<void>((resolve) => {
    on["AdminSetUserPassword"] = () => {
      resolve();
      return completing.promise;
    };
  });
  const looked = vi.fn(() => Promise.resolve());
  on["AdminGetUser"] = looked;
  const signedUp = signUp(body, viewer());
  await atLastStep;
  looked.mockClear();
  const listed = new Promise<void>((resolve) => {
    on["ListUsers"] = async () => resolve();
  });
  const swept = purge("sweep");
  await listed;
  // A sweep that did not wait for the lock would have read the person within this time.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(looked).not.toHaveBeenCalled();
  completing.resolve();
  await Promise.all([signedUp, swept]);
  expect(looked).toHaveBeenCalledTimes(1);
  expect((await pool.get(poolUserNameFor(body.email))).UserStatus).toBe("CONFIRMED");
  expect(await findUser(id)).toMatchObject({ email: body.email });
  expect(await isSignedIn((await signedUp).setCookies)).toBe(true);
});

test("one person for whom it fails keeps no other one, and the failure is thrown at the end", async () => {
  const [first, second] = [await aHalfSignUp(2 * DAY_MS), await aHalfSignUp(2 * DAY_MS)];
  let deletions = 0;
  on["AdminDeleteUser"] = () => ((deletions += 1) === 1 ? refused() : Promise.resolve());
  await expect(purge("sweep")).rejects.toThrow("The task sweep failed 1 times");
  expect([await isThere(first.body.email), await isThere(second.body.email)]).toEqual([true, false]);
  expect(logged().map(({ event }) => event)).toEqual(["person_failed", "auth", "task", "invocation"]);
  expect(logged()[1]).toMatchObject({ what: "deletion", who: expect.any(String) as string });
  expect(logged()[2]).toMatchObject({ done: 1, failed: 1 });
  expect(JSON.stringify(logged())).not.toMatch(
    new RegExp(`exemple|${first.id}|${poolUserNameFor(first.body.email)}`),
  );
  await purge("sweep");
  expect(await isThere(first.body.email)).toBe(false);
});

test("a task that nobody knows is an error, and nothing is done", async () => {
  const { body } = await aHalfSignUp(2 * DAY_MS);
  for (const event of [{ task: "everything" }, {}, null])
    await expect(handler(event, { awsRequestId: "r" })).rejects.toThrow();
  expect(logged().map(({ level, event }) => [level, event])).toEqual(
    Array.from({ length: 3 }, () => ["error", "invocation"]),
  );
  expect(await isThere(body.email)).toBe(true);
});
