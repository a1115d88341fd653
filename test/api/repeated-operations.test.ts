import { ulid } from "ulid";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Operation } from "#frontend/api/outbox/operation.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { OUTBOX_FACTORY_BY_OPERATION } from "#frontend/app/operation-files.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import type { DecisionOperation } from "#frontend/entities/decision/decision-outbox.ts";
import type { PlanOperation } from "#frontend/entities/plan/optimistic-plan.ts";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { signUpNewPerson } from "#infra/local/demo/person.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import type { RecordEdit } from "#shared/record/edit.rules.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;
type Made = Pick<Operation, "params" | "body">;

/**
 * Stand-ins for the parts of a browser that the outbox needs. Without storage, it sends operations at once.
 */
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

const MONDAY = "2026-03-16";
const ofDecision = (id: string, body: DecisionOperation): Made => ({ params: { id }, body });
const ofPlan = (id: string, body: PlanOperation): Made => ({ params: { id }, body });
const ofRecord = (id: string, body: RecordEdit): Made => ({ params: { id }, body });

/** Returns the operations of each kind, in an order in which each of them changes something. */
const OPERATIONS: Record<string, (person: Person) => Promise<Made[]>> = {
  decision: async (person) => {
    const { id, title } = await person.get("createDecision", { body: aDecisionBody() });
    return [
      ofDecision(id, { kind: "set", fields: { title: "Autrement", endDay: "2031-02-03" }, shown: {} }),
      ofDecision(id, { kind: "set", fields: { title }, shown: {}, expected: { title: "Autrement" } }),
      ofDecision(id, { kind: "set", fields: { priority: "basse" }, shown: {} }),
      ofDecision(id, { kind: "trash" }),
      ofDecision(id, { kind: "restore" }),
    ];
  },
  plan: async (person) => {
    const body = aDecisionBody({ actions: ["Une", "Deux", "Trois"] });
    const { id, actions } = await person.get("createDecision", { body });
    const [one, two] = actions as [(typeof actions)[0], (typeof actions)[0]];
    const action = { ...one, id: ulid(), title: "Visiter", parentId: one.id };
    const places = [two, one].map((each, orderIndex) => ({ id: each.id, orderIndex, parentId: null }));
    return [
      ofPlan(id, { kind: "change", changes: [{ id: one.id, status: "done", title: "La première" }] }),
      ofPlan(id, { kind: "create", action }),
      ofPlan(id, { kind: "place", places }),
      ofPlan(id, { kind: "remove", id: two.id }),
      ofPlan(id, { kind: "restore", actions: [two] }),
    ];
  },
  record: async (person) => {
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    const option = { id: ulid(), title: "Partir", pros: [], cons: [], isKept: true, setAsideReason: null };
    const criterion = { id: ulid(), title: "Le prix" };
    const draft = {
      optionId: option.id,
      why: "Elle dure.",
      expectations: [],
      by: null,
      sureness: 80,
      wouldChange: null,
      againstBalance: null,
      changeReason: null,
    };
    return [
      ofRecord(id, { options: { set: [option] }, criteria: { set: [criterion] } }),
      ofRecord(id, { criteria: { remove: [criterion.id] } }),
      ofRecord(id, { draft }),
    ];
  },
  "discussion-title": async (person) => {
    const { id } = await person.get("createSession", { body: {} });
    return [{ params: { id }, body: { title: "Un titre" } }];
  },
  dossier: async (person) => {
    const { id } = await person.get("createSession", { body: {} });
    const line = { id: ulid(), kind: "fact", text: "Le loyer augmente" };
    const change = { id: line.id, from: { text: line.text }, to: { text: "Le loyer baisse" } };
    return [
      { params: { id }, body: { add: [line] } },
      { params: { id }, body: { change: [change] } },
      { params: { id }, body: { remove: [line.id] } },
    ];
  },
  preferences: async () => [
    { params: { id: "all" }, body: { tone: "direct", leaves: [{ from: MONDAY, to: MONDAY }] } },
    { params: { id: "all" }, body: { leaves: [], durationFactor: 1.5 } },
  ],
  week: async () => {
    const task = { id: ulid(), decisionId: null, type: "creative" };
    const block = { id: "b", taskId: task.id, day: MONDAY, start: 540, end: 600, isLocked: false };
    return [
      { params: { id: MONDAY }, body: { tasks: { set: [task] }, blocks: { set: [block] } } },
      { params: { id: MONDAY }, body: { blocks: { set: [{ ...block, start: 550 }] } } },
      { params: { id: MONDAY }, body: { blocks: { remove: [block.id] } } },
    ];
  },
  "own-tasks": async () => {
    const task: PlannerTask = {
      id: ulid(),
      title: "Relire",
      description: null,
      priority: "moyenne",
      status: "todo",
      type: "creative",
      estimatedDuration: 60,
      complexity: 5,
      cognitiveLoad: 5,
      deadline: null,
    };
    return [
      { params: { id: "all" }, body: { set: [task] } },
      { params: { id: "all" }, body: { set: [{ ...task, status: "done" }] } },
      { params: { id: "all" }, body: { remove: [task.id] } },
    ];
  },
};

/**
 * Returns everything that a person has. Leaves out the versions of weeks and records, which count writes: a
 * repeated operation may write once more.
 */
async function everythingOf(person: Person) {
  const [decisions, sessions] = await Promise.all([person.get("listDecisions"), person.get("listSessions")]);
  const { version: _version, ...week } = await person.get("getWeek", { monday: MONDAY });
  return {
    decisions: await Promise.all(decisions.map(({ id }) => person.get("getDecision", { id }))),
    records: await Promise.all(decisions.map(({ id }) => person.get("getRecord", { id }))),
    trash: await person.get("listTrash"),
    sessions,
    dossiers: await Promise.all(sessions.map(({ id }) => person.get("getDossier", { id }))),
    preferences: await person.get("getPreferences"),
    ownTasks: await person.get("listOwnTasks"),
    week,
  };
}

test("each operation of a page has its cases here", () => {
  expect(Object.keys(OPERATIONS).toSorted()).toEqual(Object.keys(OUTBOX_FACTORY_BY_OPERATION).toSorted());
});

test.for(Object.keys(OPERATIONS))(
  "an operation sent again by the next page changes nothing more: %s",
  async (name, { person }) => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (path: string, { headers, ...request }: RequestInit) =>
      fetch(new URL(path, url), {
        ...request,
        headers: { cookie: person.cookie, origin: url, ...(headers as Record<string, string>) },
      }),
    );
    const client = createQueryClient();
    await OUTBOX_FACTORY_BY_OPERATION[name]!(client);
    const { outbox } = outboxOf(client);
    for (const made of await OPERATIONS[name]!(person)) {
      const before = await everythingOf(person);
      const send = () => outbox.add({ ...made, name, subject: `${name} ${made.params["id"]}` });
      await send();
      const once = await everythingOf(person);
      expect(once).not.toEqual(before);
      await send();
      expect(await everythingOf(person)).toEqual(once);
    }
  },
);
