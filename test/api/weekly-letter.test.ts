import { ulid } from "ulid";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, createCookieApiClient } from "#infra/local/demo/person.ts";
import { newestLinkSecret, mailsTo } from "./mails.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

// Imported after the product has set the environment that it reads.
const { handler } = await import("#functions/api/purge.handler.ts");

/** A Thursday, and the two Mondays after it. */
const THURSDAY = new Date("2031-03-13T11:00:00.000Z");
const [MONDAY, NEXT] = ["2031-03-17", "2031-03-24"];

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: THURSDAY }));
afterEach(() => void vi.useRealTimers());

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

const letters = ({ user }: Person) =>
  mailsTo(user.email).filter(({ subject }) => subject === "Votre semaine dans MENTA");

async function runAt(instant: string): Promise<void> {
  vi.setSystemTime(instant);
  await handler({ task: "reviews", site: url }, { awsRequestId: "r" });
}

const prove = ({ user }: Person) =>
  createCookieApiClient(url).get("proveEmail", { body: { secret: newestLinkSecret(user.email) } });

const due = (person: Person, title: string, endDay: string, fields: object = {}) =>
  person.get("createDecision", {
    body: aDecisionBody({ id: ulid(), title, startDay: "2031-01-01", endDay, status: "en_cours", ...fields }),
  });

test("on Monday at eight, where the person is, a letter names what the week holds, once; a click ends it", async ({
  person,
}) => {
  await prove(person);
  await person.get("updatePreferences", { body: { weeklyLetter: true, timeZone: "America/Montreal" } });
  await due(person, "Changer d’école", "2031-03-20");
  await due(person, "Vendre", "2031-04-20");
  await runAt(`${MONDAY}T07:00:00.000Z`);
  expect(letters(person)).toEqual([]);
  await runAt(`${MONDAY}T12:00:01.000Z`);
  await runAt(`${MONDAY}T12:15:00.000Z`);
  expect(letters(person)).toHaveLength(1);
  const [{ text, headers } = { text: "", headers: {} }] = letters(person);
  expect(text).toContain("«\u{202f}Changer d’école\u{202f}» (jeudi 20 mars)");
  expect(text).not.toContain("Vendre");

  const secret = /\/rappels\/(\S+)/.exec(text)?.[1] ?? "";
  expect(headers).toMatchObject({ "List-Unsubscribe": `<${url}/api/reminders/${secret}>` });
  await person.get("updatePreferences", { body: { reviewMails: true } });
  await createCookieApiClient(url).get("endReviewMails", { body: { secret } });
  expect(await person.get("getPreferences")).toMatchObject({ weeklyLetter: false, reviewMails: true });
  await due(person, "Déménager", "2031-03-26");
  await runAt(`${NEXT}T13:00:00.000Z`);
  expect(letters(person)).toHaveLength(1);
});

test("a decision without a move for three weeks comes with one question, and without its title where titles are hidden", async ({
  person,
}) => {
  await prove(person);
  const { id } = await due(person, "Partir un an", "2031-12-01");
  await person.get("updateRecord", {
    id,
    body: { options: { set: [anOptionBody({ title: "Partir" }), anOptionBody({ title: "Rester" })] } },
  });
  await person.get("updatePreferences", { body: { weeklyLetter: true, letterTitles: false } });
  await runAt(`${MONDAY}T08:00:00.000Z`);
  // Nothing is due this week, and nothing has stayed unchanged for three weeks yet, so there is no letter.
  expect(letters(person)).toEqual([]);
  for (const monday of [NEXT, "2031-03-31", "2031-04-07"]) await runAt(`${monday}T08:00:00.000Z`);
  expect(letters(person)).toHaveLength(1);
  const [{ text } = { text: "" }] = letters(person);
  expect(text).toContain("Une décision n’a pas bougé depuis trois semaines. Qu’est-ce qui compte le plus");
  expect(text).not.toContain("Partir un an");
});

test("nothing goes to an address that is not proven, nor late on another day", async ({ person }) => {
  const proven = await signUpNewPerson(url);
  await prove(proven);
  for (const one of [person, proven]) {
    await one.get("updatePreferences", { body: { weeklyLetter: true } });
    await due(one, "Changer d’école", "2031-03-20");
  }
  await runAt("2031-03-18T08:00:00.000Z");
  expect(letters(proven)).toEqual([]);
  await due(proven, "Déménager", "2031-03-26");
  await runAt(`${NEXT}T08:00:00.000Z`);
  expect(letters(proven)).toHaveLength(1);
  expect(letters(person)).toEqual([]);
});
