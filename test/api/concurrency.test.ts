import { expect, onTestFinished, test, vi } from "vitest";
import {
  aBlock,
  aDecisionBody,
  anActionBody,
  anOptionBody,
  anOwnTaskBody,
  aProjectBody,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import { assertConsistentPlan } from "#test/faults/plan-edits.ts";
import { readAll } from "./refused-without-trace.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { url } from "./product.ts";

const { DecisionEntity, getDecision } = await import("#functions/decisions/decision.rows.ts");
const { getDecisionWithPlan } = await import("#functions/decisions/decision-change.rows.ts");

const person = await signUpNewPerson(url);

const aNew = async (changes?: Parameters<typeof aDecisionBody>[0]) =>
  (await person.get("createDecision", { body: aDecisionBody(changes) })).id;
/** Stops the clock of `performance`, so that no change times out on a slow machine. */
function withoutHaste() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
}

const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

test("two tabs that edit different fields of a decision, and its plan, at once lose nothing", async () => {
  withoutHaste();
  const id = await aNew();
  const fields = [
    { title: "Autre titre" },
    { decideur: "Karim" },
    { description: "D" },
    { context: "C" },
    { impact: "I" },
    { alternatives: ["A"] },
    { priority: "basse" as const },
    { endDate: "2026-05-01T00:00:00.000Z" },
  ];
  const added = Array.from({ length: 8 }, (_, n) => anActionBody({ title: `Action ${n}` }));
  const statuses = await statusesOf([
    ...fields.map((body) => person.call("updateDecision", { id, body })),
    ...added.map((body) => person.call("createAction", { id, body })),
  ]);
  expect(statuses).toEqual([...fields.map(() => 200), ...added.map(() => 201)]);
  expect(await person.get("getDecision", { id })).toMatchObject(Object.assign({}, ...fields) as object);
  const titles = (await assertConsistentPlan(person, id)).map(({ title }) => title).toSorted();
  expect(titles).toEqual(added.map(({ title }) => title));
});

test("forty ticks of forty actions of one plan at once are all kept, and each is written once", async () => {
  withoutHaste();
  const id = await aNew({ actions: Array.from({ length: 40 }, (_, n) => `Action ${n}`) });
  const actions = await person.get("listActions", { id });
  const tick = ({ id: actionId }: { id: string }) =>
    person.call("changeActions", { id, body: { updates: [{ id: actionId, status: "done" }] } });
  expect(new Set(await statusesOf(actions.map(tick)))).toEqual(new Set([200]));
  const ticked = await assertConsistentPlan(person, id);
  expect(ticked.map(({ status }) => status)).toEqual(actions.map(() => "done"));
  const { decision, plan } = await getDecisionWithPlan(person.user.id, id);
  expect([decision.version, plan.version]).toEqual([41, 41]);
});

test("a tick that others keep behind for six seconds is refused as busy, says when to retry, and changes nothing", async () => {
  withoutHaste();
  const id = await aNew({ actions: ["Une"] });
  const [action] = await person.get("listActions", { id });
  const meanwhile = async () => {
    // Simulates a write of another server between the read and the write, and the time that it took.
    await DecisionEntity.patch({ userId: person.user.id, id }).add({ version: 1 }).go();
    vi.advanceTimersByTime(1_000);
  };
  await beforeTableCall("TransactWriteItems", meanwhile, 1, Infinity);
  const { status, body, headers } = await person.call("changeActions", {
    id,
    body: { updates: [{ id: action!.id, status: "done" }] },
  });
  expect([status, body]).toMatchObject([503, { code: "busy" }]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await person.get("listActions", { id }))[0]?.status).not.toBe("done");
});

test("two tabs that edit different fields of one action, or of a project, lose nothing", async () => {
  const id = await aNew({ actions: ["Une"] });
  const [action] = await person.get("listActions", { id });
  const fields = [{ title: "Autre" }, { assignee: "Karim" }, { difficulty: 9 }, { status: "done" as const }];
  await Promise.all(
    fields.map((one) =>
      person.get("changeActions", { id, body: { updates: [{ id: action?.id ?? "", ...one }] } }),
    ),
  );
  expect(await person.get("listActions", { id })).toMatchObject([Object.assign({}, ...fields) as object]);

  const project = await person.get("createProject", { body: aProjectBody() });
  const changes = [{ name: "Autre nom" }, { description: "Autre description" }];
  await Promise.all(changes.map((body) => person.get("updateProject", { id: project.id, body })));
  expect((await person.get("listProjects"))[0]).toMatchObject(Object.assign({}, ...changes) as object);
});

