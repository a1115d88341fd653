import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { hash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  signUpNewPerson,
  aSignUpBody,
  DEMO_PASSWORD,
  createCookieApiClient,
} from "#infra/local/demo/person.ts";
import { LOCAL_POOL_IDS } from "#infra/local/environment.ts";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES, commonPasswordMessage } from "#shared/access/messages.ts";
import { url } from "./product.ts";

const { createSignIn } = await import("#functions/accounts/sign-in.rows.ts");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Matches the id of a request. */
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

describe("signing up", () => {
  test("creates the account, signs in at once and shows the person as they are", async () => {
    const somebody = createCookieApiClient(url);
    const body = aSignUpBody({
      email: `  MAJ-${Date.now()}@Exemple.FR `,
      firstName: " Ève ",
      lastName: "O'Neil",
    });
    const { status, body: answer, headers } = await somebody.call("signup", { body });
    expect(status).toBe(201);
    expect(answer).toEqual({
      success: true,
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        email: body.email.trim().toLowerCase(),
        firstName: "Ève",
        lastName: "O'Neil",
        profileImageUrl: null,
      },
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^menta=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
      ),
      expect.stringMatching(
        /^menta-known=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
      ),
    ]);
    expect(await somebody.get("getUser")).toEqual(answer.user);
  });

  test("is refused for an e-mail that has an account, whatever its case", async () => {
    const { user } = await signUpNewPerson(url);
    const { status, body } = await createCookieApiClient(url).call("signup", {
      body: aSignUpBody({ email: user.email.toUpperCase() }),
    });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        requestId: ID,
        code: "conflict",
        message: ACCESS_MESSAGES.emailTaken,
        error: ACCESS_MESSAGES.emailTaken,
      },
    ]);
  });

  test("gives one account to eight sign-ups with one e-mail at once, and its password is the winner's", async () => {
    const { email } = aSignUpBody();
    const passwords = Array.from({ length: 8 }, (_, n) => `Mot-de-passe-${n}`);
    const answers = await Promise.all(
      passwords.map((password) =>
        createCookieApiClient(url).call("signup", { body: aSignUpBody({ email, password }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    const winner = passwords[answers.findIndex(({ status }) => status === 201)] ?? "";
    expect(
      (await createCookieApiClient(url).call("login", { body: { email, password: winner } })).status,
    ).toBe(200);
  });

  test.each([
    [{ password: "court!A" }, "password", ACCESS_MESSAGES.weakPassword],
    [{ password: "sansmajuscule!" }, "password", ACCESS_MESSAGES.weakPassword],
    [{ password: "SANSMINUSCULE!" }, "password", ACCESS_MESSAGES.weakPassword],
    [{ password: "SansSpecial1" }, "password", ACCESS_MESSAGES.weakPassword],
    [{ password: "éàüÉÀÜ!!" }, "password", ACCESS_MESSAGES.weakPassword],
    [{ password: "P@ssw0rd" }, "password", commonPasswordMessage("password")],
    [{ password: "" }, "password", ACCESS_MESSAGES.required],
    [{ email: " " }, "email", ACCESS_MESSAGES.required],
    [{ email: "pas-une-adresse" }, "email", ACCESS_MESSAGES.invalidEmail],
    [{ firstName: " " }, "firstName", ACCESS_MESSAGES.firstName],
    [{ lastName: "x".repeat(101) }, "lastName", "Le nom dépasse 100 caractères."],
  ])("with %o is refused and says why", async (changes, path, message) => {
    const { status, body } = await createCookieApiClient(url).call("signup", { body: aSignUpBody(changes) });
    expect([status, body]).toMatchObject([422, { message, issues: [{ path, message }] }]);
  });

  test("without consent is refused", async () => {
    const body = { ...aSignUpBody(), privacyAccepted: false as true };
    expect(await createCookieApiClient(url).call("signup", { body })).toMatchObject({
      status: 422,
      body: { message: ACCESS_MESSAGES.privacy },
    });
  });

  test("keeps the spaces of a password as they were typed; its accents open it in either form", async () => {
    const password = "  Été-À-Lyon! ";
    const { user } = await signUpNewPerson(url, { password });
    const tries = [password, password.trim(), password.normalize("NFD")];
    const answers = await Promise.all(
      tries.map((tried) =>
        createCookieApiClient(url).call("login", { body: { email: user.email, password: tried } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
  });

  test("takes the longest e-mail, names and password there may be", async () => {
    const email = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${Date.now()}.${"d".repeat(50)}.fr`;
    const body = aSignUpBody({ email, password: `Aa!${"x".repeat(253)}`, firstName: "é".repeat(100) });
    const somebody = createCookieApiClient(url);
    expect((await somebody.call("signup", { body })).status).toBe(201);
    expect((await somebody.call("login", { body: { email, password: body.password } })).status).toBe(200);
  });
});

/** Signs in with ten wrong passwords for this e-mail, each from a new browser. */
async function shutOut(email: string): Promise<void> {
  for (let n = 0; n < 10; n += 1)
    await createCookieApiClient(url).call("login", { body: { email, password: "Faux-Faux-1!" } });
}

describe("signing in", () => {
  test("answers the same for an unknown e-mail and a wrong password", async () => {
    const { user } = await signUpNewPerson(url);
    const wrong = await createCookieApiClient(url).call("login", {
      body: { email: user.email, password: "Pas-Celui-1!" },
    });
    const unknown = await createCookieApiClient(url).call("login", {
      body: { email: aSignUpBody().email, password: DEMO_PASSWORD },
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({ ...wrong.body, requestId: ID });
    expect(wrong.body).toMatchObject({ success: false, error: ACCESS_MESSAGES.wrongCredentials });
  });

  test("without e-mail or password says so", async () => {
    for (const body of [{}, { email: "a@b.fr" }, { password: "x" }, { email: "", password: "" }])
      expect(
        await createCookieApiClient(url).call("login", { body: body as { email: string; password: string } }),
      ).toMatchObject({
        status: 422,
        body: { success: false, error: ACCESS_MESSAGES.required },
      });
  });

  test("makes a new session each time; the one this browser held ends, those of others stay", async () => {
    const laptop = await signUpNewPerson(url);
    const phone = createCookieApiClient(url);
    const body = { email: laptop.user.email, password: DEMO_PASSWORD };
    await phone.get("login", { body });
    const former = createCookieApiClient(url);
    former.cookie = phone.cookie;
    await phone.get("login", { body });
    expect(phone.cookie).not.toBe(former.cookie);
    expect((await former.call("getUser")).status).toBe(401);
    expect((await laptop.call("getUser")).status).toBe(200);
    expect((await phone.call("getUser")).status).toBe(200);
  });

  test("keeps fifty sign-ins of a person: the oldest ends first", async () => {
    const first = await signUpNewPerson(url);
    const body = { email: first.user.email, password: DEMO_PASSWORD };
    const second = createCookieApiClient(url);
    await second.get("login", { body });
    for (let n = 0; n < 48; n += 1)
      await createSignIn({ userId: first.user.id, hash: hash("sha256", `${n}`, "hex") }, {}, new Date());
    expect((await first.call("getUser")).status).toBe(200);
    await createCookieApiClient(url).get("login", { body });
    expect((await first.call("getUser")).status).toBe(401);
    expect((await second.call("getUser")).status).toBe(200);
  });

  test("stops after ten failures for one e-mail, also when they come at once, and says when to try again", async () => {
    const { user } = await signUpNewPerson(url);
    const guess = () =>
      createCookieApiClient(url).call("login", { body: { email: user.email, password: "Faux-Faux-1!" } });
    const answers = await Promise.all(Array.from({ length: 14 }, guess));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(4).fill(429),
    ]);
    const right = await createCookieApiClient(url).call("login", {
      body: { email: user.email, password: DEMO_PASSWORD },
    });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(right.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  });

  describe("from a browser that has signed in to the account before", () => {
    test("is not shut out by the failures of strangers, also after signing out", async () => {
      const person = await signUpNewPerson(url);
      const body = { email: person.user.email, password: DEMO_PASSWORD };
      await person.get("logout");
      await shutOut(body.email);
      expect((await createCookieApiClient(url).call("login", { body })).status).toBe(429);
      expect((await person.call("login", { body })).status).toBe(200);
    });

    test("nor where they are patient: ten in a row are the last until a quarter of an hour is quiet", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const person = await signUpNewPerson(url);
      const body = { email: person.user.email, password: DEMO_PASSWORD };
      const guess = async (quietMinutes: number) => {
        vi.setSystemTime(Date.now() + 60_000 * quietMinutes);
        return (
          await createCookieApiClient(url).call("login", { body: { ...body, password: "Faux-Faux-1!" } })
        ).status;
      };
      const statuses: number[] = [];
      for (let n = 0; n < 17; n += 1) statuses.push(await guess(2));
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(7).fill(429)]);
      expect(await guess(2)).toBe(401);
      expect((await person.call("login", { body })).status).toBe(200);
    });

    test("stops after ten failures of its own, and takes none from others", async () => {
      const person = await signUpNewPerson(url);
      const body = { email: person.user.email, password: DEMO_PASSWORD };
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1)
        statuses.push((await person.call("login", { body: { ...body, password: "Faux-Faux-1!" } })).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      expect((await person.call("login", { body })).status).toBe(429);
      expect((await createCookieApiClient(url).call("login", { body })).status).toBe(200);
    });

    test("helps with no other account, nor with a mark that was replaced or made up", async () => {
      const [person, other] = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);
      const body = { email: person.user.email, password: DEMO_PASSWORD };
      const replaced = person.known;
      await person.get("login", { body });
      const madeUp = `menta-known=${person.user.id}.${"a".repeat(43)}`;
      await shutOut(body.email);
      for (const known of [other.known, replaced, madeUp]) {
        const somebody = createCookieApiClient(url);
        somebody.known = known;
        expect((await somebody.call("login", { body })).status).toBe(429);
      }
    });
  });

  test("forgets earlier failures after a success", async () => {
    const { user } = await signUpNewPerson(url);
    const attempt = (password: string) =>
      createCookieApiClient(url).call("login", { body: { email: user.email, password } });
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) expect((await attempt("Faux-Faux-1!")).status).toBe(401);
      expect((await attempt(DEMO_PASSWORD)).status).toBe(200);
    }
  });
});

describe("signing out", () => {
  test("ends the session for good: its cookie replayed is refused", async () => {
    const person = await signUpNewPerson(url);
    const replayed = createCookieApiClient(url);
    replayed.cookie = person.cookie;
    const { status, body, headers } = await person.call("logout", {});
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get("set-cookie")).toBe("menta=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    expect(headers.get("clear-site-data")).toBe('"cache"');
    expect((await replayed.call("getUser")).status).toBe(401);
  });

  test("succeeds signed out as well", async () => {
    expect(await createCookieApiClient(url).call("logout", {})).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });
});

const NFC = "Décisionété!42".normalize("NFC");
const NFD = NFC.normalize("NFD");

test.each([
  ["composed", NFC, NFD],
  ["decomposed", NFD, NFC],
])(
  "a password with accents that was %s at the sign-up opens the account in either form, wherever it is asked for",
  async (_, first, other) => {
    const body = aSignUpBody({ password: first });
    const { email } = body;
    const person = createCookieApiClient(url);
    await person.get("signup", { body });
    const login = (password: string) =>
      createCookieApiClient(url).call("login", { body: { email, password } });
    expect([(await login(first)).status, (await login(other)).status]).toEqual([200, 200]);
    const changed = { currentPassword: other, newPassword: `${other}?` };
    expect((await person.call("changePassword", { body: changed })).status).toBe(200);
    expect((await login(`${first}?`)).status).toBe(200);
    expect((await person.call("removeAccount", { body: { password: `${first}?` } })).status).toBe(200);
  },
);

test("an account whose password was set as two signs, before, opens as typed, and a wrong one counts once", async () => {
  const body = aSignUpBody();
  const { email } = body;
  const person = createCookieApiClient(url);
  await person.get("signup", { body });
  const pool = new CognitoIdentityProviderClient({});
  const who = { UserPoolId: LOCAL_POOL_IDS.id, Username: await toPoolUserName(email) };
  await pool.send(new AdminSetUserPasswordCommand({ ...who, Password: NFD, Permanent: true }));
  const login = (password: string) => createCookieApiClient(url).call("login", { body: { email, password } });
  expect((await login(NFD)).status).toBe(200);
  const changed = { currentPassword: NFD, newPassword: "Une-Question-2!" };
  expect((await person.call("changePassword", { body: changed })).status).toBe(200);
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await login(NFD)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});
