import { describe, expect } from "vitest";
import { ulid } from "ulid";
import { aBlock, anOwnTaskBody, mondayOfThisWeek } from "#infra/local/demo/builders.ts";
import type { signUpNewPerson } from "#infra/local/demo/person.ts";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { test } from "./test-person.ts";

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

const monday = mondayOfThisWeek();
const weeksLater = (weeks: number) => formatIsoDay((parseIsoDay(monday) ?? 0) + 7 * weeks);
const aTask = (id = ulid()) => ({ id, decisionId: null, type: "creative" as const });
const manyBlocks = (count: number, from = 0): PlannerBlock[] =>
  Array.from({ length: count }, (_, n) => aBlock({ id: `b${from + n}` }));
const setBlocks = (person: Person, set: PlannerBlock[], version?: number) =>
  person.call("updateWeek", { monday, body: { ...(version !== undefined && { version }), blocks: { set } } });

describe("a week", () => {
  test("that was never planned is empty, and reading it keeps nothing", async ({ person }) => {
    const empty = { monday, version: 0, tasks: [], blocks: [] };
    expect(await person.get("getWeek", { monday })).toEqual(empty);
    expect(await person.get("updateWeek", { monday, body: {} })).toEqual(empty);
    expect(await person.get("getWeek", { monday })).toEqual(empty);
  });

  test("keeps what is set until it is replaced or removed, counts its changes, and is not another week", async ({
    person,
  }) => {
    const [task, other] = [aTask("01ARZ3NDEKTSV4RRFFQ69G5FAV"), aTask("01ARZ3NDEKTSV4RRFFQ69G5FAW")];
    const [block, second] = [aBlock({ id: "a" }), aBlock({ id: "b", start: 420, end: 425 })];
    const body = { tasks: { set: [other, task] }, blocks: { set: [block, second] } };
    const first = await person.get("updateWeek", { monday, body });
    expect(first).toEqual({ monday, version: 1, tasks: [task, other], blocks: [second, block] });
    const locked = { ...block, isLocked: true };
    const change = { tasks: { remove: [other.id] }, blocks: { set: [locked], remove: ["unknown"] } };
    const changed = await person.get("updateWeek", { monday, body: change });
    expect(changed).toEqual({ monday, version: 2, tasks: [task], blocks: [second, locked] });
    // A repeated change writes nothing.
    expect(await person.get("updateWeek", { monday, body: change })).toEqual(changed);
    expect(await person.get("getWeek", { monday })).toEqual(changed);
    expect(await person.get("getWeek", { monday: weeksLater(1) })).toMatchObject({ version: 0, blocks: [] });
  });

  test("loses nothing of twenty changes at once, of blocks and of tasks", async ({ person }) => {
    const tasks = Array.from({ length: 10 }, () => aTask());
    const blocks = manyBlocks(10);
    const answers = await Promise.all([
      ...tasks.map((one) => person.call("updateWeek", { monday, body: { tasks: { set: [one] } } })),
      ...blocks.map((one) => setBlocks(person, [one])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    const week = await person.get("getWeek", { monday });
    expect(week.version).toBe(20);
    expect(new Set(week.tasks.map(({ id }) => id))).toEqual(new Set(tasks.map(({ id }) => id)));
    expect(new Set(week.blocks.map(({ id }) => id))).toEqual(new Set(blocks.map(({ id }) => id)));
  });

  test("keeps what another server writes between our reading and our writing", async ({ person }) => {
    await setBlocks(person, [aBlock({ id: "a" })]);
    const hasRun = await beforeTableCall("UpdateItem", () => setBlocks(person, [aBlock({ id: "theirs" })]));
    const { body } = await setBlocks(person, [aBlock({ id: "ours" })]);
    expect([hasRun(), body.version, body.blocks.map(({ id }) => id)]).toEqual([
      true,
      3,
      ["a", "ours", "theirs"],
    ]);
  });

  test("refuses a change that was made for another version, unless all of it is there already", async ({
    person,
  }) => {
    const [mine, theirs] = [aBlock({ id: "mine" }), aBlock({ id: "theirs" })];
    expect((await setBlocks(person, [mine], 0)).status).toBe(200);
    expect((await setBlocks(person, [mine], 0)).body).toMatchObject({ version: 1, blocks: [mine] });
    await expectRefusedWithoutTrace(person, () => setBlocks(person, [theirs], 0), {
      status: 409,
      body: {
        code: "conflict",
        message:
          "Cette semaine a été modifiée entre-temps, peut-être dans un autre onglet : rien n’a été changé.",
      },
    });
    expect((await setBlocks(person, [theirs], 1)).body).toMatchObject({ version: 2 });
  });

  test("refuses an undo whose block is elsewhere by now, unless it is where the undo puts it", async ({
    person,
  }) => {
    const block = aBlock({ id: "a" });
    const [moved, movedAgain] = [
      { ...block, start: 420, end: 425 },
      { ...block, start: 430, end: 435 },
    ];
    const undo = () =>
      person.call("updateWeek", {
        monday,
        body: { blocks: { set: [block] }, expected: { blocks: { set: [moved] } } },
      });
    await setBlocks(person, [movedAgain]);
    await expectRefusedWithoutTrace(person, undo, { status: 409, body: { code: "changed_meanwhile" } });
    await setBlocks(person, [moved, aBlock({ id: "b" })]);
    for (let tries = 0; tries < 2; tries += 1)
      expect((await undo()).body.blocks).toEqual([block, aBlock({ id: "b" })]);
  });

  test("is planned whole by one only, of those who read the same version", async ({ person }) => {
    const answers = await Promise.all(manyBlocks(8).map((block) => setBlocks(person, [block], 0)));
    const countOf = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([countOf(200), countOf(409)]).toEqual([1, 7]);
    expect((await person.get("getWeek", { monday })).blocks).toHaveLength(1);
  });

  test("refuses a block that is not of its days, is too short or beside the grid, naming it", async ({
    person,
  }) => {
    const wrong: [Partial<PlannerBlock>, string][] = [
      [{ day: weeksLater(1) }, "blocks.set.1.day"],
      [{ day: "2026-02-30" }, "blocks.set.1.day"],
      [{ start: 600, end: 600 }, "blocks.set.1.end"],
      [{ start: 541 }, "blocks.set.1.start"],
      [{ end: 1_445 }, "blocks.set.1.end"],
      [{ id: "un bloc" }, "blocks.set.1.id"],
      [{ taskId: "x" }, "blocks.set.1.taskId"],
    ];
    for (const [change, path] of wrong)
      await expectRefusedWithoutTrace(person, () => setBlocks(person, [aBlock(), aBlock(change)]), {
        status: 422,
        body: { code: "invalid", issues: [{ path }] },
      });
  });

  test("holds 500 blocks and 300 tasks; one more is refused whether sent at once or later", async ({
    person,
  }) => {
    const full = {
      status: 413,
      body: { message: "Une semaine garde au plus 300 tâches et 500 créneaux : rien n’a été modifié." },
    };
    expect((await setBlocks(person, manyBlocks(501))).status).toBe(422);
    expect((await setBlocks(person, manyBlocks(500))).status).toBe(200);
    await expectRefusedWithoutTrace(person, () => setBlocks(person, manyBlocks(1, 500)), full);
    const tasks = Array.from({ length: 300 }, () => aTask());
    const setTasks = (set: typeof tasks) => person.call("updateWeek", { monday, body: { tasks: { set } } });
    expect((await setTasks(tasks)).status).toBe(200);
    await expectRefusedWithoutTrace(person, () => setTasks([aTask()]), full);
    // Blocks that take the place of others still fit into the limit.
    const swap = { set: manyBlocks(2, 500), remove: ["b0", "b1"] };
    expect((await person.call("updateWeek", { monday, body: { blocks: swap } })).status).toBe(200);
  });

  test("more than two years away is read, and not planned", async ({ person }) => {
    // The limit of 104 weeks is counted in UTC, where last week may last an hour or two longer than in Paris.
    const [far, further] = [weeksLater(103), weeksLater(106)];
    const plan = (week: string) =>
      person.call("updateWeek", { monday: week, body: { tasks: { set: [aTask()] } } });
    expect((await plan(far)).status).toBe(200);
    await expectRefusedWithoutTrace(person, () => plan(further), {
      status: 422,
      body: { code: "rule", message: "Une semaine se planifie au plus deux ans avant ou après aujourd’hui." },
    });
    expect((await person.get("getWeek", { monday: further })).version).toBe(0);
  });
});

describe("tasks of one’s own", () => {
  test("have defaults, are changed and removed by id, and leave the weeks alone", async ({ person }) => {
    expect(await person.get("listOwnTasks")).toEqual([]);
    const [id, other] = ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAW"];
    await person.get("updateWeek", { monday, body: { tasks: { set: [aTask(id)] } } });
    const defaults = {
      description: null,
      priority: "moyenne",
      status: "todo",
      type: "analytical",
      estimatedDuration: 60,
      complexity: 5,
      cognitiveLoad: 5,
      deadline: null,
    };
    const deadline = "2026-03-20T17:00:00+01:00";
    const set = [anOwnTaskBody({ id: other, title: "  Appeler Karim ", deadline }), anOwnTaskBody({ id })];
    const made = [
      { ...defaults, id, title: "Ranger les papiers" },
      { ...defaults, id: other, title: "Appeler Karim", deadline: "2026-03-20T16:00:00.000Z" },
    ];
    expect(await person.get("updateOwnTasks", { body: { set } })).toEqual(made);
    expect(await person.get("listOwnTasks")).toEqual(made);
    expect(await person.get("updateOwnTasks", { body: {} })).toEqual(made);
    const left = await person.get("updateOwnTasks", { body: { remove: [id] } });
    expect(left).toEqual(made.slice(1));
    expect((await person.get("getWeek", { monday })).tasks).toEqual([aTask(id)]);
  });

  test("are all kept when twenty are added at once, and three hundred are the most", async ({ person }) => {
    const add = (count: number) =>
      person.call("updateOwnTasks", {
        body: { set: Array.from({ length: count }, () => anOwnTaskBody({ id: ulid() })) },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(1)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await person.get("listOwnTasks")).toHaveLength(20);
    expect((await add(280)).status).toBe(200);
    await expectRefusedWithoutTrace(person, () => add(1), {
      status: 413,
      body: {
        message: "Vos propres tâches sont au plus 300, et font au plus 300 ko : rien n’a été modifié.",
      },
    });
  });

  test("are at most 300 KB, which is less than a row of the table holds", async ({ person }) => {
    const add = (count: number) =>
      person.call("updateOwnTasks", {
        body: {
          set: Array.from({ length: count }, () =>
            anOwnTaskBody({ id: ulid(), description: "é".repeat(1_000) }),
          ),
        },
      });
    expect((await add(100)).status).toBe(200);
    await expectRefusedWithoutTrace(person, () => add(50), { status: 413, body: { code: "too_large" } });
    expect((await add(20)).status).toBe(200);
  });

  test("refuse what is not a task, naming it", async ({ person }) => {
    const wrong: [object, string][] = [
      [{ title: " " }, "set.0.title"],
      [{ title: "x".repeat(201) }, "set.0.title"],
      [{ description: "x".repeat(1_001) }, "set.0.description"],
      [{ estimatedDuration: 4 }, "set.0.estimatedDuration"],
      [{ estimatedDuration: 2_401 }, "set.0.estimatedDuration"],
      [{ complexity: 11 }, "set.0.complexity"],
      [{ deadline: "demain" }, "set.0.deadline"],
      [{ id: "x" }, "set.0.id"],
    ];
    for (const [change, path] of wrong)
      await expectRefusedWithoutTrace(
        person,
        () => person.call("updateOwnTasks", { body: { set: [anOwnTaskBody(change)] } }),
        { status: 422, body: { code: "invalid", issues: [{ path }] } },
      );
  });
});
