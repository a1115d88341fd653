import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startScheduler } from "#infra/local/scheduler/server.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { counts } from "./attempt.fixture.ts";

vi.mock("./attempt.rows.ts", () => import("./attempt.fixture.ts"));
const { tryCountScheduledPurges, scheduleDiscussionPurge, scheduleDecisionPurge, unschedulePurge } =
  await import("./purge-schedule.ts");

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const STAY = {
  userId: "somebody",
  id: ID,
  deletedAt: "2026-03-01T10:00:00.123Z",
  dueAt: "2026-03-31T10:00:00.123Z",
};

/** The name of the schedule: id, time of deletion, and the first characters of the hash of the user id. */
const NAME = `${ID}-1772359200123-729d7d638cef1b47`;

const dataDir = temporaryFolder("purge-schedule");
const scheduler = await startScheduler({ dataDir, group: "purges" });
const schedules = new DatabaseSync(join(dataDir, "scheduler.sqlite"), { readOnly: true });
for (const [name, value] of Object.entries({
  AWS_REGION: "eu-west-3",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_SCHEDULER: scheduler.url,
  PURGE_GROUP: "purges",
  PURGE_FUNCTION: "arn:aws:lambda:eu-west-3:000000000000:function:purge",
  PURGE_ROLE: "arn:aws:iam::000000000000:role/caller",
  PURGE_DEAD_LETTERS: "arn:aws:sqs:eu-west-3:000000000000:letters",
}))
  vi.stubEnv(name, value);

const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
const logged = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
const left = () =>
  schedules
    .prepare("SELECT name, input, nextAt FROM schedules")
    .all()
    .map(({ name, input, nextAt }) => ({
      name,
      input: JSON.parse(String(input)) as object,
      at: new Date(Number(nextAt)).toISOString(),
    }));

afterEach(() => write.mockClear());
afterAll(() => schedules.close());

test("the purge is called in the first whole minute after the time, with this stay in the trash, however often it is asked", async () => {
  await scheduleDecisionPurge(STAY);
  await scheduleDecisionPurge(STAY);
  expect(left()).toEqual([
    {
      name: NAME,
      input: { task: "decision", userId: "somebody", decisionId: ID, deletedAt: STAY.deletedAt },
      at: "2026-03-31T10:01:00.000Z",
    },
  ]);
  expect(logged()).toEqual([]);
});

test("a decision that is not in the trash has none, and what is taken back twice is no fault", async () => {
  await scheduleDecisionPurge({ userId: "somebody", id: ID });
  await unschedulePurge({ ...STAY, deletedAt: undefined });
  expect(left()).toHaveLength(1);
  await unschedulePurge(STAY);
  await unschedulePurge(STAY);
  expect(left()).toEqual([]);
  expect(logged()).toEqual([]);
});

test("of two people who imported the same trash, each has a purge, and takes back their own only", async () => {
  await scheduleDecisionPurge(STAY);
  await scheduleDecisionPurge({ ...STAY, userId: "somebody else" });
  expect(left()).toMatchObject([{ input: { userId: "somebody" } }, { input: { userId: "somebody else" } }]);
  await unschedulePurge(STAY);
  expect(left()).toMatchObject([{ input: { userId: "somebody else" } }]);
  await unschedulePurge({ ...STAY, userId: "somebody else" });
  expect(left()).toEqual([]);
});

test("after a stay that is tried out, it is called at the first second", async () => {
  await scheduleDecisionPurge({ ...STAY, dueAt: "2026-03-01T10:00:05.123Z" });
  expect(left().map(({ at }) => at)).toEqual(["2026-03-01T10:00:06.000Z"]);
  await unschedulePurge(STAY);
});

test("the purge of a discussion says that it is one", async () => {
  await scheduleDiscussionPurge(STAY);
  expect(left()).toEqual([
    {
      name: NAME,
      input: { task: "discussion", userId: "somebody", sessionId: ID, deletedAt: STAY.deletedAt },
      at: "2026-03-31T10:01:00.000Z",
    },
  ]);
  await unschedulePurge(STAY);
  expect(left()).toEqual([]);
});

test("one person has so many made in a day, and what is refused does not count", async () => {
  expect([await tryCountScheduledPurges("somebody", 0), counts.size]).toEqual([true, 0]);
  expect([
    await tryCountScheduledPurges("somebody", 299),
    await tryCountScheduledPurges("somebody", 1),
    logged(),
  ]).toEqual([true, true, []]);
  expect([
    await tryCountScheduledPurges("somebody", 1),
    await tryCountScheduledPurges("somebody else", 90),
  ]).toEqual([false, true]);
  expect([...counts.values()]).toEqual([300, 90]);
  expect(logged()).toMatchObject([{ level: "warn", event: "purge_not_scheduled", error: "Refusal" }]);
});

test("a scheduler that fails is asked once: a person waits", async () => {
  let asked = 0;
  const failing = createServer((_, response) => {
    asked += 1;
    response.writeHead(500).end("{}");
  }).listen(0, "127.0.0.1");
  await once(failing, "listening");
  vi.stubEnv("AWS_ENDPOINT_URL_SCHEDULER", `http://127.0.0.1:${(failing.address() as AddressInfo).port}`);
  vi.resetModules();
  const fresh = await import("./purge-schedule.ts");
  await fresh.scheduleDecisionPurge(STAY);
  failing.close().closeAllConnections();
  vi.stubEnv("AWS_ENDPOINT_URL_SCHEDULER", scheduler.url);
  expect(asked).toBe(1);
  expect(logged()).toMatchObject([{ event: "purge_not_scheduled" }]);
});

test("a client that could not be loaded is loaded again the next time", async () => {
  vi.resetModules();
  vi.doMock("@aws-sdk/client-scheduler", () => {
    throw new Error("not there");
  });
  const fresh = await import("./purge-schedule.ts");
  await fresh.scheduleDecisionPurge(STAY);
  vi.doUnmock("@aws-sdk/client-scheduler");
  await fresh.scheduleDecisionPurge(STAY);
  expect(left()).toHaveLength(1);
  expect(logged()).toMatchObject([{ event: "purge_not_scheduled" }]);
  await fresh.unschedulePurge(STAY);
});

test("a scheduler that is away is noted, without who or what, and nothing else", async () => {
  await scheduler.close();
  await scheduleDecisionPurge(STAY);
  await unschedulePurge(STAY);
  expect(logged().map(({ level, event }) => [level, event])).toEqual([
    ["warn", "purge_not_scheduled"],
    ["warn", "purge_not_unscheduled"],
  ]);
  expect(JSON.stringify(logged())).not.toMatch(new RegExp(`somebody|${ID}`));
});
