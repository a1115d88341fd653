import { ulid } from "ulid";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSes } from "#infra/local/ses/server.ts";
import { aSignUp } from "#infra/local/demo/person.ts";
import { CreateDecisionBody } from "#shared/decision/decision.schema.ts";
import { setUpPurgeTest } from "./test-purge.ts";

const SITE = "https://menta.exemple";
const DAY = "2026-06-30";
/** Eight in Paris. */
const EIGHT = new Date("2026-06-30T06:00:00.000Z");

const { logged, forgetLogs } = await setUpPurgeTest(() => {});
type Sent = { to: string; text: string; headers?: Record<string, string> | undefined };
const mails: Sent[] = [];
let isSesDown = false;
const ses = await startSes({
  sendMail: async (mail) => {
    if (isSesDown) throw new Error("down");
    mails.push(mail);
  },
});
afterAll(() => ses.close());
// The schedules have their own tests: here it is the test that calls.
vi.mock("../platform/scheduler.ts", () => ({
  countPurgeCalls: () => {},
  schedulePurgeCall: () => {},
  unschedulePurgeCall: () => {},
}));
const { handler } = await import("../api/purge.handler.ts");
const { saveAccount, markAccountForRemoval, markEmailProven } = await import("../accounts/account.rows.ts");
const { changeRecord } = await import("../decisions/record-change.rows.ts");
const { findLink } = await import("../platform/secret-link.rows.ts");
const { updatePreferences } = await import("../accounts/preferences.rows.ts");
const { createDecisionWithPlan } = await import("../decisions/decisions.service.ts");
const { purgeDecision, trashDecision } = await import("../decisions/trash.service.ts");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: EIGHT });
  for (const [name, value] of Object.entries({
    MAIL_FROM: "menta@exemple.fr",
    AWS_ENDPOINT_URL_SESV2: ses.url,
    MAX_DECISIONS: "0",
    RETENTION_SECONDS: "2592000",
  }))
    vi.stubEnv(name, value);
  isSesDown = false;
  mails.length = 0;
  forgetLogs();
});
afterEach(() => void vi.useRealTimers());

