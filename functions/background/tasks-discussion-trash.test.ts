import { ulid } from "ulid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS, setUpPurgeTest } from "./test-purge.ts";

const USER = "somebody";
const WEEK = 7 * DAY_MS;

/** Returns whether a call is refused, by its operation and body. */
let isRefused: ((call: string) => boolean) | undefined;
const { logged, forgetLogs } = await setUpPurgeTest((operation, body) => {
  if (isRefused?.(`${operation} ${body}`)) throw new Error("refused");
});
// Does nothing in place of the schedules, which have tests of their own: the test itself makes their calls.
vi.mock("../platform/purge-schedule.ts", () => ({
  tryCountScheduledPurges: () => true,
  scheduleDiscussionPurge: () => {},
  unschedulePurge: () => {},
}));
const { handler } = await import("../api/purge.handler.ts");
const { createSession, listSessionMessages } = await import("../discussions/discussions.service.ts");
const { listSessionTrash, purgeSession, removeSession, restoreSession } =
  await import("../discussions/trash.service.ts");
const { MessageEntity } = await import("../discussions/conversation.rows.ts");
const { findTrashedDiscussion, TrashedDiscussionEntity } =
  await import("../discussions/trashed-discussion.rows.ts");
const { saveLastTaskRunStart } = await import("./sweep.rows.ts");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.stubEnv("RETENTION_SECONDS", "2592000");
  vi.stubEnv("MAX_DISCUSSIONS", "0");
  isRefused = undefined;
  // Earlier tests have moved the clock ahead, so their last sweep may be in the future.
  await saveLastTaskRunStart("sweep", new Date());
  forgetLogs();
});
afterEach(() => void vi.useRealTimers());

const call = (event: object) => handler(event, { awsRequestId: "r" });
const sweep = () => call({ task: "sweep" });
const inMs = (ms: number) => vi.setSystemTime(Date.now() + ms);
const isThere = async (id: string, userId = USER) => (await findTrashedDiscussion(userId, id)) !== undefined;
const countMessages = async (sessionId: string) =>
  (await MessageEntity.query.byDiscussion({ userId: USER, sessionId }).go()).data.length;

/** Creates a discussion with one message. */
async function aDiscussion(userId = USER): Promise<string> {
  const about = { agentType: "creativite", decisionId: null, projectId: null } as const;
  const { id } = await createSession(userId, { ...about, title: "Partir ou rester" });
  const said = { place: id, rank: 0, id, role: "user", content: "Partir ?", stopped: false } as const;
  const timestamp = new Date().toISOString();
  await MessageEntity.create({ ...said, userId, sessionId: id, timestamp, relatedDecisions: [] }).go();
  return id;
}

/**
 * Moves a new discussion to the trash. Returns its id, and a function that makes the call of its schedule.
 */
async function aTrashed(userId = USER) {
  const id = await aDiscussion(userId);
  await removeSession(userId, id);
  const { deletedAt } = (await findTrashedDiscussion(userId, id))!;
  return { id, purge: () => call({ task: "discussion", userId, sessionId: id, deletedAt }) };
}

test("a discussion goes with what it contains after seven days, and no millisecond before", async () => {
  const { id, purge } = await aTrashed();
  inMs(WEEK - 1);
  await purge();
  expect([await isThere(id), await countMessages(id)]).toEqual([true, 1]);
  inMs(1);
  await purge();
  expect([await isThere(id), await countMessages(id)]).toEqual([false, 0]);
  expect(logged().filter(({ event }) => event === "task")).toEqual([
    expect.objectContaining({ task: "discussion", done: 0, failed: 0 }),
    expect.objectContaining({ task: "discussion", done: 1, failed: 0 }),
  ]);
  expect(JSON.stringify(logged())).not.toMatch(new RegExp(`${USER}|${id}`));
});

test("the same call twice, at once or later, is no fault", async () => {
  const { id, purge } = await aTrashed();
  inMs(WEEK);
  await Promise.all([purge(), purge()]);
  await purge();
  expect(await isThere(id)).toBe(false);
});

test("a discussion that was restored stays, whether or not it was deleted again", async () => {
  const { id, purge } = await aTrashed();
  await restoreSession(USER, id);
  inMs(WEEK);
  await purge();
  await sweep();
  expect(await listSessionMessages(USER, id, {})).toHaveLength(1);
  await removeSession(USER, id);
  await purge();
  inMs(WEEK - 1);
  await purge();
  await sweep();
  expect([await isThere(id), await countMessages(id)]).toEqual([true, 1]);
  inMs(1);
  await sweep();
  expect([await isThere(id), await countMessages(id)]).toEqual([false, 0]);
});

test("the sweep removes what is due, and nothing else", async () => {
  const old = await aTrashed();
  inMs(WEEK - 1);
  const young = await aTrashed();
  inMs(1);
  await sweep();
  expect([await isThere(old.id), await isThere(young.id)]).toEqual([false, true]);
  expect(logged().find(({ event }) => event === "task")).toMatchObject({ discussions: 1, failed: 0 });
});

test("whoever has filled the trash keeps nobody else's waiting: a sweep that ends early has had some of each person", async () => {
  // Purges what earlier tests have left in the trash, some of it due only in three weeks.
  inMs(3 * WEEK);
  await sweep();
  const { id } = await aTrashed();
  const one = (await findTrashedDiscussion(USER, id))!;
  const filled = Array.from({ length: 100 }, () => ({ ...one, id: ulid() }));
  await TrashedDiscussionEntity.put(filled).go({ concurrent: 4 });
  inMs(1);
  const other = await aTrashed("another");
  inMs(WEEK);
  const enough = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(enough.signal);
  // The client sends a late call twice: counts each discussion once.
  const removed = new Set<string>();
  isRefused = (asked) => {
    if (/^DeleteItem .*trasheddiscussion_1/.test(asked)) removed.add(asked);
    if (removed.size === 101) enough.abort();
    return false;
  };
  await sweep();
  timeout.mockRestore();
  expect([await isThere(other.id, "another"), (await listSessionTrash(USER)).length]).toEqual([false, 1]);
  // The incomplete sweep was not saved as the last run, so this sweep reads the same days again.
  inMs(10 * DAY_MS);
  await sweep();
  expect(await listSessionTrash(USER)).toEqual([]);
});

test("the sweep ends a removal for good that was interrupted, which nobody can restore meanwhile", async () => {
  const { id } = await aTrashed();
  isRefused = (asked) => asked.startsWith("TransactWriteItems") && asked.includes("message_1");
  await expect(purgeSession(USER, id)).rejects.toThrow();
  expect([await isThere(id), await countMessages(id)]).toEqual([true, 1]);
  expect((await listSessionTrash(USER)).map((one) => one.id)).not.toContain(id);
  await expect(restoreSession(USER, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(sweep()).rejects.toThrow("The task sweep failed 1 times");
  expect(logged().map(({ event }) => event)).toContain("discussion_failed");
  isRefused = undefined;
  await sweep();
  expect([await isThere(id), await countMessages(id)]).toEqual([false, 0]);
});

test.each(["userId", "sessionId", "deletedAt"])("a call without %s is an error", async (name) => {
  const whole = { userId: USER, sessionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", deletedAt: "2026-01-01" };
  await expect(call({ task: "discussion", ...whole, [name]: undefined })).rejects.toThrow();
});
