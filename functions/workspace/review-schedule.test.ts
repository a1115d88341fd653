import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startScheduler } from "#infra/local/scheduler/server.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type { DecisionRecord, LookBack, Review } from "#shared/record/record.schema.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { scheduleReviewMails } from "./review-schedule.ts";

const DECISION = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const [ONE, OTHER] = ["01BX5ZZKBKACTAV9WEVGEMMVRZ", "01BX5ZZKBKACTAV9WEVGEMMVS0"];
const PLACE = { timeZone: "America/Montreal", site: "https://menta.exemple" };

const dataDir = temporaryFolder("review-schedule");
const scheduler = await startScheduler({ dataDir, group: "purges" });
const schedules = new DatabaseSync(join(dataDir, "scheduler.sqlite"), { readOnly: true });
const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
const logged = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T11:59:00.000Z") });
  for (const [name, value] of Object.entries({
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_SCHEDULER: scheduler.url,
    PURGE_GROUP: "purges",
    PURGE_FUNCTION: "arn:aws:lambda:eu-west-3:000000000000:function:purge",
    PURGE_ROLE: "arn:aws:iam::000000000000:role/caller",
    PURGE_DEAD_LETTERS: "arn:aws:sqs:eu-west-3:000000000000:letters",
    MAIL_FROM: "menta@exemple.fr",
  }))
    vi.stubEnv(name, value);
  write.mockClear();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => schedules.close());

const left = () =>
  schedules
    .prepare("SELECT name, input, nextAt FROM schedules ORDER BY name")
    .all()
    .map(({ name, input, nextAt }) => ({
      name: String(name),
      input: JSON.parse(String(input)) as object,
      at: new Date(Number(nextAt)).toISOString(),
    }));
const names = () => left().map(({ name }) => name.slice(0, -25));
/** As far as one can read it. */
const nameOf = (day: string) => `${DECISION}-${day.replaceAll("-", "")}`;

const on = (id: string, day: string, lookBack: LookBack | null = null): Review => ({
  id,
  day,
  origin: "added",
  quote: null,
  lookBack,
  createdAt: "2026-06-15T10:00:00.000Z",
});
const record = (...reviews: Review[]): DecisionRecord => ({ ...emptyRecord(DECISION), reviews });
const change = (
  before: DecisionRecord,
  after: DecisionRecord,
  place?: typeof PLACE | null,
  who = "somebody",
) => scheduleReviewMails(who, { before, after }, place === null ? undefined : PLACE);
const DONE = { doneAt: "2026-06-15T11:00:00.000Z" } as LookBack;

test("each open review has a call at eight of its day where the person is, under a name that Scheduler takes", async () => {
  await change(record(), record(on(ONE, "2026-06-30"), on(OTHER, "2026-12-31")));
  expect(left()).toEqual([
    {
      name: expect.stringMatching(`^${nameOf("2026-06-30")}-[0-9a-f]{24}$`) as unknown,
      at: "2026-06-30T12:00:00.000Z",
      input: {
        task: "review",
        userId: "somebody",
        decisionId: DECISION,
        reviewId: ONE,
        day: "2026-06-30",
        ...PLACE,
      },
    },
    expect.objectContaining({
      name: expect.stringContaining(nameOf("2026-12-31")) as unknown,
      at: "2026-12-31T13:00:00.000Z",
    }),
  ]);
  for (const { name } of left()) expect(name).toMatch(/^[0-9a-zA-Z-_.]{1,64}$/);
});

test("one that is moved, done or removed has none any more, on its earlier day", async () => {
  const both = record(on(ONE, "2026-06-30"), on(OTHER, "2026-12-31"));
  const moved = record(on(ONE, "2026-07-31"), on(OTHER, "2026-12-31"));
  await change(both, moved);
  expect(names()).toEqual([nameOf("2026-07-31"), nameOf("2026-12-31")]);
  await change(moved, record(on(ONE, "2026-07-31", DONE), on(OTHER, "2026-12-31")), null);
  expect(names()).toEqual([nameOf("2026-12-31")]);
  await change(record(on(OTHER, "2026-12-31")), record(), null);
  await change(record(on(OTHER, "2026-12-31")), record(), null);
  expect(names()).toEqual([]);
  expect(logged()).toEqual([]);
});

test("one for today has none after eight, nor what does not change", async () => {
  await change(record(), record(on(ONE, "2026-06-15")));
  expect(names()).toEqual([nameOf("2026-06-15")]);
  vi.setSystemTime("2026-06-15T12:00:00.000Z");
  await change(record(), record(on(OTHER, "2026-06-15")));
  await change(record(on(ONE, "2026-06-15")), record(on(ONE, "2026-06-15")));
  expect(names()).toEqual([nameOf("2026-06-15")]);
  await change(record(on(ONE, "2026-06-15")), record());
});

test("of two people with the same decision, imported by one of the other, each has their own", async () => {
  const one = record(on(ONE, "2026-06-30"));
  await change(record(), one);
  await change(record(), one, PLACE, "somebody else");
  expect(
    left()
      .map(({ input }) => (input as { userId: string }).userId)
      .toSorted(),
  ).toEqual(["somebody", "somebody else"]);
  await change(one, record());
  expect(left()).toMatchObject([{ input: { userId: "somebody else" } }]);
  await change(one, record(), null, "somebody else");
});

test("a deployment that sends no mail makes none", async () => {
  vi.stubEnv("MAIL_FROM", "");
  await change(record(), record(on(ONE, "2026-06-30")));
  expect(names()).toEqual([]);
});

test("a scheduler that is away is noted, without who or what, and nothing else", async () => {
  await scheduler.close();
  await change(record(on(OTHER, "2026-06-30")), record(on(ONE, "2026-06-30")));
  const noted = logged().map(({ level, event }) => `${String(level)} ${String(event)}`);
  expect(noted.toSorted()).toEqual(["warn review_mail_not_scheduled", "warn review_mail_not_unscheduled"]);
  expect(JSON.stringify(logged())).not.toMatch(new RegExp(`somebody|${DECISION}|${ONE}`));
});
