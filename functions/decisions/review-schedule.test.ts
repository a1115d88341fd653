import { CreateScheduleCommand, DeleteScheduleCommand, SchedulerClient } from "@aws-sdk/client-scheduler";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startScheduler } from "#infra/local/scheduler/server.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type { DecisionRecord, LookBack, Review } from "#shared/record/record.schema.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { counts } from "../platform/attempt.fixture.ts";
import type { Viewer } from "../api/request.ts";

/** What the table says by now. */
const table = {
  timeZone: "",
  records: [] as DecisionRecord[],
  isHeld: false,
  lateFrom: undefined as string | undefined,
  isReleased: false,
};
/** What the next reads of the zone answer before that. */
const earlierZones: string[] = [];
vi.mock("../accounts/preferences.rows.ts", () => ({
  getPreferences: () => Promise.resolve({ timeZone: earlierZones.shift() ?? table.timeZone }),
}));
vi.mock("../accounts/account.rows.ts", () => ({
  holdReviewCalls: () => Promise.resolve({ isHeld: table.isHeld, lateFrom: table.lateFrom }),
  lateReviewCallsOf: ({ reviewCallsWait }: { reviewCallsWait: boolean }) =>
    reviewCallsWait ? table.lateFrom : undefined,
  delayReviewCalls: (_userId: string, from: string) => Promise.resolve(void (table.lateFrom = from)),
  releaseReviewCalls: () => {
    Object.assign(table, { isReleased: true, lateFrom: undefined });
    return Promise.resolve();
  },
}));
vi.mock("./record.rows.ts", () => ({
  findRecord: (_userId: string, id: string) =>
    Promise.resolve(table.records.find(({ decisionId }) => decisionId === id)),
  listOpenReviews: (_userId: string, { from, limit }: { from: string; limit: number }) =>
    Promise.resolve(
      table.records
        .flatMap(({ decisionId, reviews }) =>
          reviews.flatMap(({ id, day, lookBack }) =>
            lookBack === null && day >= from ? [{ decisionId, reviewId: id, day }] : [],
          ),
        )
        .slice(0, limit),
    ),
}));
vi.mock("../platform/attempt.rows.ts", () => import("../platform/attempt.fixture.ts"));
const {
  scheduleOpenReviewMails,
  scheduleWaitingReviewMails,
  rescheduleReviewMails,
  scheduleFirstReviewMails,
  scheduleReviewMails,
} = await import("./review-schedule.ts");

const DECISION = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const [ONE, OTHER] = ["01BX5ZZKBKACTAV9WEVGEMMVRZ", "01BX5ZZKBKACTAV9WEVGEMMVS0"];
const MONTREAL = "America/Montreal";
const SITE = "https://menta.exemple";

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
  counts.clear();
  Object.assign(table, {
    timeZone: MONTREAL,
    records: [],
    isHeld: false,
    lateFrom: undefined,
    isReleased: false,
  });
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
/** As the service does once it has written: what is then in the table is what it wrote, or newer (`stored`). */
const change = (before: DecisionRecord, after: DecisionRecord, { who = "somebody", stored = after } = {}) => {
  table.records = [stored];
  return scheduleReviewMails(who, { before, after }, SITE);
};
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
        site: SITE,
      },
    },
    expect.objectContaining({
      name: expect.stringContaining(nameOf("2026-12-31")) as unknown,
      at: "2026-12-31T13:00:00.000Z",
    }),
  ]);
  for (const { name } of left()) expect(name).toMatch(/^[0-9a-zA-Z-_.]{1,64}$/);
});

test("those of one morning come within a quarter of an hour", async () => {
  const send = vi.spyOn(SchedulerClient.prototype, "send");
  await change(record(), record(on(ONE, "2026-06-30")));
  expect(send.mock.lastCall?.[0].input).toMatchObject({
    FlexibleTimeWindow: { Mode: "FLEXIBLE", MaximumWindowInMinutes: 15 },
  });
  send.mockRestore();
  await change(record(on(ONE, "2026-06-30")), record());
});

