import { ListSchedulesCommand, SchedulerClient } from "@aws-sdk/client-scheduler";
import { ulid } from "ulid";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { aChoiceBody, aDecision, aLookBack, anOption } from "#infra/local/demo/builders.ts";
import { aPerson, createVisitor, DEMO_PASSWORD } from "#infra/local/demo/person.ts";
import { REVIEW_MAILS_END_DAYS } from "#shared/record/review-mail.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { countEarlierSecrets } from "./earlier-attempts.ts";
import { newestLinkSecret, mailsTo } from "./mails.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

// After the product has given this process its environment.
const { recordPasswordReset, patchAccount } = await import("#functions/accounts/account.rows.ts");
const { createLink } = await import("#functions/platform/secret-link.rows.ts");
const { listOpenReviews, ReviewEntity } = await import("#functions/decisions/record.rows.ts");
const client = new SchedulerClient();

/** Noon in Paris. */
// Ids are made here: the server’s own would go on from this year in every test that comes after.
const NOON = new Date("2031-03-11T11:00:00.000Z");
const [TOMORROW, LATER] = ["2031-03-12", "2031-06-30"];

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

type Person = Awaited<ReturnType<typeof aPerson>>;

/** A decision of which something can be chosen. */
async function opened(person: Person, title = "Louer ou vendre") {
  const { id } = await person.get("createDecision", { body: aDecision({ id: ulid(), title }) });
  const option = anOption();
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  return { id, optionId: option.id };
}

/** The schedules of a decision’s reviews: a name for each day, of one person in one zone. */
async function namesOf(decisionId: string): Promise<string[]> {
  const { Schedules = [] } = await client.send(new ListSchedulesCommand({ GroupName: "menta-purges" }));
  return Schedules.flatMap(({ Name = "" }) =>
    /^(\w{26})-(\d{8})-/.exec(Name)?.[1] === decisionId ? [Name] : [],
  ).toSorted();
}
const daysOf = async (decisionId: string) => (await namesOf(decisionId)).map((name) => name.slice(27, 35));

const prove = ({ user }: Person) =>
  createVisitor(url).get("proveEmail", { body: { secret: newestLinkSecret(user.email) } });

