import { afterEach, beforeEach, expect, test } from "vitest";
import { PASSWORD, refused, startTestPool } from "./test-pool.ts";

const EMAIL = "zoe@exemple.fr";
const NEW_PASSWORD = "Nouveau-mot";
const HOUR_MS = 3_600_000;

const MISMATCH = refused("CodeMismatchException", "Invalid verification code provided, please try again.");
const EXPIRED = refused("ExpiredCodeException", "Invalid code provided, please request a code again.");
const LIMIT = refused("LimitExceededException", "Attempt limit exceeded, please try after some time.");

let pool: Awaited<ReturnType<typeof startTestPool>>;
let sub: string;
beforeEach(async () => {
  pool = await startTestPool();
  sub = (await pool.create(EMAIL)).User!.Username!;
  await pool.setPassword(EMAIL, PASSWORD);
});
afterEach(() => pool.remove());

const lastCode = () => /\b\d{6}\b/.exec(pool.mails.at(-1)!.text)![0];
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const wait = (ms: number) => {
  pool.clock.now = new Date(pool.clock.now.getTime() + ms);
};

test("a code comes by mail and sets the new password once; the trigger is told after", async () => {
  const { CodeDeliveryDetails } = await pool.forgot("ZOE@exemple.fr");
  expect(CodeDeliveryDetails).toEqual({
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: "z***@e***",
  });
  expect(pool.mails).toHaveLength(1);
  expect(pool.mails[0]).toMatchObject({ to: EMAIL, subject: "Votre code pour changer de mot de passe" });
  await pool.confirm(EMAIL, lastCode(), NEW_PASSWORD);
  expect(pool.resets).toEqual([{ sub, email: EMAIL }]);
  await pool.signIn(EMAIL, NEW_PASSWORD);
  await expect(pool.signIn(EMAIL, PASSWORD)).rejects.toEqual(refused("NotAuthorizedException"));
  await expect(pool.confirm(EMAIL, lastCode(), PASSWORD)).rejects.toEqual(EXPIRED);
  expect(pool.resets).toHaveLength(1);
});

test("the person may be named by sub or e-mail in the two halves of a reset", async () => {
  expect(await pool.forgot(sub)).toHaveProperty("CodeDeliveryDetails.Destination", "z***@e***");
  await pool.confirm("ZOE@EXEMPLE.FR", lastCode(), NEW_PASSWORD);
  expect(pool.resets).toHaveLength(1);
});

test("a code used twice at once works once", async () => {
  await pool.forgot(EMAIL);
  const code = lastCode();
  const results = await Promise.allSettled([
    pool.confirm(EMAIL, code, NEW_PASSWORD),
    pool.confirm(EMAIL, code, "Autre-mot!"),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(pool.resets).toHaveLength(1);
});

test("a code holds for one hour, and a newer one replaces it", async () => {
  await pool.forgot(EMAIL);
  wait(HOUR_MS);
  await expect(pool.confirm(EMAIL, lastCode(), NEW_PASSWORD)).rejects.toEqual(EXPIRED);
  await pool.forgot(EMAIL);
  const first = lastCode();
  await pool.forgot(EMAIL);
  // Two draws may be equal; then there is nothing to tell apart.
  if (first !== lastCode()) await expect(pool.confirm(EMAIL, first, NEW_PASSWORD)).rejects.toEqual(MISMATCH);
  wait(HOUR_MS - 1);
  await pool.confirm(EMAIL, lastCode(), NEW_PASSWORD);
});

test("a password against the policy leaves the code and the tries as they were", async () => {
  await pool.forgot(EMAIL);
  for (let attempt = 0; attempt < 6; attempt++) {
    await expect(pool.confirm(EMAIL, lastCode(), "faible")).rejects.toEqual(
      refused("InvalidPasswordException"),
    );
  }
  await pool.confirm(EMAIL, lastCode(), NEW_PASSWORD);
});

test("five wrong tries close the door for an hour, to the right code and to a new one too", async () => {
  await pool.forgot(EMAIL);
  const code = lastCode();
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(pool.confirm(EMAIL, otherThan(code), NEW_PASSWORD)).rejects.toEqual(MISMATCH);
  }
  await expect(pool.confirm(EMAIL, code, NEW_PASSWORD)).rejects.toEqual(LIMIT);
  await pool.forgot(EMAIL);
  await expect(pool.confirm(EMAIL, lastCode(), NEW_PASSWORD)).rejects.toEqual(LIMIT);
  wait(HOUR_MS);
  await pool.forgot(EMAIL);
  await pool.confirm(EMAIL, lastCode(), NEW_PASSWORD);
});

test("twenty guesses at once are five guesses", async () => {
  await pool.forgot(EMAIL);
  const wrong = otherThan(lastCode());
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => pool.confirm(EMAIL, wrong, NEW_PASSWORD)),
  );
  const names = results.map((result) => (result.status === "rejected" ? String(result.reason) : ""));
  expect(names.filter((name) => name.startsWith("CodeMismatchException"))).toHaveLength(5);
  expect(names.filter((name) => name.startsWith("LimitExceededException"))).toHaveLength(15);
});