test("one that is moved, done or removed has none any more, on its earlier day", async () => {
  const both = record(on(ONE, "2026-06-30"), on(OTHER, "2026-12-31"));
  const moved = record(on(ONE, "2026-07-31"), on(OTHER, "2026-12-31"));
  await change(both, moved);
  expect(names()).toEqual([nameOf("2026-07-31"), nameOf("2026-12-31")]);
  await change(moved, record(on(ONE, "2026-07-31", DONE), on(OTHER, "2026-12-31")));
  expect(names()).toEqual([nameOf("2026-12-31")]);
  await change(record(on(OTHER, "2026-12-31")), record());
  await change(record(on(OTHER, "2026-12-31")), record());
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
  await change(record(), one, { who: "somebody else" });
  expect(
    left()
      .map(({ input }) => (input as { userId: string }).userId)
      .toSorted(),
  ).toEqual(["somebody", "somebody else"]);
  await change(one, record());
  expect(left()).toMatchObject([{ input: { userId: "somebody else" } }]);
  await change(one, record(), { who: "somebody else" });
});

test("of two moves at once, the call of the day that stays is there, whichever of them ends last", async () => {
  const [there, away] = [record(on(ONE, "2026-06-30")), record(on(ONE, "2026-07-31"))];
  await change(record(), there);
  // Away and back, both written; the second has made its calls before the first has.
  await change(away, there);
  await change(there, away, { stored: there });
  expect(names()).toContain(nameOf("2026-06-30"));
  await change(away, there);
  expect(names()).toEqual([nameOf("2026-06-30")]);
  // And one that is put back while it is removed.
  await change(record(), there);
  await change(there, record(), { stored: there });
  expect(names()).toEqual([nameOf("2026-06-30")]);
  await change(there, record());
  expect(names()).toEqual([]);
});

const zoneIs = (timeZone: string, former: string | null) => {
  table.timeZone = timeZone;
  return rescheduleReviewMails("somebody", { former, site: SITE });
};
const instants = () => left().map(({ at }) => at);

test("the calls follow the person to another zone, once, also if that is said twice", async () => {
  const both = record(on(ONE, "2026-06-30"), on(OTHER, "2026-12-31"));
  await change(record(), both);
  for (let times = 0; times < 2; times += 1) {
    await zoneIs("Pacific/Auckland", MONTREAL);
    expect(instants().toSorted()).toEqual(["2026-06-29T20:00:00.000Z", "2026-12-30T19:00:00.000Z"]);
  }
  await change(both, record());
  expect(names()).toEqual([]);
});

test("of two changes of the zone at once, the calls of the newer one stay", async () => {
  const one = record(on(ONE, "2026-06-30"));
  await change(record(), one);
  await zoneIs("Asia/Tokyo", MONTREAL);
  // This one has read the zone before the other was written, and makes its calls now.
  earlierZones.push("Europe/Paris");
  await rescheduleReviewMails("somebody", { former: MONTREAL, site: SITE });
  expect(instants()).toEqual(["2026-06-29T23:00:00.000Z"]);
  await change(one, record());
});

test("a move and a change of the zone at once leave a call in the new zone, on the new day", async () => {
  const [there, away] = [record(on(ONE, "2026-06-30")), record(on(ONE, "2026-07-31"))];
  await change(record(), there);
  // The move is written before the zone is read again, and makes its calls after the zone has moved those that it found.
  table.records = [there];
  await zoneIs("Asia/Tokyo", MONTREAL);
  await change(there, away);
  expect(instants()).toEqual(["2026-07-30T23:00:00.000Z"]);
  await change(away, record());
});

test("a call that could not be made in the new zone stays in the former one; one for today that is over there too", async () => {
  const one = record(on(ONE, "2026-06-15"));
  await change(record(), one);
  // Eight has passed in Tokyo, and the mail of the day has not gone.
  await zoneIs("Asia/Tokyo", MONTREAL);
  expect(instants()).toEqual(["2026-06-15T12:00:00.000Z"]);
  table.timeZone = MONTREAL;
  await change(one, record());
  expect(names()).toEqual([]);
});

