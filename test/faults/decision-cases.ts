import assert from "node:assert/strict";
import { ulid } from "ulid";
import {
  aBlock,
  aDecisionBody,
  aDecisionFromSessionBody,
  anActionBody,
  aProjectBody,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import type { ApiCallResult } from "#infra/local/demo/person.ts";
import type { Decision, DecisionFull, PlanAnswer } from "#shared/decision/decision.schema.ts";
import { toAnswer, type Person, type UseCase } from "./discussion-cases.ts";
import { withChoice } from "./record-cases.ts";
import { assertConsistentPlan } from "./plan-edits.ts";

type Changes = Parameters<typeof aDecisionBody>[0];

const aNew = (person: Person, changes: Changes = { actions: ["Une", "Deux"] }) =>
  person.get("createDecision", { body: aDecisionBody(changes) });

async function aTrashed(person: Person): Promise<string> {
  const { id } = await aNew(person);
  await person.get("createSession", { body: { decisionId: id } });
  await withChoice(person, id);
  await person.get("trashDecision", { id });
  return id;
}

/** Checks that a read returns the answered decision, and that the decision has the figures of its plan. */
async function isStored(person: Person, id: string, told: Decision): Promise<void> {
  const {
    actions: _a,
    chatHistory: _c,
    explorationResults: _e,
    ...read
  } = await person.get("getDecision", { id });
  assert.deepEqual(read, told);
  await assertConsistentPlan(person, id);
}

const create: UseCase = {
  name: "creating a decision with its plan",
  async prepare(_menta, person) {
    const title = ulid();
    const body = aDecisionBody({ title, actions: ["Une", "Deux"], explorationResults: "Ce qui compte." });
    return {
      run: () => toAnswer(person.call("createDecision", { body })),
      async verify({ body: created }) {
        const found = (await person.get("listDecisions")).filter((decision) => decision.title === title);
        assert.equal(found.length, 1);
        assert.deepEqual(await person.get("getDecision", { id: found[0]!.id }), created);
        assert.equal((created as DecisionFull).actions.length, 2);
      },
    };
  },
};

const createFromSession: UseCase = {
  name: "making a decision of a discussion",
  async prepare(_menta, person) {
    const { id: sessionId } = await person.get("createSession", { body: {} });
    const body = aDecisionFromSessionBody();
    const id = body.decision.id ?? "";
    return {
      run: () => toAnswer(person.call("createDecisionFromSession", { id: sessionId, body })),
      async verify({ body: made }) {
        const decision = await person.get("getDecision", { id });
        assert.equal(decision.actions.length, 2);
        assert.deepEqual(made, { decision, record: await person.get("getRecord", { id }) });
        const reviews = await person.get("listReviews");
        assert.equal(reviews.filter(({ decisionId }) => decisionId === id).length, 1);
        const sessions = await person.get("listSessions");
        assert.equal(sessions.find((session) => session.id === sessionId)?.decisionId, id);
      },
    };
  },
};

/** A change of a new decision, whose answer is the decision. */
const change = (
  name: string,
  act: (person: Person, id: string) => Promise<ApiCallResult<Decision>>,
  prepare = async (person: Person) => (await aNew(person)).id,
): UseCase => ({
  name,
  async prepare(_menta, person) {
    const id = await prepare(person);
    return {
      run: () => toAnswer(act(person, id)),
      verify: ({ body }) => isStored(person, id, body as Decision),
    };
  },
});

const addAction: UseCase = {
  name: "adding an action",
  async prepare(_menta, person) {
    const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
    const { id } = await aNew(person, { projectId });
    const body = anActionBody({ title: ulid(), status: "done" });
    return {
      run: () => toAnswer(person.call("createAction", { id, body })),
      async verify(answer) {
        const { decision, progress: _progress, ...action } = answer.body as PlanAnswer;
        assert.deepEqual(
          (await assertConsistentPlan(person, id)).filter(({ title }) => title === body.title),
          [action],
        );
        await isStored(person, id, decision);
      },
    };
  },
};

/** A change of a plan; its answer is the plan, which must then have these titles. */
const changePlan = (
  name: string,
  act: (person: Person, decision: DecisionFull) => Promise<ApiCallResult<PlanAnswer>>,
  titles: string[],
): UseCase => ({
  name,
  async prepare(_menta, person) {
    const made = await aNew(person);
    return {
      run: () => toAnswer(act(person, made)),
      async verify({ body }) {
        const { actions, decision } = body as PlanAnswer;
        assert.deepEqual(
          actions.map(({ title }) => title),
          titles,
        );
        assert.deepEqual(await assertConsistentPlan(person, made.id), actions);
        await isStored(person, made.id, decision);
      },
    };
  },
});

const removeAction: UseCase = {
  name: "removing an action",
  alreadyDoneStatus: 404,
  async prepare(_menta, person) {
    const { id, actions } = await aNew(person);
    const actionId = actions[0]!.id;
    return {
      run: () => toAnswer(person.call("removeAction", { id, actionId })),
      verify: async () =>
        assert.deepEqual(
          (await assertConsistentPlan(person, id)).map(({ title }) => title),
          ["Deux"],
        ),
    };
  },
};

const restoreAction: UseCase = {
  name: "restoring an action",
  async prepare(_menta, person) {
    const { id, actions } = await aNew(person);
    await person.get("removeAction", { id, actionId: actions[0]!.id });
    return {
      run: () => toAnswer(person.call("restoreActions", { id, body: { actions: [actions[0]!] } })),
      verify: async () => assert.deepEqual(await assertConsistentPlan(person, id), actions),
    };
  },
};

const talkAbout: UseCase = {
  name: "opening a discussion about a decision of a project",
  async prepare(_menta, person) {
    const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
    const { id: decisionId } = await aNew(person, { projectId });
    const title = ulid();
    return {
      run: () => toAnswer(person.call("createSession", { body: { title, decisionId, projectId } })),
      async verify({ body }) {
        const opened = (await person.get("listSessions")).filter((session) => session.title === title);
        assert.deepEqual(opened, [body]);
        await assertConsistentPlan(person, decisionId);
      },
    };
  },
};

const purge: UseCase = {
  name: "deleting a decision for good",
  alreadyDoneStatus: 404,
  async prepare({ rows }, person) {
    const id = await aTrashed(person);
    return {
      run: () => toAnswer(person.call("removeDecision", { id })),
      async verify() {
        const left = (await rows()).filter((row) => row["decisionId"] === id || row["id"] === id);
        assert.deepEqual(left, []);
      },
    };
  },
};

const removeProject: UseCase = {
  name: "removing a project with its decisions",
  alreadyDoneStatus: 404,
  async prepare({ rows }, person) {
    const { id } = await person.get("createProject", { body: aProjectBody() });
    const made = [
      await aNew(person, { projectId: id, actions: ["Une"] }),
      await aNew(person, { projectId: id }),
    ];
    await person.get("trashDecision", { id: made[0]!.id });
    await person.get("createSession", { body: { projectId: id } });
    return {
      run: () => toAnswer(person.call("removeProject", { id, body: { deleteDecisions: true } })),
      async verify() {
        const gone = new Set<unknown>([id, ...made.map((decision) => decision.id)]);
        const left = (await rows()).filter(
          (row) => gone.has(row["id"]) || gone.has(row["decisionId"]) || gone.has(row["projectId"]),
        );
        assert.deepEqual(left, []);
      },
    };
  },
};

const keepDecisions: UseCase = {
  name: "removing a project alone",
  alreadyDoneStatus: 404,
  async prepare(_menta, person) {
    const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
    const { id } = await aNew(person, { projectId });
    return {
      run: () => toAnswer(person.call("removeProject", { id: projectId, body: {} })),
      async verify() {
        assert.ok((await person.get("listProjects")).every((project) => project.id !== projectId));
        assert.equal((await person.get("getDecision", { id })).projectName, "Projet supprimé ou cloturé");
      },
    };
  },
};

const planWeek: UseCase = {
  name: "planning a week",
  async prepare(_menta, person) {
    const monday = mondayOfThisWeek();
    const { version } = await person.get("getWeek", { monday });
    const block = aBlock({ taskId: ulid() });
    const body = { version, blocks: { set: [block] } };
    return {
      run: () => toAnswer(person.call("updateWeek", { monday, body })),
      async verify({ body: told }) {
        const week = await person.get("getWeek", { monday });
        assert.deepEqual(week, told);
        assert.deepEqual([week.version, week.blocks], [version + 1, [block]]);
      },
    };
  },
};

export const DECISION_CASES: readonly UseCase[] = [
  planWeek,
  create,
  createFromSession,
  change("editing a decision", (person, id) =>
    person.call("updateDecision", { id, body: { title: "Autre titre", status: "en_cours" } }),
  ),
  addAction,
  changePlan(
    "changing actions",
    (person, { id, actions }) => {
      const updates = actions.map((action) => ({ id: action.id, status: "done" as const }));
      return person.call("changeActions", { id, body: { updates } });
    },
    ["Une", "Deux"],
  ),
  changePlan(
    "replacing a plan",
    (person, { id }) =>
      person.call("putActions", { id, query: { mode: "replace" }, body: { actions: ["Trois", "Quatre"] } }),
    ["Trois", "Quatre"],
  ),
  removeAction,
  restoreAction,
  change("moving a decision to the trash", (person, id) => person.call("trashDecision", { id })),
  change("restoring a decision", (person, id) => person.call("restoreDecision", { id }), aTrashed),
  talkAbout,
  purge,
  removeProject,
  keepDecisions,
];