test("what another server writes between our reading and our writing is not lost", async () => {
  const id = await aNew({ actions: ["Une"] });
  const isWritten = await beforeTableCall("TransactWriteItems", async () => {
    const { version } = await getDecision(person.user.id, id);
    const change = { title: "D’un autre serveur", version: version + 1, writtenBy: "other server" };
    await DecisionEntity.patch({ userId: person.user.id, id }).set(change).go();
  });
  const { decision } = await person.get("createAction", {
    id,
    body: anActionBody({ title: "Deux", status: "done" }),
  });
  expect(isWritten()).toBe(true);
  expect(decision).toMatchObject({ title: "D’un autre serveur", progress: 50 });
  expect((await assertConsistentPlan(person, id)).map(({ title }) => title)).toEqual(["Une", "Deux"]);
});

/**
 * Simulates this many waiting changes of the person. Returns a function that reads the number of waiting
 * changes.
 */
async function withOthersWaiting(count: number) {
  const { AttemptCounterEntity, hashAttemptSubject } = await import("#functions/platform/attempt.rows.ts");
  vi.useFakeTimers({ toFake: ["Date"] });
  const row = {
    subject: hashAttemptSubject(person.user.id),
    window: `waiting#${Math.floor(Date.now() / 60_000)}`,
  };
  onTestFinished(async () => {
    vi.useRealTimers();
    await AttemptCounterEntity.delete(row).go();
  });
  await AttemptCounterEntity.put({ ...row, count, expiresAt: 2 ** 31 }).go();
  return async () => (await AttemptCounterEntity.get(row).go({ consistent: true })).data?.count;
}

/**
 * Returns a function that rejects with a new error at each call, because ElectroDB modifies the errors it
 * gets.
 */
const failing = (name: string) => () => Promise.reject(Object.assign(new Error("failed"), { name }));

const aSession = async () => (await person.get("createSession", { body: {} })).id;

type Change = () => Promise<{ status: number }>;
/**
 * Each kind of change, with the operation that writes it and a function that prepares it and returns how to
 * run it.
 */
const CHANGES: [string, "PutItem" | "TransactWriteItems", () => Change | Promise<Change>][] = [
  [
    "of a decision",
    "TransactWriteItems",
    async () => {
      const id = await aNew();
      return () => person.call("updateDecision", { id, body: { title: "Autre titre" } });
    },
  ],
  [
    "of a week",
    "PutItem",
    () => () =>
      person.call("updateWeek", { monday: mondayOfThisWeek(), body: { blocks: { set: [aBlock()] } } }),
  ],
  [
    "of one’s own tasks",
    "PutItem",
    () => () => person.call("updateOwnTasks", { body: { set: [anOwnTaskBody()] } }),
  ],
  [
    "of the link of opinions",
    "TransactWriteItems",
    async () => {
      const id = await aNew();
      await person.get("updateRecord", {
        id,
        body: { options: { set: [anOptionBody(), anOptionBody({ title: "Rester" })] } },
      });
      return () => person.call("createOpinionLink", { id, body: { note: null } });
    },
  ],
  ["of a list of discussions", "TransactWriteItems", () => () => person.call("createSession", { body: {} })],
  [
    "of what a discussion is about",
    "TransactWriteItems",
    async () => {
      const [id, decisionId] = [await aSession(), await aNew()];
      return () => person.call("updateSession", { id, body: { decisionId } });
    },
  ],
  [
    "of a discussion that goes to the trash",
    "TransactWriteItems",
    async () => {
      const id = await aSession();
      return () => person.call("removeSession", { id });
    },
  ],
  [
    "by a file",
    "TransactWriteItems",
    async () => {
      const other = await signUpNewPerson(person.url);
      await other.get("createProject", { body: aProjectBody() });
      const body = await other.get("exportAccount");
      return () => person.call("importAccount", { body });
    },
  ],
];

test.each(CHANGES)(
  "of changes %s that lost a race, one waits, and is refused where a hundred of the same person wait already",
  async (_what, operation, prepare) => {
    const change = await prepare();
    for (const [others, isWritten] of [
      [100, false],
      [99, true],
    ] as const) {
      const waiting = await withOthersWaiting(others);
      const hasLost = await beforeTableCall(operation, failing("ConditionalCheckFailedException"));
      const { status } = await change();
      expect([hasLost(), status < 300, status === 429, await waiting()]).toEqual([
        true,
        isWritten,
        !isWritten,
        others,
      ]);
    }
  },
);

