import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { CLIENT, nameOf, POOL_ID, startTestPool } from "#infra/local/cognito/test-pool.ts";
import { aSignUp } from "#infra/local/demo/person.ts";
import { startDatabase } from "#infra/local/dynamodb/database.ts";

// A real database and a real pool: what takes a second alone takes longer beside everything else.
vi.setConfig({ testTimeout: 20_000 });

const DAY = 24 * 3600 * 1000;
const HALF = "FORCE_CHANGE_PASSWORD";

const dataDir = mkdtempSync(join(tmpdir(), "menta-purge-"));
const database = await startDatabase({
  dataDir,
  tableName: "menta",
  accessKeyId: "0123456789abcdef0123",
  onDeath: () => {},
  signal: new AbortController().signal,
});
const pool = await startTestPool();
const wire = await between(pool.pool.url);
for (const [name, value] of Object.entries({
  AWS_REGION: "eu-west-3",
  AWS_ACCESS_KEY_ID: "0123456789abcdef0123",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_DYNAMODB: database.url,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: wire.url,
  TABLE_NAME: "menta",
  USER_POOL_ID: POOL_ID,
  USER_POOL_CLIENT_ID: CLIENT.id,
  USER_POOL_CLIENT_SECRET: CLIENT.secret,
  SIGN_INS_PER_EMAIL: "0",
  SIGN_INS_PER_ADDRESS: "0",
  SIGN_UPS_PER_ADDRESS: "0",
}))
  vi.stubEnv(name, value);
const { handler } = await import("./handler.ts");
const { signIn, signUp } = await import("../access/access.service.ts");
const { findUser } = await import("../data/account.ts");
const { removeSignIns } = await import("../data/sign-in.ts");
const { requireSignIn } = await import("../http/sign-in.ts");

