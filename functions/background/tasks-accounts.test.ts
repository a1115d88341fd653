import { beforeEach, expect, test, vi } from "vitest";
import { poolUserNameFor } from "#infra/local/cognito/test-pool.ts";
import { aSignUpBody } from "#infra/local/demo/person.ts";
import { setUpPurgeTest } from "./test-purge.ts";

/**
 * Called for each call to the database or the pool, with its operation and body. It can delay the call, or
 * fail it by throwing.
 */
let meets: ((operation: string, body: string) => Promise<void> | void) | undefined;
const { pool, logged, forgetLogs } = await setUpPurgeTest((operation, body) => meets?.(operation, body));
const { handler } = await import("../api/purge.handler.ts");
const { eraseAccount } = await import("./tasks.ts");
const { signIn, signUp } = await import("../accounts/access.service.ts");
const {
  findOpenAccount,
  findUser,
  markAccountForRemoval,
  recordPoolChangeByOurRoutes,
  createOrCompleteAccount,
  updateUser,
} = await import("../accounts/account.rows.ts");
const { createSecretLink, findLinkBySecret, findOwnSecretLink, updateSecretLink } =
  await import("../platform/secret-link.rows.ts");
const { createKnownBrowser, isKnownBrowser } = await import("../accounts/known-browser.rows.ts");
const { removeSignIns } = await import("../accounts/sign-in.rows.ts");
const { tableConfig } = await import("../platform/table.ts");
const { requireSignIn } = await import("../accounts/session.ts");
const { DeleteCommand, UpdateCommand } = await import("@aws-sdk/lib-dynamodb");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  pool.clock.now = new Date();
  meets = undefined;
  forgetLogs();
  return () => {
    vi.useRealTimers();
    vi.stubEnv("RESTORED_AT", undefined);
  };
});

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
const run = (task: string, more: object = {}) => handler({ task, ...more }, { awsRequestId: "r" });
const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const isSignedIn = ({ setCookies }: { setCookies: readonly string[] }) =>
  requireSignIn(viewer(setCookies)).then(
    () => true,
    () => false,
  );
async function aPerson(body = aSignUpBody()) {
  const { answer, setCookies } = await signUp(body, viewer());
  return { body, setCookies, id: answer.user.id };
}
const deleteFromPool = ({ body }: { body: { email: string } }) =>
  pool.deleteUser(poolUserNameFor(body.email));
const trail = () => logged().flatMap(({ event, what }) => (event === "auth" ? [what] : []));
const lastTask = () => logged().findLast(({ event }) => event === "task");

test("a person deleted from the pool is signed out and erased with its next listing, and nobody else is", async () => {
  const [deleted, other] = [await aPerson(), await aPerson()];
  const marked = () => markAccountForRemoval(deleted.id, new Date());
  await deleteFromPool(deleted);
  forgetLogs();
  await run("disabled-people");
  await run("sweep");
  expect([await isSignedIn(deleted), trail()]).toEqual([true, []]);
  await run("pool");
  expect([await isSignedIn(deleted), await isSignedIn(other)]).toEqual([false, true]);
  expect(lastTask()).toMatchObject({ task: "pool", done: 1, failed: 0, deleted: 1, changed: 0 });
  expect(await findUser(deleted.id)).toBeUndefined();
  const rename = () => updateUser(deleted.id, { firstName: "Trop tard" }, new Date());
  await expect(rename()).rejects.toMatchObject({ code: "signed_out" });
  // A request from before the mark may still run and write, so the account's row is kept until such a request
  // has ended.
  minutesLater(9);
  await run("disabled-people");
  expect([await marked(), trail()]).toEqual([expect.objectContaining({ email: deleted.body.email }), []]);
  minutesLater(1);
  await run("disabled-people");
  expect([await marked(), trail(), lastTask()]).toEqual([
    undefined,
    ["deletion"],
    expect.objectContaining({ done: 1, accounts: 1 }),
  ]);
  expect([await isSignedIn(other), (await findUser(other.id))?.id]).toEqual([true, other.id]);
  expect(JSON.stringify(logged())).not.toMatch(
    new RegExp(`exemple|${deleted.id}|${poolUserNameFor(deleted.body.email)}`),
  );
});