describe("the schedule of a review", () => {
  test("is made with the choice or the day, follows it, and goes with it", async ({ person }) => {
    const { id, optionId } = await opened(person);
    const choice = aChoiceBody({ optionId, by: LATER });
    await person.get("createChoice", { id, body: choice });
    expect(await daysOf(id)).toEqual(["20310630"]);
    const added = ulid();
    await person.get("setReview", { id, reviewId: added, body: { day: TOMORROW } });
    expect(await daysOf(id)).toEqual(["20310312", "20310630"]);
    await person.get("setReview", { id, reviewId: added, body: { day: "2031-04-01" } });
    expect(await daysOf(id)).toEqual(["20310401", "20310630"]);
    await person.get("lookBack", { id, reviewId: choice.id, body: aLookBack() });
    expect(await daysOf(id)).toEqual(["20310401"]);
    await person.get("removeReview", { id, reviewId: added });
    expect(await daysOf(id)).toEqual([]);
  });

  test("goes with a choice that is taken back, and with a decision that is removed for good, not with its time in the trash", async ({
    person,
  }) => {
    const { id, optionId } = await opened(person);
    const choice = aChoiceBody({ optionId, by: LATER });
    await person.get("createChoice", { id, body: choice });
    await person.get("removeChoice", { id, choiceId: choice.id });
    expect(await daysOf(id)).toEqual([]);
    await person.get("createChoice", { id, body: aChoiceBody({ optionId, by: LATER }) });
    await person.get("trashDecision", { id });
    expect(await daysOf(id)).toEqual(["20310630"]);
    await person.get("removeDecision", { id });
    expect(await daysOf(id)).toEqual([]);
  });

  test("comes with a decision that is imported, for another account too", async ({ person }) => {
    const { id } = await opened(person);
    await person.get("setReview", { id, reviewId: ulid(), body: { day: LATER } });
    const body = await person.get("exportAccount");
    await person.get("trashDecision", { id });
    await person.get("removeDecision", { id });
    expect(await daysOf(id)).toEqual([]);
    const other = await aPerson(url);
    await other.get("importAccount", { body });
    expect(await daysOf(id)).toEqual(["20310630"]);
    expect((await other.get("getPreferences")).reviewMails).toBe(false);
  });

  test("follows the person to another zone, and is none of what is done or over", async ({ person }) => {
    const { id, optionId } = await opened(person);
    const choice = aChoiceBody({ optionId, by: LATER });
    await person.get("createChoice", { id, body: choice });
    const done = ulid();
    await person.get("setReview", { id, reviewId: done, body: { day: TOMORROW } });
    await person.get("lookBack", { id, reviewId: done, body: aLookBack() });
    const inParis = await namesOf(id);
    const moveTo = (timeZone: string) => person.get("updatePreferences", { body: { timeZone } });
    await moveTo("Pacific/Auckland");
    const moved = await namesOf(id);
    expect(moved).toEqual([expect.stringContaining("-20310630-")]);
    expect(moved).not.toEqual(inParis);
    await moveTo("Europe/Paris");
    expect(await namesOf(id)).toEqual(inParis);
    // Another preference moves nothing, and a removal finds what was moved.
    await moveTo("America/Montreal");
    await person.get("updatePreferences", { body: { tone: "doux" } });
    await person.get("removeReview", { id, reviewId: choice.id });
    expect(await namesOf(id)).toEqual([]);
  });

  test("of many moves of one review at once, the day that stays has one", async ({ person }) => {
    const { id } = await opened(person);
    const reviewId = ulid();
    const days = [TOMORROW, "2031-03-20", "2031-04-01", LATER];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        [...days, ...days].map((day) => person.call("setReview", { id, reviewId, body: { day } })),
      );
      const { reviews } = await person.get("getRecord", { id });
      expect(await daysOf(id)).toContain(reviews[0]!.day.replaceAll("-", ""));
    }
  });

  test("waits for the proof of the address, where one is asked for, however the review came", async ({
    person,
  }) => {
    vi.stubEnv("ASKS_FOR_PROOF", "yes");
    const { id, optionId } = await opened(person);
    await person.get("createChoice", { id, body: aChoiceBody({ optionId, by: LATER }) });
    const body = await person.get("exportAccount");
    const other = await aPerson(url);
    await other.get("importAccount", { body });
    await person.get("setReview", { id, reviewId: ulid(), body: { day: TOMORROW } });
    await person.get("updatePreferences", { body: { timeZone: "America/Montreal" } });
    expect(await daysOf(id)).toEqual([]);
    await prove(person);
    expect(await daysOf(id)).toEqual(["20310312", "20310630"]);
    await prove(other);
    expect(await daysOf(id)).toEqual(["20310312", "20310630", "20310630"]);
    // From then on as ever.
    await person.get("setReview", { id, reviewId: ulid(), body: { day: "2031-04-01" } });
    expect(await daysOf(id)).toEqual(["20310312", "20310401", "20310630", "20310630"]);
  });

  test("comes with the first sign-in after a reset, which proves the address", async ({ person }) => {
    vi.stubEnv("ASKS_FOR_PROOF", "yes");
    const { id } = await opened(person);
    await person.get("setReview", { id, reviewId: ulid(), body: { day: LATER } });
    const signIn = () =>
      createVisitor(url).get("login", { body: { email: person.user.email, password: DEMO_PASSWORD } });
    await signIn();
    expect(await daysOf(id)).toEqual([]);
    await recordPasswordReset(person.user.id, new Date(NOON.getTime() - DAY_MS));
    await signIn();
    expect(await daysOf(id)).toEqual(["20310630"]);
  });

  test("that still waits once the address is proven comes with the next change of a review", async ({
    person,
  }) => {
    vi.stubEnv("ASKS_FOR_PROOF", "yes");
    const { id } = await opened(person);
    await person.get("setReview", { id, reviewId: ulid(), body: { day: LATER } });
    await patchAccount(person.user.id, { emailProvenAt: NOON.toISOString() });
    expect(await daysOf(id)).toEqual([]);
    await person.get("setReview", { id, reviewId: ulid(), body: { day: TOMORROW } });
    expect(await daysOf(id)).toEqual(["20310312", "20310630"]);
  });

  test("is not made where nothing can be sent, and comes once somebody wants mails where they are", async ({
    person,
  }) => {
    const { MAIL_FROM } = process.env;
    vi.stubEnv("MAIL_FROM", "");
    const { id } = await opened(person);
    await person.get("setReview", { id, reviewId: ulid(), body: { day: LATER } });
    await person.get("updatePreferences", { body: { reviewMails: true } });
    expect(await daysOf(id)).toEqual([]);
    vi.stubEnv("MAIL_FROM", MAIL_FROM);
    await person.get("updatePreferences", { body: { reviewMails: false } });
    expect(await daysOf(id)).toEqual([]);
    await person.get("updatePreferences", { body: { reviewMails: true } });
    expect(await daysOf(id)).toEqual(["20310630"]);
  });

  test("is found however long what stands beside it is", async ({ person }) => {
    const userId = person.user.id;
    const row = {
      userId,
      state: "open",
      day: LATER,
      decisionId: ulid(),
      optionTitle: "x".repeat(300_000),
    } as const;
    for (let n = 0; n < 5; n += 1) await ReviewEntity.put({ ...row, id: ulid() }).go();
    expect(await listOpenReviews(userId, { from: TOMORROW, limit: 10 })).toHaveLength(5);
    expect(await listOpenReviews(userId, { from: TOMORROW, limit: 4 })).toHaveLength(4);
  });
});

