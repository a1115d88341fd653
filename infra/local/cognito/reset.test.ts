import { afterEach, beforeEach, expect, test } from "vitest";
import { poolUserNameFor, TEST_PASSWORD, poolErrorMatching, startTestPool } from "./test-pool.ts";

const EMAIL = "zoe@exemple.fr";
const NAME = poolUserNameFor(EMAIL);
const NEW_PASSWORD = "Nouveau-mot";
const HOUR_MS = 3_600_000;

const MISMATCH = poolErrorMatching(
  "CodeMismatchException",
  "Invalid verification code provided, please try again.",
);
const EXPIRED = poolErrorMatching(
  "ExpiredCodeException",
  "Invalid code provided, please request a code again.",
);
const LIMIT = poolErrorMatching(
  "LimitExceededException",
  "Attempt limit exceeded, please try after some time.",
);

let pool: Awaited<ReturnType<typeof startTestPool>>;
let sub: string;
beforeEach(async () => {
  pool = await startTestPool();
  sub = (await pool.create(EMAIL)).User!.Attributes!.find(({ Name }) => Name === "sub")!.Value!;
  await pool.setPassword(NAME, TEST_PASSWORD);
});
afterEach(() => pool.close());

const lastCode = () => /\b\d{6}\b/.exec(pool.mails.at(-1)!.text)![0];
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const wait = (ms: number) => {
  pool.clock.now = new Date(pool.clock.now.getTime() + ms);
};

test("a code comes by mail and sets the new password once; the trigger is called after", async () => {
  const { CodeDeliveryDetails } = await pool.forgot(NAME.toUpperCase());
  expect(CodeDeliveryDetails).toEqual({
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: "z***@e***",
  });
  expect(pool.mails).toHaveLength(1);
  expect(pool.mails[0]).toMatchObject({ to: EMAIL, subject: "Votre code pour changer de mot de passe" });
  expect(pool.mails[0]!.html).toContain(`>${lastCode()}</span>`);
  await pool.confirm(NAME, lastCode(), NEW_PASSWORD);
  expect(pool.resets).toEqual([{ sub, email: EMAIL }]);
  await pool.signIn(NAME, NEW_PASSWORD);
  await expect(pool.signIn(NAME, TEST_PASSWORD)).rejects.toEqual(poolErrorMatching("NotAuthorizedException"));
  await expect(pool.confirm(NAME, lastCode(), TEST_PASSWORD)).rejects.toEqual(EXPIRED);
  expect(pool.resets).toHaveLength(1);
});

test("the person may be named by sub or user name in the two halves of a reset", async () => {
  expect(await pool.forgot(sub)).toHaveProperty("CodeDeliveryDetails.Destination", "z***@e***");
  await pool.confirm(NAME.toUpperCase(), lastCode(), NEW_PASSWORD);
  expect(pool.resets).toHaveLength(1);
});

test("a code goes to the e-mail that the person has now", async () => {
  await pool.update(NAME, [
    { Name: "email", Value: "neuf@exemple.fr" },
    { Name: "email_verified", Value: "true" },
  ]);
  expect(await pool.forgot(NAME)).toHaveProperty("CodeDeliveryDetails.Destination", "n***@e***");
  expect(pool.mails.map(({ to }) => to)).toEqual(["neuf@exemple.fr"]);
});

test("a code used twice at once works once", async () => {
  await pool.forgot(NAME);
  const code = lastCode();
  const results = await Promise.allSettled([
    pool.confirm(NAME, code, NEW_PASSWORD),
    pool.confirm(NAME, code, "Autre-mot!"),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(pool.resets).toHaveLength(1);
});

test("a code holds for one hour, and a newer one replaces it", async () => {
  await pool.forgot(NAME);
  wait(HOUR_MS);
  await expect(pool.confirm(NAME, lastCode(), NEW_PASSWORD)).rejects.toEqual(EXPIRED);
  await pool.forgot(NAME);
  const first = lastCode();
  await pool.forgot(NAME);
  // Two random codes may be equal; the first one is then valid, and there is nothing to check.
  if (first !== lastCode()) await expect(pool.confirm(NAME, first, NEW_PASSWORD)).rejects.toEqual(MISMATCH);
  wait(HOUR_MS - 1);
  await pool.confirm(NAME, lastCode(), NEW_PASSWORD);
});

test("a password against the policy leaves the code and the tries as they were", async () => {
  await pool.forgot(NAME);
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect(pool.confirm(NAME, lastCode(), "faible")).rejects.toEqual(
      poolErrorMatching("InvalidPasswordException"),
    );
  }
  await pool.confirm(NAME, lastCode(), NEW_PASSWORD);
});

test("five wrong tries close the door for an hour, to the right code and to a new one too", async () => {
  await pool.forgot(NAME);
  const code = lastCode();
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(pool.confirm(NAME, otherThan(code), NEW_PASSWORD)).rejects.toEqual(MISMATCH);
  }
  await expect(pool.confirm(NAME, code, NEW_PASSWORD)).rejects.toEqual(LIMIT);
  await pool.forgot(NAME);
  await expect(pool.confirm(NAME, lastCode(), NEW_PASSWORD)).rejects.toEqual(LIMIT);
  wait(HOUR_MS);
  await pool.forgot(NAME);
  await pool.confirm(NAME, lastCode(), NEW_PASSWORD);
});

