import type { ConverseCommandInput } from "@aws-sdk/client-bedrock-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { questionReasonRecipe } from "#functions/assistant/prompts/why.ts";
import { signUpNewPerson, type SseEvent } from "#infra/local/demo/person.ts";
import { modelAnswer, FIRST_MESSAGE, SECOND_MESSAGE } from "#test/artefacts/answers.ts";
import { explainWhyAsked } from "#shared/dossier/asked-because.rules.ts";
import { ASKING_RULE_REASONS } from "#shared/dossier/words.ts";
import { menta, url } from "./product.ts";

// Imported after the product has started, because the functions read the name of its table when they are
// loaded.
const { findMessageAtSamePlace, listMessagesOnAllWays, writeQuestionReason } =
  await import("#functions/discussions/conversation.rows.ts");
const { claimTurn } = await import("#functions/assistant/turn.rows.ts");

const person = await signUpNewPerson(url);
let id = "";
let messageId = "";

const say = (message: string) => person.get("chat", { body: { sessionId: id, message } });
const why = () => person.call("explainQuestion", { id, messageId });
const models = () => menta.bedrock.calls.length;
const rowOf = async () =>
  (await listMessagesOnAllWays(person.user.id, id)).find((message) => message.id === messageId);
const stored = async () => (await rowOf())?.why;

beforeEach(async () => {
  ({ id } = await person.get("createSession", { body: { title: "Alvéa ou des études" } }));
  await say(FIRST_MESSAGE);
  ({ id: messageId } = (await say(SECOND_MESSAGE)).assistantMessage);
});
afterEach(() => void vi.unstubAllEnvs());

test("says why, quotes what the person wrote, and keeps it: the second time no model is asked", async () => {
  const before = models();
  const { status, body } = await why();
  expect(status).toBe(200);
  expect(body.text).toMatch(/\p{L}.*\.$/u);
  expect(body.quotes.length).toBeGreaterThan(0);
  for (const quote of body.quotes) expect(`${FIRST_MESSAGE}\n${SECOND_MESSAGE}`).toContain(quote);
  expect(models()).toBe(before + 1);
  expect((await why()).body).toEqual(body);
  expect(models()).toBe(before + 1);
  expect(await stored()).toEqual({
    ...body,
    writtenBy: `${questionReasonRecipe.version} eu.anthropic.claude-haiku-5-5`,
  });
});

test("is asked of the model that talks, with the messages before the reply, and the reply apart", async () => {
  await say("Et la suite, que je n’ai pas encore dite ?");
  await why();
  const { messages, requestMetadata } = menta.bedrock.calls.at(-1)!.body as ConverseCommandInput;
  const asked = messages?.[0]?.content?.[0]?.text ?? "";
  expect(asked).toContain("<reply>");
  expect(asked).toContain(SECOND_MESSAGE);
  expect(asked).not.toContain("la suite, que je n’ai pas");
  expect(requestMetadata).toEqual({ task: "why", promptVersion: questionReasonRecipe.version });
});

test("tells the place that was empty, or the rule, as it was kept with the reply", async () => {
  ({ id } = await person.get("createSession", { body: { title: "École", agentType: "prise_decision" } }));
  ({ id: messageId } = (await say("J’hésite entre Saint-Louis et Les Iris.")).assistantMessage);
  expect((await rowOf())?.asks).toEqual({ kind: "option", lineId: null, rule: "confirm" });
  expect((await why()).body.text).toBe(ASKING_RULE_REASONS.confirm);
  ({ id: messageId } = (await say("C’est ça")).assistantMessage);
  const { lines, asks } = await person.get("getDossier", { id });
  const { choices: _choices, ...kept } = asks!;
  expect((await person.get("listMessages", { id })).at(-1)?.asks).toEqual(kept);
  // The explanation puts the name of an option between other marks than a quotation of the person.
  const because = explainWhyAsked(kept, lines).replaceAll(/«\s*([^»]*?)\s*»/g, "“$1”");
  expect((await why()).body.text).toBe(because);
  menta.say("dossier", "Non.");
  await person.get("chat", { body: { sessionId: id, retry: true } });
  expect((await person.get("listMessages", { id })).at(-1)?.asks, "of the replaced reply").toBeNull();
});

test("drops what nobody wrote; with nothing left it quotes the last message", async () => {
  menta.say("why", modelAnswer("why"));
  expect((await why()).body.quotes).toEqual(["Je crains de perdre mon salaire"]);

  ({ id: messageId } = (await say("Bonjour. Mon mari voudrait que je reste ici.")).assistantMessage);
  menta.say("why", JSON.stringify({ text: "Voilà.", quotes: ["Je hais mon mari", "Alvéa est une prison"] }));
  expect((await why()).body).toEqual({
    text: "Voilà.",
    quotes: ["Mon mari voudrait que je reste ici."],
  });
});

