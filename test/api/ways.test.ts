import { beforeEach, describe, expect, test } from "vitest";
import { ulid } from "ulid";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { menta, url } from "./product.ts";

const person = await signUpNewPerson(url);
let sessionId = "";
beforeEach(async () => {
  ({ id: sessionId } = await person.get("createSession", { body: { title: "Où vivre" } }));
});

const send = async (message: string) => person.get("chat", { body: { sessionId, message } });
const edit = (messageId: string, message: string, id = ulid()) =>
  person.call("editMessage", { id: sessionId, messageId, body: { message, id } });
const edited = async (messageId: string, message: string) =>
  person.get("editMessage", { id: sessionId, messageId, body: { message } });
const retry = () => person.get("chat", { body: { sessionId, retry: true } });
const shown = () => person.get("listMessages", { id: sessionId });
const shownTexts = async () =>
  (await shown()).filter(({ role }) => role === "user").map(({ content }) => content);
const everyMessage = () => person.get("listMessages", { id: sessionId, query: { ways: "all" } });
const show = (messageId: string, index?: number) =>
  person.get("showVersion", { id: sessionId, messageId, body: index === undefined ? {} : { index } });
type Call = { body: { requestMetadata: { task: string }; messages: unknown } };
/** Returns the messages that the model got for the last reply, without the system prompt. */
const materialOfLastReply = () => {
  const calls = menta.bedrock.calls as unknown as Call[];
  return JSON.stringify(
    calls.findLast(({ body }) => ["chat", "again"].includes(body.requestMetadata.task))?.body.messages,
  );
};

const line = (text: string) => ({
  ref: text,
  kind: "option",
  parent: null,
  text,
  value: null,
  quote: text,
});
const found = (...options: string[]) =>
  JSON.stringify({
    lines: options.map(line),
    moved: [],
    closed: [],
    track: null,
    asks: { kind: "deadline", lineId: null, choices: [], rule: "empty.deadline" },
    asked: null,
  });
const options = async () =>
  (await person.get("getDossier", { id: sessionId })).lines
    .filter(({ kind }) => kind === "option")
    .map(({ text }) => text);
/** Creates a message with two versions: « Plutôt Lyon. », and « Plutôt Nantes. », which is the one shown. */
const withTwoWays = async () => {
  const { userMessage } = await send("Plutôt Lyon.");
  await edited(userMessage.id, "Plutôt Nantes.");
  return userMessage;
};

