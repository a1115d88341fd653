import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CreateDecisionWithCriteriaBody } from "#shared/record/record-body.schema.ts";
import { DAY_MS, setUpPurgeTest } from "./test-purge.ts";

const USER = "somebody";

/** Returns whether a call is refused, by its operation and body. */
let isRefused: ((call: string) => boolean) | undefined;
const { logged, forgetLogs } = await setUpPurgeTest((operation, body) => {
  if (isRefused?.(`${operation} ${body}`)) throw new Error("refused");
});
// Does nothing in place of the schedules, which have tests of their own: the test itself makes their calls.
vi.mock("../platform/purge-schedule.ts", () => ({
  tryCountScheduledPurges: () => true,
  scheduleDecisionPurge: () => {},
  unschedulePurge: () => {},
}));
const { handler } = await import("../api/purge.handler.ts");
const { createDecisionWithPlan: openDecision, editDecision } =
  await import("../decisions/decisions.service.ts");
const { restoreDecision, trashDecision } = await import("../decisions/trash.service.ts");
const { findDecision } = await import("../decisions/decision.rows.ts");
const { createProject, findProject, markProjectForRemoval, removeProjectRow } =
  await import("../decisions/project.rows.ts");
const { createSession } = await import("../discussions/discussions.service.ts");
const { getDiscussion } = await import("../discussions/discussion.rows.ts");
const { saveLastTaskRunStart } = await import("./sweep.rows.ts");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.stubEnv("RETENTION_SECONDS", "2592000");
  vi.stubEnv("MAX_DECISIONS", "0");
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
const isThere = async (id: string) => (await findDecision(USER, id)) !== undefined;

const aProject = (name: string) =>
  createProject(USER, { name, description: null }, { now: new Date(), limit: 0 });
const aDecision = (projectId: string | null = null) =>
  openDecision(USER, {
    ...CreateDecisionWithCriteriaBody.parse({
      title: "Changer de poste",
      decideur: "Camille",
      startDate: "2026-01-01",
      endDate: "2027-01-01",
    }),
    projectId,
  });

/** Moves a new decision to the trash. Returns its id, and a function that makes the call of its schedule. */
async function aTrashed() {
  const { id } = await aDecision();
  const { deletedAt } = await trashDecision(USER, id);
  return { id, purge: () => call({ task: "decision", userId: USER, decisionId: id, deletedAt }) };
}

test("a decision goes when it was in the trash for its time, and no millisecond before", async () => {
  const { id, purge } = await aTrashed();
  inMs(30 * DAY_MS - 1);
  await purge();
  expect(await isThere(id)).toBe(true);
  inMs(1);
  await purge();
  expect(await isThere(id)).toBe(false);
  expect(logged().filter(({ event }) => event === "task")).toEqual([
    expect.objectContaining({ task: "decision", done: 0, failed: 0, requestId: "r" }),
    expect.objectContaining({ task: "decision", done: 1, failed: 0 }),
  ]);
  expect(JSON.stringify(logged())).not.toMatch(new RegExp(`${USER}|${id}`));
});

test("a call that comes a moment early waits for nothing: the sweep removes the decision", async () => {
  const { id, purge } = await aTrashed();
  inMs(30 * DAY_MS - 30_000);
  await purge();
  expect(await isThere(id)).toBe(true);
  inMs(30_000);
  await sweep();
  expect(await isThere(id)).toBe(false);
});

test("a call that has no more time leaves the rest of a vast decision to the sweep", async () => {
  const { id, purge } = await aTrashed();
  inMs(30 * DAY_MS);
  const enough = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  await purge();
  enough.mockRestore();
  expect([await isThere(id), logged().findLast(({ event }) => event === "task")]).toEqual([
    true,
    expect.objectContaining({ task: "decision", done: 0, failed: 0 }),
  ]);
  await sweep();
  expect(await isThere(id)).toBe(false);
});

test("the same call twice, at once or later, is no fault", async () => {
  const { id, purge } = await aTrashed();
  inMs(30 * DAY_MS);
  await Promise.all([purge(), purge()]);
  await purge();
  expect(await isThere(id)).toBe(false);
});

test("a decision that was restored stays, whether or not it was moved to the trash again", async () => {
  const { id, purge } = await aTrashed();
  await restoreDecision(USER, id);
  inMs(31 * DAY_MS);
  await purge();
  expect(await isThere(id)).toBe(true);
  await trashDecision(USER, id);
  await purge();
  inMs(30 * DAY_MS - 1);
  await purge();
  await sweep();
  expect(await isThere(id)).toBe(true);
  // The schedule belongs to the first time in the trash. The decision was restored and deleted again since
  // then.
  inMs(1);
  await purge();
  expect(await isThere(id)).toBe(true);
  await sweep();
  expect(await isThere(id)).toBe(false);
});

test("the sweep removes whatever is due since a month or a moment, and nothing else", async () => {
  const old = await aTrashed();
  inMs(38 * DAY_MS);
  const recent = await aTrashed();
  inMs(30 * DAY_MS - 1);
  const [young, alive, restored] = [await aTrashed(), await aDecision(), await aTrashed()];
  await editDecision(USER, restored.id, { status: "en_cours" });
  inMs(1);
  await sweep();
  const all = [old, recent, young, alive, restored].map(({ id }) => isThere(id));
  expect(await Promise.all(all)).toEqual([false, false, true, true, true]);
  expect(logged().find(({ event }) => event === "task")).toMatchObject({
    task: "sweep",
    done: 2,
    failed: 0,
    people: 0,
    decisions: 2,
    projects: 0,
  });
});

