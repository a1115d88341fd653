import { ulid } from "ulid";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startSes } from "#infra/local/ses/server.ts";
import { aSignUpBody } from "#infra/local/demo/person.ts";
import { CreateDecisionWithCriteriaBody } from "#shared/record/record-body.schema.ts";
import { aChoice } from "#shared/record/test-record.ts";
import { setUpPurgeTest } from "./test-purge.ts";

const SITE = "https://menta.exemple";
const DAY = "2026-06-30";
/** Eight o'clock in Paris. */
const EIGHT = new Date("2026-06-30T06:00:00.000Z");

const { logged, forgetLogs } = await setUpPurgeTest(() => {});
type Sent = { to: string; text: string; headers?: Record<string, string> | undefined };
const mails: Sent[] = [];
let isRefused = (_to: string): boolean => false;
const ses = await startSes({
  sendMail: async (mail) => {
    if (isRefused(mail.to)) throw new Error("down");
    mails.push(mail);
  },
});
afterAll(() => ses.close());
// Does nothing in place of the schedules of the trash, which have tests of their own.
vi.mock("../platform/purge-schedule.ts", () => ({
  tryCountScheduledPurges: () => false,
  scheduleDecisionPurge: () => {},
  unschedulePurge: () => {},
}));
const { handler } = await import("../api/purge.handler.ts");
const { createOrCompleteAccount, markAccountForRemoval, markEmailProven } =
  await import("../accounts/account.rows.ts");
const { changeRecord } = await import("../decisions/record-change.rows.ts");
const { findLinkBySecret } = await import("../platform/secret-link.rows.ts");
const { listReviewsToMail, ReviewEntity } = await import("../decisions/record.rows.ts");
const { updatePreferences } = await import("../accounts/preferences.rows.ts");
const { editPreferences } = await import("../accounts/preferences.service.ts");
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
  isRefused = () => false;
  mails.length = 0;
  forgetLogs();
});
afterEach(() => void vi.useRealTimers());

/** Calls the task that mails all due reviews. */
const run = () => handler({ task: "reviews", site: SITE }, { awsRequestId: "r" });