const reviewMailsTo = (person: Person) =>
  mailsTo(person.user.email).filter(({ subject }) => subject === "Une décision à relire aujourd’hui");

/** Lets the scheduler look at the clock: it does so at each schedule that is made. */
async function atEight(person: Person): Promise<void> {
  vi.setSystemTime(`${TOMORROW}T07:00:01.000Z`);
  const { id } = await person.get("createDecision", { body: aDecision({ id: ulid() }) });
  await person.get("trashDecision", { id });
}

test("at eight the scheduler has the mail sent, which leads to the review and to its own end", async ({
  person,
}) => {
  await prove(person);
  const other = await aPerson(url);
  await person.get("updatePreferences", { body: { reviewMails: true } });
  const [{ id, optionId }, theirs] = [await opened(person, "Louer ou vendre"), await opened(other)];
  const { reviews } = await person.get("createChoice", { id, body: aChoiceBody({ optionId, by: TOMORROW }) });
  await other.get("createChoice", {
    id: theirs.id,
    body: aChoiceBody({ optionId: theirs.optionId, by: TOMORROW }),
  });

  await atEight(person);
  await expect.poll(() => reviewMailsTo(person)).toHaveLength(1);
  await expect.poll(() => daysOf(theirs.id)).toEqual([]);
  // Who has not asked for it has none.
  expect(reviewMailsTo(other)).toEqual([]);
  const [{ text, headers } = { text: "", headers: {} }] = reviewMailsTo(person);
  expect(text).toContain("«\u{202f}Louer ou vendre\u{202f}»");
  expect(text).toContain(`\n${url}/regard/${id}?relecture=${reviews[0]?.id}\n`);
  expect(text).not.toMatch(/dînons|jardin/);

  const secret = /\/rappels\/(\S+)/.exec(text)?.[1] ?? "";
  expect(headers).toMatchObject({ "List-Unsubscribe": `<${url}/api/reminders/${secret}>` });
  const wants = async () => (await person.get("getPreferences")).reviewMails;
  // A program that opens links changes nothing.
  expect((await fetch(`${url}/api/reminders/${secret}`)).status).toBe(404);
  expect(await wants()).toBe(true);
  expect((await oneClick(secret)).status).toBe(200);
  expect(await wants()).toBe(false);
  await person.get("updatePreferences", { body: { reviewMails: true, tone: "doux" } });
  await createVisitor(url).get("endReviewMails", { body: { secret } });
  expect(await person.get("getPreferences")).toMatchObject({ reviewMails: false, tone: "doux" });
});