test("of one person so many are made in a day, in whichever way, and those of other people are made all the same", async () => {
  const send = vi.spyOn(SchedulerClient.prototype, "send");
  const created = () =>
    send.mock.calls.filter(([command]) => command instanceof CreateScheduleCommand).length;
  const one = record(on(ONE, "2026-06-30"));
  counts.set("somebody review-call", 1_998);
  await change(record(), one);
  // The same zone, said again.
  await zoneIs(MONTREAL, MONTREAL);
  expect([created(), logged()]).toEqual([2, []]);
  await zoneIs(MONTREAL, MONTREAL);
  await scheduleFirstReviewMails("somebody", [record(on(OTHER, "2026-12-31"))], SITE);
  await change(record(on(ONE, "2026-06-30")), record(on(ONE, "2026-07-31")));
  expect([created(), counts.get("somebody review-call")]).toEqual([2, 2_000]);
  expect(new Set(logged().map(({ event, error }) => `${String(event)} ${String(error)}`))).toEqual(
    new Set(["review_mail_not_scheduled Refusal"]),
  );
  await change(record(), one, { who: "somebody else" });
  expect(created()).toBe(3);
  send.mockRestore();
  await change(one, record(), { who: "somebody else" });
  expect(names()).toEqual([]);
});

test("of what is taken back together, one person has so much in a day, and other people's goes all the same", async () => {
  const send = vi.spyOn(SchedulerClient.prototype, "send");
  const deleted = () =>
    send.mock.calls.filter(([command]) => command instanceof DeleteScheduleCommand).length;
  const both = record(on(ONE, "2026-06-30"), on(OTHER, "2026-12-31"));
  for (const who of ["somebody", "somebody else"]) await change(record(), both, { who });
  counts.set("somebody review-call-back", 1_999);
  await change(both, record());
  // All of them or none: those that are left come, and do nothing.
  expect([deleted(), counts.get("somebody review-call-back")]).toEqual([0, 1_999]);
  expect(logged()).toMatchObject([{ event: "review_mail_not_unscheduled", error: "Refusal" }]);
  counts.set("somebody review-call-back", 1_998);
  await change(both, record());
  expect([deleted(), counts.get("somebody review-call-back")]).toEqual([2, 2_000]);
  await change(both, record(), { who: "somebody else" });
  expect(deleted()).toBe(4);
  // One a request is bounded by the gateway, and costs no write.
  await change(record(on(ONE, "2026-06-30")), record());
  expect([deleted(), counts.get("somebody review-call-back")]).toEqual([5, 2_000]);
  send.mockRestore();
  expect(names()).toEqual([]);
});

test("the reviews of records that come together are counted together", async () => {
  const [one, other] = [record(on(ONE, "2026-06-30")), record(on(OTHER, "2026-12-31"))];
  await scheduleFirstReviewMails("somebody", [one, other, record(on(ONE, "2026-06-01"))], SITE);
  expect([names(), [...counts.values()]]).toEqual([[nameOf("2026-06-30"), nameOf("2026-12-31")], [2]]);
  await change(one, record());
  await change(other, record());
  expect(names()).toEqual([]);
});

const VIEWER = { host: "menta.exemple", secure: true } as Viewer;
const release = (reviewCallsWait = true) => {
  if (reviewCallsWait) table.lateFrom ??= "";
  return scheduleWaitingReviewMails({ userId: "somebody", reviewCallsWait }, VIEWER);
};

test("until the address is proven nothing asks the scheduler for any; from then on each open review to come has one", async () => {
  const send = vi.spyOn(SchedulerClient.prototype, "send");
  table.isHeld = true;
  const both = record(on(ONE, "2026-06-30"), on(OTHER, "2026-12-31"));
  await change(record(), both);
  await change(record(on(ONE, "2026-07-31")), both);
  await scheduleFirstReviewMails("somebody", [both], SITE);
  await zoneIs("Asia/Tokyo", MONTREAL);
  await release();
  expect([send.mock.calls.length, counts.size, table.isReleased]).toEqual([0, 0, false]);
  table.isHeld = false;
  table.records = [both, record(on(ONE, "2026-06-01"), on(OTHER, "2027-01-31", DONE))];
  await release(false);
  expect(names()).toEqual([]);
  await release();
  expect(instants()).toEqual(["2026-06-29T23:00:00.000Z", "2026-12-30T23:00:00.000Z"]);
  expect([table.isReleased, send.mock.calls.length, counts.get("somebody review-call")]).toEqual([
    true,
    2,
    2,
  ]);
  expect(left()).toMatchObject([{ input: { site: SITE } }, { input: { site: SITE } }]);
  send.mockRestore();
  await change(both, record());
});

