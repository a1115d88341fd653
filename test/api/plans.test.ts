import { ulid } from "ulid";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ANY_ID, ANY_INSTANT } from "./expected.ts";
import { aDecisionBody, anActionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { deriveAddedActionIds } from "#shared/plan/added-action-ids.rules.ts";
import { url } from "./product.ts";

const person = await signUpNewPerson(url);

type Suggested = Exclude<SentBody<"createDecision">["actions"], undefined>;

/** Creates a decision with this plan. Returns its id, and the ids of its actions by title. */
async function aPlan(...actions: Suggested) {
  const decision = await person.get("createDecision", { body: aDecisionBody({ actions }) });
  return { id: decision.id, idOf: idsOf(decision.actions) };
}

const idsOf = (actions: readonly Action[]) => {
  const ids = new Map(actions.map(({ title, id }) => [title, id]));
  return (title: string) => ids.get(title) ?? "";
};

/** Returns a line for each action: « parent/title status ». */
function lines(actions: readonly Action[]): string[] {
  const titles = new Map(actions.map(({ id, title }) => [id, title]));
  return actions.map(
    ({ parentId, title, status }) =>
      `${parentId === null ? "" : `${titles.get(parentId)}/`}${title} ${status}`,
  );
}

test("what is added after several, in the same millisecond, is another one", async () => {
  const { id } = await aPlan();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await person.get("putActions", { id, query: { mode: "add" }, body: { actions: ["Une", "Deux", "Trois"] } });
  await person.get("createAction", { id, body: anActionBody({ title: "Quatre" }) });
  const { actions } = await person.get("getDecision", { id });
  expect(actions.map(({ title }) => title)).toEqual(["Une", "Deux", "Trois", "Quatre"]);
});

describe("adding an action", () => {
  test("answers 201 with every field, the decision and its progress", async () => {
    const { id } = await aPlan();
    const { status, body } = await person.call("createAction", {
      id,
      body: anActionBody({ title: "  Visiter " }),
    });
    expect(status).toBe(201);
    const [decision] = await person.get("listDecisions");
    expect(body).toEqual({
      id: ANY_ID,
      decisionId: id,
      parentId: null,
      title: "Visiter",
      description: null,
      assignee: null,
      dueDate: null,
      status: "todo",
      orderIndex: 0,
      difficulty: 5,
      workload: 5,
      duration: 5,
      estimateMinutes: null,
      weightScore: 5,
      weightPercentage: 100,
      validatedAt: null,
      lastStatusChange: null,
      createdAt: body.updatedAt,
      updatedAt: ANY_INSTANT,
      decision,
      progress: 0,
    });
    const { decision: _decision, progress: _progress, ...action } = body;
    expect(await person.get("listActions", { id })).toEqual([action]);
  });

  test("keeps all that was said of it", async () => {
    const { id } = await aPlan();
    const said = {
      title: "Appeler l’agence",
      description: "Avant midi",
      assignee: "Karim",
      dueDate: "2026-03-05T09:00:00.000Z",
      status: "doing" as const,
      orderIndex: 7,
      difficulty: 1,
      workload: 10,
      duration: 4,
      estimateMinutes: 90,
    };
    const created = await person.get("createAction", { id, body: said });
    expect(created).toMatchObject({
      ...said,
      weightScore: 5,
      progress: 50,
      decision: { status: "en_cours" },
    });
  });

  test("goes last among its siblings where no place is given, ties are decided by id", async () => {
    const { id, idOf } = await aPlan("a", "b");
    const add = (changes: Partial<SentBody<"createAction">>) =>
      person.get("createAction", { id, body: anActionBody(changes) });
    await add({ title: "last" });
    await add({ title: "tied", orderIndex: 1 });
    const under = await add({ title: "under", parentId: idOf("a") });
    expect(under.orderIndex).toBe(0);
    await add({ title: "deep", parentId: under.id });
    const actions = await person.get("listActions", { id });
    expect(lines(actions)).toEqual([
      "a todo",
      "a/under todo",
      "under/deep todo",
      "b todo",
      "tied todo",
      "last todo",
    ]);
  });
});

describe("a batch", () => {
  test("changes every field that is sent, and answers the plan with its decision", async () => {
    const { id, idOf } = await aPlan("a", "b");
    const changes = {
      title: "A",
      description: "D",
      assignee: "Ève",
      dueDate: "2026-03-05T00:00:00.000Z",
      status: "done" as const,
      parentId: idOf("b"),
      orderIndex: 3,
      difficulty: 10,
      workload: 9,
      duration: 8,
      estimateMinutes: 45,
    };
    const answer = await person.get("changeActions", {
      id,
      body: { updates: [{ id: idOf("a"), ...changes }] },
    });
    const [decision] = await person.get("listDecisions");
    expect(answer).toEqual({ actions: await person.get("listActions", { id }), decision, progress: 100 });
    expect(answer.actions[1]).toMatchObject(changes);
    expect(lines(answer.actions)).toEqual(["b done", "b/A done"]);
    const nothing = { description: null, assignee: " ", dueDate: null };
    const { actions } = await person.get("changeActions", {
      id,
      body: { updates: [{ id: idOf("a"), ...nothing }] },
    });
    expect(actions[1]).toMatchObject({ ...changes, description: null, assignee: null, dueDate: null });
  });

  test("refuses an undo whole where what it takes back is otherwise by now; sent twice it is done once", async () => {
    const { id, idOf } = await aPlan("a", "b");
    const change = (...updates: SentBody<"changeActions">["updates"]) =>
      person.call("changeActions", { id, body: { updates } });
    const undo = [
      { id: idOf("a"), title: "a", expected: { title: "A" } },
      { id: idOf("b"), status: "todo" as const, expected: { status: "done" as const } },
    ];
    await change({ id: idOf("a"), title: "A" }, { id: idOf("b"), status: "doing" });
    expect(await change(...undo)).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        issues: [{ path: "updates.1.status", message: "Modifié ailleurs entre-temps." }],
      },
    });
    expect(lines(await person.get("listActions", { id }))).toEqual(["A todo", "b doing"]);
    await change({ id: idOf("b"), status: "done", assignee: "Karim" });
    for (let tries = 0; tries < 2; tries += 1)
      expect(lines(((await change(...undo)).body as { actions: Action[] }).actions)).toEqual([
        "a todo",
        "b todo",
      ]);
    await person.get("removeAction", { id, actionId: idOf("b") });
    expect(await change(...undo)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  test("does one after the other, as if each were sent alone", async () => {
    const { id, idOf } = await aPlan("a", { title: "b", parentIndex: 0 }, { title: "c", parentIndex: 0 });
    const body = {
      updates: [
        { id: idOf("a"), status: "done" as const },
        { id: idOf("b"), status: "todo" as const },
        { id: idOf("a"), title: "A" },
      ],
    };
    const { actions } = await person.get("changeActions", { id, body });
    expect(lines(actions)).toEqual(["A doing", "A/b todo", "A/c done"]);
  });

  test("gives a status to everything under an action, and to the parent whose actions are all done", async () => {
    const plan: Suggested = [
      "a",
      { title: "b", parentIndex: 0 },
      { title: "c", parentIndex: 1 },
      { title: "d", parentIndex: 0 },
    ];
    const { id, idOf } = await aPlan(...plan);
    const give = async (title: string, status: Action["status"]) => {
      const body = { updates: [{ id: idOf(title), status }] };
      return lines((await person.get("changeActions", { id, body })).actions);
    };
    expect(await give("b", "done")).toEqual(["a todo", "a/b done", "b/c done", "a/d todo"]);
    expect(await give("d", "done")).toEqual(["a done", "a/b done", "b/c done", "a/d done"]);
    expect(await give("c", "doing")).toEqual(["a doing", "a/b doing", "b/c doing", "a/d done"]);
    expect(await give("a", "todo")).toEqual(["a todo", "a/b todo", "b/c todo", "a/d todo"]);
  });

  test("moves the dates of what really changed, and of nothing else", async () => {
    const { id, idOf } = await aPlan("a", "b");
    const [a, b] = await person.get("listActions", { id });
    const change = async (fields: Partial<Action>) => {
      const body = { updates: [{ id: idOf("a"), ...fields }] };
      return (await person.get("changeActions", { id, body })).actions;
    };
    const [done, untouched] = await change({ status: "done" });
    expect(untouched).toEqual(b);
    expect(done).toEqual({
      ...a,
      status: "done",
      validatedAt: done?.updatedAt,
      lastStatusChange: done?.updatedAt,
      updatedAt: ANY_INSTANT,
    });
    expect(await change({ status: "done", title: "a" })).toEqual([done, b]);
    const [renamed] = await change({ title: "A" });
    expect(renamed).toEqual({ ...done, title: "A", updatedAt: ANY_INSTANT });
    const [open] = await change({ status: "todo" });
    expect(open).toMatchObject({ validatedAt: null, lastStatusChange: open?.updatedAt });
  });
});

/** Returns an action without the fields that a new order may change. */
const placeless = ({ orderIndex: _o, parentId: _p, updatedAt: _u, weightPercentage: _w, ...rest }: Action) =>
  rest;

test("reordering moves actions and keeps everything else of them, their place alone being sent", async () => {
  const { id, idOf } = await aPlan("a", "b", { title: "c", status: "doing" });
  const before = await person.get("listActions", { id });
  const reorderData = [
    { id: idOf("c"), orderIndex: 0, parentId: null },
    { id: idOf("a"), orderIndex: 5, parentId: idOf("b") },
  ];
  const { actions, progress } = await person.get("reorderActions", { id, body: { reorderData } });
  expect(lines(actions)).toEqual(["c doing", "b todo", "b/a todo"]);
  expect(progress).toBe(25);
  expect(actions.map(placeless)).toEqual([before[2], before[1], before[0]].map((one) => placeless(one!)));
});

test("removing an action takes what is under it, and answers the plan and the decision that follow", async () => {
  const { id, idOf } = await aPlan(
    "a",
    { title: "b", parentIndex: 0 },
    { title: "c", parentIndex: 1 },
    { title: "d", status: "done" },
  );
  const answer = await person.get("removeAction", { id, actionId: idOf("a") });
  const [decision] = await person.get("listDecisions");
  expect(answer).toEqual({ actions: await person.get("listActions", { id }), decision, progress: 100 });
  expect(lines(answer.actions)).toEqual(["d done"]);
  expect(decision).toMatchObject({ status: "terminee", completedAt: decision?.updatedAt });
  expect((await person.call("removeAction", { id, actionId: idOf("b") })).status).toBe(404);
});

describe("restoring", () => {
  test("one call puts back what a removal took: ids, places, statuses, dates", async () => {
    const { id, idOf } = await aPlan(
      { title: "a", status: "doing" },
      { title: "b", parentIndex: 0, status: "done" },
      { title: "c", parentIndex: 0 },
      { title: "d", status: "done" },
    );
    const before = await person.get("getDecision", { id });
    const { actions: left } = await person.get("removeAction", { id, actionId: idOf("a") });
    const removed = before.actions.filter((one) => !left.some((other) => other.id === one.id));
    const answer = await person.get("restoreActions", { id, body: { actions: removed } });
    expect(answer.actions).toEqual(before.actions);
    expect(answer.decision).toMatchObject({
      progress: before.progress,
      status: "en_cours",
      completedAt: null,
    });
    // Repeats the request, as if its answer had been lost: nothing is added a second time.
    expect((await person.get("restoreActions", { id, body: { actions: removed } })).actions).toEqual(
      before.actions,
    );
  });

  test("all or none: refused where one is there already, or its parent is not", async () => {
    const { id, idOf } = await aPlan("a", "b");
    const [a, b] = await person.get("listActions", { id });
    await person.get("removeAction", { id, actionId: idOf("a") });
    const both = await person.call("restoreActions", { id, body: { actions: [a!, b!] } });
    expect(both).toMatchObject({ status: 409, body: { message: "Cette action est déjà dans ce plan." } });
    const orphan = { ...a!, parentId: ulid() };
    const lost = await person.call("restoreActions", { id, body: { actions: [orphan] } });
    expect(lost).toMatchObject({ status: 422, body: { issues: [{ path: "actions.0.parentId" }] } });
    const left = await person.get("listActions", { id });
    expect(left.map(({ title }) => title)).toEqual(["b"]);
  });
});

describe("undoing what suggestions did", () => {
  const CALL = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const suggestions: Suggested = [
    { title: "Une", tempId: "1" },
    { title: "Deux", parentTempId: "1" },
  ];
  const put = (id: string, mode: "add" | "replace") =>
    person.get("putActions", { id, query: { mode }, body: { id: CALL, actions: suggestions } });

  test("one call takes out what was added, ticked since or not, and can be repeated", async () => {
    const { id } = await aPlan("a", { title: "b", status: "doing" });
    const before = await person.get("getDecision", { id });
    await put(id, "add");
    await person.call("changeActions", { id, body: { updates: [{ id: CALL, status: "done" }] } });
    const body = { actions: [], remove: deriveAddedActionIds(CALL, 2) };
    for (let time = 0; time < 2; time += 1) {
      const { actions, decision } = await person.get("restoreActions", { id, body });
      expect(actions).toEqual(before.actions);
      expect(decision).toMatchObject({ progress: before.progress, status: "en_cours" });
    }
  });

  test("one call puts back the plan that they replaced, with its ids, order, statuses and dates", async () => {
    const { id } = await aPlan(
      { title: "a", status: "doing" },
      { title: "b", parentIndex: 0, status: "done" },
      { title: "c", parentIndex: 0 },
      { title: "d", status: "done" },
    );
    const before = await person.get("getDecision", { id });
    await put(id, "replace");
    const body = { actions: before.actions, remove: deriveAddedActionIds(CALL, 2) };
    for (let time = 0; time < 2; time += 1) {
      const { actions, decision } = await person.get("restoreActions", { id, body });
      expect(actions).toEqual(before.actions);
      expect(decision).toMatchObject({ progress: before.progress, status: "en_cours" });
    }
  });

  test("what was added under them since stays; refused, nothing goes", async () => {
    const { id } = await aPlan("a");
    await put(id, "add");
    await person.get("createAction", { id, body: anActionBody({ title: "Mienne", parentId: CALL }) });
    const [a] = await person.get("listActions", { id });
    const refused = await person.call("restoreActions", {
      id,
      body: { actions: [{ ...a!, id: ulid(), parentId: CALL }], remove: [CALL] },
    });
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: "actions.0.parentId" }] } });
    expect(await person.get("listActions", { id })).toHaveLength(4);
    const body = { actions: [], remove: deriveAddedActionIds(CALL, 2) };
    const { actions } = await person.get("restoreActions", { id, body });
    expect(lines(actions)).toEqual(["a todo", "Mienne todo"]);
  });
});