/** As the server of a mail provider sends it: from no page, with no cookie. */
const oneClick = (secret: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/reminders/${encodeURIComponent(secret)}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "List-Unsubscribe=One-Click",
  });

/** A link as a mail holds it; or one of another kind. */
const linkOf = (person: Person, kind: "reminders" | "calendar" = "reminders") =>
  createLink({ userId: person.user.id, kind, about: ulid() }, { days: REVIEW_MAILS_END_DAYS, now: NOON });

/** What both addresses answer to this secret. */
const ends = async (tried: string) => {
  const click = await oneClick(tried);
  const page = await createVisitor(url).call("endReviewMails", { body: { secret: tried } });
  return [
    { status: click.status, body: (await click.json()) as object },
    { status: page.status, body: page.body },
  ];
};

describe("the link that ends the mails", () => {
  test("works from anywhere in one click, and from our own page only otherwise", async ({ person }) => {
    const secret = await linkOf(person);
    await person.get("updatePreferences", { body: { reviewMails: true } });
    const body = JSON.stringify({ secret });
    const page = await fetch(`${url}/api/reminders`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://ailleurs.example" },
      body,
    });
    expect(page.status).toBe(403);
    expect((await person.get("getPreferences")).reviewMails).toBe(true);
    const elsewhere = { origin: "https://ailleurs.example", "sec-fetch-site": "cross-site" };
    for (const headers of [elsewhere, {}, { "content-type": "multipart/form-data; boundary=x" }])
      expect((await oneClick(secret, headers)).status).toBe(200);
    expect((await person.get("getPreferences")).reviewMails).toBe(false);
  });

  test("that is malformed, unknown, of another kind or over is refused by one sentence, at both addresses", async ({
    person,
  }) => {
    const secret = await linkOf(person);
    await person.get("updatePreferences", { body: { reviewMails: true } });
    const refused = { status: 404, body: { code: "not_found", message: "Ce lien n’est plus valable." } };
    const wrong = [
      "x",
      secret.slice(0, -1),
      secret.toUpperCase(),
      `${person.user.id}-${"A".repeat(43)}`,
      await linkOf(person, "calendar"),
      newestLinkSecret(person.user.email),
    ];
    for (const tried of wrong) expect(await ends(tried)).toMatchObject([refused, refused]);
    const end = NOON.getTime() + REVIEW_MAILS_END_DAYS * DAY_MS;
    vi.setSystemTime(end);
    expect(await ends(secret)).toMatchObject([refused, refused]);
    vi.setSystemTime(end - 60_000);
    expect((await ends(secret)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test("writes nothing for somebody who never preferred anything", async ({ person }) => {
    expect((await oneClick(await linkOf(person))).status).toBe(200);
    const { PreferencesEntity } = await import("#functions/accounts/preferences.rows.ts");
    expect((await PreferencesEntity.get({ userId: person.user.id }).go()).data).toBeNull();
  });

  test("is refused after a hundred wrong secrets from one address", async () => {
    vi.setSystemTime(NOON.getTime() + DAY_MS);
    await countEarlierSecrets("reminders", 95);
    const tries = await Promise.all(Array.from({ length: 6 }, () => oneClick("x")));
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
