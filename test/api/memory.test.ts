import { expect } from "vitest";
import {
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOptionBody,
  aProjectBody,
  isoDayFromToday,
} from "#infra/local/demo/builders.ts";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { menta } from "./product.ts";
import { test } from "./test-person.ts";

const TITLE = "Changer de voiture";
const HESITATION = "Ma voiture est en panne, faut-il en changer ?";

/** Creates a decision whose choice was looked back on. Half of what was expected has come. */
async function lookedBack(
  person: CookieApiClient,
  { title = TITLE, projectId = null as string | null } = {},
) {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ title, projectId }) });
  const option = anOptionBody({ title: "Acheter une occasion" });
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  const choice = aChoiceBody({
    optionId: option.id,
    expectations: ["Elle ne tombe pas en panne.", "Nous partons en week-end."],
    sureness: 80,
    by: isoDayFromToday(0),
  });
  const record = await person.get("createChoice", { id, body: choice });
  const reviewId = record.reviews[0]!.id;
  const lookBack = aLookBackBody({ outcomes: ["yes", "no"], lesson: "Faire vérifier le moteur." });
  await person.get("lookBack", { id, reviewId, body: lookBack });
  return { decisionId: id, choiceId: choice.id };
}

const remember = (person: CookieApiClient) => person.get("updatePreferences", { body: { memory: true } });
const newDiscussion = async (person: CookieApiClient, body = {}) =>
  (await person.get("createSession", { body: { agentType: "prise_decision", ...body } })).id;

async function say(person: CookieApiClient, sessionId: string, message: string): Promise<Message> {
  return (await person.get("chat", { body: { sessionId, message } })).assistantMessage;
}

type Sent = { system: { text: string }[]; messages: { content: { text?: string }[] }[] };
/** Returns the request to the model for the newest reply. */
function lastAsked() {
  const { system, messages } = menta.bedrock.calls
    .map(({ body }) => body as Partial<Sent>)
    .findLast((body): body is Sent => body.system?.[0]?.text.startsWith("Vous êtes MENTA") === true)!;
  return {
    system: system[0]!.text,
    text: messages
      .at(-1)!
      .content.map(({ text }) => text)
      .join(""),
  };
}

test("a new decision that resembles a past one is answered with that choice, as data, and says which it was", async ({
  person,
}) => {
  const served = await lookedBack(person);
  await remember(person);
  const sessionId = await newDiscussion(person);
  const reply = await say(person, sessionId, HESITATION);
  expect(reply.memory).toEqual(served);
  expect(reply.content).toMatch(
    /En \p{L}+ \d{4}, pour « Changer de voiture », vous avez choisi « Acheter une occasion » avec 80 % de certitude ; 50 % de ce que vous en attendiez est arrivé\. Vous en aviez retenu : « Faire vérifier le moteur\. »/u,
  );
  const { system, text } = lastAsked();
  expect(system).toContain("<memory> vient de nous aussi");
  const told = JSON.parse(/<memory>\n(.*)\n<\/memory>/.exec(text)![1]!) as object;
  expect(told).toMatchObject({ decision: TITLE, sureness: 80, came: 50, turnedOutWell: true });
  expect(text).not.toContain("Nous partons en week-end");
  const messages = await person.get("listMessages", { id: sessionId });
  expect(messages.map(({ memory }) => memory)).toEqual([null, served]);
  const { discussions } = await person.get("exportAccount");
  const exported = discussions.find(({ id }) => id === sessionId);
  expect(exported?.messages.map(({ memory }) => memory)).toEqual([null, served]);
});

test("one choice serves a discussion once, and the same where the reply is asked for again", async ({
  person,
}) => {
  const served = await lookedBack(person);
  await remember(person);
  const sessionId = await newDiscussion(person);
  await say(person, sessionId, HESITATION);
  const again = await person.get("chat", { body: { sessionId, retry: true } });
  expect(again.assistantMessage.memory).toEqual(served);
  expect(again.assistantMessage.content).toContain("50 % de ce que vous en attendiez est arrivé");
  expect((await say(person, sessionId, "Une voiture d’occasion, peut-être.")).memory).toBeNull();
  expect(lastAsked().text).not.toContain("<memory>");
});

test("nothing is told without the wish, of another matter, or where nothing is decided", async ({
  person,
}) => {
  await lookedBack(person);
  expect((await say(person, await newDiscussion(person), HESITATION)).memory).toBeNull();
  await remember(person);
  expect((await say(person, await newDiscussion(person), "Où passer Noël ?")).memory).toBeNull();
  for (const body of [{ agentType: "apprendre" }, { agentType: "creativite" }] as const)
    expect((await say(person, await newDiscussion(person, body), HESITATION)).memory).toBeNull();
});

test("a choice that is still to be looked back on, or that another one replaced, is not told", async ({
  person,
}) => {
  await remember(person);
  const { decisionId } = await lookedBack(person);
  const { options } = await person.get("getRecord", { id: decisionId });
  await person.get("createChoice", {
    id: decisionId,
    body: aChoiceBody({ optionId: options[0]!.id, changeReason: "Le garage ferme." }),
  });
  expect((await say(person, await newDiscussion(person), HESITATION)).memory).toBeNull();
});

test("distress and danger are told nothing of the past", async ({ person }) => {
  await lookedBack(person);
  await remember(person);
  const sessionId = await newDiscussion(person);
  const reply = await say(person, sessionId, `${HESITATION} Je veux mourir.`);
  expect(reply.memory).toBeNull();
  expect(reply.content).not.toContain("80 %");
});

test("a discussion of a project is told of its project, later than at its first messages", async ({
  person,
}) => {
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const sessionId = await newDiscussion(person, { projectId });
  for (const message of ["Le devis est signé.", "Le maçon vient lundi.", "Reste la cuisine."])
    await say(person, sessionId, message);
  const served = await lookedBack(person, { title: "Refaire la toiture", projectId });
  await remember(person);
  expect((await say(person, sessionId, "La cuisine attend.")).memory).toEqual(served);
});

test("a choice that is forgotten, or that no longer holds, serves no more, until that is undone", async ({
  person,
}) => {
  const { decisionId: id, choiceId } = await lookedBack(person);
  await remember(person);
  for (const state of ["forgotten", "outdated"] as const) {
    const marked = await person.get("updateRecord", {
      id,
      body: { memories: { set: [{ id: choiceId, state }] } },
    });
    expect(marked.memories).toEqual([{ id: choiceId, state }]);
    expect((await say(person, await newDiscussion(person), HESITATION)).memory).toBeNull();
  }
  const { decisions } = await person.get("exportAccount");
  expect(decisions[0]?.record?.memories).toEqual([{ id: choiceId, state: "outdated" }]);
  await person.get("updateRecord", { id, body: { memories: { remove: [choiceId] } } });
  expect((await say(person, await newDiscussion(person), HESITATION)).memory).toEqual({
    decisionId: id,
    choiceId,
  });
});

test("in the trash a decision is not told, and once removed its memory is gone with it", async ({
  person,
}) => {
  const { decisionId: id } = await lookedBack(person);
  await remember(person);
  await person.get("trashDecision", { id });
  expect((await say(person, await newDiscussion(person), HESITATION)).memory).toBeNull();
  await person.get("removeDecision", { id });
  expect((await say(person, await newDiscussion(person), HESITATION)).memory).toBeNull();
});