describe("suggestions", () => {
  const suggestions: Suggested = ["Une", { title: "Deux", level: 1, orderIndex: 0 }];

  test("are added after what is there", async () => {
    const { id } = await aPlan("a");
    const put = { id, query: { mode: "add" }, body: { actions: suggestions } } as const;
    const { actions } = await person.get("putActions", put);
    expect(lines(actions)).toEqual(["a todo", "Une todo", "Une/Deux todo"]);
  });

  test("take the place of what is there", async () => {
    const { id } = await aPlan("a", { title: "b", status: "done" });
    const put = { id, query: { mode: "replace" }, body: { actions: suggestions } } as const;
    const { actions, progress, decision } = await person.get("putActions", put);
    expect(lines(actions)).toEqual(["Une todo", "Une/Deux todo"]);
    expect([progress, decision.progress]).toEqual([0, 0]);
  });

  test("change nothing where none are sent, nor does an order that is not; an empty list empties the plan", async () => {
    const { id } = await aPlan("a", { title: "b", status: "done" });
    const before = await person.get("getDecision", { id });
    const answers = [
      await person.call("putActions", { id, query: { mode: "add" }, body: {} }),
      await person.call("putActions", { id, query: { mode: "replace" }, body: {} }),
      await person.call("reorderActions", { id, body: {} }),
    ];
    for (const { status, body } of answers) expect([status, body.actions]).toEqual([200, before.actions]);
    expect(await person.get("getDecision", { id })).toEqual(before);
    const emptied = await person.get("putActions", { id, query: { mode: "replace" }, body: { actions: [] } });
    expect(emptied.actions).toEqual([]);
  });
});

