import { beforeAll, expect, test } from "vitest";
import { aPerson } from "#infra/local/demo/person.ts";
import { product } from "./product.ts";

let url = "";
beforeAll(async () => {
  ({ url } = await product());
});

test("a new discussion has the default agent and title, and is not linked to anything", async () => {
  const person = await aPerson(url);
  const { status, body } = await person.call("createSession", { body: {} });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
    title: "Nouvelle discussion",
    agentType: "creativite",
    decisionId: null,
    projectId: null,
    createdAt: body.updatedAt,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  });
});

test("discussions are listed with the one changed last first, to their owner only", async () => {
  const person = await aPerson(url);
  const stranger = await aPerson(url);
  const titles = ["un", "deux", "trois"];
  for (const title of titles) await person.get("createSession", { body: { title, agentType: "apprendre" } });
  const [, , first] = await person.get("listSessions");
  await person.get("renameSession", { id: first?.id ?? "", body: { title: " Un\u0301 autre " } });
  expect((await person.get("listSessions")).map(({ title }) => title)).toEqual(["Uń autre", "trois", "deux"]);
  expect(await stranger.get("listSessions")).toEqual([]);
});

test("renaming to the same title moves nothing", async () => {
  const person = await aPerson(url);
  const before = await person.get("createSession", { body: { title: "Vendre la maison" } });
  expect(await person.get("renameSession", { id: before.id, body: { title: before.title } })).toEqual(before);
});

test("a removed discussion is gone with its messages, and removing it again is 404", async () => {
  const person = await aPerson(url);
  const { id } = await person.get("createSession", { body: {} });
  await person.get("chat", { body: { sessionId: id, message: "Je veux changer de métier." } });
  expect(await person.get("removeSession", { id })).toEqual({ success: true });
  expect(await person.get("listSessions")).toEqual([]);
  expect((await person.call("listMessages", { id })).status).toBe(404);
  expect((await person.call("removeSession", { id })).status).toBe(404);
});

test("emptying a discussion keeps it and lets it go on", async () => {
  const person = await aPerson(url);
  const { id } = await person.get("createSession", { body: { title: "Gardée" } });
  await person.get("chat", { body: { sessionId: id, message: "Rester ou partir ?" } });
  expect(await person.get("clearMessages", { id })).toEqual({ success: true });
  expect(await person.get("listMessages", { id })).toEqual([]);
  await person.get("chat", { body: { sessionId: id, message: "Partir, je crois." } });
  expect((await person.get("listMessages", { id })).map(({ role }) => role)).toEqual(["user", "assistant"]);
});

test("a title of 200 characters is kept, one of 201 is refused", async () => {
  const person = await aPerson(url);
  const { id } = await person.get("createSession", { body: {} });
  const renamed = await person.get("renameSession", { id, body: { title: ` ${"t".repeat(200)} ` } });
  expect(renamed.title).toHaveLength(200);
  const refused = await person.call("renameSession", { id, body: { title: "t".repeat(201) } });
  expect(refused).toMatchObject({ status: 422, body: { message: "Le titre dépasse 200 caractères." } });
  expect((await person.get("listSessions"))[0]?.title).toBe(renamed.title);
});
