import { afterAll, expect, test } from "vitest";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { ENGINE } from "#test/engine.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { signUpNewPerson, DEMO_PASSWORD, createCookieApiClient } from "../demo/person.ts";
import { LOCAL_POOL_IDS } from "../environment.ts";
import { startMenta } from "../local.ts";

const NEW_PASSWORD = "Une-Autre-Question-1!";
const warnings: string[] = [];
// Here the trigger is called. On AWS it is not, as test/api/password-reset.test.ts shows.
const menta = await startMenta({
  port: 0,
  dataDir: temporaryFolder("reset"),
  engine: ENGINE,
  aiDelayMs: 0,
  passwordCost: 16,
  pages: "none",
  callsResetTrigger: true,
  warn: (line) => void warnings.push(line),
});
afterAll(() => menta.close());

/** Sends an action to the user pool through the gateway, as the browser does. */
async function callPool(action: string, email: string, body: object = {}): Promise<void> {
  const { status } = await fetch(`${menta.url}/_pool/`, {
    method: "POST",
    headers: { origin: menta.url, "x-amz-target": `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({
      ClientId: LOCAL_POOL_IDS.publicClientId,
      Username: await toPoolUserName(email),
      ...body,
    }),
  });
  expect(status).toBe(200);
}

async function askForCode(email: string): Promise<string> {
  await callPool("ForgotPassword", email);
  return /\b\d{6}\b/.exec(menta.mailbox.list()[0]!.text)![0];
}

async function isSignedOutEverywhereBy(reset: (email: string) => Promise<void>): Promise<void> {
  const [person, other] = [await signUpNewPerson(menta.url), await signUpNewPerson(menta.url)];
  const { email } = person.user;
  const phone = createCookieApiClient(menta.url);
  await phone.get("login", { body: { email, password: DEMO_PASSWORD } });
  await reset(email);
  const statuses = [person, phone, other].map(async (one) => (await one.call("getUser")).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  await phone.get("login", { body: { email, password: NEW_PASSWORD } });
  expect((await phone.call("getUser")).status).toBe(200);
  expect(warnings).toEqual([]);
}

test("where the pool calls its trigger, our route ends every sign-in all the same, and nobody else's", () =>
  isSignedOutEverywhereBy(async (email) => {
    const code = await askForCode(email);
    await createCookieApiClient(menta.url).get("resetPassword", {
      body: { email, code, newPassword: NEW_PASSWORD },
    });
  }));

test("where the pool calls its trigger, a reset that goes around our route ends every sign-in too", () =>
  isSignedOutEverywhereBy(async (email) => {
    const ConfirmationCode = await askForCode(email);
    await callPool("ConfirmForgotPassword", email, { ConfirmationCode, Password: NEW_PASSWORD });
  }));
