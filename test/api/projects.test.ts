import { ulid } from "ulid";
import { beforeAll, describe, expect } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import { ANY_ID, ANY_INSTANT, invalidFieldRefusal } from "./expected.ts";
import { readAll, expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

const long = (length: number) => "é".repeat(length + 1);

describe("a project", () => {
  test("is created with 201 and every field of the shape, trimmed and in NFC", async ({ person }) => {
    const { status, body } = await person.call("createProject", { body: { name: " L’e\u0301te\u0301 " } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: ANY_ID,
      name: "L’été",
      description: null,
      createdAt: body.updatedAt,
      updatedAt: ANY_INSTANT,
    });
    expect(await person.get("listProjects")).toEqual([body]);
  });

  test("keeps what is not sent, and loses a description that is taken away", async ({ person }) => {
    const created = await person.get("createProject", { body: aProjectBody({ description: "Avant l’été" }) });
    const { id } = created;
    const named = await person.get("updateProject", { id, body: { name: "Partir" } });
    expect(named).toEqual({ ...created, name: "Partir", updatedAt: ANY_INSTANT });
    const described = await person.get("updateProject", { id, body: { description: "Après" } });
    expect(described).toEqual({ ...named, description: "Après", updatedAt: ANY_INSTANT });
    for (const description of [null, "  "])
      expect(await person.get("updateProject", { id, body: { description } })).toMatchObject({
        name: "Partir",
        description: null,
      });
  });

  test("stays as it is where nothing is sent", async ({ person }) => {
    const created = await person.get("createProject", { body: aProjectBody() });
    const { id } = created;
    expect(await person.get("updateProject", { id, body: {} })).toEqual(created);
    expect(await person.get("listProjects")).toEqual([created]);
    const stranger = await signUpNewPerson(url);
    expect((await stranger.call("updateProject", { id, body: {} })).status).toBe(404);
  });

  test("comes back under its id, as old as it was, to the decisions and discussions that it had", async ({
    person,
  }) => {
    // With an id of the present: an id that the server creates is later than every id that it has created
    // before, so it may be ahead of the clock.
    const project = await person.get("createProject", {
      body: { ...aProjectBody({ description: "À deux" }), id: ulid() },
    });
    const { id, name, description } = project;
    const decision = await person.get("createDecision", { body: aDecisionBody({ projectId: id }) });
    const session = await person.get("createSession", { body: { projectId: id } });
    await person.get("removeProject", { id, body: {} });
    expect(await person.get("getDecision", decision)).toMatchObject({ projectName: DELETED_PROJECT_NAME });
    expect((await person.get("listSessions"))[0]?.projectId).toBeNull();
    const again = await person.get("createProject", { body: { id, name, description } });
    expect(again).toEqual({ ...project, updatedAt: ANY_INSTANT });
    expect(await person.get("getDecision", decision)).toMatchObject({ projectId: id, projectName: name });
    const linked = await person.get("updateSession", { id: session.id, body: { projectId: id } });
    expect(linked.projectId).toBe(id);
    const other = await person.get("createProject", { body: aProjectBody() });
    const refused = await person.call("updateSession", { id: session.id, body: { projectId: other.id } });
    expect(refused.status).toBe(409);
    const stranger = await signUpNewPerson(url);
    const theirs = await stranger.get("createSession", { body: {} });
    expect((await stranger.call("updateSession", { id: theirs.id, body: { projectId: id } })).status).toBe(
      404,
    );
  });

  test("is listed with the newest first, to its owner only", async () => {
    const [person, stranger] = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);
    for (const name of ["Projet un", "Projet deux", "Projet trois"])
      await person.get("createProject", { body: { name } });
    const names = (await person.get("listProjects")).map(({ name }) => name);
    expect(names).toEqual(["Projet trois", "Projet deux", "Projet un"]);
    expect(await stranger.get("listProjects")).toEqual([]);
    expect(await stranger.get("listProjectsWithCounts")).toEqual([]);
  });

  test("counts its decisions that are not in the trash", async ({ person }) => {
    const [full, empty] = [
      await person.get("createProject", { body: aProjectBody() }),
      await person.get("createProject", { body: aProjectBody() }),
    ];
    const body = aDecisionBody({ projectId: full.id });
    const [trashed] = [
      await person.get("createDecision", { body }),
      await person.get("createDecision", { body }),
      await person.get("createDecision", { body: aDecisionBody() }),
    ];
    const counts = async () =>
      (await person.get("listProjectsWithCounts")).map(({ decisionCount }) => decisionCount);
    expect(await counts()).toEqual([0, 2]);
    await person.get("trashDecision", { id: trashed.id });
    expect(await counts()).toEqual([0, 1]);
    await person.get("updateDecision", {
      id: trashed.id,
      body: { status: "brouillon", projectId: empty.id },
    });
    expect(await counts()).toEqual([1, 1]);
    const [newest] = await person.get("listProjectsWithCounts");
    expect(newest).toEqual({ ...empty, decisionCount: 1 });
  });
});

