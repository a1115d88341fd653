import {
  AdminEnableUserCommand,
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, expect, onTestFinished, vi } from "vitest";
import { signUpNewPerson, createCookieApiClient, DEMO_PASSWORD } from "#infra/local/demo/person.ts";
import { LOCAL_POOL_IDS } from "#infra/local/environment.ts";
import { ACCESS_MESSAGES, commonPasswordMessage } from "#shared/access/messages.ts";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { addSecondFactor } from "../second-factor.ts";
import { allRows } from "./all-rows.ts";
import { askForCode } from "./mails.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

const NEW_PASSWORD = "Un-Autre-Mot-1!";
const reset = (email: string, code: string, newPassword = NEW_PASSWORD) =>
  createCookieApiClient(url).call("resetPassword", { body: { email, code, newPassword } });
const signIn = (email: string, password: string, browser = createCookieApiClient(url)) =>
  browser.call("login", { body: { email, password } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const unknown = () => `personne-${Date.now()}@exemple.fr`;

// All API tests run in one process, and the others need the real clock.
afterEach(() => vi.useRealTimers());

test("a reset ends every sign-in, known browser and calendar of that person before it answers, and nobody else's", async ({
  person,
}) => {
  const { email } = person.user;
  const [phone, other] = [createCookieApiClient(url), await signUpNewPerson(url)];
  await signIn(email, DEMO_PASSWORD, phone);
  const { path } = await person.get("createCalendar", { body: { showsTitles: true } });
  const file = path.slice(path.lastIndexOf("/") + 1);
  const code = await askForCode(email);
  expect(await reset(email.toUpperCase(), code)).toMatchObject({ status: 200, body: { success: true } });
  const statuses = [person, phone, other].map(async (one) => (await one.call("getUser")).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  expect((await createCookieApiClient(url).request("readCalendar", { file })).status).toBe(404);
  const rows = (await allRows()).filter((row) => row["userId"] === person.user.id);
  expect(rows.map((row) => row["__edb_e__"])).not.toContain("knownBrowser");
  expect([(await signIn(email, DEMO_PASSWORD)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([
    401, 200,
  ]);
});

test("a wrong code, one that is over, one never asked for and an address without an account are refused alike", async ({
  person,
}) => {
  const { email } = person.user;
  const answers = [await reset(email, "000000"), await reset(unknown(), "000000")];
  const code = await askForCode(email);
  answers.push(await reset(email, otherThan(code)));
  expect((await reset(email, code)).status).toBe(200);
  answers.push(await reset(email, code));
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        success: false,
        error: ACCESS_MESSAGES.resetCodeRefused,
        message: ACCESS_MESSAGES.resetCodeRefused,
        code: "invalid",
        issues: [{ path: "code", message: ACCESS_MESSAGES.resetCodeRefused }],
        requestId: expect.any(String) as string,
      },
    });
});

test("a password that is weak or common is refused beside its field, and leaves the code as good as it was", async ({
  person,
}) => {
  const { email } = person.user;
  const code = await askForCode(email);
  for (const [password, message] of [
    ["faible", ACCESS_MESSAGES.weakPassword],
    ["Password1!", commonPasswordMessage("password")],
    [`Mot\n${NEW_PASSWORD}`, ACCESS_MESSAGES.weakPassword],
  ] as const)
    expect(await reset(email, code, password)).toMatchObject({
      status: 422,
      body: { success: false, error: message, issues: [{ path: "newPassword", message }] },
    });
  expect(await reset(email, "12345")).toMatchObject({
    status: 422,
    body: { issues: [{ path: "code", message: ACCESS_MESSAGES.codeMissing }] },
  });
  expect((await reset(email, code)).status).toBe(200);
});

test("a sign-in whose password was right and that waits for its code opens nothing after a reset", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { email } = person.user;
  const { next } = await addSecondFactor(person);
  const waiting = createCookieApiClient(url);
  await signIn(email, DEMO_PASSWORD, waiting);
  vi.setSystemTime(Date.now() + 1_000);
  expect((await reset(email, await askForCode(email))).status).toBe(200);
  expect((await waiting.call("enterSecondFactor", { body: { code: next() } })).status).toBe(401);
});

test("ten failed sign-ins do not bar the reset, which lets sign in again at once", async ({ person }) => {
  const { email } = person.user;
  for (let tries = 0; tries < 10; tries += 1) await signIn(email, "Pas-La-Bonne-1!");
  expect((await signIn(email, DEMO_PASSWORD)).status).toBe(429);
  expect((await reset(email, await askForCode(email))).status).toBe(200);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
});

test("guesses of a code are bounded for an address with an account and for one without", async ({
  person,
}) => {
  await askForCode(person.user.email);
  for (const email of [person.user.email, unknown()]) {
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await reset(email, "000000")).status);
    expect(statuses.at(-1)).toBe(429);
  }
});

test("a disabled person is refused as one without an account", async ({ person }) => {
  const { email } = person.user;
  const pool = new CognitoIdentityProviderClient({});
  const who = { UserPoolId: LOCAL_POOL_IDS.id, Username: await toPoolUserName(email) };
  const code = await askForCode(email);
  await pool.send(new AdminDisableUserCommand(who));
  onTestFinished(() => void pool.send(new AdminEnableUserCommand(who)));
  expect((await reset(email, code)).body).toMatchObject({ error: ACCESS_MESSAGES.resetCodeRefused });
});

test("a code that the pool spent without answering has changed the password, and ends the sign-ins", async ({
  person,
}) => {
  const { email } = person.user;
  const code = await askForCode(email);
  const { prototype } = CognitoIdentityProviderClient;
  const send = Reflect.get(prototype, "send") as (this: unknown, command: object) => Promise<unknown>;
  const spy = vi.spyOn(prototype as { send: typeof send }, "send");
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(async function lost(this: unknown, command: object) {
    const answer = await send.call(this, command);
    if (command instanceof ConfirmForgotPasswordCommand)
      throw Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
    return answer;
  });
  expect((await reset(email, code)).status).toBe(200);
  expect((await person.call("getUser")).status).toBe(401);
});
