import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { hash } from "node:crypto";
import { afterEach, expect, onTestFinished, vi } from "vitest";
import { totpCodeAt } from "#infra/local/cognito/totp.ts";
import { DEMO_PASSWORD, createCookieApiClient, type CookieApiClient } from "#infra/local/demo/person.ts";
import { LOCAL_POOL_IDS } from "#infra/local/environment.ts";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { ACCESS_MESSAGES, commonPasswordMessage } from "#shared/access/messages.ts";
import { addPasskey } from "../passkey.ts";
import { addSecondFactor } from "../second-factor.ts";
import { askForCode, mailsTo } from "./mails.ts";
import { allRows } from "./all-rows.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

const { markAccountForRemoval, clearSecondFactorTimestamp } =
  await import("#functions/accounts/account.rows.ts");
const { sweepEverythingDue } = await import("#functions/background/tasks.ts");

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEW_PASSWORD = "Un-Autre-Mot-1!";

const signIn = (email: string, password = DEMO_PASSWORD, browser = createCookieApiClient(url)) =>
  browser.call("login", { body: { email, password } }).then((got) => ({ ...got, browser }));
const isSignedIn = async (browser: CookieApiClient) => (await browser.call("getUser")).status === 200;
const issuesOf = (body: unknown) => (body as { issues?: { path: string; message: string }[] }).issues;

// All API tests run in one process, and the others need the real clock and environment.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("an account knows what was accepted and when, and takes only the texts of today", async ({ person }) => {
  const account = await person.get("getAccount");
  expect(account).toEqual({
    createdAt: expect.any(String) as string,
    emailProven: expect.any(Boolean) as boolean,
    legalTextsVersion: LEGAL_TEXTS_VERSION,
    legalTextsAcceptedAt: expect.any(String) as string,
    passwordChangedAt: null,
    secondFactor: null,
  });
  expect((await person.call("acceptLegalTexts", { body: { version: "2025-08-14" } })).status).toBe(409);
  const accepted = await person.get("acceptLegalTexts", { body: { version: LEGAL_TEXTS_VERSION } });
  expect(Date.parse(accepted.legalTextsAcceptedAt)).toBeGreaterThanOrEqual(
    Date.parse(account.legalTextsAcceptedAt),
  );
});

test("sign-ins are named by browser and system, one ends alone, the others together", async ({ person }) => {
  const { email } = person.user;
  const firefox = createCookieApiClient(url);
  await firefox.request("login", {
    body: { email, password: DEMO_PASSWORD },
    headers: { "user-agent": FIREFOX },
  });
  const phone = (await signIn(email)).browser;
  const listed = await person.get("listSignIns");
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const named = listed.find(({ browser }) => browser === "Firefox");
  expect(named).toMatchObject({ system: "Windows", isCurrent: false });
  expect(listed.map(({ lastUsedAt }) => lastUsedAt)).toEqual(
    listed
      .map(({ lastUsedAt }) => lastUsedAt)
      .toSorted()
      .toReversed(),
  );

  expect((await person.call("endSignIn", { id: named?.id ?? "" })).body).toEqual({ success: true });
  expect(await Promise.all([person, firefox, phone].map(isSignedIn))).toEqual([true, false, true]);
  expect((await person.call("endSignIn", { id: named?.id ?? "" })).status).toBe(404);
  expect((await person.call("endSignIn", { id: "x" })).status).toBe(404);

  await person.get("endOtherSignIns");
  expect(await Promise.all([person, phone].map(isSignedIn))).toEqual([true, false]);
  const [own] = await person.get("listSignIns");
  await person.get("endSignIn", { id: own?.id ?? "" });
  expect(await isSignedIn(person)).toBe(false);
});

test("nobody ends a sign-in of somebody else", async ({ person }) => {
  const other = (await signIn(person.user.email)).browser;
  const stranger = createCookieApiClient(url);
  await stranger.get("signup", {
    body: {
      email: `autre-${Date.now()}@exemple.fr`,
      password: DEMO_PASSWORD,
      firstName: "A",
      lastName: "B",
      privacyAccepted: true,
    },
  });
  for (const { id } of await person.get("listSignIns"))
    expect((await stranger.call("endSignIn", { id })).status).toBe(404);
  expect(await isSignedIn(other)).toBe(true);
});

