import { describe, expect } from "vitest";
import { ANY_ID, ANY_INSTANT } from "./expected.ts";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { splitIntoImportParts } from "#shared/account/import-parts.rules.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { menta, url } from "./product.ts";
import { test } from "./test-person.ts";

test("a new discussion has the default agent and title, and is not linked to anything", async ({
  person,
}) => {
  const { status, body } = await person.call("createSession", { body: {} });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: ANY_ID,
    title: "Nouvelle discussion",
    agentType: "creativite",
    decisionId: null,
    projectId: null,
    pinned: false,
    way: null,
    createdAt: body.updatedAt,
    updatedAt: ANY_INSTANT,
  });
});

test("discussions are listed with the one changed last first, to their owner only", async ({ person }) => {
  const stranger = await signUpNewPerson(url);
  const titles = ["un", "deux", "trois"];
  for (const title of titles) await person.get("createSession", { body: { title, agentType: "apprendre" } });
  const [, , first] = await person.get("listSessions");
  await person.get("updateSession", { id: first?.id ?? "", body: { title: " Un\u0301 autre " } });
  expect((await person.get("listSessions")).map(({ title }) => title)).toEqual(["Uń autre", "trois", "deux"]);
  expect(await stranger.get("listSessions")).toEqual([]);
});

test("renaming to the same title moves nothing", async ({ person }) => {
  const before = await person.get("createSession", { body: { title: "Vendre la maison" } });
  expect(await person.get("updateSession", { id: before.id, body: { title: before.title } })).toEqual(before);
});

test("a pin stays in the trash and in a file, is no news of the discussion, and goes again", async ({
  person,
}) => {
  const before = await person.get("createSession", { body: { title: "Vendre la maison" } });
  const { id } = before;
  const pinned = { ...before, pinned: true };
  expect(await person.get("updateSession", { id, body: { pinned: true } })).toEqual(pinned);
  await person.get("removeSession", { id });
  expect(await person.get("restoreSession", { id })).toEqual(pinned);
  const other = await signUpNewPerson(url);
  for (const body of splitIntoImportParts(await person.get("exportAccount")))
    await other.get("importAccount", { body });
  expect((await other.get("listSessions")).map((session) => session.pinned)).toEqual([true]);
  expect(await person.get("updateSession", { id, body: { pinned: false } })).toEqual(before);
});

test("an update without a title changes nothing and is answered", async ({ person }) => {
  const before = await person.get("createSession", { body: {} });
  expect(await person.get("updateSession", { id: before.id, body: {} })).toEqual(before);
  const { status } = await person.call("updateSession", { id: "x", body: {} });
  expect(status).toBe(404);
});

test("a removed discussion is gone with its messages, and removing it again is 404", async ({ person }) => {
  const { id } = await person.get("createSession", { body: {} });
  await person.get("chat", { body: { sessionId: id, message: "Je veux changer de métier." } });
  expect(await person.get("removeSession", { id })).toEqual({ success: true });
  expect(await person.get("listSessions")).toEqual([]);
  expect((await person.call("listMessages", { id })).status).toBe(404);
  expect((await person.call("removeSession", { id })).status).toBe(404);
});

test("emptying a discussion keeps it and lets it go on", async ({ person }) => {
  const { id } = await person.get("createSession", { body: { title: "Gardée" } });
  await person.get("chat", { body: { sessionId: id, message: "Rester ou partir ?" } });
  expect(await person.get("clearMessages", { id })).toEqual({ success: true });
  expect(await person.get("listMessages", { id })).toEqual([]);
  await person.get("chat", { body: { sessionId: id, message: "Partir, je crois." } });
  expect((await person.get("listMessages", { id })).map(({ role }) => role)).toEqual(["user", "assistant"]);
});

test("a title of 200 characters is kept, one of 201 is refused", async ({ person }) => {
  const { id } = await person.get("createSession", { body: {} });
  const renamed = await person.get("updateSession", { id, body: { title: ` ${"t".repeat(200)} ` } });
  expect(renamed.title).toHaveLength(200);
  const refused = await person.call("updateSession", { id, body: { title: "t".repeat(201) } });
  expect(refused).toMatchObject({ status: 422, body: { message: "Le titre dépasse 200 caractères." } });
  expect((await person.get("listSessions"))[0]?.title).toBe(renamed.title);
});