test("a change that cannot be counted among those that wait is refused, and takes none of them back", async () => {
  const id = await aNew();
  const waiting = await withOthersWaiting(50);
  const operations = [
    await beforeTableCall("TransactWriteItems", failing("ConditionalCheckFailedException")),
    await beforeTableCall("UpdateItem", failing("ThrottlingException")),
  ];
  const { status } = await person.call("updateDecision", { id, body: { title: "Autre titre" } });
  expect([status, operations.map((hasRun) => hasRun()), await waiting()]).toEqual([503, [true, true], 50]);
  expect((await person.get("getDecision", { id })).title).toBe(aDecisionBody().title);
});

test("twenty changes of one status leave one of them, and the dates of it", async () => {
  withoutHaste();
  const id = await aNew({ actions: ["Une"] });
  const [action] = await person.get("listActions", { id });
  const change = (n: number) => {
    const status = n % 2 === 0 ? ("done" as const) : ("todo" as const);
    return person.call("changeActions", { id, body: { updates: [{ id: action?.id ?? "", status }] } });
  };
  expect(await statusesOf(Array.from({ length: 20 }, (_, n) => change(n)))).toEqual(Array(20).fill(200));
  const [after] = await assertConsistentPlan(person, id);
  const { status, completedAt } = await person.get("getDecision", { id });
  expect([after?.validatedAt !== null, status, completedAt !== null]).toEqual(
    after?.status === "done" ? [true, "terminee", true] : [false, "brouillon", false],
  );
});

test("trashing, restoring and editing at once leave a decision that is one thing or the other, with its plan", async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await aNew({ actions: ["Une"] });
    const statuses = await statusesOf([
      person.call("trashDecision", { id }),
      person.call("restoreDecision", { id }),
      person.call("createAction", { id, body: anActionBody({ status: "doing" }) }),
      person.call("updateDecision", { id, body: { title: "Autre titre" } }),
      person.call("trashDecision", { id }),
    ]);
    expect([statuses[0], statuses[1], statuses[4]]).toEqual([200, 200, 200]);
    const { status, deletedAt, title } = await person.get("getDecision", { id });
    expect(status === "corbeille").toBe(deletedAt !== null);
    expect(title === "Autre titre").toBe(statuses[3] === 200);
    expect(await assertConsistentPlan(person, id)).toHaveLength(statuses[2] === 201 ? 2 : 1);
    for (const refused of [statuses[2], statuses[3]]) expect([200, 201, 409]).toContain(refused);
  }
});

test("of a permanent deletion and a restoration at once, one wins whole", async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await aNew({ actions: ["Une"] });
    await person.get("trashDecision", { id });
    const [removed, restored] = await statusesOf([
      person.call("removeDecision", { id }),
      person.call("restoreDecision", { id }),
    ]);
    if (removed === 200) {
      expect(restored).toBe(404);
      expect((await person.call("listActions", { id })).status).toBe(404);
    } else {
      expect([removed, restored]).toEqual([409, 200]);
      expect(await person.get("getDecision", { id })).toMatchObject({
        deletedAt: null,
        actions: [{ title: "Une" }],
      });
    }
  }
});

test("a decision that is deleted eight times at once is deleted once", async () => {
  const id = await aNew();
  await person.get("trashDecision", { id });
  const statuses = await statusesOf(Array.from({ length: 8 }, () => person.call("removeDecision", { id })));
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect((await person.call("getDecision", { id })).status).toBe(404);
});

test("decisions that come into a project while it is removed are gone with it, or say that it is gone", async () => {
  const somebody = await signUpNewPerson(person.url);
  const { id: projectId } = await somebody.get("createProject", { body: aProjectBody() });
  const create = () =>
    somebody.call("createDecision", { body: aDecisionBody({ projectId, actions: ["Une"] }) });
  await Promise.all([create(), create()]);
  const body = { deleteDecisions: true };
  const [removal, ...created] = await Promise.all([
    somebody.call("removeProject", { id: projectId, body }),
    ...Array.from({ length: 6 }, create),
  ]);
  expect(removal.body).toMatchObject({ success: true });
  expect(removal.body.deletedDecisions).toBeGreaterThanOrEqual(2);
  const { decisions, actions, projects } = await readAll(somebody);
  expect(projects).toEqual([]);
  expect(decisions.every(({ projectName }) => projectName === DELETED_PROJECT_NAME)).toBe(true);
  const made = created.filter(({ status }) => status === 201).length + 2;
  expect(decisions.length + removal.body.deletedDecisions).toBe(made);
  expect(actions).toHaveLength(decisions.length);
});

