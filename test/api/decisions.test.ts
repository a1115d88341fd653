import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { describe, expect, onTestFinished } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import { ANY_ID, ANY_INSTANT } from "./expected.ts";
import { readAll } from "./refused-without-trace.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

const changedMeanwhile = (...fields: string[]) => ({
  code: "changed_meanwhile",
  issues: fields.map((path) => ({ path, message: "Modifié ailleurs entre-temps." })),
});
const long = (length: number) => ` ${"é".repeat(length)} `;

describe("creating", () => {
  test("answers 201 with every field of the shape, and the defaults of what was not said", async ({
    person,
  }) => {
    const { status, body } = await person.call("createDecision", { body: aDecisionBody() });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: ANY_ID,
      shortCode: expect.stringMatching(/^D-[0-9A-HJKMNP-TV-Z]{6}$/) as string,
      title: "Choisir un logement",
      description: null,
      context: null,
      alternatives: [],
      priority: "moyenne",
      status: "brouillon",
      progress: 0,
      startDate: "2026-03-01T23:00:00.000Z",
      endDate: "2026-03-31T22:00:00.000Z",
      startDay: "2026-03-02",
      endDay: "2026-04-01",
      decideur: "Camille Aubry",
      impact: null,
      projectId: null,
      projectName: null,
      choice: null,
      completedAt: null,
      deletedAt: null,
      purgeAt: null,
      createdAt: body.updatedAt,
      updatedAt: ANY_INSTANT,
      actions: [],
      chatHistory: [],
      explorationResults: "",
    });
    expect(await person.get("getDecision", { id: body.id })).toEqual(body);
  });

  test("keeps everything that was said, trimmed and in NFC, dates in UTC with milliseconds", async ({
    person,
  }) => {
    const project = await person.get("createProject", { body: aProjectBody() });
    const body = aDecisionBody({
      title: "  De\u0301me\u0301nager ",
      decideur: " Ève ",
      description: "Un\nlong texte",
      context: "  ",
      alternatives: [" rester ", "partir"],
      impact: "Le quotidien",
      priority: "haute",
      status: "en_pause",
      startDate: "2026-03-02T00:30:00+01:00",
      endDate: "2026-04-01",
      projectId: project.id,
      explorationResults: " Ce qui compte : la lumière. ",
    });
    const created = await person.get("createDecision", { body });
    expect(created).toMatchObject({
      title: "Déménager",
      decideur: "Ève",
      description: "Un\nlong texte",
      context: null,
      alternatives: ["rester", "partir"],
      impact: "Le quotidien",
      priority: "haute",
      status: "en_pause",
      startDate: "2026-03-01T23:30:00.000Z",
      endDate: "2026-04-01T21:59:59.999Z",
      projectId: project.id,
      projectName: project.name,
      explorationResults: "Ce qui compte : la lumière.",
    });
    expect(await person.get("getDecision", { id: created.id })).toEqual(created);
  });

  test("takes texts and lists as long as they may be, counted after trimming", async ({ person }) => {
    const body = aDecisionBody({
      title: long(200),
      decideur: long(200),
      description: long(5_000),
      context: long(5_000),
      impact: long(5_000),
      alternatives: Array.from({ length: 20 }, (_, at) => `${String(at).padStart(2, "0")}${"é".repeat(498)}`),
      explorationResults: long(20_000),
    });
    const { id } = await person.get("createDecision", { body });
    const { explorationResults, alternatives, impact } = await person.get("getDecision", { id });
    expect([explorationResults, impact].map((text) => text?.length)).toEqual([20_000, 5_000]);
    expect(alternatives.map(({ length }) => length)).toEqual(Array(20).fill(500));
  });

  test("ignores unknown fields and the history of a chat", async ({ person }) => {
    const body = {
      ...aDecisionBody(),
      chatHistory: [{ role: "user", content: "?" }],
      userId: "x",
      shortCode: "D-1",
    };
    const created = await person.get("createDecision", { body });
    expect(created).toMatchObject({ id: ANY_ID, chatHistory: [] });
    expect(created.shortCode).not.toBe("D-1");
  });

  test("with actions writes the plan with it, from titles and suggestions alike", async ({ person }) => {
    const actions = [
      "Faire une liste",
      {
        title: "Visiter",
        tempId: "v",
        difficulty: 8,
        workload: 2,
        duration: 3,
        estimateMinutes: 20,
        assignee: "Karim",
      },
      { title: "Prendre rendez-vous", parentTempId: "v", status: "done" as const, dueDate: "2026-03-10" },
      { title: "Comparer", parentIndex: 0 },
      { title: "Le bruit", level: 1 },
    ];
    const { id, ...created } = await person.get("createDecision", { body: aDecisionBody({ actions }) });
    const plan = await person.get("listActions", { id });
    expect(created.actions).toEqual(plan);
    const titleOf = new Map(plan.map((action) => [action.id, action.title]));
    const lines = plan.map(({ title, parentId, status }) => [title, titleOf.get(parentId ?? ""), status]);
    expect(lines).toEqual([
      ["Faire une liste", undefined, "todo"],
      ["Comparer", "Faire une liste", "todo"],
      // An action with a level hangs under the nearest action before it that has none.
      ["Le bruit", "Comparer", "todo"],
      ["Visiter", undefined, "done"],
      ["Prendre rendez-vous", "Visiter", "done"],
    ]);
    expect(plan[3]).toMatchObject({
      difficulty: 8,
      workload: 2,
      duration: 3,
      estimateMinutes: 20,
      assignee: "Karim",
    });
    expect(plan[4]).toMatchObject({ dueDate: "2026-03-10T00:00:00.000Z", validatedAt: created.createdAt });
  });

  test("counts a progress that is sent only without actions", async ({ person }) => {
    const progressOf = async (changes: Parameters<typeof aDecisionBody>[0]) =>
      (await person.get("createDecision", { body: aDecisionBody({ progress: 40, ...changes }) })).progress;
    expect(await progressOf({})).toBe(40);
    expect(await progressOf({ actions: ["Une"] })).toBe(0);
    expect(await progressOf({ actions: [{ title: "Une", status: "doing" }] })).toBe(50);
  });

  test.each(["brouillon", "en_cours", "en_pause"] as const)("may begin as %s", async (status) => {
    const person = await signUpNewPerson(url);
    const { id } = await person.get("createDecision", { body: aDecisionBody({ status }) });
    expect(await person.get("getDecision", { id })).toMatchObject({ status, progress: 0, completedAt: null });
  });

  test("as terminee is complete without actions, and keeps its status with some", async ({ person }) => {
    const body = aDecisionBody({ status: "terminee" });
    const done = await person.get("createDecision", { body });
    expect(done).toMatchObject({ status: "terminee", progress: 100, completedAt: done.createdAt });
    const planned = await person.get("createDecision", { body: { ...body, actions: ["Une"] } });
    expect(planned).toMatchObject({ status: "terminee", progress: 0, completedAt: null });
  });

  test("draws a short code that is taken again, so that it is unique in the whole table", async () => {
    const [person, stranger] = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);
    const { randomBytes } = crypto;
    onTestFinished(() => {
      crypto.randomBytes = randomBytes;
      syncBuiltinESMExports();
    });
    const drawn = [1, 1, 1, 2];
    crypto.randomBytes = (size: number) => (size === 6 ? Buffer.alloc(6, drawn.shift()) : randomBytes(size));
    syncBuiltinESMExports();
    const first = await person.get("createDecision", { body: aDecisionBody() });
    const second = await stranger.get("createDecision", { body: aDecisionBody() });
    expect([first.shortCode, second.shortCode]).toEqual(["D-111111", "D-222222"]);
    expect(drawn).toEqual([]);
  });
});