describe("an edited message", () => {
  test("begins a way of its own: what followed is not shown, and all is kept", async () => {
    await send("J’hésite entre Lyon et Nantes.");
    const second = await send("Plutôt Lyon.");
    const before = await shown();
    const { userMessage, assistantMessage, session } = await edited(second.userMessage.id, "Plutôt Nantes.");
    expect(await shownTexts()).toEqual(["J’hésite entre Lyon et Nantes.", "Plutôt Nantes."]);
    expect(userMessage.way).toEqual({ index: 1, count: 2, parentId: before[1]?.id });
    expect(assistantMessage.way).toEqual({ index: 0, count: 1, parentId: userMessage.id });
    expect(session.way).toBe(userMessage.id);
    expect((await everyMessage()).map(({ id }) => id)).toEqual([
      ...before.map(({ id }) => id),
      userMessage.id,
      assistantMessage.id,
    ]);
    expect(materialOfLastReply()).toContain("Plutôt Nantes.");
    expect(materialOfLastReply()).not.toContain("Plutôt Lyon.");
  });

  test("is shown again in its former version, on every device, and one goes on from there", async () => {
    const first = await send("J’hésite entre Lyon et Nantes.");
    await send("Plutôt Lyon.");
    await edited(first.userMessage.id, "J’hésite entre Brest et Metz.");
    const former = await show(first.userMessage.id);
    expect(former.messages.map(({ content }) => content)).toEqual(
      (await shown()).map(({ content }) => content),
    );
    expect(await shownTexts()).toEqual(["J’hésite entre Lyon et Nantes.", "Plutôt Lyon."]);
    expect((await person.get("listSessions"))[0]?.way).toBe(sessionId);
    await send("Lyon, donc.");
    expect(await shownTexts()).toEqual(["J’hésite entre Lyon et Nantes.", "Plutôt Lyon.", "Lyon, donc."]);
    expect(materialOfLastReply()).not.toContain("Brest");
    await show(first.userMessage.id, 1);
    expect(await shownTexts()).toEqual(["J’hésite entre Brest et Metz."]);
  });

  test("sent twice under its id is answered once", async () => {
    const { userMessage } = await send("Plutôt Lyon.");
    const id = ulid();
    const [one, two] = await Promise.all([1, 2].map(() => edit(userMessage.id, "Plutôt Nantes.", id)));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    const again = await edit(userMessage.id, "Plutôt Nantes.", id);
    expect(again.body).toMatchObject({ userMessage: { id, way: { index: 1, count: 2, parentId: null } } });
    expect(await everyMessage()).toHaveLength(4);
  });

  test("has ten versions at most", async () => {
    const { userMessage } = await send("Version 1");
    for (let n = 2; n <= 10; n += 1) await edited(userMessage.id, `Version ${n}`);
    const { status, body } = await edit(userMessage.id, "Version 11");
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: "Ce message a déjà dix versions : continuez à partir de l’une d’elles.",
    });
    expect(await everyMessage()).toHaveLength(20);
    expect(await shownTexts()).toEqual(["Version 10"]);
  });

  test("is refused for what is no message of the person here", async () => {
    const { assistantMessage } = await send("Plutôt Lyon.");
    for (const id of [assistantMessage.id, ulid()]) expect((await edit(id, "Non")).status).toBe(409);
    expect((await edit(assistantMessage.id, "  ")).status).toBe(422);
    expect((await person.call("showVersion", { id: sessionId, messageId: ulid(), body: {} })).status).toBe(
      404,
    );
  });

  test("that fails leaves everything as it was", async () => {
    const { userMessage } = await send("Plutôt Lyon.");
    const before = await everyMessage();
    menta.bedrock.fail({ at: "before", kind: "throttling", times: 3 });
    expect((await edit(userMessage.id, "Plutôt Nantes.")).status).toBe(503);
    expect(await everyMessage()).toEqual(before);
    expect((await person.call("getTurn", { id: sessionId })).status).toBe(404);
  });

  test("is judged as one that is sent, and an alarm belongs to its own way", async () => {
    const { userMessage } = await send("Rester ou partir ?");
    const inDanger = await edited(userMessage.id, "Je pense à en finir. Partir ce soir ou dimanche ?");
    expect(inDanger.userMessage.danger).toMatchObject({ level: "danger", kind: "suicide" });
    await show(userMessage.id);
    expect((await send("Alors, partir ?")).userMessage.danger).toBeNull();
    expect(materialOfLastReply()).not.toContain("en finir");
  });
});

describe("a reply that is asked for again", () => {
  test("stays as a version, and one can go on from either", async () => {
    const first = await send("J’hésite entre Lyon et Nantes.");
    const second = await retry();
    expect(second.userMessage.id).toBe(first.userMessage.id);
    expect(second.assistantMessage.way).toEqual({ index: 1, count: 2, parentId: first.userMessage.id });
    expect((await shown()).map(({ id }) => id)).toEqual([first.userMessage.id, second.assistantMessage.id]);
    await send("Plutôt Lyon.");
    await show(first.assistantMessage.id);
    expect((await shown()).map(({ id }) => id)).toEqual([first.userMessage.id, first.assistantMessage.id]);
    const third = await retry();
    expect(third.assistantMessage.way).toMatchObject({ index: 2, count: 3 });
    await show(first.assistantMessage.id, 1);
    expect(await shownTexts()).toEqual(["J’hésite entre Lyon et Nantes.", "Plutôt Lyon."]);
  });

  test("has ten versions at most, and one without text is replaced even then", async () => {
    await send("Où vivre ?");
    for (let n = 2; n <= 9; n += 1) await retry();
    menta.bedrock.fail({ at: "during", afterWords: 0, kind: "hang" });
    const tenth = retry();
    await expect.poll(async () => (await person.get("stopReply", { id: sessionId })).stopped).toBe(true);
    expect((await tenth).assistantMessage).toMatchObject({ content: "", way: { index: 9, count: 10 } });
    expect((await retry()).assistantMessage).toMatchObject({ way: { index: 9, count: 10 } });
    const { status, body } = await person.call("chat", { body: { sessionId, retry: true } });
    expect([status, body]).toMatchObject([
      409,
      { message: "Cette réponse a déjà dix versions : modifiez plutôt votre message." },
    ]);
    expect(await everyMessage()).toHaveLength(11);
  });
});