describe("what is wrong with a project is said, and nothing moves", () => {
  const NEVER: [object, string, string][] = [
    [{ name: "" }, "name", "Le nom du projet est requis"],
    [{ name: "  " }, "name", "Le nom du projet est requis"],
    [{ name: null }, "name", "Le nom du projet est requis"],
    [{ name: " ab " }, "name", "Le nom doit contenir au moins 3 caractères"],
    [{ name: long(200) }, "name", "Le nom dépasse 200 caractères."],
    [{ description: long(2_000) }, "description", "La description dépasse 2 000 caractères."],
    [{ description: 12 }, "description", "Ce champ doit être un texte."],
  ];
  let person: CookieApiClient;
  let id = "";
  beforeAll(async () => {
    person = await signUpNewPerson(url);
    ({ id } = await person.get("createProject", { body: aProjectBody() }));
  });
  test.each(NEVER)("%j (%s: %s)", async (fields, path, message) => {
    const body = { ...aProjectBody(), ...fields };
    await expectRefusedWithoutTrace(
      person,
      () => person.call("createProject", { body }),
      invalidFieldRefusal(path, message),
    );
    const change = () => person.call("updateProject", { id, body: fields });
    await expectRefusedWithoutTrace(person, change, invalidFieldRefusal(path, message));
  });

  test("a missing name", async () => {
    const create = () => person.call("createProject", { body: {} as { name: string } });
    await expectRefusedWithoutTrace(
      person,
      create,
      invalidFieldRefusal("name", "Le nom du projet est requis"),
    );
  });

  test("a choice about its decisions that is none", async () => {
    for (const deleteDecisions of ["true", 1, null]) {
      const body = { deleteDecisions } as unknown as { deleteDecisions: boolean };
      const remove = () => person.call("removeProject", { id, body });
      await expectRefusedWithoutTrace(
        person,
        remove,
        invalidFieldRefusal("deleteDecisions", "Ce champ doit être vrai ou faux."),
      );
    }
  });
});

/**
 * Creates a project with two decisions, one of them in the trash, and a decision without a project. Also
 * creates a discussion about the project and about each decision outside the trash.
 */
async function aWorld() {
  const person = await signUpNewPerson(url);
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const body = aDecisionBody({ projectId, actions: ["Une"] });
  const kept = await person.get("createDecision", { body });
  const trashed = await person.get("createDecision", { body });
  const apart = await person.get("createDecision", { body: aDecisionBody({ actions: ["Une"] }) });
  await person.get("trashDecision", { id: trashed.id });
  await person.get("createSession", { body: { projectId, title: "Le projet" } });
  await person.get("createSession", { body: { decisionId: kept.id, title: "La décision" } });
  await person.get("createSession", { body: { decisionId: apart.id, title: "À part" } });
  return { person, projectId, kept, trashed, apart };
}

type Decisions = Awaited<ReturnType<typeof readAll>>["decisions"];
const idsOf = (decisions: Decisions) => decisions.map(({ id }) => id);

describe("removing a project", () => {
  test.each([[{ deleteDecisions: false }], [{}]])(
    "with %j keeps its decisions, and says so",
    async (body) => {
      const { person, projectId, kept, trashed, apart } = await aWorld();
      const before = await readAll(person);
      const answer = await person.get("removeProject", { id: projectId, body });
      expect(answer).toEqual({ success: true, deletedDecisions: 0 });
      const after = await readAll(person);
      const marked = (decisions: Decisions) =>
        decisions.map((one) =>
          one.projectId === projectId ? { ...one, projectName: DELETED_PROJECT_NAME } : one,
        );
      expect(after).toMatchObject({
        decisions: marked(before.decisions),
        trash: marked(before.trash),
        actions: before.actions,
        projects: [],
      });
      expect([idsOf(after.decisions), idsOf(after.trash)]).toEqual([[apart.id, kept.id], [trashed.id]]);
      expect(after.sessions.map(({ projectId: link }) => link)).toEqual([null, null, null]);
      expect(after.sessions).toMatchObject(before.sessions.map(({ projectId: _gone, ...rest }) => rest));
    },
  );

  test("with its decisions removes them for good, those in the trash too, and counts them", async () => {
    const { person, projectId, apart } = await aWorld();
    const before = await readAll(person);
    const answer = await person.get("removeProject", { id: projectId, body: { deleteDecisions: true } });
    expect(answer).toEqual({ success: true, deletedDecisions: 2 });
    const after = await readAll(person);
    expect(after).toMatchObject({ trash: [], actions: apart.actions, projects: [] });
    expect(idsOf(after.decisions)).toEqual([apart.id]);
    const links = (sessions: typeof after.sessions) =>
      sessions.map(({ title, decisionId, projectId: project }) => [title, decisionId, project]);
    expect(links(after.sessions)).toEqual([
      ["À part", apart.id, null],
      ["La décision", null, null],
      ["Le projet", null, null],
    ]);
    expect(before.sessions).toHaveLength(3);
  });

  test("is done once: again it is 404, whoever asks", async () => {
    const { person, projectId } = await aWorld();
    const stranger = await signUpNewPerson(url);
    const body = { deleteDecisions: true };
    expect((await stranger.call("removeProject", { id: projectId, body })).status).toBe(404);
    await person.get("removeProject", { id: projectId, body });
    for (const call of [
      person.call("removeProject", { id: projectId, body }),
      person.call("updateProject", { id: projectId, body: { name: "Encore là" } }),
      person.call("createDecision", { body: aDecisionBody({ projectId }) }),
      person.call("createSession", { body: { projectId } }),
    ])
      expect((await call).status).toBe(404);
  });
});