test("five codes an hour, no more", async () => {
  for (let request = 0; request < 5; request++) await pool.forgot(EMAIL);
  await expect(pool.forgot("ZOE@exemple.fr")).rejects.toEqual(LIMIT);
  expect(pool.mails).toHaveLength(5);
  wait(HOUR_MS);
  await pool.forgot(EMAIL);
});

test("somebody unknown gets every answer that a person gets, and no mail", async () => {
  // No guess has six digits, so none can be right by chance and both sides stay comparable.
  const guess = (email: string) => () => pool.confirm(email, "abcdef", NEW_PASSWORD);
  const ask = (email: string) => () => pool.forgot(email).then((answer) => answer.CodeDeliveryDetails);
  const answers = (email: string) =>
    inTurn([
      guess(email),
      ask(email),
      ...Array.from({ length: 6 }, () => guess(email)),
      ...Array.from({ length: 5 }, () => ask(email)),
    ]);
  expect(await answers("zed@exemple.fr")).toEqual(await answers(EMAIL));
  expect(pool.mails.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => EMAIL));
});

async function inTurn(calls: (() => Promise<unknown>)[]): Promise<string[]> {
  const answers: string[] = [];
  for (const call of calls) answers.push(await call().then(JSON.stringify, String));
  return answers;
}

test.each([
  ["disabled", () => pool.disable(EMAIL)],
  ["not confirmed", () => pool.setPassword(EMAIL, PASSWORD, false)],
  ["without a verified e-mail", () => pool.update(EMAIL, [{ Name: "email_verified", Value: "false" }])],
])("a person who is %s gets the usual answer and no mail", async (_, change) => {
  await change();
  expect(await pool.forgot(EMAIL)).toHaveProperty("CodeDeliveryDetails.Destination", "z***@e***");
  expect(pool.mails).toEqual([]);
  await expect(pool.confirm(EMAIL, "abcdef", NEW_PASSWORD)).rejects.toEqual(MISMATCH);
});

test("a code sent before the person was disabled or deleted opens nothing", async () => {
  await pool.forgot(EMAIL);
  await pool.disable(EMAIL);
  await expect(pool.confirm(EMAIL, lastCode(), NEW_PASSWORD)).rejects.toEqual(MISMATCH);
  await pool.enable(EMAIL);
  await pool.deleteUser(EMAIL);
  await pool.create(EMAIL);
  await expect(pool.confirm(EMAIL, lastCode(), NEW_PASSWORD)).rejects.toEqual(EXPIRED);
  expect(pool.resets).toEqual([]);
});

test("an unknown client is refused before anything is sent", async () => {
  await expect(pool.forgot(EMAIL, { ClientId: "nobody" })).rejects.toEqual(
    refused("ResourceNotFoundException", "User pool client nobody does not exist."),
  );
  expect(pool.mails).toEqual([]);
});

test("a mail that cannot leave and a trigger that fails are said, and the new password holds", async () => {
  await pool.remove();
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
  await pool.setPassword(EMAIL, PASSWORD);
  await expect(pool.forgot(EMAIL)).rejects.toEqual(refused("CodeDeliveryFailureException"));
  isMailDown = false;
  await pool.forgot(EMAIL);
  await expect(pool.confirm(EMAIL, /\d{6}/.exec(mails[0]!)![0], NEW_PASSWORD)).rejects.toEqual(
    refused("UserLambdaValidationException"),
  );
  await pool.signIn(EMAIL, NEW_PASSWORD);
});
