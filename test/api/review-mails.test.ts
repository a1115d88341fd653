import { ulid } from "ulid";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { aChoiceBody, aDecisionBody, aLookBackBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, createCookieApiClient } from "#infra/local/demo/person.ts";
import { END_REVIEW_MAILS_LINK_DAYS } from "#shared/record/review-mail.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { countEarlierSecrets } from "./earlier-attempts.ts";
import { newestLinkSecret, mailsTo } from "./mails.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

// Imported after the product has set the environment that they read.
const { createSecretLink } = await import("#functions/platform/secret-link.rows.ts");
const { handler } = await import("#functions/api/purge.handler.ts");

/** Noon in Paris, in a future year. */
// Ids are created in the test: otherwise the server would create ids of that year, and all its later ids
// would follow them.
const NOON = new Date("2031-03-11T11:00:00.000Z");
const [TOMORROW, LATER] = ["2031-03-12", "2031-06-30"];

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

/** Creates a decision with an option that can be chosen. */
async function opened(person: Person, title = "Louer ou vendre") {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ id: ulid(), title }) });
  const option = anOptionBody();
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  return { id, optionId: option.id };
}

const prove = ({ user }: Person) =>
  createCookieApiClient(url).get("proveEmail", { body: { secret: newestLinkSecret(user.email) } });

const reviewMailsTo = (person: Person) =>
  mailsTo(person.user.email).filter(({ subject }) => subject === "Une décision à relire aujourd’hui");

/** Runs the task that mails reviews, at eight in Paris. */
async function atEight(): Promise<void> {
  vi.setSystemTime(`${TOMORROW}T07:00:01.000Z`);
  await handler({ task: "reviews", site: url }, { awsRequestId: "r" });
}

test("whichever way a review came there is one mail, and none for one that was moved, removed, done or taken back", async ({
  person,
}) => {
  await prove(person);
  await person.get("updatePreferences", { body: { reviewMails: true } });
  const chosen = async (title: string, by: string | null = null) => {
    const { id, optionId } = await opened(person, title);
    const choice = aChoiceBody({ optionId, by });
    await person.get("createChoice", { id, body: choice });
    return { id, choiceId: choice.id };
  };
  const added = async (title: string) => {
    const { id } = await chosen(title);
    const review = { id, reviewId: ulid() };
    await person.get("setReview", { ...review, body: { day: LATER } });
    await person.get("setReview", { ...review, body: { day: TOMORROW } });
    return review;
  };
  await chosen("Choisie", TOMORROW);
  await added("Ajoutée");
  await person.get("setReview", { ...(await added("Déplacée")), body: { day: LATER } });
  await person.get("removeReview", await added("Retirée"));
  await person.get("lookBack", { ...(await added("Faite")), body: aLookBackBody() });
  await person.get("removeChoice", await chosen("Reprise", TOMORROW));
  const body = await person.get("exportAccount");
  const other = await signUpNewPerson(url);
  await prove(other);
  await other.get("importAccount", { body });
  await other.get("updatePreferences", { body: { reviewMails: true } });
  await atEight();
  for (const one of [person, other])
    expect(
      reviewMailsTo(one)
        .map(({ text }) => /«\u{202f}(.*?)\u{202f}»/u.exec(text)?.[1] ?? "")
        .toSorted(byCodeUnit),
    ).toEqual(["Ajoutée", "Choisie"]);
});

test("a review planned before the proof of the address has its mail, once that has come by its day", async ({
  person,
}) => {
  vi.stubEnv("ASKS_FOR_PROOF", "yes");
  const { id, optionId } = await opened(person);
  await person.get("createChoice", { id, body: aChoiceBody({ optionId, by: TOMORROW }) });
  await person.get("updatePreferences", { body: { reviewMails: true } });
  await prove(person);
  await atEight();
  expect(reviewMailsTo(person)).toHaveLength(1);
});

test("at eight a run sends the mail, which leads to the review and to its own end", async ({ person }) => {
  await prove(person);
  const other = await signUpNewPerson(url);
  await person.get("updatePreferences", { body: { reviewMails: true } });
  const [{ id, optionId }, theirs] = [await opened(person, "Louer ou vendre"), await opened(other)];
  const { reviews } = await person.get("createChoice", { id, body: aChoiceBody({ optionId, by: TOMORROW }) });
  await other.get("createChoice", {
    id: theirs.id,
    body: aChoiceBody({ optionId: theirs.optionId, by: TOMORROW }),
  });

  await atEight();
  expect(reviewMailsTo(person)).toHaveLength(1);
  // This person has not turned the mails on.
  expect(reviewMailsTo(other)).toEqual([]);
  const [{ text, headers } = { text: "", headers: {} }] = reviewMailsTo(person);
  expect(text).toContain("«\u{202f}Louer ou vendre\u{202f}»");
  expect(text).toContain(`\n${url}/regard/${id}?relecture=${reviews[0]?.id}\n`);
  expect(text).not.toMatch(/dînons|jardin/);

  const secret = /\/rappels\/(\S+)/.exec(text)?.[1] ?? "";
  expect(headers).toMatchObject({ "List-Unsubscribe": `<${url}/api/reminders/${secret}>` });
  const wants = async () => (await person.get("getPreferences")).reviewMails;
  // Opening the address, as programs do that check links, changes nothing.
  expect((await fetch(`${url}/api/reminders/${secret}`)).status).toBe(404);
  expect(await wants()).toBe(true);
  expect((await oneClick(secret)).status).toBe(200);
  expect(await wants()).toBe(false);
  await person.get("updatePreferences", { body: { reviewMails: true, tone: "doux" } });
  await createCookieApiClient(url).get("endReviewMails", { body: { secret } });
  expect(await person.get("getPreferences")).toMatchObject({ reviewMails: false, tone: "doux" });
});

/** Sends a request in the way of a mail provider's server: not from a page, and without a cookie. */
const oneClick = (secret: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/reminders/${encodeURIComponent(secret)}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "List-Unsubscribe=One-Click",
  });

/** Creates a link in the way of a review mail, or one of another kind. */
const linkOf = (person: Person, kind: "reminders" | "calendar" = "reminders") =>
  createSecretLink(
    { userId: person.user.id, kind, about: ulid() },
    { days: END_REVIEW_MAILS_LINK_DAYS, now: NOON },
  );

/**
 * Returns the answers to this secret of both routes that end mails: that for mail programs, and that of the
 * page.
 */
const ends = async (tried: string) => {
  const click = await oneClick(tried);
  const page = await createCookieApiClient(url).call("endReviewMails", { body: { secret: tried } });
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
    const end = NOON.getTime() + END_REVIEW_MAILS_LINK_DAYS * DAY_MS;
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