test("a changed password ends the others, keeps this one, and the former opens nothing", async ({
  person,
}) => {
  const { email } = person.user;
  const other = (await signIn(email)).browser;
  const change = (currentPassword: string, newPassword: string) =>
    person.call("changePassword", { body: { currentPassword, newPassword } });
  const wrong = await change("Pas-La-Bonne-1!", NEW_PASSWORD);
  expect([wrong.status, issuesOf(wrong.body)]).toEqual([
    422,
    [{ path: "currentPassword", message: ACCESS_MESSAGES.wrongPassword }],
  ]);
  const common = await change(DEMO_PASSWORD, "Password!");
  expect([common.status, issuesOf(common.body)]).toEqual([
    422,
    [{ path: "newPassword", message: commonPasswordMessage("password") }],
  ]);
  expect((await change(DEMO_PASSWORD, "faible")).status).toBe(422);
  expect(await isSignedIn(other)).toBe(true);
  expect((await change(DEMO_PASSWORD, NEW_PASSWORD)).body).toEqual({ success: true });
  expect(await Promise.all([person, other].map(isSignedIn))).toEqual([true, false]);
  expect([(await signIn(email)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([401, 200]);
  expect((await person.get("getAccount")).passwordChangedAt).not.toBeNull();
});

test("whoever finds an open browser does not guess its password for ever", async ({ person }) => {
  const guess = () =>
    person.call("changePassword", {
      body: { currentPassword: "Pas-La-Bonne-1!", newPassword: NEW_PASSWORD },
    });
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1) answers.push((await guess()).status);
  expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
});

test("with a second factor the right password waits for its code, which signs in once", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { email } = person.user;
  const { uri, secret, next, recoveryCodes } = await addSecondFactor(person);
  expect(uri).toBe(`otpauth://totp/MENTA:${encodeURIComponent(email)}?secret=${secret}&issuer=MENTA`);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){6}$/);
  expect((await person.get("getAccount")).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
  expect((await person.call("startSecondFactor", { body: { password: DEMO_PASSWORD } })).status).toBe(409);

  const asked = await signIn(email);
  expect([asked.status, asked.body]).toEqual([
    200,
    { success: false, challenge: "totp", error: ACCESS_MESSAGES.secondFactor },
  ]);
  expect(asked.headers.getSetCookie().join()).toMatch(
    /^menta-code=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/,
  );
  expect(await isSignedIn(asked.browser)).toBe(false);
  const wrong = await asked.browser.call("enterSecondFactor", { body: { code: "000000" } });
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { success: false, error: ACCESS_MESSAGES.wrongCode, issues: [{ path: "code" }] },
  ]);
  const code = next();
  const waiting = asked.browser.code;
  const right = await asked.browser.call("enterSecondFactor", {
    body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
  });
  expect([right.status, right.body]).toEqual([200, { success: true, user: person.user }]);
  expect(await isSignedIn(asked.browser)).toBe(true);
  const again = createCookieApiClient(url);
  again.code = waiting;
  expect((await again.call("enterSecondFactor", { body: { code: next() } })).status).toBe(401);
  expect((await createCookieApiClient(url).call("enterSecondFactor", { body: { code } })).status).toBe(401);
  const { browser } = await signIn(email);
  const used = await browser.call("enterSecondFactor", { body: { code } });
  expect([used.status, used.body]).toMatchObject([422, { error: ACCESS_MESSAGES.wrongCode }]);
});