const replace = (id: string, read: { id: string; updatedAt: string }[]) => {
  const expected = read.map((one) => ({ id: one.id, updatedAt: one.updatedAt }));
  return person.call("putActions", { id, query: { mode: "replace" }, body: { actions: ["Une"], expected } });
};

describe("a plan that is replaced as it was read", () => {
  test("is replaced where nothing has changed, and never twice for one call", async () => {
    const { id } = await aPlan("a", "b");
    const read = await person.get("listActions", { id });
    expect((await replace(id, read)).status).toBe(200);
    expect((await replace(id, read)).status).toBe(409);
    expect(lines(await person.get("listActions", { id }))).toEqual(["Une todo"]);
  });

  test.each([
    ["added to", (id: string) => person.get("createAction", { id, body: anActionBody({ title: "c" }) })],
    [
      "ticked in",
      async (id: string) => {
        const [a] = await person.get("listActions", { id });
        await person.get("changeActions", { id, body: { updates: [{ id: a!.id, status: "done" }] } });
      },
    ],
    [
      "removed from",
      async (id: string) => {
        const [a] = await person.get("listActions", { id });
        await person.get("removeAction", { id, actionId: a!.id });
      },
    ],
  ])("stays whole where something was %s it since", async (_what, change) => {
    const { id } = await aPlan("a", "b");
    const read = await person.get("listActions", { id });
    await change(id);
    const since = await person.get("listActions", { id });
    const refused = await replace(id, read);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await person.get("listActions", { id })).toEqual(since);
  });
});

