import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { SYNTHETIC_USER_HEADER, deriveSyntheticUser } from "#functions/platform/synthetic-user.ts";
import {
  signUpNewPerson,
  aSignUpBody,
  DEMO_PASSWORD,
  createCookieApiClient,
} from "#infra/local/demo/person.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { countEarlierSecrets } from "./earlier-attempts.ts";
import { newestLinkSecret, mailsTo } from "./mails.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

// Imported after the product has set the environment that they read.
const { AccountEntity } = await import("#functions/accounts/account.rows.ts");
const { FIRST_ALLOWANCE_DAY_KEY, getUsage } = await import("#functions/assistant/usage.rows.ts");

beforeEach(() => {
  vi.stubEnv("AI_AT_ONCE", "0");
  vi.stubEnv("AI_USD_UNPROVEN", "0.01");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;
const REASONS = Array.from({ length: 20 }, (_, n) => `Rester chez Alvéa ou partir ? Raison ${n}.`);

/** Sends the messages at the same time, each in a discussion of its own. */
async function ask(person: Person, messages: readonly string[] = REASONS.slice(0, 1)) {
  const sent = messages.map(async (message) => ({
    sessionId: (await person.get("createSession", { body: { title: "Changer de métier" } })).id,
    message,
  }));
  return Promise.all((await Promise.all(sent)).map((body) => person.call("chat", { body })));
}

const firstUsage = async (userId: string) =>
  (await getUsage({ userId, day: FIRST_ALLOWANCE_DAY_KEY })).microUsd;
/** Opens a link in a browser that is not signed in. */
const open = (secret: string) => createCookieApiClient(url).call("proveEmail", { body: { secret } });

describe("a first allowance", () => {
  test("is asked a proof for once it is spent, however many requests come at once; then everything is allowed", async ({
    person,
  }) => {
    vi.stubEnv("AI_USD_PER_DAY", "0.02");
    const spent = () => firstUsage(person.user.id);
    while ((await spent()) < 10_000 && (await ask(person, REASONS)).some(({ status }) => status === 200));
    // The last request went beyond the allowance, but not beyond the limit of the day.
    expect(await spent()).toBeGreaterThanOrEqual(10_000);
    expect(await spent()).toBeLessThanOrEqual(20_000);
    vi.stubEnv("AI_USD_PER_DAY", "0");
    const [{ status, body, headers } = { status: 0, body: {}, headers: new Headers() }] = await ask(person);
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { code: "email_unproven", message: /confirmez votre adresse e-mail/ },
    });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);

    const used = await spent();
    expect(await open(newestLinkSecret(person.user.email))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await ask(person)).map(({ status: again }) => again)).toEqual([200]);
    expect(await spent()).toBe(used);
  });

  test("is for all days together, and lets one more request through as long as anything is left of it", async ({
    person,
  }) => {
    vi.stubEnv("AI_USD_UNPROVEN", "0.000001");
    expect((await ask(person)).map(({ status }) => status)).toEqual([200]);
    const spent = await firstUsage(person.user.id);
    expect(spent).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    expect((await ask(person)).map(({ status }) => status)).toEqual([429]);
    // A refused request also releases what it had reserved of the daily limit.
    expect(await firstUsage(person.user.id)).toBe(spent);
    vi.stubEnv("AI_USD_UNPROVEN", "0");
    expect((await ask(person)).map(({ status }) => status)).toEqual([200]);
  });
});

test("the synthetic user, whose mails nobody opens, has no first allowance; saying so does not suffice", async () => {
  vi.stubEnv("SYNTHETIC_SECRET", "a secret");
  vi.stubEnv("AI_USD_UNPROVEN", "0.000001");
  const answers = [];
  for (const { key } of [deriveSyntheticUser("a secret"), deriveSyntheticUser("another")]) {
    const somebody = createCookieApiClient(url, { [SYNTHETIC_USER_HEADER]: key });
    const { user } = await somebody.get("signup", { body: aSignUpBody() });
    const person = Object.assign(somebody, { user });
    await ask(person);
    answers.push((await ask(person))[0]!.status);
  }
  expect(answers).toEqual([200, 429]);
});