describe("reading", () => {
  test("lists them with the newest first, without plans, to their owner only", async () => {
    const [person, stranger] = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);
    for (const title of ["Une", "Deux", "Trois"])
      await person.get("createDecision", {
        body: aDecisionBody({ title: `Décision ${title}`, actions: ["a"] }),
      });
    const list = await person.get("listDecisions");
    expect(list.map(({ title }) => title)).toEqual(["Décision Trois", "Décision Deux", "Décision Une"]);
    const {
      actions: _a,
      chatHistory: _c,
      explorationResults: _e,
      ...decision
    } = await person.get("getDecision", { id: list[0]?.id ?? "" });
    expect(list[0]).toEqual(decision);
    expect(await stranger.get("listDecisions")).toEqual([]);
  });

  test("shows what was said in every discussion linked to it, oldest first, and nothing else", async ({
    person,
  }) => {
    const { id: decisionId } = await person.get("createDecision", { body: aDecisionBody() });
    const [one, two, apart] = [
      await person.get("createSession", { body: { decisionId, title: "Une" } }),
      await person.get("createSession", { body: { decisionId, title: "Deux" } }),
      await person.get("createSession", { body: { title: "À part" } }),
    ];
    const said = [];
    for (const { id: sessionId } of [one, two, apart, one]) {
      const { userMessage, assistantMessage } = await person.get("chat", {
        body: { sessionId, message: "Le bruit me gêne." },
      });
      if (sessionId !== apart.id) said.push(userMessage, assistantMessage);
    }
    const { chatHistory } = await person.get("getDecision", { id: decisionId });
    expect(chatHistory).toEqual(said.map(({ role, content, timestamp }) => ({ role, content, timestamp })));
    expect(chatHistory).toHaveLength(6);
  });

  test("is not refused where it cannot be noted that the exploration was shown", async ({ person }) => {
    const explorationResults = "Le trajet compte plus que le loyer.";
    const { id } = await person.get("createDecision", { body: aDecisionBody({ explorationResults }) });
    const isAway = await beforeTableCall("UpdateItem", () => Promise.reject(new Error("away")));
    expect(await person.get("getDecision", { id })).toMatchObject({ explorationResults });
    expect(isAway()).toBe(true);
  });
});

