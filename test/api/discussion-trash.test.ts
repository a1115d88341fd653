import { ulid } from "ulid";
import { afterEach, describe, expect, vi } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, DEMO_PASSWORD, type CookieApiClient } from "#infra/local/demo/person.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Route } from "#shared/api/route.ts";
import { ANY_INSTANT } from "./expected.ts";
import { jsonSchema, sampleValue } from "./sample.ts";
import { allRows } from "./all-rows.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

const DAY = 24 * 3600 * 1000;
const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";

/** Creates a discussion with one exchange, and explores it. */
async function aTalk(person: CookieApiClient, body: SentBody<"createSession"> = {}) {
  const { id } = await person.get("createSession", { body });
  const { assistantMessage } = await person.get("chat", { body: { sessionId: id, message: MESSAGE } });
  await person.get("createSummary", { id });
  const session = (await person.get("listSessions")).find((one) => one.id === id)!;
  return { id, session, messageId: assistantMessage.id };
}

async function aTrashed(person: CookieApiClient, body: SentBody<"createSession"> = {}) {
  const talk = await aTalk(person, body);
  await person.get("removeSession", { id: talk.id });
  return talk;
}

async function rowsAbout(id: string) {
  return (await allRows()).filter((row) => row["sessionId"] === id || row["id"] === id);
}

afterEach(() => void vi.unstubAllEnvs());

test("a deleted discussion is in the trash for seven days, with how much it holds, latest deletion first", async ({
  person,
}) => {
  const stranger = await signUpNewPerson(url);
  const first = await aTrashed(person, { title: "Vendre la maison", agentType: "apprendre" });
  const { id } = await person.get("createSession", { body: { title: "Vide" } });
  await person.get("removeSession", { id });
  const trash = await person.get("listSessionTrash");
  expect(trash).toEqual([
    {
      id,
      title: "Vide",
      agentType: "creativite",
      messageCount: 0,
      deletedAt: ANY_INSTANT,
      purgeAt: ANY_INSTANT,
    },
    {
      id: first.id,
      title: "Vendre la maison",
      agentType: "apprendre",
      messageCount: 2,
      deletedAt: ANY_INSTANT,
      purgeAt: ANY_INSTANT,
    },
  ]);
  for (const { deletedAt, purgeAt } of trash)
    expect(Date.parse(purgeAt) - Date.parse(deletedAt)).toBe(7 * DAY);
  expect(await stranger.get("listSessionTrash")).toEqual([]);
});

/** Routes that are left out: those of the trash, and the temporary chat, whose discussion is not stored. */
const EXCLUDED = new Set<EndpointName>(["restoreSession", "purgeSession", "chatTemporarily"]);

describe("from its deletion on, a discussion is gone", () => {
  test("for every route that names one, in its path or its body", async ({ person }) => {
    const { id, messageId } = await aTrashed(person);
    const { id: decisionId } = await person.get("createDecision", { body: aDecisionBody() });
    const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
    const asked: string[] = [];
    for (const [name, route] of Object.entries<Route>(contract) as [EndpointName, Route][]) {
      const { path } = endpoints[name];
      const body = route.body ? (sampleValue(jsonSchema(route.body)) as Record<string, unknown>) : undefined;
      const isOfDiscussion = path.startsWith("/api/sessions/{id}");
      const names = body !== undefined && "sessionId" in (jsonSchema(route.body!).properties ?? {});
      if ((!isOfDiscussion && !names) || EXCLUDED.has(name) || name === "lookBack") continue;
      asked.push(name);
      const about = path.startsWith("/api/projects") ? projectId : decisionId;
      // Without the other references of the body, which are checked only after the discussion, and without
      // `temporary`, because a temporary discussion has no row.
      const { decisionId: _d, temporary: _t, ...rest } = body ?? {};
      const { status } = await person.request(name, {
        id: isOfDiscussion ? id : about,
        messageId,
        ...(body && { body: names ? { ...rest, sessionId: id } : rest }),
      });
      expect({ name, status }).toEqual({ name, status: 404 });
    }
    expect(asked.length).toBeGreaterThan(18);
    expect(asked).toEqual(
      expect.arrayContaining(["chat", "removeSession", "explainQuestion", "summarizeDecision"]),
    );
  });

  test("for the lists, the decision it was about, the export, and a file that brings it back", async ({
    person,
  }) => {
    const { id: decisionId } = await person.get("createDecision", { body: aDecisionBody() });
    const { id } = await aTalk(person, { decisionId });
    const { account: _a, exportedAt: _e, ...file } = await person.get("exportAccount");
    expect(file.discussions.map((one) => one.id)).toEqual([id]);
    await person.get("removeSession", { id });
    expect(await person.get("listSessions")).toEqual([]);
    expect((await person.get("getDecision", { id: decisionId })).chatHistory).toEqual([]);
    expect(JSON.stringify(await person.get("exportAccount"))).not.toContain(id);
    const { created, skipped } = await person.get("importAccount", { body: file });
    expect([created.discussions, skipped.discussions]).toEqual([0, 1]);
    expect(await person.get("listSessions")).toEqual([]);
    expect((await person.get("listSessionTrash")).map((one) => one.id)).toEqual([id]);
    // A new discussion with the same id would get the messages of the one in the trash.
    expect((await person.call("createSession", { body: { id } })).status).toBe(404);
  });
});