describe("progress and shares", () => {
  test("are the specification's: scores, shares that add up to 100, the weighted average rounded once", async () => {
    const { id } = await aPlan(
      { title: "a", difficulty: 10, workload: 10, duration: 10, status: "done" },
      { title: "b", difficulty: 1, workload: 2, duration: 3, status: "doing" },
      { title: "c" },
      { title: "d", parentIndex: 2, status: "done" },
      { title: "e", parentIndex: 2, difficulty: 2, workload: 1, duration: 1 },
    );
    const actions = await person.get("listActions", { id });
    expect(
      actions.map(({ title, weightScore, weightPercentage }) => [title, weightScore, weightPercentage]),
    ).toEqual([
      ["a", 10, 59],
      ["b", 2, 12],
      ["c", 5, 29],
      ["d", 5, 83],
      ["e", 1, 17],
    ]);
    // The weighted mean of the actions: (10 × 100 + 2 × 50 + 5 × (5 × 100 / 6)) / 17
    expect((await person.get("getDecision", { id })).progress).toBe(89);
  });
});

test("the actions of all decisions are those of each, the newest decision first, without the trash's", async () => {
  const somebody = await signUpNewPerson(person.url);
  const made = [];
  for (const title of ["Une", "Deux", "Trois"])
    made.push(await somebody.get("createDecision", { body: aDecisionBody({ title, actions: ["x", "y"] }) }));
  const [one, two, three] = made;
  await somebody.get("trashDecision", { id: two?.id ?? "" });
  expect(await somebody.get("listAllActions")).toEqual([...(three?.actions ?? []), ...(one?.actions ?? [])]);
});

test("300 actions, one under the other, are stored, computed and changed", async () => {
  const actions = Array.from({ length: 300 }, (_, at) => ({
    title: `${at}`,
    ...(at > 0 ? { parentIndex: at - 1 } : {}),
  }));
  const { id, idOf } = await aPlan(...actions);
  const { actions: done, progress } = await person.get("changeActions", {
    id,
    body: { updates: [{ id: idOf("299"), status: "done" }] },
  });
  expect(done.map(({ title }) => title)).toEqual(actions.map(({ title }) => title));
  expect(done.every(({ status }) => status === "done")).toBe(true);
  expect(progress).toBe(100);
});
