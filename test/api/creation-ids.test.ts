import { expect } from "vitest";
import { ulid } from "ulid";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

test("a discussion, a project or a decision sent twice with one id is made once, and answered as it is", async ({
  person,
}) => {
  const [session, project, decision] = [ulid(), ulid(), ulid()];
  const create = async () => [
    await person.get("createSession", { body: { id: session, title: "Une fois" } }),
    await person.get("createProject", { body: { id: project, name: "Maison" } }),
    await person.get("createDecision", {
      body: { ...aDecisionBody({ actions: ["Une", "Deux"] }), id: decision },
    }),
  ];
  const first = await create();
  expect(first.map(({ id }) => id)).toEqual([session, project, decision]);
  await person.get("updateSession", { id: session, body: { title: "Renommée" } });
  await person.get("updateDecision", { id: decision, body: { title: "Changée entre-temps" } });
  expect(await create()).toMatchObject([
    { id: session, title: "Renommée" },
    first[1],
    { id: decision, title: "Changée entre-temps", actions: [{ title: "Une" }, { title: "Deux" }] },
  ]);
  const lists = [
    await person.get("listSessions"),
    await person.get("listProjects"),
    await person.get("listDecisions"),
  ];
  expect(lists.map((list) => list.length)).toEqual([1, 1, 1]);
});

test("five at once with one id make one", async ({ person }) => {
  const id = ulid();
  const body = { ...aDecisionBody({ actions: ["Une"] }), id };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => person.call("createDecision", { body })));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body: { shortCode } }) => shortCode)).size).toBe(1);
  expect(await person.get("listDecisions")).toHaveLength(1);
});

test("the id of somebody else's is free for everybody else", async ({ person }) => {
  const id = ulid();
  const other = await signUpNewPerson(url);
  await person.get("createProject", { body: { id, name: "La mienne" } });
  expect(await other.get("createProject", { body: { id, name: "La sienne" } })).toMatchObject({
    name: "La sienne",
  });
  expect(await person.get("listProjects")).toMatchObject([{ id, name: "La mienne" }]);
});

test("an action, or suggestions, sent twice with one id are added once", async ({ person }) => {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const action = { id: ulid(), title: "Visiter" };
  for (let n = 0; n < 2; n += 1)
    expect(await person.get("createAction", { id, body: action })).toMatchObject(action);
  const call = { id: ulid(), actions: ["Comparer", "Choisir"] };
  for (const mode of ["add", "add", "replace", "replace"] as const) {
    const { actions } = await person.get("putActions", { id, query: { mode }, body: call });
    expect(actions.map(({ title }) => title)).toEqual(["Visiter", "Comparer", "Choisir"]);
  }
});

test("an id that is none is refused in words, and nothing is made", async ({ person }) => {
  const { status, body } = await person.call("createProject", { body: { id: "x", name: "Maison" } });
  expect({ status, body }).toMatchObject({ status: 422, body: { message: "Identifiant invalide." } });
  expect(await person.get("listProjects")).toEqual([]);
});