test("a decision is purged at its stored instant, whatever the retention is by then", async () => {
  const { id, purge } = await aTrashed();
  vi.stubEnv("RETENTION_SECONDS", "86400000");
  inMs(30 * DAY_MS - 1);
  await sweep();
  expect(await isThere(id)).toBe(true);
  inMs(1);
  await purge();
  expect(await isThere(id)).toBe(false);
});

test("the sweep finds what became due while nothing ran, for however long", async () => {
  const { id } = await aTrashed();
  const project = await aProject("Maison");
  await markProjectForRemoval(USER, project.id, "with decisions", new Date());
  inMs(100 * DAY_MS);
  await sweep();
  expect([await isThere(id), await findProject(USER, project.id)]).toEqual([false, undefined]);
});

test("the sweep finds again what failed, for however long it fails", async () => {
  const { id } = await aTrashed();
  inMs(30 * DAY_MS);
  isRefused = (asked) => asked.includes("TransactWriteItems") && asked.includes(id.toLowerCase());
  for (let months = 0; months < 3; months += 1) {
    await expect(sweep()).rejects.toThrow("The task sweep failed 1 times");
    inMs(30 * DAY_MS);
  }
  isRefused = undefined;
  await sweep();
  expect(await isThere(id)).toBe(false);
});

test("the sweep ends the removal of a project alone as it was begun: its decisions stay", async () => {
  const project = await aProject("Maison");
  const { id: decision } = await aDecision(project.id);
  const about = { agentType: "insights", title: "Le projet", decisionId: null } as const;
  const { id } = await createSession(USER, { ...about, projectId: project.id });
  await markProjectForRemoval(USER, project.id, "alone", new Date());
  await sweep();
  expect([await findProject(USER, project.id), await isThere(decision)]).toEqual([undefined, true]);
  expect((await getDiscussion(USER, id)).projectId).toBeUndefined();
});

test("a project that goes with its decisions does so, though somebody wants it gone alone meanwhile", async () => {
  const project = await aProject("Maison");
  const { id } = await aDecision(project.id);
  const mark = (removal: "alone" | "with decisions") =>
    markProjectForRemoval(USER, project.id, removal, new Date());
  expect([await mark("alone"), await mark("with decisions"), await mark("alone")]).toEqual([
    "alone",
    "with decisions",
    "with decisions",
  ]);
  const about = { agentType: "insights", title: "Trop tard", decisionId: null } as const;
  const talk = createSession(USER, { ...about, projectId: project.id });
  await expect(talk).rejects.toMatchObject({ code: "not_found" });
  // The request that marked the project first comes to its end. Its mark was replaced, so it must not remove
  // the row.
  await removeProjectRow(USER, project.id, "alone");
  expect(await findProject(USER, project.id)).toMatchObject({ removal: "with decisions" });
  await sweep();
  expect([await findProject(USER, project.id), await isThere(id)]).toEqual([undefined, false]);
  expect(await mark("alone")).toBeUndefined();
});

test("the sweep ends the removal of a project that was interrupted, with all its decisions", async () => {
  const [project, other] = [await aProject("Maison"), await aProject("Jardin")];
  const [first, second, others] = [
    await aDecision(project.id),
    await aDecision(project.id),
    await aDecision(other.id),
  ];
  await trashDecision(USER, second.id);
  await markProjectForRemoval(USER, project.id, "with decisions", new Date());
  inMs(35 * DAY_MS);
  await sweep();
  expect(await Promise.all([first, second, others].map(({ id }) => isThere(id)))).toEqual([
    false,
    false,
    true,
  ]);
  expect([await findProject(USER, project.id), (await findProject(USER, other.id))?.name]).toEqual([
    undefined,
    "Jardin",
  ]);
  expect(logged().find(({ event }) => event === "task")).toMatchObject({
    decisions: 1,
    projects: 1,
    done: 2,
  });
});

test("a decision that cannot be removed keeps no other one, and the failure is thrown at the end", async () => {
  const [first, second] = [await aTrashed(), await aTrashed()];
  inMs(30 * DAY_MS);
  isRefused = (asked) => asked.includes("TransactWriteItems") && asked.includes(first.id.toLowerCase());
  await expect(sweep()).rejects.toThrow("The task sweep failed 1 times");
  expect([await isThere(first.id), await isThere(second.id)]).toEqual([true, false]);
  expect(logged().map(({ event }) => event)).toEqual(["decision_failed", "task", "invocation"]);
  isRefused = undefined;
  await sweep();
  expect(await isThere(first.id)).toBe(false);
});

test("what cannot be listed keeps nothing else from being swept", async () => {
  const { id } = await aTrashed();
  const project = await aProject("Maison");
  await markProjectForRemoval(USER, project.id, "with decisions", new Date());
  inMs(30 * DAY_MS);
  isRefused = (asked) => asked.includes("Query") && asked.includes("$decision_1#dueat");
  await expect(sweep()).rejects.toThrow("The task sweep failed 1 times");
  expect([await isThere(id), await findProject(USER, project.id)]).toEqual([true, undefined]);
  expect(logged().map(({ event }) => event)).toEqual(["not_listed", "task", "invocation"]);
  isRefused = undefined;
  await sweep();
  expect(await isThere(id)).toBe(false);
});

test.each(["userId", "decisionId", "deletedAt"])("a call without %s is an error", async (name) => {
  const whole = { userId: USER, decisionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", deletedAt: "2026-01-01" };
  await expect(call({ task: "decision", ...whole, [name]: undefined })).rejects.toThrow();
});
