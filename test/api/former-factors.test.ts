import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, expect, onTestFinished, vi } from "vitest";
import { DEMO_PASSWORD, createCookieApiClient } from "#infra/local/demo/person.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { addPasskey, signInWithPasskey } from "../passkey.ts";
import { addSecondFactor } from "../second-factor.ts";
import { softwarePasskey } from "../software-passkey.ts";
import { askForCode, newestLinkSecret } from "./mails.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

const { listPoolPasskeys } = await import("#functions/accounts/pool-passkeys.ts");
const { checkPassword } = await import("#functions/accounts/pool-credentials.ts");

const NEW_PASSWORD = "Un-Autre-Mot-1!";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
// All API tests run in one process, and the others need the real clock and environment.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const soon = () => vi.setSystemTime(Date.now() + 1000);
const prove = (email: string) =>
  createCookieApiClient(url).get("proveEmail", { body: { secret: newestLinkSecret(email) } });
const signIn = (email: string, password = NEW_PASSWORD) =>
  createCookieApiClient(url).call("login", { body: { email, password } });
const calendar = (file: string) => createCookieApiClient(url).request("readCalendar", { file });

/** Resets the password in the way of the page « mot de passe oublié ». */
async function reset(email: string): Promise<void> {
  soon();
  const code = await askForCode(email);
  await createCookieApiClient(url).get("resetPassword", { body: { email, code, newPassword: NEW_PASSWORD } });
  soon();
}

test("nothing that outlives a new password is added before the address is proven, where a proof is asked for", async ({
  person,
}) => {
  vi.stubEnv("ASKS_FOR_PROOF", "yes");
  const { email } = person.user;
  const body = { password: DEMO_PASSWORD };
  const credential = softwarePasskey(url).register({ challenge: "YQ", rp: { id: "localhost" } });
  const refused = [
    await person.call("startPasskey", { body }),
    await person.call("addPasskey", { body: { ...body, credential } }),
    await person.call("startSecondFactor", { body }),
    await person.call("confirmSecondFactor", { body: { ...body, code: "000000" } }),
    await person.call("createCalendar", { body: { showsTitles: true } }),
  ];
  for (const { status, body: answer } of refused)
    expect({ status, answer }).toMatchObject({ status: 409, answer: { message: ACCESS_MESSAGES.unproven } });
  await prove(email);
  await person.get("createCalendar", { body: { showsTitles: true } });
  const { listed } = await addPasskey(person);
  await person.get("removePasskey", { body: { ...body, id: listed[0]!.id } });
  await addSecondFactor(person);
});

test("a passkey from before the first proof is none after a reset; those from after it stay", async ({
  person,
}) => {
  const { email } = person.user;
  const { passkey: strangers } = await addPasskey(person);
  expect((await signInWithPasskey(url, email, strangers)).answer.status).toBe(200);
  await reset(email);
  const { answer, browser } = await signInWithPasskey(url, email, strangers);
  expect([answer.status, (await browser.call("getUser")).status]).toEqual([401, 401]);
  expect((await signInWithPasskey(url, email, strangers)).answer.status).toBe(401);

  const owner = createCookieApiClient(url);
  await owner.get("login", { body: { email, password: NEW_PASSWORD } });
  expect((await owner.get("getAccount")).emailProven).toBe(true);
  expect(await owner.get("listPasskeys")).toEqual([]);
  const { passkey } = await addPasskey(owner, NEW_PASSWORD);
  await reset(email);
  expect((await signInWithPasskey(url, email, passkey)).answer.status).toBe(200);
});

test("the first sign-in after a reset takes away a stranger’s passkeys, also where it is by the password", async ({
  person,
}) => {
  const { email } = person.user;
  await addPasskey(person);
  await reset(email);
  expect((await signIn(email)).status).toBe(200);
  const checked = await checkPassword(email, NEW_PASSWORD);
  expect(checked && "accessToken" in checked && (await listPoolPasskeys(checked.accessToken))).toEqual([]);
});

test("a change of the password that was begun before a reset does not end after it", async ({ person }) => {
  const { email } = person.user;
  // Somebody who knows the former password may be changing it while the owner resets it: the reset comes
  // between the two steps of the change.
  beforeNewPassword(() => reset(email));
  const late = "Celui-Du-Tiers-1!";
  const changed = await person.call("changePassword", {
    body: { currentPassword: DEMO_PASSWORD, newPassword: late },
  });
  expect(changed).toMatchObject({ status: 409, body: { message: /a changé entre-temps/ } });
  expect([(await signIn(email, late)).status, (await signIn(email)).status]).toEqual([401, 200]);
});

/** Calls `work` once, after the present password was checked and before the pool gets the new one. */
function beforeNewPassword(work: () => Promise<void>): void {
  const { prototype } = CognitoIdentityProviderClient;
  const send = Reflect.get(prototype, "send") as (this: unknown, ...sent: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(prototype as { send: typeof send }, "send");
  let isDone = false;
  spy.mockImplementation(async function held(this: unknown, ...sent: unknown[]) {
    const setsOne = /^(AdminSetUser|Change)PasswordCommand$/.test((sent[0] as object).constructor.name);
    if (setsOne && !isDone) {
      isDone = true;
      await work();
    }
    return send.apply(this, sent);
  });
  onTestFinished(() => spy.mockRestore());
}

test("a reset takes no second factor away, proven address or not", async ({ person }) => {
  const { email } = person.user;
  await addSecondFactor(person);
  await reset(email);
  expect((await signIn(email)).body).toMatchObject({ success: false, challenge: "totp" });
});

test("the second factor and the passkey of somebody who has proven their address outlive a reset", async ({
  person,
}) => {
  const { email } = person.user;
  soon();
  await prove(email);
  soon();
  await addSecondFactor(person);
  await reset(email);
  expect((await signIn(email)).body).toMatchObject({ success: false, challenge: "totp" });
});

test("a reset ends the address of a calendar", async ({ person }) => {
  const { path } = await person.get("createCalendar", { body: { showsTitles: true } });
  const file = path.slice(path.lastIndexOf("/") + 1);
  expect((await calendar(file)).status).toBe(200);
  await reset(person.user.email);
  expect((await calendar(file)).status).toBe(404);
});

test("what is on its way while the password is reset is taken back", async ({ person }) => {
  const { email } = person.user;
  const { listed } = await addPasskey(person);
  const { recordPasswordReset } = await import("#functions/accounts/account.rows.ts");
  // The reset comes after the password was checked, and before the browser's passkey is stored.
  const credential = softwarePasskey(url);
  const { options } = await person.get("startPasskey", { body: { password: DEMO_PASSWORD } });
  await recordPasswordReset(person.user.id, new Date(Date.now() + 500));
  const late = await person.call("addPasskey", {
    body: { password: DEMO_PASSWORD, credential: credential.register(options) },
  });
  expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await signInWithPasskey(url, email, credential)).answer.status).toBe(401);
  expect(listed).toHaveLength(1);
});
