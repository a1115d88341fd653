import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { hash } from "node:crypto";
import { afterEach, expect, vi } from "vitest";
import { signUpNewPerson, DEMO_PASSWORD, createCookieApiClient } from "#infra/local/demo/person.ts";
import { LOCAL_POOL_IDS } from "#infra/local/environment.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { PASSKEY_SIGN_IN_REFUSAL_MESSAGES } from "#shared/access/passkey.schema.ts";
import { addPasskey, signInWithPasskey, type SoftwarePasskey } from "../passkey.ts";
import { addSecondFactor } from "../second-factor.ts";
import { softwarePasskey } from "../software-passkey.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

const { listPasskeys, removePasskeyRow, syncPasskeyRows } =
  await import("#functions/accounts/passkey.rows.ts");

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEW_PASSWORD = "Un-Autre-Mot-1!";
const isSignedIn = async (browser: Pick<ReturnType<typeof createCookieApiClient>, "call">) =>
  (await browser.call("getUser")).status === 200;
const signIn = (email: string, passkey: SoftwarePasskey) => signInWithPasskey(url, email, passkey);

/** Turns the pool's request for a code on or off for this person. */
const preferCodes = (email: string, isAsked: boolean) =>
  new CognitoIdentityProviderClient({}).send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: LOCAL_POOL_IDS.id,
      Username: hash("sha256", email, "hex"),
      SoftwareTokenMfaSettings: { Enabled: isAsked, PreferredMfa: isAsked },
    }),
  );

const after = (ms: number) => vi.setSystemTime(Date.now() + ms);

// All API tests run in one process, and the others need the real clock and environment.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("a passkey is added with the password, listed with where it was added, and signs in as a password does", async ({
  person,
}) => {
  const { email } = person.user;
  expect(await person.get("listPasskeys")).toEqual([]);
  const { options } = await person.get("startPasskey", { body: { password: DEMO_PASSWORD } });
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "MENTA" },
    user: { name: email, displayName: "Camille Aubry" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const passkey = softwarePasskey(url);
  const body = { password: DEMO_PASSWORD, credential: passkey.register(options) };
  const added = await person.request("addPasskey", { body, headers: { "user-agent": FIREFOX } });
  const id = hash("sha256", passkey.id, "hex");
  const fresh = {
    id,
    name: "Passkey",
    browser: "Firefox",
    system: "Windows",
    createdAt: expect.any(String) as string,
    lastUsedAt: null,
  };
  expect([added.status, await added.json()]).toEqual([200, [fresh]]);
  expect(await person.get("listPasskeys")).toEqual([fresh]);
  expect((await person.call("addPasskey", { body })).status).toBe(422);
  // A credential that cannot be parsed.
  const { credential } = body;
  const unreadable = { ...credential, response: { ...credential.response, clientDataJSON: "illisible" } };
  await person.get("startPasskey", { body: { password: DEMO_PASSWORD } });
  // A credential that is larger than the pool accepts.
  const part = "é".repeat(20_000);
  const large = { ...body.credential, response: { clientDataJSON: part, attestationObject: part } };
  const tooLarge = { password: DEMO_PASSWORD, credential: large };
  expect((await person.call("addPasskey", { body: tooLarge })).status).toBe(422);
  const refused = await person.call("addPasskey", {
    body: { password: DEMO_PASSWORD, credential: unreadable },
  });
  expect(refused).toMatchObject({ status: 422, body: { code: "invalid", issues: [{ path: "credential" }] } });

  const { browser, answer } = await signIn(email, passkey);
  expect([answer.status, answer.body]).toEqual([200, { success: true, user: person.user }]);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ""));
  expect(cookies).toEqual([
    "menta; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000",
    "menta-known; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000",
    "menta-passkey; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
  ]);
  expect(await isSignedIn(browser)).toBe(true);
  expect(await browser.get("listPasskeys")).toEqual([{ ...fresh, lastUsedAt: expect.any(String) as string }]);
  expect((await browser.get("exportAccount")).account.passkeys).toMatchObject([
    { name: "Passkey", browser: "Firefox" },
  ]);
});