test("five wrong codes end a sign-in, one after the other or at once, and the right one comes too late", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { next } = await addSecondFactor(person);
  for (const atOnce of [false, true]) {
    const { browser } = await signIn(person.user.email);
    const guess = () => browser.call("enterSecondFactor", { body: { code: "000000" } });
    const statuses: number[] = [];
    if (atOnce)
      statuses.push(...(await Promise.all(Array.from({ length: 8 }, guess))).map(({ status }) => status));
    else for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    const late = await browser.call("enterSecondFactor", { body: { code: next() } });
    expect([401, 429]).toContain(late.status);
    expect(await isSignedIn(browser)).toBe(false);
    vi.setSystemTime(Date.now() + 16 * 60_000);
  }
});

test("wrong codes count like wrong passwords, however many challenges there are", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await addSecondFactor(person);
  let codes = 0;
  for (let rounds = 0; rounds < 10; rounds += 1) {
    const { status, browser } = await signIn(person.user.email);
    if (status === 429) break;
    for (let tries = 0; tries < 4; tries += 1) {
      const { status: answered } = await browser.call("enterSecondFactor", { body: { code: "000000" } });
      if (answered === 422) codes += 1;
    }
  }
  expect(codes).toBeLessThanOrEqual(10);
  // At least five codes were checked before the refusal: a lower limit would lock people out.
  expect(codes).toBeGreaterThanOrEqual(5);
});

test("a recovery code signs in once; ten new ones replace those that are left", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { email } = person.user;
  const { recoveryCodes } = await addSecondFactor(person);
  const enter = async (code: string) => {
    const { browser } = await signIn(email);
    return (await browser.call("enterSecondFactor", { body: { code } })).status;
  };
  const [first = "", second = ""] = recoveryCodes;
  expect(await enter(first.toLowerCase().replaceAll("-", " "))).toBe(200);
  expect(await enter(first)).toBe(422);
  expect((await person.get("getAccount")).secondFactor).toMatchObject({ recoveryCodesLeft: 9 });
  const { recoveryCodes: fresh } = await person.get("renewRecoveryCodes", {
    body: { password: DEMO_PASSWORD },
  });
  expect(await enter(second)).toBe(422);
  const browsers = await Promise.all([signIn(email), signIn(email)]);
  const atOnce = await Promise.all(
    browsers.map(({ browser }) => browser.call("enterSecondFactor", { body: { code: fresh[0] ?? "" } })),
  );
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test("of two recovery codes entered at once for one sign-in, one is used up", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { recoveryCodes } = await addSecondFactor(person);
  const { browser } = await signIn(person.user.email);
  const entered = await Promise.all(
    recoveryCodes.slice(0, 2).map((code) => browser.call("enterSecondFactor", { body: { code } })),
  );
  expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await person.get("getAccount")).secondFactor).toMatchObject({ recoveryCodesLeft: 9 });
});

test("somebody whom the operator disabled after the password does not come in by a recovery code", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { recoveryCodes } = await addSecondFactor(person);
  const { browser } = await signIn(person.user.email);
  await new CognitoIdentityProviderClient({}).send(
    new AdminDisableUserCommand({
      UserPoolId: LOCAL_POOL_IDS.id,
      Username: hash("sha256", person.user.email, "hex"),
    }),
  );
  const { status } = await browser.call("enterSecondFactor", { body: { code: recoveryCodes[0] ?? "" } });
  expect([status, await isSignedIn(browser)]).toEqual([401, false]);
});

test("cookies that somebody made up do not count against the person whose id they name", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { next } = await addSecondFactor(person);
  const forged = createCookieApiClient(url);
  forged.code = `menta-code=${person.user.id}.${"A".repeat(43)}`;
  const tries = Array.from({ length: 30 }, () =>
    forged.call("enterSecondFactor", { body: { code: "000000" } }),
  );
  const { status, browser } = await signIn(person.user.email);
  expect(new Set((await Promise.all(tries)).map((tried) => tried.status))).toEqual(new Set([401]));
  expect(status).toBe(200);
  expect((await browser.call("enterSecondFactor", { body: { code: next() } })).status).toBe(200);
});