test("quotes no more than three, each once, and no word of a later message or of MENTA", async () => {
  const quotes = [
    "rester chez Alvéa",
    "RESTER CHEZ ALVÉA",
    "J'hésite entre",
    "2 300 €",
    "études d’infirmière",
  ];
  menta.say("why", JSON.stringify({ text: "Voilà.", quotes: ["Mon secret", ...quotes] }));
  await say("Mon secret est ailleurs.");
  expect((await why()).body.quotes).toEqual(["rester chez Alvéa", "J’hésite entre", "2 300 €"]);
});

test("a reply that is written again keeps it, and the new one has its own", async () => {
  const { body: first } = await why();
  const { assistantMessage } = await person.get("chat", { body: { sessionId: id, retry: true } });
  expect((await why()).body, "the former reply is kept").toEqual(first);
  messageId = assistantMessage.id;
  expect(await stored()).toBeUndefined();
  menta.say("why", JSON.stringify({ text: "Une autre raison.", quotes: [] }));
  expect((await why()).body.text).toBe("Une autre raison.");
  expect(first.text).not.toBe("Une autre raison.");
});

test("a reply that is written again while it is explained keeps its reason; an emptied discussion keeps none", async () => {
  const row = await rowOf();
  const retry = () => person.call("chat", { body: { sessionId: id, retry: true } });
  const [asked, replaced] = await menta.together<{ status: number; body: object }>(why, retry);
  expect([asked?.status, replaced?.status]).toEqual([200, 200]);
  expect((await why()).body).toEqual(asked?.body);
  await person.get("clearMessages", { id });
  const { turn } = await claimTurn({ userId: person.user.id, sessionId: id, id: "why-late" }, new Date());
  const late = writeQuestionReason(
    row!,
    { text: "Trop tard.", quotes: [], writtenBy: questionReasonRecipe.version },
    turn,
  );
  await expect(late).rejects.toMatchObject({ name: "LostRace" });
  expect(await listMessagesOnAllWays(person.user.id, id)).toEqual([]);
});

test("asked three times at once it is made once, and answered to all", async () => {
  const before = models();
  const answers = await menta.together(why, why, why);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(models()).toBe(before + 1);
});

test("is streamed as events too, and ends with the JSON of the plain call", async () => {
  const events: SseEvent[] = [];
  for await (const event of person.stream("explainQuestion", { id, messageId })) events.push(event);
  expect(events.map(({ event }) => event)).toEqual(["progress", "done"]);
  expect(events.at(-1)?.data).toEqual((await why()).body);
});

test("what fails is said, keeps nothing, and can be asked for again", async () => {
  menta.say("why", "Non.", "{}");
  expect(await why()).toMatchObject({
    status: 502,
    body: { code: "ai_failed", message: "MENTA n’a pas pu dire pourquoi. Réessayez dans un instant." },
  });
  expect(await stored()).toBeUndefined();
  expect((await why()).status).toBe(200);
});

test("is paid like the rest: refused over the limits of a day, and free once it is there", async () => {
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  const { status, body, headers } = await why();
  expect({ status, body }).toMatchObject({ status: 429, body: { code: "too_many" } });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  vi.unstubAllEnvs();
  await why();
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  expect((await why()).status).toBe(200);
});

test("is 404 for a message of the person, and in a discussion that was emptied", async () => {
  const [mine] = await person.get("listMessages", { id });
  expect(await person.call("explainQuestion", { id, messageId: mine?.id ?? "" })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  await why();
  await person.get("clearMessages", { id });
  expect((await why()).status).toBe(404);
});

test("a reply that asks nothing, or names a helpline, is not explained, and no model is asked", async () => {
  const before = models();
  for (const reply of [
    "Voici ce que je sais.",
    "Appelez le 3114, jour et nuit.\n\nÊtes-vous en sécurité ?",
  ]) {
    menta.say("chat", reply);
    ({ id: messageId } = (await say("Et maintenant ?")).assistantMessage);
    expect(await why()).toMatchObject({
      status: 422,
      body: { code: "rule", message: "Cette réponse ne pose pas de question." },
    });
  }
  ({ id } = await person.get("createSession", { body: { title: "Sans mots" } }));
  menta.say("chat", "Un signe.\n\nQue dit-il ?");
  ({ id: messageId } = (await say("…")).assistantMessage);
  expect((await why()).status).toBe(422);
  const asked = menta.bedrock.calls
    .slice(before)
    .map(({ body }) => (body as ConverseCommandInput).requestMetadata);
  expect(asked.map((metadata) => metadata?.["task"])).not.toContain("why");
});

test("is in no list of messages, and goes with its message", async () => {
  await why();
  const messages = await person.get("listMessages", { id });
  expect(JSON.stringify(messages)).not.toContain("quotes");
  const row = await rowOf();
  await person.get("removeSession", { id });
  await person.get("purgeSession", { id });
  expect(await findMessageAtSamePlace(row!)).toBeUndefined();
});