/** Somebody who wants mails, with an open review on the day; and the call that its schedule makes. */
async function aReview() {
  const userId = crypto.randomUUID();
  const { email, firstName, lastName } = aSignUp();
  const texts = { legalTextsVersion: "2026-01-01", legalTextsAcceptedAt: "2026-01-01T00:00:00.000Z" };
  await saveAccount({ userId, email, firstName, lastName, ...texts }, new Date());
  await markEmailProven(userId, email, new Date());
  await updatePreferences(userId, { reviewMails: true });
  const period = { startDate: "2026-01-01", endDate: "2027-01-01" };
  const body = CreateDecisionBody.parse({
    title: "Louer {{link}}\nou vendre",
    decideur: "Camille",
    ...period,
  });
  const { id } = await createDecisionWithPlan(userId, body);
  const review = {
    id: ulid(),
    day: DAY,
    origin: "added" as const,
    quote: null,
    lookBack: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const choice = {
    id: LOOK_BACK.choiceId,
    optionId: ulid(),
    optionTitle: "Louer",
    why: "Le jardin.",
    expectations: [],
    by: null,
    sureness: 70,
    wouldChange: null,
    againstBalance: null,
    changeReason: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const setReviews = (...reviews: (typeof review)[]) =>
    changeRecord(userId, id, ({ record }) => ({ ...record, choices: [choice], reviews }));
  const takeBack = () => changeRecord(userId, id, ({ record }) => ({ ...record, choices: [] }));
  await setReviews(review);
  const input = { task: "review", userId, decisionId: id, reviewId: review.id, day: DAY, site: SITE };
  const call = (changes: object = {}) => handler({ ...input, ...changes }, { awsRequestId: "r" });
  return { userId, email, id, review, setReviews, takeBack, call };
}

/** The secret of the newest mail. */
const secretIn = () => /\/rappels\/(\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
const ownLinkOf = (secret: string, now = EIGHT) => findLink("reminders", secret, now);

test("on its day the person is written to: the title, the way there, the way to end it, and nothing that was expected", async () => {
  const { userId, email, id, review, call } = await aReview();
  await call();
  expect(mails).toHaveLength(1);
  const [{ to, text, headers } = { to: "", text: "" }] = mails;
  expect(to).toBe(email);
  expect(text).toContain("«\u{202f}Louer {{link}} ou vendre\u{202f}»");
  expect(text).toContain(`\n${SITE}/regard/${id}?relecture=${review.id}\n`);
  expect(headers).toEqual({
    "List-Unsubscribe": `<${SITE}/api/reminders/${secretIn()}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(await ownLinkOf(secretIn())).toMatchObject({ userId, about: `${id}-${review.id}-${DAY}` });
  expect(logged().filter(({ event }) => event === "task")).toMatchObject([{ task: "review", done: 1 }]);
  expect(JSON.stringify(logged())).not.toMatch(new RegExp(`${userId}|${id}|${email}|Louer|${secretIn()}`));
});

test("however often it is called, also twice at once, one mail goes", async () => {
  const { call } = await aReview();
  await Promise.all([call(), call(), call()]);
  await call();
  expect(mails).toHaveLength(1);
});

test("a person is written to twenty times a day at most, however many reviews they have put on it", async () => {
  const { review, setReviews, call } = await aReview();
  const reviews = Array.from({ length: 21 }, () => ({ ...review, id: ulid() }));
  for (const one of reviews) {
    await setReviews(one);
    await call({ reviewId: one.id });
  }
  expect(mails).toHaveLength(20);
  expect(logged().findLast(({ event }) => event === "task")).toMatchObject({ done: 0, failed: 0 });
});

test("a mail that could not be sent is sent by the next call", async () => {
  const { call } = await aReview();
  isSesDown = true;
  const said = vi.spyOn(console, "error").mockReturnValue();
  await expect(call()).rejects.toThrow();
  said.mockRestore();
  isSesDown = false;
  await call();
  await call();
  expect(mails).toHaveLength(1);
  expect(await ownLinkOf(secretIn())).toBeDefined();
});

type Review = Awaited<ReturnType<typeof aReview>>;
const LOOK_BACK = {
  choiceId: ulid(),
  sessionId: null,
  outcomes: [],
  wasWellDecided: true,
  turnedOutWell: true,
  lesson: null,
  doneAt: "2026-06-29T10:00:00.000Z",
};
const OUTDATED: Record<string, (of: Review) => unknown> = {
  "is not wanted any more": ({ userId }) => updatePreferences(userId, { reviewMails: false }),
  "is to an address that nobody has proven": async ({ userId }) => {
    const { AccountEntity } = await import("../accounts/account.rows.ts");
    await AccountEntity.patch({ userId }).remove(["emailProvenAt"]).go();
  },
  "is to an account that is being removed": ({ userId }) => markAccountForRemoval(userId, new Date()),
  "is about a decision in the trash": ({ userId, id }) => trashDecision(userId, id),
  "is about a decision that is gone": async ({ userId, id }) => {
    await trashDecision(userId, id);
    await purgeDecision(userId, id);
  },
  "is about a review that is gone": ({ setReviews }) => setReviews(),
  "is about a review that was moved": ({ setReviews, review }) =>
    setReviews({ ...review, day: "2026-09-30" }),
  "is about a review that is done": ({ setReviews, review }) =>
    setReviews({ ...review, lookBack: LOOK_BACK as never }),
  "is about no choice": ({ takeBack }) => takeBack(),
  "comes a day late": () => vi.setSystemTime("2026-07-01T06:00:00.000Z"),
  "comes a day early": () => vi.setSystemTime("2026-06-29T06:00:00.000Z"),
  "cannot be sent by this deployment": () => vi.stubEnv("MAIL_FROM", ""),
};

test.each(Object.entries(OUTDATED))("what %s is not sent, and is no failure", async (_what, happen) => {
  const review = await aReview();
  await happen(review);
  await review.call();
  expect(mails).toEqual([]);
  expect(logged().filter(({ event }) => event === "task")).toMatchObject([{ done: 0, failed: 0 }]);
});

test("the day is that of the zone in which the person is by now, whatever the one that it was planned in", async () => {
  const { userId, call } = await aReview();
  vi.setSystemTime("2026-06-29T20:00:00.000Z");
  await call();
  expect(mails).toEqual([]);
  await updatePreferences(userId, { timeZone: "Pacific/Auckland" });
  // As the calls say it that were planned before this version.
  await call({ timeZone: "Europe/Paris" });
  expect(mails).toHaveLength(1);
});

test("of the calls of two zones, one mail goes", async () => {
  const { userId, call } = await aReview();
  await call();
  await updatePreferences(userId, { timeZone: "America/Montreal" });
  vi.setSystemTime("2026-06-30T12:00:00.000Z");
  await call();
  expect(mails).toHaveLength(1);
});

test("a review that was moved is written about again on its new day, and the earlier mail still ends them", async () => {
  const { review, setReviews, call } = await aReview();
  await call();
  const earlier = secretIn();
  await setReviews({ ...review, day: "2026-09-30" });
  vi.setSystemTime("2026-09-30T06:00:00.000Z");
  await call({ day: "2026-09-30" });
  expect(mails).toHaveLength(2);
  expect(secretIn()).not.toBe(earlier);
  for (const secret of [earlier, secretIn()]) expect(await ownLinkOf(secret)).toBeDefined();
  expect(await ownLinkOf(earlier, new Date("2027-08-05T06:00:00.000Z"))).toBeUndefined();
});

test("a call that names no page of ours is refused", async () => {
  const { call } = await aReview();
  await expect(call({ site: "nowhere" })).rejects.toMatchObject({ name: "ZodError" });
  expect(mails).toEqual([]);
});