test("of those that waited, what could not be made goes on waiting", async () => {
  const one = record(on(ONE, "2026-06-30"));
  table.records = [one];
  counts.set("somebody review-call", 2_000);
  await release();
  expect([names(), table.isReleased]).toEqual([[], false]);
  counts.clear();
  const send = vi.spyOn(SchedulerClient.prototype, "send");
  send.mockImplementationOnce(() => {
    throw new Error("away");
  });
  await release();
  expect([names(), table.isReleased]).toEqual([[], false]);
  send.mockRestore();
  await release();
  expect([names(), table.isReleased]).toEqual([[nameOf("2026-06-30")], true]);
  await change(one, record());
});

test("those that still wait once the address is proven come with the next change of a review, or with an import", async () => {
  const waiting = record(on(ONE, "2026-06-30"));
  const both = record(on(ONE, "2026-06-30"), on(OTHER, "2026-12-31"));
  for (const next of [
    () => change(waiting, both, { stored: both }),
    () => change(record(on(OTHER, "2026-07-31"), on(ONE, "2026-06-30")), both, { stored: both }),
    () => scheduleFirstReviewMails("somebody", [record(on(OTHER, "2026-12-31"))], SITE),
  ]) {
    Object.assign(table, { lateFrom: "", isReleased: false, records: [both] });
    await next();
    expect([names(), table.isReleased]).toEqual([[nameOf("2026-06-30"), nameOf("2026-12-31")], true]);
    await change(both, record());
  }
});

test("who wants the mails has them of what was planned before any could be sent", async () => {
  const one = record(on(ONE, "2026-06-30"));
  table.records = [one];
  table.isHeld = true;
  await scheduleOpenReviewMails("somebody", SITE);
  expect(names()).toEqual([]);
  table.isHeld = false;
  await scheduleOpenReviewMails("somebody", SITE);
  expect([names(), table.isReleased, table.lateFrom]).toEqual([[nameOf("2026-06-30")], false, undefined]);
  await change(one, record());
});

test("of many, what there is no time for is left to the next, which goes on there and counts nothing twice", async () => {
  const days = Array.from({ length: 45 }, (_each, n) =>
    new Date(Date.UTC(2026, 6, 1 + n)).toISOString().slice(0, 10),
  );
  const many = record(...days.map((day, n) => on(`${ONE.slice(0, -2)}${10 + n}`, day)));
  table.records = [many];
  const enough = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const timeouts = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementationOnce((ms) => (ms === 3_000 ? enough.signal : timeout(ms)));
  // Once the first are counted.
  const put = vi.spyOn(counts, "set").mockImplementationOnce((...one) => {
    enough.abort();
    put.mockRestore();
    return counts.set(...one);
  });
  await release();
  timeouts.mockRestore();
  expect([names().length, table.lateFrom, table.isReleased]).toEqual([20, days[20], false]);
  expect(counts.get("somebody review-call")).toBe(20);
  await release();
  expect([names(), table.lateFrom, table.isReleased]).toEqual([days.map(nameOf), undefined, true]);
  expect(counts.get("somebody review-call")).toBe(45);
  await change(many, record());
});

test("a deployment that sends no mail makes none", async () => {
  vi.stubEnv("MAIL_FROM", "");
  const before = names();
  await change(record(), record(on(ONE, "2026-06-30")));
  expect(names()).toEqual(before);
});

test("a scheduler that is away is noted, without who or what, and nothing else", async () => {
  await scheduler.close();
  await change(record(on(OTHER, "2026-06-30")), record(on(ONE, "2026-06-30")));
  const noted = logged().map(({ level, event }) => `${String(level)} ${String(event)}`);
  expect(noted.toSorted()).toEqual(["warn review_mail_not_scheduled", "warn review_mail_not_unscheduled"]);
  expect(JSON.stringify(logged())).not.toMatch(new RegExp(`somebody|${DECISION}|${ONE}`));
});
