import { afterEach, expect, onTestFinished, vi } from "vitest";
import { ulid } from "ulid";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { signUpNewPerson } from "#infra/local/demo/person.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { watchUnits } from "#test/bench/table-units.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { test } from "./test-person.ts";

// Imported after the product has started, which sets the environment that this module reads.
const { RowCountEntity } = await import("#functions/platform/row-count.rows.ts");

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const countOf = async ({ user }: Person, kind: "decisions" | "discussions" | "projects") =>
  (await RowCountEntity.get({ userId: user.id, kind }).go({ consistent: true })).data?.rows;
const miscount = ({ user }: Person, rows: number) =>
  RowCountEntity.put({ userId: user.id, kind: "projects", rows }).go();
const aProject = (person: Person, id?: string) =>
  person.call("createProject", { body: { ...(id && { id }), name: "Maison" } });

test("beyond its limit each kind is refused in words, and what is removed makes room", async ({ person }) => {
  for (const name of ["MAX_DECISIONS", "MAX_DISCUSSIONS", "MAX_PROJECTS"]) vi.stubEnv(name, "1");
  const create = {
    decision: () => person.call("createDecision", { body: aDecisionBody() }),
    discussion: () => person.call("createSession", { body: {} }),
    project: () => aProject(person),
  };
  const made = [await create.decision(), await create.discussion(), await create.project()];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  const refused = [await create.decision(), await create.discussion(), await create.project()];
  expect(refused.map(({ status, body }) => ({ status, body }))).toMatchObject(
    [
      "Vous avez atteint le nombre de décisions prévu pour un compte (1), corbeille comprise. " +
        "Supprimez-en définitivement pour en créer d’autres.",
      "Vous avez atteint le nombre de discussions prévu pour un compte (1). Supprimez-en pour en créer d’autres.",
      "Vous avez atteint le nombre de projets prévu pour un compte (1). Supprimez-en pour en créer d’autres.",
    ].map((message) => ({ status: 409, body: { code: "conflict", message } })),
  );

  const [decision, discussion, project] = made.map(({ body }) => body.id) as [string, string, string];
  await person.get("trashDecision", { id: decision });
  expect((await create.decision()).status).toBe(409);
  await person.get("removeDecision", { id: decision });
  await person.get("removeSession", { id: discussion });
  await person.get("removeProject", { id: project, body: {} });
  const again = [await create.decision(), await create.discussion(), await create.project()];
  expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test("thirty at once make exactly the ten that are allowed", async ({ person }) => {
  vi.stubEnv("MAX_DISCUSSIONS", "10");
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => person.call("createSession", { body: {} })),
  );
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([made.length, refused.length]).toEqual([10, 20]);
  expect(await person.get("listSessions")).toHaveLength(10);
});

test("one id counts once, however often it is sent, and is answered beyond the limit", async ({ person }) => {
  vi.stubEnv("MAX_PROJECTS", "1");
  const id = ulid();
  const answers = await Promise.all([1, 2, 3].map(() => aProject(person, id)));
  expect([...answers, await aProject(person, id)].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await countOf(person, "projects")).toBe(1);
});

test("a count that is wrong is corrected before it refuses anybody, and without a limit nothing is", async ({
  person,
}) => {
  vi.stubEnv("MAX_PROJECTS", "3");
  await aProject(person);
  await miscount(person, 3);
  expect((await aProject(person)).status).toBe(201);
  expect(await countOf(person, "projects")).toBe(2);
  vi.stubEnv("MAX_PROJECTS", "0");
  await miscount(person, 3);
  for (let more = 0; more < 2; more += 1) expect((await aProject(person)).status).toBe(201);
  expect(await countOf(person, "projects")).toBe(5);
  vi.stubEnv("MAX_PROJECTS", "3");
  expect((await aProject(person)).status).toBe(409);
  expect(await countOf(person, "projects")).toBe(4);
});