/** Creates a person who wants mails about reviews, and an open review on `DAY`. */
async function aReview() {
  const userId = crypto.randomUUID();
  const { email, firstName, lastName } = aSignUpBody();
  const texts = { legalTextsVersion: "2026-01-01", legalTextsAcceptedAt: "2026-01-01T00:00:00.000Z" };
  await createOrCompleteAccount({ userId, email, firstName, lastName, ...texts }, new Date());
  await markEmailProven(userId, email, new Date());
  await updatePreferences(userId, { reviewMails: true });
  const period = { startDate: "2026-01-01", endDate: "2027-01-01" };
  const body = CreateDecisionWithCriteriaBody.parse({
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
    source: null,
  };
  const choice = aChoice({ id: LOOK_BACK.choiceId, optionId: ulid(), optionTitle: "Louer" });
  const setReviews = (...reviews: (typeof review)[]) =>
    changeRecord(userId, id, ({ record }) => ({ ...record, choices: [choice], reviews }));
  const takeBack = () => changeRecord(userId, id, ({ record }) => ({ ...record, choices: [] }));
  await setReviews(review);
  const sent = () => mails.filter(({ to }) => to === email);
  /** Returns the instants at which the task will look at the person's open reviews. */
  const dueAt = async () => {
    const { data } = await ReviewEntity.query.byDay({ userId, state: "open" }).go();
    return data.map((row) => row.dueAt);
  };
  const key = { userId, state: "open", day: DAY, decisionId: id, id: review.id } as const;
  return { userId, email, id, review, key, setReviews, takeBack, sent, dueAt };
}

/** Returns the secret of the unsubscribe link in a mail. */
const secretIn = (mail: Sent | undefined) => /\/rappels\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
const ownLinkOf = (secret: string, now = EIGHT) => findLinkBySecret("reminders", secret, now);

test("on its day the person is written to: the title, the way there, the way to end it, and nothing that was expected", async () => {
  const { userId, email, id, review, sent } = await aReview();
  await run();
  expect(sent()).toHaveLength(1);
  const [mail] = sent();
  expect(mail?.text).toContain("«\u{202f}Louer {{link}} ou vendre\u{202f}»");
  expect(mail?.text).toContain(`\n${SITE}/regard/${id}?relecture=${review.id}\n`);
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${SITE}/api/reminders/${secretIn(mail)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(await ownLinkOf(secretIn(mail))).toMatchObject({ userId, about: `${id}-${review.id}-${DAY}` });
  expect(logged().filter(({ event }) => event === "task")).toMatchObject([{ task: "reviews", done: 1 }]);
  expect(JSON.stringify(logged())).not.toMatch(
    new RegExp(`${userId}|${id}|${email}|Louer|${secretIn(mail)}`),
  );
});

test("from when the day begins anywhere the review waits for eight where its person is, and is then done with", async () => {
  const { userId, sent, dueAt } = await aReview();
  await updatePreferences(userId, { timeZone: "America/Montreal" });
  expect(await dueAt()).toEqual(["2026-06-29T18:00:00.000Z"]);
  vi.setSystemTime("2026-06-29T18:00:00.000Z");
  await run();
  expect([sent(), await dueAt()]).toEqual([[], ["2026-06-30T12:00:00.000Z"]]);
  vi.setSystemTime("2026-06-30T11:59:59.999Z");
  await run();
  expect(sent()).toEqual([]);
  vi.setSystemTime("2026-06-30T12:00:00.000Z");
  await run();
  expect([sent().length, await dueAt()]).toEqual([1, [undefined]]);
  for await (const row of listReviewsToMail(DAY, "2026-07-01")) expect(row.userId).not.toBe(userId);
});

test("who has moved to another zone is written to at eight there, where that is still to come, else with the next run", async () => {
  const [west, east] = [await aReview(), await aReview()];
  vi.setSystemTime("2026-06-30T05:00:00.000Z");
  await run();
  await updatePreferences(west.userId, { timeZone: "America/Montreal" });
  await updatePreferences(east.userId, { timeZone: "Asia/Bangkok" });
  vi.setSystemTime(EIGHT);
  await run();
  expect([west.sent().length, east.sent().length]).toEqual([0, 1]);
  vi.setSystemTime("2026-06-30T12:00:00.000Z");
  await run();
  expect([west.sent().length, east.sent().length]).toEqual([1, 1]);
});

test("however many runs there are, also at once, one mail goes", async () => {
  const { key, sent } = await aReview();
  await Promise.all([run(), run(), run()]);
  await run();
  // The same state as after a crash between sending the mail and removing its review from the index.
  await ReviewEntity.patch(key).set({ dueDay: DAY, dueAt: EIGHT.toISOString() }).go();
  await run();
  expect(sent()).toHaveLength(1);
});

test("a person is written to twenty times a day at most, however many reviews they have put on it", async () => {
  const { review, setReviews, sent } = await aReview();
  await setReviews(...Array.from({ length: 21 }, () => ({ ...review, id: ulid() })));
  await run();
  await run();
  expect(sent()).toHaveLength(20);
});

test("a mail that could not be sent keeps no other, and is sent by the next run of its day", async () => {
  const [failing, other] = [await aReview(), await aReview()];
  isRefused = (to) => to === failing.email;
  const said = vi.spyOn(console, "error").mockReturnValue();
  await run();
  said.mockRestore();
  expect([failing.sent().length, other.sent().length]).toEqual([0, 1]);
  expect(logged().map(({ event }) => event)).toEqual(["review_mail_not_sent", "task", "invocation"]);
  isRefused = () => false;
  vi.setSystemTime("2026-06-30T21:59:00.000Z");
  await run();
  await run();
  expect(failing.sent()).toHaveLength(1);
  expect(await ownLinkOf(secretIn(failing.sent()[0]))).toBeDefined();
});

test("what a run has no time for goes with the next", async () => {
  const { sent } = await aReview();
  const enough = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  await run();
  enough.mockRestore();
  expect(sent()).toEqual([]);
  await run();
  expect(sent()).toHaveLength(1);
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
  "is of a day that is over": () => vi.setSystemTime("2026-07-01T06:00:00.000Z"),
  "cannot be sent by this deployment": () => vi.stubEnv("MAIL_FROM", ""),
};

test.each(Object.entries(OUTDATED))("what %s is not sent, and is no failure", async (_what, happen) => {
  const review = await aReview();
  await happen(review);
  await run();
  expect(review.sent()).toEqual([]);
  expect(logged().map(({ event }) => event)).toEqual(["task", "invocation"]);
});

test("a review that was moved is written about again on its new day, and the earlier mail still ends them", async () => {
  const { review, setReviews, sent } = await aReview();
  await run();
  await setReviews({ ...review, day: "2026-09-30" });
  vi.setSystemTime("2026-09-30T06:00:00.000Z");
  await run();
  const [earlier, later] = sent().map(secretIn);
  expect(sent()).toHaveLength(2);
  expect(later).not.toBe(earlier);
  for (const secret of [earlier!, later!]) expect(await ownLinkOf(secret)).toBeDefined();
  expect(await ownLinkOf(earlier!, new Date("2027-08-05T06:00:00.000Z"))).toBeUndefined();
});

async function anOldReview() {
  const review = await aReview();
  await ReviewEntity.patch(review.key).remove(["dueDay", "dueAt"]).go();
  /** Calls the task for one review, as a schedule of an earlier version does. */
  const call = (changes: object = {}) => {
    const { userId, id: decisionId } = review;
    const input = { task: "review", userId, decisionId, reviewId: review.review.id, day: DAY, site: SITE };
    return handler({ ...input, ...changes }, { awsRequestId: "r" });
  };
  return { ...review, call };
}

describe("a review from before the index", () => {
  test("has its mail by the schedule that was made for it, once", async () => {
    const { sent, call } = await anOldReview();
    await Promise.all([call(), call(), run()]);
    await call();
    await run();
    expect(sent()).toHaveLength(1);
  });

  test("waits for eight where its person is by now, whatever zone its schedule was made for", async () => {
    const { userId, sent, call } = await anOldReview();
    await updatePreferences(userId, { timeZone: "Pacific/Honolulu" });
    await call({ timeZone: "Europe/Paris" });
    expect(sent()).toEqual([]);
    vi.setSystemTime("2026-06-30T18:00:00.000Z");
    await run();
    expect(sent()).toHaveLength(1);
  });

  test("without a schedule has its mail once its person wants mails, or proves the address", async () => {
    const { userId, sent, dueAt } = await anOldReview();
    vi.setSystemTime("2026-06-29T06:00:00.000Z");
    await editPreferences(userId, { reviewMails: true });
    expect(await dueAt()).toEqual(["2026-06-29T18:00:00.000Z"]);
    vi.setSystemTime(EIGHT);
    await run();
    expect(sent()).toHaveLength(1);
  });

  test("is none where the review is gone, and its call names a page of ours", async () => {
    const { setReviews, sent, call } = await anOldReview();
    await expect(call({ site: "nowhere" })).rejects.toMatchObject({ name: "ZodError" });
    await setReviews();
    await call();
    expect(sent()).toEqual([]);
  });
});
