import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import type { WriteEndpointName } from "./client.ts";
import { createQueryClient } from "./query-client.ts";
import { QUERIES_CHANGED_BY_WRITE, createRefreshQueue } from "./cross-tab-refresh.ts";

const LIST = ["/api/decisions"];
const ONE = ["/api/decisions", "D"];
const all = (queryKey: string[]) => ({ queryKey, exact: false });
const alone = (queryKey: string[]) => ({ queryKey, exact: true });

let client: QueryClient;
let paths: string[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  client = createQueryClient();
  paths = [];
  vi.stubGlobal("fetch", async (path: string) => {
    paths.push(path);
    return Response.json([]);
  });
  for (const queryKey of [LIST, ONE]) client.setQueryData(queryKey, []);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (queryKey: string[]) => new QueryObserver(client, { queryKey }).subscribe(() => {});

test("what is on screen is read again, once however often it changed; what is not is forgotten", async () => {
  show(LIST);
  const { add } = createRefreshQueue(client, () => false);
  for (let change = 0; change < 5; change++) add([all(LIST)]);
  await vi.runAllTimersAsync();
  expect(paths).toEqual(["/api/decisions"]);
  expect(client.getQueryData(ONE)).toBeUndefined();
});

test("a key alone leaves those that it begins", async () => {
  show(LIST);
  show(ONE);
  const { add } = createRefreshQueue(client, () => false);
  add([alone(LIST)]);
  await vi.runAllTimersAsync();
  expect(paths).toEqual(["/api/decisions"]);
});

test("while something is being saved here, nothing is read", async () => {
  show(LIST);
  const saved = Promise.withResolvers<void>();
  const saving = client
    .getMutationCache()
    .build(client, { mutationFn: () => saved.promise })
    .execute({});
  const { add } = createRefreshQueue(client, () => false);
  add([all(LIST)]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths).toEqual([]);
  saved.resolve();
  await saving;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths).toEqual(["/api/decisions"]);
});

test("while nobody sees this tab nothing is read, and once somebody does, all of it", async () => {
  show(LIST);
  const { add, resume } = createRefreshQueue(client, () => false);
  const seen = { hidden: true };
  vi.stubGlobal("document", seen);
  add([all(LIST)]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths).toEqual([]);
  seen.hidden = false;
  resume();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths).toEqual(["/api/decisions"]);
});

const keysOf = (name: WriteEndpointName) =>
  QUERIES_CHANGED_BY_WRITE[name]({ id: "S" }).map(({ queryKey }) => queryKey.join("/"));

const OF_RECORDS = /\/(record|choices|reviews)\b/;

test("a write of a record tells of it, of its decision wherever the choice is shown, and of the reviews", () => {
  const names = (Object.keys(QUERIES_CHANGED_BY_WRITE) as WriteEndpointName[]).filter((name) =>
    OF_RECORDS.test(endpoints[name].path),
  );
  expect(names.length).toBeGreaterThan(5);
  for (const name of names)
    expect(keysOf(name)).toEqual([
      "/api/decisions/S/record",
      "/api/decisions/S",
      "/api/decisions",
      "/api/choices",
      "/api/reviews",
      "/api/reviews/due",
      "/api/calibration",
    ]);
});

test("each write of decisions, actions and projects tells of all that shows them", () => {
  const names = (Object.keys(QUERIES_CHANGED_BY_WRITE) as WriteEndpointName[]).filter(
    (name) =>
      /^\/api\/(decisions|projects)/.test(endpoints[name].path) &&
      !OF_RECORDS.test(endpoints[name].path) &&
      !endpoints[name].path.includes("/opinions"),
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of names)
    expect(keysOf(name).slice(0, 6)).toEqual([
      "/api/decisions",
      "/api/decisions/trash",
      "/api/projects",
      "/api/projects/with-counts",
      "/api/decision-actions",
      "/api/validation-trend",
    ]);
});

test("what is said of a decision or a project stands in a discussion, too", () => {
  for (const name of ["summarizeDecision", "reportProject"] as const)
    expect(keysOf(name).at(-1)).toBe("/api/sessions");
});

test("a week tells of itself, and each part of Clarity of what shows it", () => {
  const monday = "2026-03-16";
  const keys = QUERIES_CHANGED_BY_WRITE.updateWeek({ monday }).map(({ queryKey }) => queryKey.join("/"));
  expect(keys).toEqual([`/api/planner/weeks/${monday}`]);
  expect(keysOf("updateOwnTasks")).toEqual(["/api/planner/tasks"]);
  expect(keysOf("updatePreferences")).toEqual(["/api/preferences"]);
  for (const name of ["createCalendar", "updateCalendar", "removeCalendar"] as const)
    expect(keysOf(name)).toEqual(["/api/planner/calendar"]);
});

test("a link for opinions and what is removed of them tell of the opinions; what others answer tells of nothing", () => {
  for (const name of ["createOpinionLink", "removeOpinionLink", "removeOpinion"] as const)
    expect(QUERIES_CHANGED_BY_WRITE[name]({ id: "S" })).toEqual([
      { queryKey: ["/api/decisions", "S", "opinions"], exact: false },
    ]);
  for (const name of [
    "giveOpinion",
    "changeOpinion",
    "withdrawOpinion",
    "giveWeighing",
    "withdrawWeighing",
  ] as const)
    expect(keysOf(name)).toEqual([]);
});

test("what changes a discussion tells of the list, what takes its messages of those and of its dossier too", () => {
  for (const name of ["chat", "createSession"] as const) expect(keysOf(name)).toEqual(["/api/sessions"]);
  expect(keysOf("updateSession")).toEqual(["/api/sessions", "/api/sessions/S/dossier"]);
  expect(keysOf("clearMessages")).toEqual([
    "/api/sessions",
    "/api/sessions/S/messages",
    "/api/sessions/S/dossier",
  ]);
  for (const name of ["removeSession", "restoreSession"] as const)
    expect(keysOf(name)).toEqual(["/api/sessions", "/api/sessions/S/messages", "/api/sessions/trash"]);
  expect(keysOf("purgeSession")).toEqual(["/api/sessions/trash"]);
});
