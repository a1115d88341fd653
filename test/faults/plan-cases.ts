import assert from "node:assert/strict";
import { ulid } from "ulid";
import { aDecision, anAction, aProject } from "#infra/local/demo/builders.ts";
import type { Got } from "#infra/local/demo/person.ts";
import type { Decision, DecisionFull, Plan } from "#shared/decision/decision.schema.ts";
import { answered, type Person, type UseCase } from "./acknowledged.cases.ts";
import { requireWhole } from "./plan-edits.ts";

type Changes = Parameters<typeof aDecision>[0];

const aNew = (person: Person, changes: Changes = { actions: ["Une", "Deux"] }) =>
  person.get("createDecision", { body: aDecision(changes) });

async function aTrashed(person: Person): Promise<string> {
  const { id } = await aNew(person);
  await person.get("createSession", { body: { decisionId: id } });
  await person.get("trashDecision", { id });
  return id;
}

/** What is read is what was answered, and its figures are its plan's. */
async function isStored(person: Person, id: string, told: Decision): Promise<void> {
  const {
    actions: _a,
    chatHistory: _c,
    explorationResults: _e,
    ...read
  } = await person.get("getDecision", { id });
  assert.deepEqual(read, told);
  await requireWhole(person, id);
}

const create: UseCase = {
  name: "creating a decision with its plan",
  async prepare(_menta, person) {
    const title = ulid();
    const body = aDecision({ title, actions: ["Une", "Deux"], explorationResults: "Ce qui compte." });
    return {
      act: () => answered(person.call("createDecision", { body })),
      async holds({ body: created }) {
        const found = (await person.get("listDecisions")).filter((decision) => decision.title === title);
        assert.equal(found.length, 1);
        assert.deepEqual(await person.get("getDecision", { id: found[0]!.id }), created);
        assert.equal((created as DecisionFull).actions.length, 2);
      },
    };
  },
};

/** A change of a new decision, whose answer is the decision. */
const change = (
  name: string,
  act: (person: Person, id: string) => Promise<Got<Decision>>,
  prepare = async (person: Person) => (await aNew(person)).id,
): UseCase => ({
  name,
  async prepare(_menta, person) {
    const id = await prepare(person);
    return {
      act: () => answered(act(person, id)),
      holds: ({ body }) => isStored(person, id, body as Decision),
    };
  },
});

const addAction: UseCase = {
  name: "adding an action",
  async prepare(_menta, person) {
    const { id: projectId } = await person.get("createProject", { body: aProject() });
    const { id } = await aNew(person, { projectId });
    const body = anAction({ title: ulid(), status: "done" });
    return {
      act: () => answered(person.call("createAction", { id, body })),
      async holds(answer) {
        const { decision, progress: _progress, ...action } = answer.body as Plan;
        assert.deepEqual(
          (await requireWhole(person, id)).filter(({ title }) => title === body.title),
          [action],
        );
        await isStored(person, id, decision);
      },
    };
  },
};

/** A change of a plan, whose answer is the plan: these titles at the end. */
const changePlan = (
  name: string,
  act: (person: Person, decision: DecisionFull) => Promise<Got<Plan>>,
  titles: string[],
): UseCase => ({
  name,
  async prepare(_menta, person) {
    const made = await aNew(person);
    return {
      act: () => answered(act(person, made)),
      async holds({ body }) {
        const { actions, decision } = body as Plan;
        assert.deepEqual(
          actions.map(({ title }) => title),
          titles,
        );
        assert.deepEqual(await requireWhole(person, made.id), actions);
        await isStored(person, made.id, decision);
      },
    };
  },
});

const removeAction: UseCase = {
  name: "removing an action",
  doneBefore: 404,
  async prepare(_menta, person) {
    const { id, actions } = await aNew(person);
    const actionId = actions[0]!.id;
    return {
      act: () => answered(person.call("removeAction", { id, actionId })),
      holds: async () =>
        assert.deepEqual(
          (await requireWhole(person, id)).map(({ title }) => title),
          ["Deux"],
        ),
    };
  },
};

const talkAbout: UseCase = {
  name: "opening a discussion about a decision of a project",
  async prepare(_menta, person) {
    const { id: projectId } = await person.get("createProject", { body: aProject() });
    const { id: decisionId } = await aNew(person, { projectId });
    const title = ulid();
    return {
      act: () => answered(person.call("createSession", { body: { title, decisionId, projectId } })),
      async holds({ body }) {
        const opened = (await person.get("listSessions")).filter((session) => session.title === title);
        assert.deepEqual(opened, [body]);
        await requireWhole(person, decisionId);
      },
    };
  },
};

const purge: UseCase = {
  name: "deleting a decision for good",
  doneBefore: 404,
  async prepare({ rows }, person) {
    const id = await aTrashed(person);
    return {
      act: () => answered(person.call("removeDecision", { id })),
      async holds() {
        const left = (await rows()).filter((row) => row["decisionId"] === id || row["id"] === id);
        assert.deepEqual(left, []);
      },
    };
  },
};

const removeProject: UseCase = {
  name: "removing a project with its decisions",
  doneBefore: 404,
  async prepare({ rows }, person) {
    const { id } = await person.get("createProject", { body: aProject() });
    const made = [
      await aNew(person, { projectId: id, actions: ["Une"] }),
      await aNew(person, { projectId: id }),
    ];
    await person.get("trashDecision", { id: made[0]!.id });
    await person.get("createSession", { body: { projectId: id } });
    return {
      act: () => answered(person.call("removeProject", { id, body: { deleteDecisions: true } })),
      async holds() {
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
  doneBefore: 404,
  async prepare(_menta, person) {
    const { id: projectId } = await person.get("createProject", { body: aProject() });
    const { id } = await aNew(person, { projectId });
    return {
      act: () => answered(person.call("removeProject", { id: projectId, body: {} })),
      async holds() {
        assert.ok((await person.get("listProjects")).every((project) => project.id !== projectId));
        assert.equal((await person.get("getDecision", { id })).projectName, "Projet supprimé ou cloturé");
      },
    };
  },
};

export const PLAN_CASES: readonly UseCase[] = [
  create,
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
  change("moving a decision to the trash", (person, id) => person.call("trashDecision", { id })),
  change("restoring a decision", (person, id) => person.call("restoreDecision", { id }), aTrashed),
  talkAbout,
  purge,
  removeProject,
  keepDecisions,
];