describe("a link", () => {
  test("is sent after a sign-up, to its address alone, with the address of this site", async () => {
    const { user } = await signUpNewPerson(url);
    const [mail, ...others] = mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`\n${url}/courriel/${user.id}-`);
    expect(mail?.text).not.toContain(user.firstName);
  });

  test("may be opened twice: the second time says the same", async ({ person }) => {
    const secret = newestLinkSecret(person.user.email);
    for (const opened of [await open(secret), await open(secret)])
      expect(opened).toMatchObject({ status: 200, body: { success: true } });
  });

  test("that is malformed, unknown, another person's, replaced or over is refused by one sentence", async ({
    person,
  }) => {
    const { user } = await signUpNewPerson(url);
    const [theirs, replaced] = [newestLinkSecret(user.email), newestLinkSecret(person.user.email)];
    await person.get("sendEmailProof");
    const newest = newestLinkSecret(person.user.email);
    const wrong = [
      "",
      "x",
      newest.slice(0, -1),
      newest.toUpperCase(),
      `${person.user.id}-${"A".repeat(43)}`,
      `${person.user.id}${theirs.slice(36)}`,
      replaced,
    ];
    for (const secret of wrong)
      expect(await open(secret)).toMatchObject({
        status: 404,
        body: { code: "not_found", message: "Ce lien n’est plus valable." },
      });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * DAY_MS });
    expect((await open(newest)).body).toMatchObject({ message: "Ce lien n’est plus valable." });
    vi.setSystemTime(Date.now() - 60_000);
    expect((await open(newest)).status).toBe(200);
  });

  test("proves only the address that it was sent to", async ({ person }) => {
    const secret = newestLinkSecret(person.user.email);
    await AccountEntity.patch({ userId: person.user.id }).set({ email: aSignUpBody().email }).go();
    expect((await open(secret)).status).toBe(404);
    vi.stubEnv("AI_USD_UNPROVEN", "0.000001");
    await ask(person);
    expect((await ask(person)).map(({ status }) => status)).toEqual([429]);
  });

  test("is sent again five times a day, until the address is proven", async ({ person }) => {
    // One after the other: of two parallel requests, the later mail might contain the link that was replaced.
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await person.call("sendEmailProof")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(mailsTo(person.user.email)).toHaveLength(6);
    await open(newestLinkSecret(person.user.email));
    expect(await person.call("sendEmailProof")).toMatchObject({
      status: 409,
      body: { message: "Votre adresse e-mail est déjà confirmée." },
    });
  });

  test("is sent six times a day to one address, however often an account is made with it and removed", async () => {
    const body = aSignUpBody();
    const signUpAgain = async () => {
      const stranger = createCookieApiClient(url);
      await stranger.get("signup", { body });
      for (let n = 0; n < 2; n += 1) await stranger.call("sendEmailProof");
      return stranger;
    };
    for (let n = 0; n < 3; n += 1)
      await (await signUpAgain()).get("removeAccount", { body: { password: DEMO_PASSWORD } });
    const proofs = () => mailsTo(body.email).filter(({ text }) => text.includes("/courriel/"));
    expect(proofs()).toHaveLength(6);
    // The address has no mails left today: the owner's account is created without a mail, and they get the
    // link on another day.
    const owner = await signUpAgain();
    expect(proofs()).toHaveLength(6);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY_MS });
    expect((await owner.call("sendEmailProof")).status).toBe(200);
  });

  test("is sent six times a day to one mailbox, whatever its address is called", async () => {
    const [local = "", domain = ""] = aSignUpBody().email.split("@");
    const called = [...Array.from({ length: 4 }, (_, n) => `${local}+${n}`), `${local}+a+b`, local];
    const emails = [...called, `${local.slice(0, 3)}.${local.slice(3)}`, `${local}+again`].map(
      (name) => `${name}@${domain}`,
    );
    for (const email of emails) await signUpNewPerson(url, { email });
    expect(emails.map((email) => mailsTo(email).length)).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
    // Each label at SES's mailbox simulator counts as a mailbox of its own, because the addresses belong to
    // nobody.
    const tries = Array.from({ length: 7 }, (_, n) => `success+${local}${n}@simulator.amazonses.com`);
    for (const email of tries) await signUpNewPerson(url, { email });
    expect(tries.map((email) => mailsTo(email).length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test("is sent again from one place as often as it may have sign-ups, whoever asks", async () => {
    const people = [await signUpNewPerson(url), await signUpNewPerson(url)];
    vi.stubEnv("SIGN_UPS_PER_ADDRESS", "2");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4 * DAY_MS });
    const statuses: number[] = [];
    for (const person of [...people, ...people]) statuses.push((await person.call("sendEmailProof")).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test("is sent so many times in an hour by the whole deployment; a sign-up beyond that is one all the same", async () => {
    vi.stubEnv("PROOF_MAILS_PER_HOUR", "1");
    const [first, second] = [await signUpNewPerson(url), await signUpNewPerson(url)];
    expect([mailsTo(first.user.email).length, mailsTo(second.user.email).length]).toEqual([1, 0]);
    // A mail that the limit of the IP address refuses does not count for its mailbox.
    for (let n = 0; n < 6; n += 1) expect((await second.call("sendEmailProof")).status).toBe(429);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * HOUR_MS });
    expect((await second.call("sendEmailProof")).status).toBe(200);
    expect(mailsTo(second.user.email)).toHaveLength(1);
  });

  test("is refused after a hundred wrong secrets from one address", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    await countEarlierSecrets("emailProof", 95);
    const tries = await Promise.all(Array.from({ length: 6 }, () => open("x")));
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("without an address to send from", () => {
  test("nothing is sent, and nothing asked for", async () => {
    vi.stubEnv("MAIL_FROM", "");
    const person = await signUpNewPerson(url);
    expect((await person.call("sendEmailProof")).status).toBe(409);
    expect(mailsTo(person.user.email)).toEqual([]);
  });

  test("that works, the sign-up is not refused, and the log names nobody", async () => {
    vi.stubEnv("MAIL_FROM", "\nBcc: menta@exemple.fr");
    vi.stubEnv("LOG_LEVEL", "warn");
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const body = aSignUpBody();
    const { status } = await createCookieApiClient(url).call("signup", { body });
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    expect(status).toBe(201);
    expect(lines.filter((line) => line.includes("email_proof_not_sent"))).toHaveLength(1);
    expect(lines.join("")).not.toContain(body.email);
    expect(mailsTo(body.email)).toEqual([]);
  });
});

test("where a proof is asked for, the end of an account is written to a proven address alone", async () => {
  vi.stubEnv("ASKS_FOR_PROOF", "yes");
  const endings = [];
  for (const isProven of [false, true]) {
    const person = await signUpNewPerson(url);
    if (isProven) await open(newestLinkSecret(person.user.email));
    await person.get("removeAccount", { body: { password: DEMO_PASSWORD } });
    endings.push(mailsTo(person.user.email).filter(({ subject }) => /supprimé/.test(subject)).length);
  }
  expect(endings).toEqual([0, 1]);
});