describe("editing", () => {
  test("keeps what is not sent, and answers the whole decision", async ({ person }) => {
    const { id } = await person.get("createDecision", {
      body: aDecisionBody({ impact: "Fort", alternatives: ["rester"] }),
    });
    const [before] = await person.get("listDecisions");
    const answer = await person.get("updateDecision", { id, body: { title: "Rester" } });
    expect(answer).toEqual({ ...before, title: "Rester", updatedAt: ANY_INSTANT });
    expect(answer.updatedAt > (before?.updatedAt ?? "")).toBe(true);
    expect(await person.get("listDecisions")).toEqual([answer]);
  });

  test("changes every field that may change, and takes away what may be missing", async ({ person }) => {
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    const fields = {
      title: "Autre titre",
      decideur: "Karim",
      description: "D",
      context: "C",
      alternatives: ["A"],
      impact: "I",
      priority: "basse" as const,
      startDate: "2026-05-01T00:00:00.000Z",
      endDate: "2026-05-02T00:00:00.000Z",
      status: "en_cours" as const,
    };
    expect(await person.get("updateDecision", { id, body: fields })).toMatchObject(fields);
    const nothing = { description: null, context: "", alternatives: [], impact: " " };
    expect(await person.get("updateDecision", { id, body: nothing })).toMatchObject({
      ...fields,
      description: null,
      context: null,
      impact: null,
    });
  });

  test("that changes nothing writes nothing, however often it is sent", async ({ person }) => {
    const created = await person.get("createDecision", { body: aDecisionBody({ impact: "Fort" }) });
    const before = await readAll(person);
    const { id, title, impact, description, alternatives, status, startDate } = created;
    for (const body of [{}, { title, impact, description, alternatives, status, startDate }])
      expect(await person.get("updateDecision", { id, body })).toEqual(before.decisions[0]);
    expect(await readAll(person)).toEqual(before);
  });

  test("never touches the short code, the dates of the server, the progress or the plan", async ({
    person,
  }) => {
    const { id, shortCode, createdAt } = await person.get("createDecision", {
      body: aDecisionBody({ actions: ["Une"] }),
    });
    const actions = await person.get("listActions", { id });
    const body = {
      shortCode: "D-000000",
      createdAt: "2020-01-01T00:00:00.000Z",
      progress: 80,
      title: "Autre",
    };
    expect(await person.get("updateDecision", { id, body })).toMatchObject({
      shortCode,
      createdAt,
      progress: 0,
    });
    expect(await person.get("listActions", { id })).toEqual(actions);
  });

  test("judges a period with the date that is kept", async ({ person }) => {
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    const later = await person.get("updateDecision", { id, body: { endDate: "2026-03-01T23:00:00.001Z" } });
    expect(later.endDate).toBe("2026-03-01T23:00:00.001Z");
    const refused = await person.call("updateDecision", { id, body: { startDate: later.endDate } });
    const message = "La date de fin doit être après la date de début";
    expect(refused).toMatchObject({ status: 422, body: { message, issues: [{ path: "endDate", message }] } });
  });

  test("PATCH knows the priority only", async ({ person }) => {
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    const [before] = await person.get("listDecisions");
    const body = { priority: "haute" as const, title: "Autre", status: "en_cours" };
    const answer = await person.get("setPriority", { id, body });
    expect(answer).toEqual({ ...before, priority: "haute", updatedAt: ANY_INSTANT });
  });
});