test("taken away, the password alone signs in again; twice it is said", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const remove = () => person.call("removeSecondFactor", { body: { password: DEMO_PASSWORD } });
  expect((await remove()).status).toBe(409);
  await addSecondFactor(person);
  expect((await remove()).body).toEqual({ success: true });
  expect((await signIn(person.user.email)).body).toMatchObject({ success: true });
  expect((await person.get("getAccount")).secondFactor).toBeNull();
  expect((await person.call("renewRecoveryCodes", { body: { password: DEMO_PASSWORD } })).status).toBe(409);
});

test("a factor that an operator took away is off in the account from the next sign-in on", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { email } = person.user;
  const { recoveryCodes } = await addSecondFactor(person);
  await new CognitoIdentityProviderClient({}).send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: LOCAL_POOL_IDS.id,
      Username: hash("sha256", email, "hex"),
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
  expect((await person.get("getAccount")).secondFactor).not.toBeNull();
  expect((await person.call("renewRecoveryCodes", { body: { password: DEMO_PASSWORD } })).status).toBe(409);
  // The confirmation has just stored the note of the factor, and the pool is about to ask for codes: the note
  // must stay.
  expect((await person.get("getAccount")).secondFactor).not.toBeNull();
  vi.setSystemTime(Date.now() + 3 * 60_000);
  expect((await signIn(email)).body).toMatchObject({ success: true });
  expect((await person.get("getAccount")).secondFactor).toBeNull();
  const second = await addSecondFactor(person);
  expect((await person.get("getAccount")).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
  const { browser } = await signIn(email);
  const enter = (code = "") => browser.call("enterSecondFactor", { body: { code } });
  expect((await enter(recoveryCodes[0])).status).toBe(422);
  expect((await enter(second.recoveryCodes[0])).status).toBe(200);
});

test("a factor that the account does not know of is noted by the next sign-in", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { next } = await addSecondFactor(person);
  await clearSecondFactorTimestamp(person.user.id);
  expect((await person.get("getAccount")).secondFactor).toBeNull();
  const { browser } = await signIn(person.user.email);
  expect((await browser.call("enterSecondFactor", { body: { code: next() } })).status).toBe(200);
  expect((await person.get("getAccount")).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
});

test("what waits for its code when the password changes signs nobody in", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { recoveryCodes } = await addSecondFactor(person);
  const { browser } = await signIn(person.user.email);
  vi.setSystemTime(Date.now() + 1000);
  await person.get("changePassword", { body: { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD } });
  const late = await browser.call("enterSecondFactor", { body: { code: recoveryCodes[0] ?? "" } });
  expect([late.status, await isSignedIn(browser)]).toEqual([401, false]);
  expect(await person.get("listSignIns")).toHaveLength(1);
});

test("sign-ins with the former password, made while it changes, do not outlive the change", async ({
  person,
}) => {
  const { email } = person.user;
  const during = Array.from({ length: 6 }, () => signIn(email));
  const changed = person.call("changePassword", {
    body: { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD },
  });
  const browsers = await Promise.all(during);
  expect((await changed).status).toBe(200);
  expect(await Promise.all(browsers.map(({ browser }) => isSignedIn(browser)))).toEqual(
    Array<boolean>(6).fill(false),
  );
  expect(await isSignedIn(person)).toBe(true);
});

test("recovery codes that a restore brought back open nothing, and are not counted", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { recoveryCodes, next } = await addSecondFactor(person);
  vi.setSystemTime(Date.now() + 1000);
  vi.stubEnv("RESTORED_AT", new Date().toISOString());
  vi.setSystemTime(Date.now() + 1000);
  const { browser } = await signIn(person.user.email);
  const enter = (code = "") => browser.call("enterSecondFactor", { body: { code } });
  expect((await enter(recoveryCodes[0])).status).toBe(422);
  expect((await enter(next())).status).toBe(200);
  expect((await browser.get("getAccount")).secondFactor).toMatchObject({ recoveryCodesLeft: 0 });
  await browser.get("renewRecoveryCodes", { body: { password: DEMO_PASSWORD } });
  expect((await browser.get("getAccount")).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
});