describe("what comes from another way", () => {
  test("is hidden in the dossier, not deleted", async () => {
    menta.say("dossier", found("Lyon", "Nantes"));
    const first = await send("J’hésite entre Lyon et Nantes.");
    expect(await options()).toEqual(["Lyon", "Nantes"]);
    menta.say("dossier", found("Brest"));
    await edited(first.userMessage.id, "J’hésite entre Brest et Metz.");
    expect(await options()).toEqual(["Brest"]);
    const add = [{ id: ulid(), kind: "option" as const, text: "Metz" }];
    await person.get("updateDossier", { id: sessionId, body: { add } });
    expect(await options()).toEqual(["Brest", "Metz"]);
    const linesWithNantes = async () =>
      (await person.get("searchMessages", { query: { q: "Nantes" } })).lines.filter(
        (one) => one.sessionId === sessionId,
      );
    expect(await linesWithNantes()).toEqual([]);
    await show(first.userMessage.id);
    expect(await options()).toEqual(["Lyon", "Nantes", "Metz"]);
    expect(await linesWithNantes()).toMatchObject([{ excerpt: "Nantes" }]);
  });
});

describe("everything that holds a discussion", () => {
  test("a document says what it is made from, and serves no other way", async () => {
    const { userMessage, assistantMessage } = await send("Plutôt Lyon.");
    const summary = await person.get("createSummary", { id: sessionId });
    expect(summary.messageId).toBe(assistantMessage.id);
    await edited(userMessage.id, "Plutôt Nantes.");
    expect(materialOfLastReply()).not.toContain("<summary>");
    const refused = await person.call("createArgumentation", { id: sessionId });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: "L’exploration vient d’une autre version de la discussion : mettez-la à jour d’abord." },
    ]);
    await show(userMessage.id);
    expect((await person.call("createArgumentation", { id: sessionId })).status).toBe(201);
  });

  test("the export has every way, and an import restores them", async () => {
    await withTwoWays();
    const before = await everyMessage();
    const { discussions, ...document } = await person.get("exportAccount");
    const exported = discussions.filter(({ id }) => id === sessionId);
    const other = await signUpNewPerson(url);
    await other.get("importAccount", {
      body: { ...document, projects: [], decisions: [], discussions: exported },
    });
    const read = (ways: object) => other.get("listMessages", { id: sessionId, query: ways });
    expect(await read({ ways: "all" })).toEqual(before);
    expect((await read({})).map(({ content }) => content)).toEqual(
      (await shown()).map(({ content }) => content),
    );
  });

  test("the trash keeps the way shown, and an emptied discussion has none", async () => {
    const first = await withTwoWays();
    await person.get("removeSession", { id: sessionId });
    expect((await person.get("listSessionTrash"))[0]).toMatchObject({ id: sessionId, messageCount: 2 });
    await person.get("restoreSession", { id: sessionId });
    expect(await shownTexts()).toEqual(["Plutôt Nantes."]);
    expect(await everyMessage()).toHaveLength(4);
    await person.get("clearMessages", { id: sessionId });
    expect(await everyMessage()).toEqual([]);
    expect((await edit(first.id, "Encore")).status).toBe(409);
    expect((await send("Tout reprendre.")).session.way).toBeNull();
  });

  test("the search finds what was said on another way", async () => {
    await person.get("chat", { body: { sessionId, message: "Le chalet de Samoëns." } });
    const [first] = await shown();
    await edited(first!.id, "Plutôt Nantes.");
    const { results } = await person.get("searchMessages", { query: { q: "Samoëns" } });
    expect(results).toMatchObject([{ type: "message", messageId: first!.id }]);
    await show(first!.id);
    expect(await shownTexts()).toEqual(["Le chalet de Samoëns."]);
  });

  test("another person neither edits nor sees a version", async () => {
    const { id: messageId } = await withTwoWays();
    const stranger = await signUpNewPerson(url);
    const asked = { id: sessionId, messageId };
    expect((await stranger.call("editMessage", { ...asked, body: { message: "Non" } })).status).toBe(404);
    expect((await stranger.call("showVersion", { ...asked, body: {} })).status).toBe(404);
  });
});