test("an answer is taken once, by the browser that asked, and no other way", async ({ person }) => {
  const { email } = person.user;
  const { passkey } = await addPasskey(person);
  const { body, answer, browser } = await signIn(email, passkey);
  expect(answer.status).toBe(200);
  const again = createCookieApiClient(url);
  again.passkey = browser.passkey;
  expect((await again.call("signInWithPasskey", { body })).status).toBe(401);
  const start = async () => {
    const asker = createCookieApiClient(url);
    const { options } = await asker.get("startPasskeySignIn", { body: { email } });
    return { asker, options };
  };
  const refused = {
    success: false,
    code: "wrong_credentials",
    error: PASSKEY_SIGN_IN_REFUSAL_MESSAGES.refused,
  };
  const attempts = [
    // From another browser, without the cookie of the one that began the sign-in.
    async () => {
      const { options } = await start();
      return createCookieApiClient(url).call("signInWithPasskey", {
        body: { email, credential: passkey.answer(options) },
      });
    },
    // With a passkey that the pool does not know, and with one of another site.
    async () => (await signIn(email, softwarePasskey(url))).answer,
    async () => {
      const { asker, options } = await start();
      const credential = passkey.answer(options, { origin: "https://ailleurs.example" });
      return asker.call("signInWithPasskey", { body: { email, credential } });
    },
    // With a passkey that did not verify its user.
    async () => {
      const { asker, options } = await start();
      const credential = passkey.answer(options, { isVerified: false });
      return asker.call("signInWithPasskey", { body: { email, credential } });
    },
    // With the answer to one person's challenge, and the e-mail of another person.
    async () => {
      const { asker, options } = await start();
      const credential = passkey.answer(options);
      return asker.call("signInWithPasskey", {
        body: { email: (await signUpNewPerson(url)).user.email, credential },
      });
    },
  ];
  for (const attempt of attempts) {
    const { status, body: said } = await attempt();
    expect([status, said]).toMatchObject([401, refused]);
  }
});

test("nobody learns whether an address has an account or a passkey", async ({ person }) => {
  await addPasskey(person);
  const bare = await signUpNewPerson(url);
  const shapes = [];
  for (const email of [person.user.email, bare.user.email, "personne@exemple.fr"]) {
    const asker = createCookieApiClient(url);
    const started = await asker.call("startPasskeySignIn", { body: { email } });
    const { challenge, ...options } = started.body.options;
    const { status, body } = await asker.call("signInWithPasskey", {
      body: { email, credential: softwarePasskey(url).answer({ challenge, rpId: "localhost" }) },
    });
    const { requestId: _id, ...said } = body as unknown as Record<string, unknown>;
    const cookie = started.headers
      .getSetCookie()
      .join()
      .replace(/=[\w-]{43};/, "=…;");
    shapes.push({ started: started.status, options, length: challenge.length, cookie, status, said });
  }
  const [one] = shapes;
  expect(shapes).toEqual([one, one, one]);
  expect(one).toMatchObject({
    options: { rpId: "localhost", timeout: 120_000, userVerification: "required" },
    cookie: "menta-passkey=…; Path=/; HttpOnly; SameSite=Lax; Max-Age=300",
    status: 401,
  });
});

test("tries count like wrong passwords, together with them, until one succeeds", async ({ person }) => {
  const { email } = person.user;
  const { passkey } = await addPasskey(person);
  const start = () => createCookieApiClient(url).call("startPasskeySignIn", { body: { email } });
  const wrong = () => createCookieApiClient(url).call("login", { body: { email, password: NEW_PASSWORD } });
  for (let tries = 0; tries < 4; tries += 1) expect((await start()).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(401);
  expect((await signIn(email, passkey)).answer.status).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(429);
  expect((await wrong()).status).toBe(429);
  // The browser is known for this account, so its failures have a counter of their own.
  expect((await signInWithPasskey(url, email, passkey, person)).answer.status).toBe(200);
});

test("a passkey is added and removed with the password alone, which is not guessed for ever", async ({
  person,
}) => {
  const { listed } = await addPasskey(person);
  const [{ id } = { id: "" }] = listed;
  const password = "Pas-La-Bonne-1!";
  const wrong = await person.call("removePasskey", { body: { password, id } });
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { issues: [{ path: "password", message: ACCESS_MESSAGES.wrongPassword }] },
  ]);
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1)
    statuses.push((await person.call("startPasskey", { body: { password } })).status);
  expect(statuses).toEqual([...Array<number>(9).fill(422), 429]);
  expect(await person.get("listPasskeys")).toHaveLength(1);
});

test("a removed passkey signs nobody in, an unknown one is 404, and nobody removes somebody else's", async ({
  person,
}) => {
  const { email } = person.user;
  const { passkey } = await addPasskey(person);
  const { listed } = await addPasskey(person);
  expect(listed).toHaveLength(2);
  const id = hash("sha256", passkey.id, "hex");
  const other = await signUpNewPerson(url);
  for (const unknown of [id, "x", "0".repeat(64)]) {
    const body = { password: DEMO_PASSWORD, id: unknown };
    expect((await other.call("removePasskey", { body })).status).toBe(404);
  }
  const left = await person.get("removePasskey", { body: { password: DEMO_PASSWORD, id } });
  expect(left.map((one) => one.id)).toEqual(listed.map((one) => one.id).filter((one) => one !== id));
  expect((await signIn(email, passkey)).answer.status).toBe(401);
  expect((await person.call("removePasskey", { body: { password: DEMO_PASSWORD, id } })).status).toBe(404);
});