test("a password changed in the pool by other means ends what the former one opened, at the next daily listing", async () => {
  const [changed, other, own] = [await aPerson(), await aPerson(), await aPerson()];
  await run("pool");
  minutesLater(10);
  pool.clock.now = new Date();
  const known = { userId: changed.id, hash: "ab".repeat(32) };
  await createKnownBrowser(known, new Date());
  for (const { body } of [changed, own])
    await pool.setPassword(poolUserNameFor(body.email), "Un-Autre-Mot-2!");
  await recordPoolChangeByOurRoutes(own.id, new Date());
  forgetLogs();
  minutesLater(24 * 60);
  await run("pool");
  expect(await Promise.all([changed, other, own].map(isSignedIn))).toEqual([false, true, true]);
  expect(await isKnownBrowser(known, new Date())).toBe(false);
  expect([trail(), lastTask()]).toEqual([
    ["sign_ins_ended"],
    expect.objectContaining({ changed: 1, failed: 0 }),
  ]);
  const { emailProvenAt, passwordChangedAt } = (await findOpenAccount(changed.id))!;
  expect([emailProvenAt, passwordChangedAt]).toEqual([undefined, pool.clock.now.toISOString()]);
  // A second run does not end sign-ins again: the one with the new password stays.
  const again = await signIn({ ...changed.body, password: "Un-Autre-Mot-2!" }, viewer());
  minutesLater(24 * 60);
  await run("pool");
  expect(await isSignedIn(again)).toBe(true);
});

test("the first listing takes in who was changed since the sweep, which listed the pool before it", async () => {
  await tableConfig.client.send(
    new DeleteCommand({ TableName: "menta", Key: { pk: "$menta#name_pool", sk: "$sweep_1" } }),
  );
  const person = await aPerson();
  await run("sweep");
  minutesLater(10);
  pool.clock.now = new Date();
  await pool.setPassword(poolUserNameFor(person.body.email), "Un-Autre-Mot-2!");
  minutesLater(24 * 60);
  await run("pool");
  expect(await isSignedIn(person)).toBe(false);
});

test("whoever signs up again with that e-mail is somebody else, and stays", async () => {
  const deleted = await aPerson();
  await deleteFromPool(deleted);
  const again = await aPerson(deleted.body);
  await run("pool");
  expect([await findUser(deleted.id), (await findUser(again.id))?.id]).toEqual([undefined, again.id]);
  expect(await isSignedIn(again)).toBe(true);
});

test("a person who signs up after the pool was listed stays", async () => {
  let newcomer: Promise<Awaited<ReturnType<typeof aPerson>>> | undefined;
  meets = async (operation, body) => {
    if (newcomer || operation !== "Query" || !body.includes("state_active")) return;
    newcomer = aPerson();
    await newcomer;
  };
  await run("pool");
  const { id, setCookies } = await newcomer!;
  expect([(await findUser(id))?.id, await isSignedIn({ setCookies })]).toEqual([id, true]);
});

test("a sign-in that is under way when the account is marked is refused, and leaves nothing", async () => {
  const { body, id } = await aPerson();
  await removeSignIns(id);
  meets = async (operation, asked) => {
    if (operation !== "PutItem" || !asked.includes("$signin")) return;
    meets = undefined;
    await markAccountForRemoval(id, new Date());
  };
  await expect(signIn(body, viewer())).rejects.toMatchObject({ code: "wrong_credentials" });
  expect(await removeSignIns(id)).toBe(0);
});

test("an account from before the index is added to it, and found once its person is deleted", async () => {
  const person = await aPerson();
  const { pk, sk } = { pk: `$menta#userid_${person.id}`, sk: "$account_1" };
  const UpdateExpression = "REMOVE #state, duePk, dueSk";
  const ExpressionAttributeNames = { "#state": "state" };
  await tableConfig.client.send(
    new UpdateCommand({ TableName: "menta", Key: { pk, sk }, UpdateExpression, ExpressionAttributeNames }),
  );
  await run("pool");
  await deleteFromPool(person);
  await run("pool");
  expect(await findUser(person.id)).toBeUndefined();
});

test("what a run has no time for goes with the next, and the accounts after it go with this one", async () => {
  const [vast, other] = [await aPerson(), await aPerson()];
  const marks = await Promise.all([vast, other].map(({ id }) => markAccountForRemoval(id, new Date())));
  expect(marks).not.toContain(undefined);
  minutesLater(11);
  await createKnownBrowser({ userId: vast.id, hash: "ef".repeat(32) }, new Date());
  expect(await eraseAccount(vast.id, new Date(), AbortSignal.abort())).toBe(false);
  expect(await markAccountForRemoval(vast.id, new Date())).toBeDefined();
  await run("disabled-people");
  await run("disabled-people");
  for (const { id } of [vast, other]) expect(await markAccountForRemoval(id, new Date())).toBeUndefined();
});