const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
const logged = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
beforeEach(() => {
  write.mockClear();
  for (const action of Object.keys(wire.on)) delete wire.on[action];
  pool.clock.now = new Date();
});
afterAll(async () => {
  wire.server.close().closeAllConnections();
  await Promise.all([pool.remove(), database.close()]);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

/** Passes every call on to the pool, except for what `on` says of an action: to wait, or to be refused. */
async function between(url: string) {
  const on: Record<string, () => Promise<void>> = {};
  const server = createServer((request, response) => {
    passOn(request, response).catch(() =>
      response.writeHead(400, { "x-amzn-errortype": "ResourceNotFoundException" }).end("{}"),
    );
  });
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const target = String(request.headers["x-amz-target"]);
    const headers = { "x-amz-target": target, authorization: String(request.headers.authorization) };
    const body = await text(request);
    await on[target.split(".")[1] ?? ""]?.();
    const answer = await fetch(url, { method: "POST", headers, body });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { on, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const refused = () => Promise.reject(new Error("refused"));

const viewer = (setCookie = "") => {
  const [name = "", value = ""] = setCookie.split(";")[0]!.split("=");
  return { host: "menta.example", address: "203.0.113.7", secure: true, cookies: new Map([[name, value]]) };
};
const purge = (task: string) => handler({ task }, { awsRequestId: "r" });
const isSignedIn = (setCookie: string) =>
  requireSignIn(viewer(setCookie)).then(
    () => true,
    () => false,
  );
const idOf = async (email: string) => (await pool.get(nameOf(email))).UserAttributes![0]!.Value!;
const isThere = (email: string) =>
  pool.get(nameOf(email)).then(
    () => true,
    () => false,
  );

/** A sign-up whose last step failed, so long ago. */
async function aHalfSignUp(ageMs: number) {
  pool.clock.now = new Date(Date.now() - ageMs);
  wire.on["AdminSetUserPassword"] = refused;
  const body = aSignUp();
  await expect(signUp(body, viewer())).rejects.toThrow();
  delete wire.on["AdminSetUserPassword"];
  pool.clock.now = new Date();
  return { body, id: await idOf(body.email) };
}

test("a person disabled in the pool is signed out everywhere, and nobody else is", async () => {
  const [disabled, other] = [aSignUp(), aSignUp()];
  const laptop = await signUp(disabled, viewer());
  const phone = await signIn(disabled, viewer());
  const others = await signUp(other, viewer());
  await pool.disable(nameOf(disabled.email));
  await purge("disabled-people");
  const cookies = [laptop, phone, others].map(({ setCookie }) => setCookie);
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false, true]);
  expect(logged()).toContainEqual(
    expect.objectContaining({ event: "task", task: "disabled-people", done: 1, failed: 0, requestId: "r" }),
  );
});

test("however many people are disabled, the last one is signed out too", async () => {
  for (let n = 0; n < 60; n += 1) {
    await pool.create(`desactive-${n}@exemple.fr`);
    await pool.disable(nameOf(`desactive-${n}@exemple.fr`));
  }
  const last = aSignUp();
  const { setCookie } = await signUp(last, viewer());
  await pool.disable(nameOf(last.email));
  await purge("disabled-people");
  expect(await isSignedIn(setCookie)).toBe(false);
});

test("a sign-up that stopped half-way goes after a day with all it left, and only such a one", async () => {
  const old = await aHalfSignUp(DAY + 60_000);
  const young = await aHalfSignUp(DAY - 60_000);
  pool.clock.now = new Date(Date.now() - 2 * DAY);
  const whole = aSignUp();
  const { answer } = await signUp(whole, viewer());
  pool.clock.now = new Date(Date.now() - DAY);
  const replaced = aSignUp();
  await signUp(replaced, viewer());
  pool.clock.now = new Date();
  await pool.setPassword(nameOf(replaced.email), replaced.password, false);
  expect((await pool.get(nameOf(replaced.email))).UserStatus).toBe(HALF);
  await purge("sweep");
  const emails = [old.body, young.body, whole, replaced].map(({ email }) => email);
  expect(await Promise.all(emails.map(isThere))).toEqual([false, true, true, true]);
  expect(await findUser(old.id)).toBeUndefined();
  expect(await removeSignIns(old.id)).toBe(0);
  expect(await findUser(young.id)).toBeDefined();
  expect(await findUser(answer.user.id)).toEqual(answer.user);
  expect(logged()).toContainEqual(expect.objectContaining({ task: "sweep", done: 1, failed: 0 }));
});

test("one that is completed while the sweep comes by stays, with its account", async () => {
  const { body, id } = await aHalfSignUp(2 * DAY);
  const completing = Promise.withResolvers<void>();
  const atLastStep = new Promise<void>((resolve) => {
    wire.on["AdminSetUserPassword"] = () => {
      resolve();
      return completing.promise;
    };
  });
  const looked = vi.fn(() => Promise.resolve());
  wire.on["AdminGetUser"] = looked;
  const signedUp = signUp(body, viewer());
  await atLastStep;
  looked.mockClear();
  const listed = new Promise<void>((resolve) => {
    wire.on["ListUsers"] = async () => resolve();
  });
  const swept = purge("sweep");
  await listed;
  // Long enough to have looked, had it not waited for its turn.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(looked).not.toHaveBeenCalled();
  completing.resolve();
  await Promise.all([signedUp, swept]);
  expect(looked).toHaveBeenCalledTimes(1);
  expect((await pool.get(nameOf(body.email))).UserStatus).toBe("CONFIRMED");
  expect(await findUser(id)).toMatchObject({ email: body.email });
  expect(await isSignedIn((await signedUp).setCookie)).toBe(true);
});

test("one person for whom it fails keeps no other one, and the failure is thrown at the end", async () => {
  const [first, second] = [await aHalfSignUp(2 * DAY), await aHalfSignUp(2 * DAY)];
  let deletions = 0;
  wire.on["AdminDeleteUser"] = () => ((deletions += 1) === 1 ? refused() : Promise.resolve());
  await expect(purge("sweep")).rejects.toThrow("The task sweep failed 1 times");
  expect([await isThere(first.body.email), await isThere(second.body.email)]).toEqual([true, false]);
  expect(logged().map(({ event }) => event)).toEqual(["person_failed", "task", "invocation"]);
  expect(logged()[1]).toMatchObject({ done: 1, failed: 1 });
  expect(JSON.stringify(logged())).not.toMatch(new RegExp(`exemple|${first.id}|${nameOf(first.body.email)}`));
  await purge("sweep");
  expect(await isThere(first.body.email)).toBe(false);
});

test("a task that nobody knows is an error, and nothing is done", async () => {
  const { body } = await aHalfSignUp(2 * DAY);
  for (const event of [{ task: "everything" }, {}, null])
    await expect(handler(event, { awsRequestId: "r" })).rejects.toThrow();
  expect(logged().map(({ level, event }) => [level, event])).toEqual(
    Array.from({ length: 3 }, () => ["error", "invocation"]),
  );
  expect(await isThere(body.email)).toBe(true);
});