test("another agent answers the next message, and the track of the dossier follows, but where somebody grieves", async ({
  person,
}) => {
  const { id, updatedAt } = await person.get("createSession", { body: {} });
  const trackOf = async () => (await person.get("getDossier", { id })).track;
  const change = (agentType: AgentType) => person.get("updateSession", { id, body: { agentType } });
  expect(await change("prise_decision")).toMatchObject({ agentType: "prise_decision", updatedAt });
  expect(await trackOf()).toBe("decide");
  await person.get("chat", { body: { sessionId: id, message: "J’hésite entre partir et rester." } });
  await change("apprendre");
  expect(await trackOf()).toBe("learn");
  await person.get("chat", { body: { sessionId: id, message: "Mon père est mort en mai." } });
  expect(menta.bedrock.calls.at(-1)?.body).toMatchObject({ requestMetadata: { agent: "apprendre" } });
  expect(await trackOf()).toBe("care");
  await change("creativite");
  expect(await trackOf()).toBe("care");
  const refused = await person.call("updateSession", { id, body: { agentType: "coach" as "insights" } });
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: "agentType" }] } });
});

describe("the link to a decision", () => {
  type Person = Awaited<ReturnType<typeof signUpNewPerson>>;
  const open = (person: Person) => person.get("createSession", { body: { title: "Avant la décision" } });
  const decide = (person: Person) => person.get("createDecision", { body: aDecisionBody() });

  test("is made once the decision exists: nothing else changes, and its messages are the decision's", async ({
    person,
  }) => {
    const before = await open(person);
    await person.get("chat", { body: { sessionId: before.id, message: "Rester ou partir ?" } });
    const [asked] = await person.get("listSessions");
    const { id: decisionId } = await decide(person);
    const link = () => person.get("updateSession", { id: before.id, body: { decisionId } });
    expect(await link()).toEqual({ ...asked, decisionId });
    expect(await link()).toEqual({ ...asked, decisionId });
    const { chatHistory } = await person.get("getDecision", { id: decisionId });
    expect(chatHistory).toMatchObject([{ content: "Rester ou partir ?" }, { role: "assistant" }]);
  });

  test("comes with a title in one call, and a title alone keeps it", async ({ person }) => {
    const { id } = await open(person);
    const { id: decisionId } = await decide(person);
    const body = { title: "Décision: Partir", decisionId };
    expect(await person.get("updateSession", { id, body })).toMatchObject(body);
    const renamed = await person.get("updateSession", { id, body: { title: "Partir" } });
    expect(renamed).toMatchObject({ title: "Partir", decisionId });
  });

  test("needs one's own decision and one's own discussion: 404", async ({ person }) => {
    const stranger = await signUpNewPerson(url);
    const { id } = await open(person);
    const { id: theirs } = await decide(stranger);
    const { id: decisionId } = await decide(person);
    const calls = [
      person.call("updateSession", { id, body: { decisionId: theirs } }),
      person.call("updateSession", { id, body: { decisionId: "x" } }),
      stranger.call("updateSession", { id, body: { decisionId: theirs } }),
      person.call("updateSession", { id: "x", body: { decisionId } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await person.get("listSessions")).toMatchObject([{ id, decisionId: null }]);
  });

  test("is refused with 409 for a decision in the trash, and for the discussion of another one", async ({
    person,
  }) => {
    const { id } = await open(person);
    const { id: decisionId } = await decide(person);
    const link = (other = decisionId) => person.call("updateSession", { id, body: { decisionId: other } });
    await person.get("trashDecision", { id: decisionId });
    const trashed = "Cette décision est dans la corbeille : restaurez-la pour la modifier.";
    expect(await link()).toMatchObject({ status: 409, body: { code: "conflict", message: trashed } });
    await person.get("restoreDecision", { id: decisionId });
    expect((await link()).status).toBe(200);
    const { id: second } = await decide(person);
    const taken = "Cette discussion est déjà liée à une autre décision.";
    expect(await link(second)).toMatchObject({ status: 409, body: { code: "conflict", message: taken } });
    expect(await person.get("listSessions")).toMatchObject([{ id, decisionId }]);
  });

  test("goes with the decision that is removed for good", async ({ person }) => {
    const { id } = await open(person);
    const { id: decisionId } = await decide(person);
    await person.get("updateSession", { id, body: { decisionId } });
    await person.get("trashDecision", { id: decisionId });
    await person.get("removeDecision", { id: decisionId });
    expect(await person.get("listSessions")).toMatchObject([{ id, decisionId: null }]);
  });
});