test("parallel guesses of an open browser's password are ten at most", async ({ person }) => {
  const guesses = Array.from({ length: 20 }, () =>
    person.call("removeSecondFactor", { body: { password: "Pas-La-Bonne-1!" } }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
});

test("an account that is being removed accepts no texts, and nobody is signed in to it", async ({
  person,
}) => {
  const other = (await signIn(person.user.email)).browser;
  const gone = await person.call("removeAccount", { body: { password: DEMO_PASSWORD } });
  expect(gone.status).toBe(200);
  for (const browser of [person, other])
    expect((await browser.call("acceptLegalTexts", { body: { version: LEGAL_TEXTS_VERSION } })).status).toBe(
      401,
    );
});

test("a removal that was interrupted after its first write is ended by the sweep, and the address is free", async ({
  person,
}) => {
  const { id, email } = person.user;
  await markAccountForRemoval(id, new Date());
  expect((await signIn(email)).status).toBe(401);
  await sweepEverythingDue(new Date());
  expect(await isSignedIn(person)).toBe(false);
  const back = createCookieApiClient(url);
  const { user } = await back.get("signup", {
    body: { email, password: DEMO_PASSWORD, firstName: "Camille", lastName: "Aubry", privacyAccepted: true },
  });
  expect(user.id).not.toBe(id);
  await sweepEverythingDue(new Date(Date.now() + 11 * 60_000));
  expect(await isSignedIn(back)).toBe(true);
});

/** Makes the pool refuse these commands as if it had got too many. */
function throttle(...commands: string[]) {
  const { prototype } = CognitoIdentityProviderClient;
  const send = Reflect.get(prototype, "send") as (this: unknown, ...sent: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(prototype as { send: typeof send }, "send");
  spy.mockImplementation(function throttled(this: unknown, ...sent: unknown[]) {
    if (!commands.includes((sent[0] as object).constructor.name)) return send.apply(this, sent);
    return Promise.reject(new TooManyRequestsException({ message: "Too many", $metadata: {} }));
  });
  onTestFinished(() => spy.mockRestore());
}

test("a password that the pool did not change is not said to be changed", async ({ person }) => {
  const { email } = person.user;
  throttle("ChangePasswordCommand");
  const body = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await person.call("changePassword", { body })).status).toBe(503);
  expect((await person.get("getAccount")).passwordChangedAt).toBeNull();
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(401);
});

test("a removal is one though the pool is away: nobody is in the account, and the next sweep ends it", async ({
  person,
}) => {
  const { id, email } = person.user;
  throttle("AdminDeleteUserCommand");
  const removed = await person.call("removeAccount", { body: { password: DEMO_PASSWORD } });
  expect([removed.status, removed.body]).toEqual([200, { success: true }]);
  expect(await isSignedIn(person)).toBe(false);
  expect((await signIn(email)).status).toBe(401);
  expect(mailsTo(email)[0]).toMatchObject({ subject: "Votre compte MENTA est supprimé" });
  vi.restoreAllMocks();
  await sweepEverythingDue(new Date());
  const back = createCookieApiClient(url);
  const { user } = await back.get("signup", {
    body: { email, password: DEMO_PASSWORD, firstName: "Camille", lastName: "Aubry", privacyAccepted: true },
  });
  expect(user.id).not.toBe(id);
  expect(await rowsNaming([id])).toEqual(["account"]);
});

test("a factor is confirmed by a code of the secret made last", async ({ person }) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const start = () => person.get("startSecondFactor", { body: { password: DEMO_PASSWORD } });
  const former = await start();
  await start();
  const code = totpCodeAt(former.secret, new Date());
  const { status, body } = await person.call("confirmSecondFactor", {
    body: { password: DEMO_PASSWORD, code },
  });
  expect([status, issuesOf(body)]).toEqual([422, [{ path: "code", message: ACCESS_MESSAGES.wrongCode }]]);
  expect((await signIn(person.user.email)).body).toMatchObject({ success: true });
});

async function rowsNaming(names: string[]): Promise<string[]> {
  return (await allRows())
    .filter((row) => names.some((name) => JSON.stringify(row).toLowerCase().includes(name)))
    .map((row) => String(row["__edb_e__"]));
}