test("twenty guesses at once are five guesses", async () => {
  await pool.forgot(NAME);
  const wrong = otherThan(lastCode());
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => pool.confirm(NAME, wrong, NEW_PASSWORD)),
  );
  const names = results.map((result) => (result.status === "rejected" ? String(result.reason) : ""));
  expect(names.filter((name) => name.startsWith("CodeMismatchException"))).toHaveLength(5);
  expect(names.filter((name) => name.startsWith("LimitExceededException"))).toHaveLength(15);
});

test("five codes an hour, no more", async () => {
  for (let request = 0; request < 5; request++) await pool.forgot(NAME);
  await expect(pool.forgot(NAME.toUpperCase())).rejects.toEqual(LIMIT);
  expect(pool.mails).toHaveLength(5);
  wait(HOUR_MS);
  await pool.forgot(NAME);
});

test("somebody unknown gets every answer that a person gets, and no mail", async () => {
  // A code of letters, so that no guess is right by chance for the known person only.
  const guess = (name: string) => () => pool.confirm(name, "abcdef", NEW_PASSWORD);
  const ask = (name: string) => () => pool.forgot(name).then((answer) => answer.CodeDeliveryDetails);
  const answers = (name: string) =>
    inTurn([
      guess(name),
      ask(name),
      ...Array.from({ length: 6 }, () => guess(name)),
      ...Array.from({ length: 5 }, () => ask(name)),
    ]);
  const known = await answers(NAME);
  const unknown = await answers(poolUserNameFor("nobody@exemple.fr"));
  expect(addresses(known)).toEqual(Array.from({ length: 5 }, () => "z***@e***"));
  // The answers differ in the masked address only; that of the unknown person is invented but always the
  // same.
  const [madeUp] = addresses(unknown);
  expect(addresses(unknown)).toEqual(Array.from({ length: 5 }, () => madeUp));
  expect(unknown.map((text) => text.replace(madeUp!, "z***@e***"))).toEqual(known);
  expect(pool.mails.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => EMAIL));
});

function addresses(texts: string[]): string[] {
  return texts.flatMap((text) => text.match(/[a-z]\*{3}@[a-z]\*{3}/g) ?? []);
}

async function inTurn(calls: (() => Promise<unknown>)[]): Promise<string[]> {
  const answers: string[] = [];
  for (const call of calls) answers.push(await call().then(JSON.stringify, String));
  return answers;
}

test.each([
  ["disabled", () => pool.disable(NAME)],
  ["not confirmed", () => pool.setPassword(NAME, TEST_PASSWORD, false)],
  ["without a verified e-mail", () => pool.update(NAME, [{ Name: "email_verified", Value: "false" }])],
])("a person who is %s gets the usual answer and no mail", async (_, change) => {
  await change();
  expect(await pool.forgot(NAME)).toHaveProperty("CodeDeliveryDetails.Destination", "z***@e***");
  expect(pool.mails).toEqual([]);
  await expect(pool.confirm(NAME, "abcdef", NEW_PASSWORD)).rejects.toEqual(MISMATCH);
});

test("a code sent before the person was disabled or deleted opens nothing", async () => {
  await pool.forgot(NAME);
  await pool.disable(NAME);
  await expect(pool.confirm(NAME, lastCode(), NEW_PASSWORD)).rejects.toEqual(MISMATCH);
  await pool.enable(NAME);
  await pool.deleteUser(NAME);
  await pool.create(EMAIL);
  await expect(pool.confirm(NAME, lastCode(), NEW_PASSWORD)).rejects.toEqual(EXPIRED);
  expect(pool.resets).toEqual([]);
});

test("an unknown client is refused before anything is sent", async () => {
  await expect(pool.forgot(NAME, { ClientId: "nobody" })).rejects.toEqual(
    poolErrorMatching("ResourceNotFoundException", "User pool client nobody does not exist."),
  );
  expect(pool.mails).toEqual([]);
});

test("a mail that cannot be sent and a trigger that fails are reported, and the new password stays", async () => {
  await pool.close();
  let isMailDown = true;
  const mails: string[] = [];
  pool = await startTestPool({
    sendMail: async ({ text }) => {
      if (isMailDown) throw new Error("no mail today");
      mails.push(text);
    },
    onPasswordReset: () => Promise.reject(new Error("no table today")),
  });
  await pool.create(EMAIL);
  await pool.setPassword(NAME, TEST_PASSWORD);
  await expect(pool.forgot(NAME)).rejects.toEqual(poolErrorMatching("CodeDeliveryFailureException"));
  isMailDown = false;
  await pool.forgot(NAME);
  await expect(pool.confirm(NAME, /\d{6}/.exec(mails[0]!)![0], NEW_PASSWORD)).rejects.toEqual(
    poolErrorMatching("UserLambdaValidationException"),
  );
  await pool.signIn(NAME, NEW_PASSWORD);
});