describe("editing what was begun on an older state", () => {
  test("refuses the fields that changed since, all of them, and writes none", async ({ person }) => {
    const { id, title, impact } = await person.get("createDecision", { body: aDecisionBody() });
    const others = { title: "Choisir une maison", impact: "Le jardin" };
    await person.get("updateDecision", { id, body: others });
    const mine = { title: "Choisir un bateau", impact: "La mer", priority: "haute" } as const;
    const base = { title, impact, priority: "moyenne" } as const;
    const { status, body } = await person.call("updateDecision", { id, body: { ...mine, base } });
    expect([status, body]).toMatchObject([409, changedMeanwhile("title", "impact")]);
    expect(await person.get("getDecision", { id })).toMatchObject({ ...others, priority: "moyenne" });
    expect(
      await person.get("updateDecision", { id, body: { ...mine, base: { ...base, ...others } } }),
    ).toMatchObject(mine);
  });

  test("takes what changed elsewhere, what is there already, and an edit that names no base", async ({
    person,
  }) => {
    const { id, title } = await person.get("createDecision", { body: aDecisionBody() });
    await person.get("updateDecision", { id, body: { title: "Choisir une maison", impact: "Le jardin" } });
    const same = { title: "Choisir une maison", base: { title } };
    expect(await person.get("updateDecision", { id, body: same })).toMatchObject({ title: same.title });
    const other = { context: "À Nantes", base: { context: null, title } };
    expect(await person.get("updateDecision", { id, body: other })).toMatchObject({ context: "À Nantes" });
    expect(await person.get("updateDecision", { id, body: { title } })).toMatchObject({ title });
  });
});

describe("the project of a decision", () => {
  test("is chosen, changed and taken away; its name follows the project's", async ({ person }) => {
    const { id: projectId } = await person.get("createProject", { body: aProjectBody({ name: "Avant" }) });
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    expect(await person.get("updateDecision", { id, body: { projectId } })).toMatchObject({
      projectId,
      projectName: "Avant",
    });
    await person.get("updateProject", { id: projectId, body: { name: "Après" } });
    const named = { projectId, projectName: "Après" };
    expect(await person.get("listDecisions")).toMatchObject([named]);
    expect(await person.get("getDecision", { id })).toMatchObject(named);
    expect(await person.get("updateDecision", { id, body: { title: "Autre" } })).toMatchObject(named);
    expect(await person.get("updateDecision", { id, body: { projectId: null } })).toMatchObject({
      projectId: null,
      projectName: null,
    });
  });

  test("that is gone is said, does not keep the decision from being edited, and cannot be chosen again", async ({
    person,
  }) => {
    const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
    const { id } = await person.get("createDecision", { body: aDecisionBody({ projectId }) });
    await person.get("removeProject", { id: projectId, body: { deleteDecisions: false } });
    const marked = { projectId, projectName: DELETED_PROJECT_NAME };
    expect(await person.get("updateDecision", { id, body: { projectId, title: "Autre" } })).toMatchObject(
      marked,
    );
    expect(await person.get("listDecisions")).toMatchObject([marked]);
    await person.get("updateDecision", { id, body: { projectId: null } });
    expect(await person.call("updateDecision", { id, body: { projectId } })).toMatchObject({
      status: 404,
      body: { message: "Ce projet n’existe pas ou n’existe plus : la décision reste où elle est." },
    });
  });

  test.each(["", "abc"])("is no project where its id is « %s »", async (projectId) => {
    const person = await signUpNewPerson(url);
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    expect((await person.call("updateDecision", { id, body: { projectId } })).status).toBe(404);
    expect(await person.get("listDecisions")).toMatchObject([{ projectId: null, projectName: null }]);
  });
});