test("at the limit all is counted once, and again when something has changed, or an hour later", async ({
  person,
}) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.stubEnv("MAX_PROJECTS", "2");
  const made = [await aProject(person), await aProject(person)];
  let counted = 0;
  onTestFinished(await watchUnits(({ operation }) => void (counted += Number(operation === "Query"))));
  const refusals = async () => {
    for (let time = 0; time < 3; time += 1) expect((await aProject(person)).status).toBe(409);
    return counted;
  };
  expect(await refusals()).toBe(1);
  await RowCountEntity.patch({ userId: person.user.id, kind: "projects" }).add({ changes: 1 }).go();
  expect(await refusals()).toBe(2);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await refusals()).toBe(3);
  // Deletes a project without counting it. The counter is too high until the recount an hour later.
  const { ProjectEntity } = await import("#functions/decisions/project.rows.ts");
  await ProjectEntity.delete({ userId: person.user.id, id: made[0]!.body.id }).go();
  expect(await refusals()).toBe(3);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect((await aProject(person)).status).toBe(201);
});

test("a correction gives way to a creation that came between", async ({ person }) => {
  vi.stubEnv("MAX_PROJECTS", "2");
  await aProject(person);
  await miscount(person, 2);
  // Simulates another server, which changes the counter and creates a project just before this one.
  const other = async () => {
    await miscount(person, 1);
    expect((await aProject(person)).status).toBe(201);
  };
  const hasRun = await beforeTableCall("UpdateItem", other);
  expect((await aProject(person)).status).toBe(409);
  expect(hasRun()).toBe(true);
  expect(await person.get("listProjects")).toHaveLength(2);
});

test("a project that goes with its decisions counts them all as gone, and a removal that cannot is not refused", async ({
  person,
}) => {
  const projects = [await aProject(person), await aProject(person)];
  for (const { body } of projects)
    for (let made = 0; made < 3; made += 1)
      await person.get("createDecision", { body: aDecisionBody({ projectId: body.id }) });
  const [first, second] = projects.map(({ body }) => body.id) as [string, string];
  await person.get("removeProject", { id: first, body: { deleteDecisions: true } });
  expect(await countOf(person, "decisions")).toBe(3);
  // The first update counts the running removal, the second marks the project, and the third, which fails
  // here, lowers the counter of decisions.
  await beforeTableCall("UpdateItem", () => Promise.reject(new Error("refused")), 3);
  const removal = { id: second, body: { deleteDecisions: true } };
  expect(await person.get("removeProject", removal)).toMatchObject({ deletedDecisions: 3 });
  expect(await countOf(person, "decisions")).toBe(3);
});

test("what several requests remove at once is counted as gone once", async ({ person }) => {
  const project = await aProject(person);
  const decide = async (projectId: string | null) =>
    (await person.get("createDecision", { body: aDecisionBody({ projectId }) })).id;
  for (let made = 0; made < 4; made += 1) await decide(project.body.id);
  const others = await Promise.all(Array.from({ length: 12 }, () => decide(null)));
  const removal = { id: project.body.id, body: { deleteDecisions: true } };
  await Promise.all(Array.from({ length: 4 }, () => person.call("removeProject", removal)));
  expect(await countOf(person, "decisions")).toBe(12);
  const [id] = others as [string];
  await person.get("trashDecision", { id });
  await Promise.all(Array.from({ length: 6 }, () => person.call("removeDecision", { id })));
  expect(await countOf(person, "decisions")).toBe(11);
});

test("what two requests move to the trash in one millisecond is counted as gone once", async ({ person }) => {
  const talks = await Promise.all([1, 2, 3, 4].map(() => person.get("createSession", { body: {} })));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const { id } = talks[0]!;
  // Another request moves the discussion to the trash just before this one.
  const hasRun = await beforeTableCall("TransactWriteItems", () => person.get("removeSession", { id }));
  expect((await person.call("removeSession", { id })).status).toBe(200);
  expect(hasRun()).toBe(true);
  expect(await countOf(person, "discussions")).toBe(3);
});