test("passkeys and a second factor exclude each other, whichever is first", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const body = { password: DEMO_PASSWORD };
  const { listed } = await addPasskey(person);
  expect((await person.call("startSecondFactor", { body })).status).toBe(409);
  expect((await person.call("confirmSecondFactor", { body: { ...body, code: "000000" } })).status).toBe(409);
  await person.get("removePasskey", { body: { ...body, id: listed[0]?.id ?? "" } });
  await addSecondFactor(person);
  expect((await person.call("startPasskey", { body })).status).toBe(409);
  const credential = softwarePasskey(url).register({ challenge: "YQ", rp: { id: "localhost" } });
  expect((await person.call("addPasskey", { body: { ...body, credential } })).status).toBe(409);
});

test("a passkey alone signs nobody in to whom the pool would put a second question", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { email } = person.user;
  await addSecondFactor(person);
  await preferCodes(email, false);
  const { passkey } = await addPasskey(person);
  await preferCodes(email, true);
  const { browser, answer } = await signIn(email, passkey);
  expect([answer.status, answer.body]).toMatchObject([
    401,
    { error: PASSKEY_SIGN_IN_REFUSAL_MESSAGES.notEnough },
  ]);
  expect(await isSignedIn(browser)).toBe(false);
  await preferCodes(email, false);
  expect((await signIn(email, passkey)).answer.status).toBe(200);
});

test("what waits for its answer when the password changes signs nobody in; the passkey itself stays", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { email } = person.user;
  const { passkey } = await addPasskey(person);
  const asker = createCookieApiClient(url);
  const { options } = await asker.get("startPasskeySignIn", { body: { email } });
  vi.setSystemTime(Date.now() + 1000);
  await person.get("changePassword", { body: { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD } });
  const body = { email, credential: passkey.answer(options) };
  expect((await asker.call("signInWithPasskey", { body })).status).toBe(401);
  expect((await signIn(email, passkey)).answer.status).toBe(200);
});

test("an answer comes too late after five minutes, and after a restore of the table", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { email } = person.user;
  const { passkey } = await addPasskey(person);
  const late = async (meanwhile: () => void) => {
    const asker = createCookieApiClient(url);
    const { options } = await asker.get("startPasskeySignIn", { body: { email } });
    meanwhile();
    const body = { email, credential: passkey.answer(options) };
    return (await asker.call("signInWithPasskey", { body })).status;
  };
  expect(await late(() => after(299_000))).toBe(200);
  expect(await late(() => after(300_000))).toBe(401);
  expect(
    await late(() => {
      after(1000);
      vi.stubEnv("RESTORED_AT", new Date().toISOString());
    }),
  ).toBe(401);
});

test("the list is put right by the next passkey, and by the next use of one that it does not know", async ({
  person,
}) => {
  const { id: userId, email } = person.user;
  const { passkey } = await addPasskey(person);
  const [row] = await listPasskeys(userId);
  await removePasskeyRow(row!);
  expect(await person.get("listPasskeys")).toEqual([]);
  expect((await signIn(email, passkey)).answer.status).toBe(200);
  expect(await person.get("listPasskeys")).toMatchObject([
    { id: row!.hash, lastUsedAt: expect.any(String) as string },
  ]);
  await syncPasskeyRows(userId, [{ credentialId: "brought-back", createdAt: "2026-01-01T00:00:00.000Z" }]);
  const { listed } = await addPasskey(person);
  expect(listed).toHaveLength(2);
  expect(listed.map(({ id }) => id)).toContain(row!.hash);
});

test("where the deployment has no passkeys, its routes do not exist, and a second factor asks for none", async ({
  person,
}) => {
  const { passkey } = await addPasskey(person);
  const body = { password: DEMO_PASSWORD };
  vi.stubEnv("PASSKEY_DOMAIN", undefined);
  const registration = softwarePasskey(url).register({ challenge: "YQ", rp: { id: "localhost" } });
  const assertion = passkey.answer({ challenge: "YQ", rpId: "localhost" });
  const { email } = person.user;
  const statuses = [
    await person.call("listPasskeys"),
    await person.call("startPasskey", { body }),
    await person.call("addPasskey", { body: { ...body, credential: registration } }),
    await person.call("removePasskey", { body: { ...body, id: "x" } }),
    await createCookieApiClient(url).call("startPasskeySignIn", { body: { email } }),
    await createCookieApiClient(url).call("signInWithPasskey", { body: { email, credential: assertion } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(6).fill(404));
  expect((await person.call("startSecondFactor", { body })).status).toBe(201);
});
