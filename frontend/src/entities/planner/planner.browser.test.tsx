import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderHook, unmountAll } from "#test/components/render.tsx";
import type { PlannerBlock, WeekPlan } from "#shared/clarity/planner.schema.ts";
import {
  combineSuccessiveListChanges,
  type PartialWeekChanges,
  withWeekChanges,
} from "#shared/clarity/week-plan.rules.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import { createIndexedDbOperationStore } from "#frontend/api/outbox/operation-store.ts";
import { OUTBOX_DATABASE } from "#frontend/api/outbox/outbox-database.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { deleteDatabase } from "#frontend/browser/offline/delete-database.ts";
import { storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { openOutbox, outboxOf } from "#frontend/entities/person/outbox.ts";
import { toast, toastStore } from "#frontend/browser/toast.ts";
import {
  type Answers,
  cannedServer,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { aUser } from "#test/components/mount.tsx";
import { useOwnTaskCommands } from "./own-tasks.ts";
import { ownTasksQuery, weekQuery } from "./queries.ts";
import { useWeek, useWeekCommands, createWeekChangeQueue } from "./week.ts";

const MONDAY = "2026-03-16";
const KEY = weekQuery(MONDAY).queryKey;
const camille = aUser();
const louise = { ...aUser(), email: "louise@exemple.fr" };

const aBlock = (id: string, start = 540, isLocked = false): PlannerBlock => ({
  id,
  taskId: "t",
  day: MONDAY,
  start,
  end: start + 60,
  isLocked,
});
const aTask = (id: string) => ({ id, decisionId: null, type: "creative" as const });
const anOwnTask = (id: string, description: string | null = null): PlannerTask => ({
  id,
  title: id,
  description,
  priority: "moyenne",
  status: "todo",
  type: "creative",
  estimatedDuration: 60,
  complexity: 5,
  cognitiveLoad: 5,
  deadline: null,
});
const edit = (client: QueryClient, change: PartialWeekChanges) =>
  createWeekChangeQueue(client, MONDAY).push(change);
/** Returns the change that moves the block « b » to the afternoon; no change if the block is locked. */
const toAfternoon = ({ blocks }: WeekPlan): PartialWeekChanges =>
  blocks.some(({ id, isLocked }) => id === "b" && isLocked) ? {} : setBlock(aBlock("b", 780));
const setBlock = (block: PlannerBlock): PartialWeekChanges => ({ blocks: { set: [block] } });

/**
 * Returns the answers of a server that stores one week and refuses a change that was made for another version
 * of it.
 */
function aTable(before: Partial<WeekPlan> = {}, answers: Answers = {}) {
  let week: WeekPlan = { monday: MONDAY, version: 0, tasks: [], blocks: [], ...before };
  const write = ({ version, ...change }: PartialWeekChanges & { version?: number }) => {
    if (version !== undefined && version !== week.version) return refusal("conflict");
    const changes = {
      tasks: combineSuccessiveListChanges(change.tasks),
      blocks: combineSuccessiveListChanges(change.blocks),
    };
    week = { ...week, ...withWeekChanges(week, changes), version: week.version + 1 };
    return week;
  };
  const accept = ({ body }: { body: object }) => write(body);
  const server = cannedServer({ getUser: camille, getWeek: () => week, updateWeek: accept, ...answers });
  return { ...server, accept, write, week: () => week, startOf: (id: string) => startOf(week, id) };
}

const startOf = ({ blocks }: Pick<WeekPlan, "blocks">, id: string) =>
  blocks.find((block) => block.id === id)?.start;

let tabs: QueryClient[] = [];

/** Opens a tab of the person Camille. */
function aTab(): QueryClient {
  const client = createQueryClient();
  client.setQueryData(currentUserQuery.queryKey, camille);
  tabs.push(client);
  return client;
}

function aPage(client: QueryClient) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const page = renderHook(() => ({ week: useWeek(MONDAY), ...useWeekCommands(MONDAY) }), wrapper);
  return { current: () => page.result.current };
}

const isBack = () => window.dispatchEvent(new Event("online"));
const stored = async () =>
  (await createIndexedDbOperationStore().readAll(camille.id)).map(({ body }) => body as PartialWeekChanges);
const isWaiting = () => expect.poll(() => toastStore.get()?.title).toMatch(/attendent le réseau/);

beforeEach(() => {
  localStorage.clear();
  toastStore.set(null);
});
afterEach(async () => {
  unmountAll();
  // Closes the outboxes: operations that wait in one test must not be sent in the next.
  for (const client of tabs) {
    client.clear();
    outboxOf(client).outbox.close();
  }
  tabs = [];
  localStorage.clear();
  await deleteDatabase(OUTBOX_DATABASE);
});

test("two tabs without a network lose nothing, also where both are gone before it is back", async () => {
  const table = aTable({ version: 3 }, { updateWeek: unreachable });
  for (const id of ["first", "second"]) edit(aTab(), setBlock(aBlock(id)));
  await isWaiting();
  table.answers.updateWeek = table.accept;
  const third = aTab();
  createWeekChangeQueue(third, MONDAY);
  await openOutbox(third, camille.id);
  await expect.poll(() => table.week().blocks.map(({ id }) => id)).toEqual(["first", "second"]);
  isBack();
  await expect.poll(stored).toEqual([]);
});

test("waiting for the network takes no undo away, and it is said when all is sent", async () => {
  const table = aTable({ version: 3 }, { updateWeek: unreachable });
  const action = { label: "Annuler", onSelect: () => {} };
  toast({ title: "Semaine planifiée", action });
  edit(aTab(), setBlock(aBlock("first")));
  await isWaiting();
  expect(toastStore.get()?.action).toBe(action);
  table.answers.updateWeek = table.accept;
  isBack();
  await expect.poll(() => toastStore.get()?.title).toBe("Modifications enregistrées");
  expect(toastStore.get()?.action).toBe(action);
});

test("what one tab has sent leaves what another has stored since", async () => {
  const late = heldAnswer(() => table.accept({ body: setBlock(aBlock("mine")) }));
  const table = aTable({ version: 3 }, { updateWeek: () => late.answer() });
  edit(aTab(), setBlock(aBlock("mine")));
  await expect.poll(() => table.sentTo("updateWeek")).toHaveLength(1);
  table.answers.updateWeek = unreachable;
  edit(aTab(), setBlock(aBlock("theirs")));
  late.release();
  await isWaiting();
  expect(table.week().blocks.map(({ id }) => id)).toEqual(["mine"]);
  await expect.poll(stored).toEqual([setBlock(aBlock("theirs"))]);
  table.answers.updateWeek = table.accept;
  isBack();
  await expect.poll(stored).toEqual([]);
});

test("what waits never goes to the account of somebody else, in this page or in another", async () => {
  const table = aTable({ version: 3 }, { updateWeek: unreachable, updateOwnTasks: unreachable });
  const [here, elsewhere] = [aTab(), aTab()];
  for (const client of [here, elsewhere]) edit(client, setBlock(aBlock("hers")));
  await isWaiting();
  table.answers.updateWeek = table.accept;
  table.answers.getUser = louise;
  here.setQueryData(currentUserQuery.queryKey, louise);
  isBack();
  await expect.poll(() => table.sentTo("getUser").length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(table.sentTo("updateWeek")).toHaveLength(2);
  table.answers.getUser = camille;
  isBack();
  await expect.poll(() => table.week().blocks).toHaveLength(1);
  expect(here.getQueryData(KEY)).toBeUndefined();
});

test("a block that is moved while a plan is under way stays where it was put", async () => {
  const table = aTable({ version: 3, tasks: [aTask("t")], blocks: [aBlock("b")] });
  const page = aPage(aTab());
  await expect.poll(() => page.current().week.data?.version).toBe(3);
  const lost = heldAnswer(unreachable);
  table.answers.updateWeek = () => lost.answer();
  const planned = page.current().plan(toAfternoon);
  await expect.poll(() => startOf(page.current().week.data!, "b")).toBe(780);
  page.current().edit(setBlock(aBlock("b", 900, true)));
  table.answers.updateWeek = table.accept;
  lost.release();
  expect(await planned).toBe(true);
  isBack();
  await expect.poll(() => table.startOf("b")).toBe(900);
  await expect.poll(() => startOf(page.current().week.data!, "b")).toBe(900);
  await expect.poll(stored).toEqual([]);
  expect(table.startOf("b")).toBe(900);
});

test("of two plans at once, the one asked for last is kept", async () => {
  const table = aTable({ version: 3, tasks: [aTask("t")], blocks: [aBlock("b")] });
  const page = aPage(aTab());
  await expect.poll(() => page.current().week.data?.version).toBe(3);
  const planAt = (start: number) => page.current().plan(() => setBlock(aBlock("b", start)));
  const slow = heldAnswer(() => undefined);
  table.answers.updateWeek = async ({ body }) => {
    table.answers.updateWeek = table.accept;
    await slow.answer();
    return table.accept({ body });
  };
  const both = [planAt(600), planAt(700)];
  await new Promise((resolve) => setTimeout(resolve, 50));
  slow.release();
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(table.startOf("b")).toBe(700);
});

test("a copy that the table never had is planned whole", async () => {
  const weeks = [{ monday: MONDAY, version: 0, tasks: [aTask("t")], blocks: [aBlock("mine", 900, true)] }];
  writeOwned(storageKeys.claritySchedule(), camille.id, { weeks });
  const late = heldAnswer(() => table.week());
  const table = aTable({}, { getWeek: () => late.answer() });
  const page = aPage(aTab());
  expect(await page.current().plan(() => setBlock(aBlock("planned")))).toBe(true);
  late.release();
  await expect.poll(() => page.current().week.isFetching).toBe(false);
  expect(table.week()).toMatchObject({
    tasks: [aTask("t")],
    blocks: [aBlock("planned"), aBlock("mine", 900, true)],
  });
  expect(table.sentTo("updateWeek")).toHaveLength(1);
});

test("a copy that the table never had is taken over once, and what is chosen in a new week is sent once", async () => {
  const weeks = [{ monday: MONDAY, version: 0, tasks: [aTask("t")], blocks: [aBlock("mine")] }];
  writeOwned(storageKeys.claritySchedule(), camille.id, { weeks });
  const table = aTable();
  const page = aPage(aTab());
  await expect.poll(() => page.current().week.data?.version).toBe(1);
  expect(table.week()).toMatchObject({ tasks: [aTask("t")], blocks: [aBlock("mine")] });
  expect(table.sentTo("updateWeek")).toHaveLength(1);
  unmountAll();
  localStorage.clear();

  const empty = aTable();
  const fresh = aPage(aTab());
  await expect.poll(() => fresh.current().week.isFetching).toBe(false);
  fresh.current().edit({ tasks: { set: [aTask("t")] } });
  await expect.poll(() => fresh.current().week.data?.version).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(empty.sentTo("updateWeek")).toHaveLength(1);
});

test("a read that began before a change does not bring the earlier week back", async () => {
  const table = aTable({ version: 3 });
  const client = aTab();
  const page = aPage(client);
  await expect.poll(() => page.current().week.data?.version).toBe(3);
  const before = table.week();
  const late = heldAnswer(() => before);
  table.answers.getWeek = () => {
    table.answers.getWeek = () => table.week();
    return late.answer();
  };
  void page.current().week.refetch();
  page.current().edit(setBlock(aBlock("b")));
  await expect.poll(() => page.current().week.data?.version).toBe(4);
  late.release();
  await expect.poll(() => client.isFetching()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.current().week.data?.version).toBe(4);
});

test("many long tasks of one’s own are sent, though not by a page that has gone", async () => {
  let kept: PlannerTask[] = [];
  aTable(
    {},
    {
      listOwnTasks: () => kept,
      updateOwnTasks: ({ body }) => {
        kept = (body as { set: PlannerTask[] }).set;
        return kept;
      },
    },
  );
  const sent: (boolean | undefined)[] = [];
  const answered = window.fetch;
  window.fetch = (url, init) => {
    if (init?.method === "PATCH") sent.push(init.keepalive);
    return answered(url, init);
  };
  const client = aTab();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useOwnTaskCommands, wrapper);
  result.current.save(anOwnTask("short"));
  await expect.poll(() => kept.length).toBe(1);
  // Each « é » takes two bytes, so the request has more bytes than characters.
  result.current.save(anOwnTask("long", "é".repeat(40_000)));
  await expect.poll(() => kept.map(({ id }) => id)).toEqual(["long"]);
  await expect.poll(() => client.getQueryData(ownTasksQuery.queryKey)?.length).toBe(1);
  expect(sent).toEqual([true, undefined]);
});