test("a removed account is out at once, gone from pool and table, and its address is free again", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { id, email } = person.user;
  const emailHash = hash("sha256", email, "hex");
  await addSecondFactor(person);
  await person.get("createProject", { body: { name: "Changer de vie" } });
  await person.get("createSession", { body: {} });
  const other = createCookieApiClient(url);
  other.cookie = person.cookie;
  await signIn(email);
  const wrong = await person.call("removeAccount", { body: { password: "Pas-La-Bonne-1!" } });
  expect([wrong.status, issuesOf(wrong.body)]).toEqual([
    422,
    [{ path: "password", message: ACCESS_MESSAGES.wrongPassword }],
  ]);
  vi.stubEnv("CONTACT_EMAIL", "aide@exemple.fr");
  const removed = await person.call("removeAccount", { body: { password: DEMO_PASSWORD } });
  expect(mailsTo(email)[0]).toMatchObject({
    subject: "Votre compte MENTA est supprimé",
    text: expect.stringContaining("aide@exemple.fr"),
  });
  expect([removed.status, removed.body]).toEqual([200, { success: true }]);
  expect(removed.headers.get("clear-site-data")).toBe('"cache"');
  expect(await isSignedIn(other)).toBe(false);
  expect((await signIn(email)).status).toBe(401);
  const inPool = new CognitoIdentityProviderClient({}).send(
    new AdminGetUserCommand({ UserPoolId: LOCAL_POOL_IDS.id, Username: emailHash }),
  );
  await expect(inPool).rejects.toMatchObject({ name: "UserNotFoundException" });
  expect((await rowsNaming([id])).filter((entity) => entity !== "account")).toEqual([]);

  const back = createCookieApiClient(url);
  const { user } = await back.get("signup", {
    body: { email, password: DEMO_PASSWORD, firstName: "Camille", lastName: "Aubry", privacyAccepted: true },
  });
  expect(user.id).not.toBe(id);
  expect(await back.get("listSessions")).toEqual([]);
  await sweepEverythingDue(new Date(Date.now() + 11 * 60_000));
  expect(await rowsNaming([id])).toEqual([]);
  expect(await isSignedIn(back)).toBe(true);
});

test("the person is told by mail of each change of what protects the account, without a link or a secret", async ({
  person,
}) => {
  const { email } = person.user;
  const told = () =>
    mailsTo(email)
      .filter(({ subject }) => subject === "La protection de votre compte MENTA a changé")
      .map(({ text }) => text);
  const { passkey } = await addPasskey(person);
  expect(told()).toEqual([expect.stringContaining("Une clé d’accès vient d’être ajoutée")]);
  const [{ id } = { id: "" }] = await person.get("listPasskeys");
  await person.get("removePasskey", { body: { password: DEMO_PASSWORD, id } });
  await addSecondFactor(person);
  await person.get("removeSecondFactor", { body: { password: DEMO_PASSWORD } });
  const changed = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
  await person.get("changePassword", { body: changed });
  const reset = { email, code: await askForCode(email), newPassword: "Encore-Un-Mot-1!" };
  await createCookieApiClient(url).get("resetPassword", { body: reset });
  expect(told().map((text) => text.split("\n\n")[1])).toEqual([
    expect.stringContaining("Le mot de passe"),
    expect.stringContaining("Le mot de passe"),
    expect.stringContaining("désactivé"),
    expect.stringContaining("activé sur votre compte"),
    expect.stringContaining("Une clé d’accès"),
  ]);
  for (const text of told()) expect(text).not.toMatch(/https?:|[0-9a-f]{16}/);
  expect(passkey.id).not.toBe("");
});

test("an address that nobody has proven is told nothing, where a proof is asked for", async ({ person }) => {
  vi.stubEnv("ASKS_FOR_PROOF", "yes");
  const before = mailsTo(person.user.email).length;
  const changed = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
  await person.get("changePassword", { body: changed });
  expect(mailsTo(person.user.email)).toHaveLength(before);
});
