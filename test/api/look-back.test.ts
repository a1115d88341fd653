import { expect } from "vitest";
import { ulid } from "ulid";
import {
  aBlock,
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOptionBody,
  isoDayFromToday,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { LOOK_BACK_QUESTIONS } from "#infra/local/interview/questions/look-back.ts";
import { menta, url } from "./product.ts";
import { test } from "./test-person.ts";

const EXPECTED = "Je décide du plan de l’équipe Xylophone.";
const WOULD_CHANGE = "Une troisième journée imposée à Zanzibar";

/** Creates a decision with a choice that has a review. */
async function choose(person: CookieApiClient, sureness = 70) {
  const { id, title } = await person.get("createDecision", { body: aDecisionBody() });
  const option = anOptionBody({ title: "Deux jours à Paris" });
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  const choice = aChoiceBody({
    optionId: option.id,
    expectations: [EXPECTED],
    wouldChange: WOULD_CHANGE,
    sureness,
    by: isoDayFromToday(0),
  });
  const record = await person.get("createChoice", { id, body: choice });
  return { id, title, reviewId: record.reviews[0]!.id };
}

type Sent = { system: { text: string }[]; messages: unknown };
const sentToChat = () =>
  menta.bedrock.calls
    .map(({ body }) => body as Partial<Sent>)
    .filter(({ system }) => system?.[0]?.text.startsWith("Vous êtes MENTA"));

test("a look back is asked what happened, and the model never reads what was expected", async ({
  person,
}) => {
  const { id: decisionId } = await choose(person);
  const { id: sessionId, ...session } = await person.get("createSession", {
    body: { title: "Relire : Deux jours à Paris", decisionId, isLookBack: true },
  });
  // The field is not in the specification, so the answer must not have it.
  expect(session).not.toHaveProperty("isLookBack");
  const before = menta.bedrock.calls.length;
  for (const body of [
    { sessionId, message: "J’ai commencé le 4 mai. Les deux jours sont devenus trois." },
    { sessionId, message: "C’était entendu avec Paul, de vive voix." },
    { sessionId, retry: true },
  ]) {
    const { assistantMessage } = await person.get("chat", { body });
    const question = assistantMessage.content.split("\n\n").at(-1);
    expect(LOOK_BACK_QUESTIONS).toContain(question);
  }
  const sent = sentToChat().slice(-3);
  for (const { system } of sent) {
    expect(system?.[0]?.text).toMatch(/Votre manière : relire\./);
    expect(system?.[0]?.text).not.toMatch(/Votre manière : peser\./);
  }
  const all = JSON.stringify(menta.bedrock.calls.slice(before));
  for (const hidden of ["Xylophone", "Zanzibar"]) expect(all).not.toContain(hidden);
});

test("any other discussion of the same decision is asked as before", async ({ person }) => {
  const { id: decisionId } = await choose(person);
  const { id: sessionId } = await person.get("createSession", {
    body: { decisionId, agentType: "prise_decision" },
  });
  await person.get("chat", { body: { sessionId, message: "Rester ou partir ?" } });
  expect(sentToChat().at(-1)?.system?.[0]?.text).toMatch(/Votre manière : peser\./);
});

test("how sure one was is held against what came, and nobody reads another’s", async ({ person }) => {
  const outcomes = ["yes", "no", "partly"] as const;
  for (const outcome of outcomes) {
    const { id, reviewId } = await choose(person, 75);
    await person.get("lookBack", { id, reviewId, body: aLookBackBody({ outcomes: [outcome] }) });
  }
  await choose(person, 95);
  const { tenths } = await person.get("getCalibration");
  expect(tenths.map(({ choices }) => choices)).toEqual([0, 0, 3, 0, 0]);
  expect(tenths[2]).toEqual({ from: 70, to: 79, choices: 3, came: 1, said: 75 });
  const stranger = await signUpNewPerson(url);
  const none = await stranger.get("getCalibration");
  expect(none.tenths.every(({ choices }) => choices === 0)).toBe(true);
  expect(none.durations).toEqual({ actions: 0, median: null, factor: null, lowest: null, highest: null });
});

test("what finished actions took is held against what was foreseen; others do not count", async ({
  person,
}) => {
  const titles = ["Un", "Deux", "Trois", "Quatre", "Cinq", "À faire", "Sans créneau"];
  const { id, actions } = await person.get("createDecision", { body: aDecisionBody({ actions: titles }) });
  await person.get("changeActions", {
    id,
    body: {
      updates: actions.map(({ id: actionId, title }) => ({
        id: actionId,
        duration: 1,
        ...(title !== "À faire" && { status: "done" as const }),
      })),
    },
  });
  // The week before this one, so that all of it is over whatever day it is.
  const monday = mondayOfThisWeek();
  const past = new Date(Date.parse(monday) - 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const planned = actions.filter(({ title }) => title !== "Sans créneau");
  await person.get("updateWeek", {
    monday: past,
    body: {
      tasks: {
        set: planned.map(({ id: taskId }) => ({ id: taskId, decisionId: id, type: "creative" as const })),
      },
      blocks: {
        set: planned.map(({ id: taskId }, at) =>
          aBlock({ id: ulid(), taskId, day: past, start: 480, end: 480 + 60 + 15 * at }),
        ),
      },
    },
  });
  const { durations } = await person.get("getCalibration");
  expect(durations).toEqual({ actions: 5, median: 1.5, factor: 1.5, lowest: 1, highest: 2 });
});

test("the factor of durations is kept, taken back, and stays between a half and three", async ({
  person,
}) => {
  const set = (durationFactor: number | null) =>
    person.call("updatePreferences", { body: { durationFactor } });
  expect(await set(1.4)).toMatchObject({ status: 200, body: { durationFactor: 1.4 } });
  for (const wrong of [0.4, 3.1])
    expect(await set(wrong)).toMatchObject({ status: 422, body: { issues: [{ path: "durationFactor" }] } });
  expect((await person.get("getPreferences")).durationFactor).toBe(1.4);
  expect(await set(null)).toMatchObject({ status: 200, body: { durationFactor: null } });
  expect((await person.get("getPreferences")).durationFactor).toBeNull();
});