test("a decision that leaves a project while that is removed with its decisions stays", async () => {
  const somebody = await signUpNewPerson(person.url);
  const { id: projectId } = await somebody.get("createProject", { body: aProjectBody() });
  const create = async () =>
    (await somebody.get("createDecision", { body: aDecisionBody({ projectId, actions: ["Une"] }) })).id;
  const [, leaving] = [await create(), await create()];
  // The first query reads the decisions, the second one their discussions: the decision leaves the project in
  // between.
  const hasLeft = await beforeTableCall(
    "Query",
    () => somebody.get("updateDecision", { id: leaving, body: { projectId: null } }),
    2,
  );
  const removal = await somebody.get("removeProject", { id: projectId, body: { deleteDecisions: true } });
  expect([hasLeft(), removal.deletedDecisions]).toEqual([true, 1]);
  expect(await somebody.get("listDecisions")).toMatchObject([{ id: leaving, projectId: null }]);
});

test("a decision that enters a project while that is removed is refused, and stays where it was", async () => {
  const somebody = await signUpNewPerson(person.url);
  const { id: projectId } = await somebody.get("createProject", { body: aProjectBody() });
  const { id } = await somebody.get("createDecision", { body: aDecisionBody() });
  const isRemoved = await beforeTableCall("TransactWriteItems", () =>
    somebody.get("removeProject", { id: projectId, body: { deleteDecisions: true } }),
  );
  const { status } = await somebody.call("updateDecision", { id, body: { projectId } });
  expect([isRemoved(), status]).toEqual([true, 404]);
  expect(await somebody.get("listDecisions")).toMatchObject([{ id, projectId: null, projectName: null }]);
});

test("a project that one call has no time to remove is hidden, and the next call goes on with it", async () => {
  const somebody = await signUpNewPerson(person.url);
  const { id } = await somebody.get("createProject", { body: aProjectBody() });
  for (let made = 0; made < 10; made += 1)
    await somebody.get("createDecision", { body: aDecisionBody({ projectId: id }) });
  const enough = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const signals = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => (ms === 15_000 ? enough.signal : timeout(ms)));
  await beforeTableCall("TransactWriteItems", () => Promise.resolve(enough.abort()));
  const removal = { id, body: { deleteDecisions: true } };
  const cut = await somebody.call("removeProject", removal);
  signals.mockRestore();
  expect([cut.status, (await somebody.get("listProjects")).length]).toEqual([429, 0]);
  // Eight decisions are removed in parallel, so two of the ten are left.
  expect(await somebody.get("listDecisions")).toHaveLength(2);
  expect(await somebody.get("removeProject", removal)).toMatchObject({ deletedDecisions: 2 });
  expect(await somebody.get("listDecisions")).toEqual([]);
});

test("a discussion about what is removed at this very moment is refused, and leaves nothing", async () => {
  const somebody = await signUpNewPerson(person.url);
  const { id: decisionId } = await somebody.get("createDecision", { body: aDecisionBody() });
  const { id: projectId } = await somebody.get("createProject", { body: aProjectBody() });
  const removals = [
    [{ decisionId }, () => purge(somebody, decisionId)],
    [{ projectId }, () => somebody.get("removeProject", { id: projectId, body: {} })],
  ] as const;
  for (const [body, remove] of removals) {
    const isRemoved = await beforeTableCall("TransactWriteItems", remove);
    const { status } = await somebody.call("createSession", { body });
    expect([isRemoved(), status]).toEqual([true, 404]);
  }
  expect(await somebody.get("listSessions")).toEqual([]);
});

test("a discussion that is linked to a decision while that is removed for good loses its link with it", async () => {
  const somebody = await signUpNewPerson(person.url);
  const { id: decisionId } = await somebody.get("createDecision", { body: aDecisionBody() });
  await somebody.get("trashDecision", { id: decisionId });
  const isLinked = await beforeTableCall("TransactWriteItems", async () => {
    await somebody.get("restoreDecision", { id: decisionId });
    await somebody.get("createSession", { body: { decisionId } });
    await somebody.get("trashDecision", { id: decisionId });
  });
  await somebody.get("removeDecision", { id: decisionId });
  expect(isLinked()).toBe(true);
  expect(await somebody.get("listSessions")).toMatchObject([{ decisionId: null }]);
});

test("a decision that is opened in a project while that is removed is refused, and leaves nothing", async () => {
  const somebody = await signUpNewPerson(person.url);
  const { id: projectId } = await somebody.get("createProject", { body: aProjectBody() });
  const isRemoved = await beforeTableCall("TransactWriteItems", () =>
    somebody.get("removeProject", { id: projectId, body: {} }),
  );
  const { status } = await somebody.call("createDecision", { body: aDecisionBody({ projectId }) });
  expect([isRemoved(), status]).toEqual([true, 404]);
  expect(await somebody.get("listDecisions")).toEqual([]);
});

async function purge(somebody: typeof person, id: string) {
  await somebody.get("trashDecision", { id });
  await somebody.get("removeDecision", { id });
}