const legal = { legalTextsVersion: "1", legalTextsAcceptedAt: "2026-01-01T00:00:00.000Z" };
/** Creates this many accounts whose people are not in the pool. */
const strangers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { email, firstName, lastName } = aSignUpBody();
      const userId = `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
      await createOrCompleteAccount({ userId, email, firstName, lastName, ...legal }, new Date());
      return userId;
    }),
  );
const left = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => findUser(id)))).filter((user) => user).length;

test("where too many people are missing from the pool nobody is erased, until an operator agrees to the number", async () => {
  const ids = await strangers(21);
  await expect(run("pool")).rejects.toThrow("The task pool failed 1 times");
  expect([await left(ids), logged().find(({ event }) => event === "erasure_refused")]).toEqual([
    21,
    expect.objectContaining({ level: "error", missing: 21 }),
  ]);
  await expect(run("pool", { atMost: 20 })).rejects.toThrow();
  expect(await left(ids)).toBe(21);
  await run("pool", { atMost: 21 });
  expect(await left(ids)).toBe(0);
});

test("on a restored table everybody signs in once more, and every browser is a stranger once", async () => {
  const person = await aPerson();
  const known = { userId: person.id, hash: "ab".repeat(32) };
  await createKnownBrowser(known, new Date());
  const proof = { userId: person.id, kind: "emailProof" as const, about: person.body.email };
  const link = await createSecretLink(proof, { days: 7, now: new Date() });
  expect(await findLinkBySecret("emailProof", link, new Date())).toMatchObject(proof);
  const calendar = { userId: person.id, kind: "calendar" as const, about: "weeks" };
  const address = await createSecretLink({ ...calendar, showsTitles: true }, { now: new Date() });
  expect(await findLinkBySecret("calendar", address, new Date())).toMatchObject(calendar);
  vi.setSystemTime(Date.now() + 1);
  vi.stubEnv("RESTORED_AT", new Date().toISOString());
  expect([await isSignedIn(person), await isKnownBrowser(known, new Date())]).toEqual([false, false]);
  expect(await findLinkBySecret("emailProof", link, new Date())).toBeUndefined();
  expect(await findLinkBySecret("calendar", address, new Date())).toBeUndefined();
  expect([
    await findOwnSecretLink(calendar),
    await updateSecretLink(calendar, { showsTitles: false }),
  ]).toEqual([undefined, undefined]);
  const again = await signIn(person.body, viewer());
  const anew = { ...known, hash: "cd".repeat(32) };
  await createKnownBrowser(anew, new Date());
  expect([await isSignedIn(again), await isKnownBrowser(anew, new Date())]).toEqual([true, true]);
});

test("however many vast accounts are being removed, a run gets to the others too, and to its end", async () => {
  const [vast, other] = [await Promise.all(Array.from({ length: 8 }, () => aPerson())), await aPerson()];
  for (const { id } of [...vast, other]) await markAccountForRemoval(id, new Date());
  await removeSignIns(other.id);
  minutesLater(11);
  // Each of these large accounts uses up all the time that it gets.
  let now = 0;
  let newest = { at: 0, end: new AbortController() };
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    newest = { at: now + ms, end: new AbortController() };
    return newest.end.signal;
  });
  meets = (operation, body) => {
    if (operation !== "Query" || !vast.some(({ id }) => body.includes(id))) return;
    now = Math.max(now, newest.at);
    newest.end.abort();
  };
  await run("disabled-people");
  timeout.mockRestore();
  expect(await markAccountForRemoval(other.id, new Date())).toBeUndefined();
  expect(now).toBeLessThan(15 * 60_000);
  meets = undefined;
  await run("disabled-people");
  for (const { id } of vast) expect(await markAccountForRemoval(id, new Date())).toBeUndefined();
});

test("a sign-up whose password the pool would not take leaves nobody in it", async () => {
  const body = { ...aSignUpBody(), password: "Mot\nUne-Question-1!" };
  const asked: string[] = [];
  meets = (operation) => void asked.push(operation);
  await expect(signUp(body, viewer())).rejects.toMatchObject({ code: "invalid" });
  expect(asked).toEqual([]);
});