describe("restoring a discussion", () => {
  test("gives it back as it was, however often it is asked for", async ({ person }) => {
    const { id, session } = await aTalk(person, { title: "Vendre la maison" });
    const messages = await person.get("listMessages", { id });
    const summary = await person.get("getSummary", { id });
    await person.get("removeSession", { id });
    expect(await person.get("restoreSession", { id })).toEqual(session);
    expect(await person.get("restoreSession", { id })).toEqual(session);
    expect(await person.get("listSessions")).toEqual([session]);
    expect(await person.get("listMessages", { id })).toEqual(messages);
    expect(await person.get("getSummary", { id })).toEqual(summary);
    expect(await person.get("listSessionTrash")).toEqual([]);
    await person.get("chat", { body: { sessionId: id, message: "Partir, je crois." } });
    expect(await person.get("listMessages", { id })).toHaveLength(4);
    await person.get("removeSession", { id });
    expect(await person.get("listSessionTrash")).toMatchObject([{ id, messageCount: 4 }]);
  });

  test("links it to what is still there, and to nothing else", async ({ person }) => {
    const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
    const { id: decisionId } = await person.get("createDecision", { body: aDecisionBody() });
    const of = async (links: object) => (await person.get("createSession", { body: links })).id;
    const ids = [
      await of({ decisionId }),
      await of({ projectId }),
      await of({ decisionId }),
      await of({ projectId }),
    ];
    for (const id of ids) await person.get("removeSession", { id });
    const restore = async (id: string) => {
      const { decisionId: about, projectId: within } = await person.get("restoreSession", { id });
      return [about, within];
    };
    // A decision in the trash keeps its discussions, so it is still a valid link.
    await person.get("trashDecision", { id: decisionId });
    expect([await restore(ids[0]!), await restore(ids[1]!)]).toEqual([
      [decisionId, null],
      [null, projectId],
    ]);
    await person.get("removeDecision", { id: decisionId });
    await person.get("removeProject", { id: projectId, body: {} });
    expect([await restore(ids[2]!), await restore(ids[3]!)]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(
      (await person.get("listSessions")).map(({ decisionId: about, projectId: p }) => [about, p]),
    ).toEqual(ids.map(() => [null, null]));
  });

  test("needs a place in the limit, which its deletion gave back", async ({ person }) => {
    vi.stubEnv("MAX_DISCUSSIONS", "1");
    const { id } = await person.get("createSession", { body: {} });
    await person.get("removeSession", { id });
    const { id: other } = await person.get("createSession", { body: {} });
    expect(await person.call("restoreSession", { id })).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        message:
          "Vous avez atteint le nombre de discussions prévu pour un compte (1). Supprimez-en pour en créer d’autres.",
      },
    });
    await person.get("removeSession", { id: other });
    expect((await person.call("restoreSession", { id })).status).toBe(200);
    expect((await person.call("restoreSession", { id: other })).status).toBe(409);
    expect((await person.get("listSessionTrash")).map((one) => one.id)).toEqual([other]);
  });

  test("is for its owner alone, and for what is there", async ({ person }) => {
    const stranger = await signUpNewPerson(url);
    const { id } = await aTrashed(person);
    for (const name of ["restoreSession", "purgeSession"] as const)
      for (const [somebody, asked] of [
        [stranger, id],
        [person, ulid()],
        [person, "x"],
      ] as const)
        expect((await somebody.call(name, { id: asked })).status).toBe(404);
    expect((await person.get("listSessionTrash")).map((one) => one.id)).toEqual([id]);
  });
});

describe("removing a discussion for good", () => {
  test("takes all of it, and once", async ({ person }) => {
    const { id } = await aTrashed(person);
    expect((await rowsAbout(id)).length).toBeGreaterThan(3);
    expect(await person.get("purgeSession", { id })).toEqual({ success: true });
    expect(await rowsAbout(id)).toEqual([]);
    expect((await person.call("purgeSession", { id })).status).toBe(404);
    expect((await person.call("restoreSession", { id })).status).toBe(404);
    expect(await person.get("listSessionTrash")).toEqual([]);
  });

  test("is refused outside the trash: nothing is lost", async ({ person }) => {
    const { id, session } = await aTalk(person);
    expect(await person.call("purgeSession", { id })).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        message: "Seule une discussion de la corbeille peut être supprimée définitivement.",
      },
    });
    expect(await person.get("listSessions")).toEqual([session]);
    expect(await person.get("listMessages", { id })).toHaveLength(2);
  });
});

test("the account takes the discussions of its trash at once", async () => {
  const person = await signUpNewPerson(url);
  const { id } = await aTrashed(person);
  await person.get("removeAccount", { body: { password: DEMO_PASSWORD } });
  expect(await rowsAbout(id)).toEqual([]);
});

test("of two who delete and restore it at once, none leaves it in both places or in none", async ({
  person,
}) => {
  const { id } = await aTrashed(person);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      person.call("restoreSession", { id }),
      person.call("removeSession", { id }),
      person.call("restoreSession", { id }),
    ]);
    const there = (await person.get("listSessions")).filter((one) => one.id === id).length;
    const trashed = (await person.get("listSessionTrash")).filter((one) => one.id === id).length;
    expect(there + trashed).toBe(1);
    if (there === 1) await person.get("removeSession", { id });
  }
  await person.get("restoreSession", { id });
  expect(await person.get("listMessages", { id })).toHaveLength(2);
});

test("a discussion that is pinned while it is deleted is restored pinned", async ({ person }) => {
  const { id } = await aTalk(person);
  const isPinned = await beforeTableCall("TransactWriteItems", () =>
    person.get("updateSession", { id, body: { pinned: true } }),
  );
  await person.get("removeSession", { id });
  expect(isPinned()).toBe(true);
  expect(await person.get("restoreSession", { id })).toMatchObject({ pinned: true });
});
