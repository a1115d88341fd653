import { expect } from "vitest";
import { ulid } from "ulid";
import {
  aDecisionBody,
  aDecisionFromSessionBody,
  anOptionBody,
  isoDayFromToday,
} from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { criterionPairId } from "#shared/record/pair-id.rules.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { LineValue } from "#shared/dossier/dossier.schema.ts";
import { menta, url } from "./product.ts";
import { expectRefusedWithoutTrace, readAll } from "./refused-without-trace.ts";
import { test } from "./test-person.ts";

type Body = ReturnType<typeof aDecisionFromSessionBody>;

const aDiscussion = async (person: CookieApiClient): Promise<string> => {
  const { id } = await person.get("createSession", { body: { title: "Quitter Alvéa ?" } });
  await person.get("chat", { body: { sessionId: id, message: "Rester ou partir ?" } });
  return id;
};
const linkOf = async (person: CookieApiClient, sessionId: string) =>
  (await person.get("listSessions")).find(({ id }) => id === sessionId)?.decisionId;

const chosen = (optionId: string) => ({
  optionId,
  why: "Le jardin compte plus que le trajet.",
  sureness: 70,
});

test("a discussion becomes a decision with its plan, its record and its reviews, linked both ways", async ({
  person,
}) => {
  const sessionId = await aDiscussion(person);
  const body = aDecisionFromSessionBody();
  const { decision, record } = await person.get("createDecisionFromSession", { id: sessionId, body });
  const id = body.decision.id!;
  expect(decision).toEqual(await person.get("getDecision", { id }));
  expect(record).toEqual(await person.get("getRecord", { id }));
  const [parent, child] = decision.actions;
  expect([parent?.title, child?.title, child?.parentId]).toEqual(["Visiter", "Appeler", parent?.id]);
  expect(decision.chatHistory.map(({ content }) => content)).toContain("Rester ou partir ?");
  expect(record).toMatchObject({
    version: 1,
    options: [
      { title: "Partir", pros: [{ text: "Un jardin" }], cons: [{ text: "Loin du travail" }], isKept: true },
    ],
    watched: body.watched,
    choices: [],
    reviews: [
      { day: isoDayFromToday(30), origin: "proposed", quote: "Relire dans un mois.", lookBack: null },
    ],
    sources: [{ sessionId, kind: "solution" }],
  });
  expect(await linkOf(person, sessionId)).toBe(id);
  expect(await person.get("listReviews")).toMatchObject([
    { decisionId: id, day: isoDayFromToday(30), optionTitle: null },
  ]);
});

test("the choice that the person says is made with it, and the day by which something is expected is a review", async ({
  person,
}) => {
  const sessionId = await aDiscussion(person);
  const option = anOptionBody();
  const choice = { ...chosen(option.id), by: isoDayFromToday(60) };
  const { record } = await person.get("createDecisionFromSession", {
    id: sessionId,
    body: aDecisionFromSessionBody({ options: [option], choice }),
  });
  expect(record.choices).toMatchObject([{ optionId: option.id, optionTitle: "Partir", sureness: 70 }]);
  expect(record.reviews.map(({ day, origin }) => [day, origin])).toEqual([
    [isoDayFromToday(30), "proposed"],
    [isoDayFromToday(60), "choice"],
  ]);
  expect(await person.get("listReviews")).toMatchObject([
    { optionTitle: "Partir" },
    { optionTitle: "Partir" },
  ]);
});

test("criteria, and where the person leans, come with it, with their words; a choice takes the place of the lean", async ({
  person,
}) => {
  const sessionId = await aDiscussion(person);
  const [message] = await person.get("listMessages", { id: sessionId });
  const source = { sessionId, messageId: message!.id, quote: "Rester ou partir ?" };
  const option = anOptionBody();
  const criterion = { id: ulid(), title: "Le jardin", source };
  const draft = {
    optionId: option.id,
    why: "",
    expectations: [],
    by: null,
    sureness: 60,
    wouldChange: null,
    againstBalance: null,
    source,
  };
  const made = async (choice: Body["choice"]) => {
    const body = aDecisionFromSessionBody({ options: [option], criteria: [criterion], draft, choice });
    return (await person.get("createDecisionFromSession", { id: sessionId, body })).record;
  };
  expect(await made(null)).toMatchObject({ criteria: [criterion], draft: { sureness: 60, source } });
  expect(await made(chosen(option.id))).toMatchObject({ draft: null, choices: [{ optionId: option.id }] });
});

test("a day to look back that no words propose is the person’s own", async ({ person }) => {
  const body = aDecisionFromSessionBody({ reviews: [{ day: isoDayFromToday(90) }] });
  const { record } = await person.get("createDecisionFromSession", { id: await aDiscussion(person), body });
  expect(record.reviews).toMatchObject([{ day: isoDayFromToday(90), origin: "added", quote: null }]);
});

test("sent again, or five at once, with one id, it is made once", async ({ person }) => {
  const sessionId = await aDiscussion(person);
  const body = aDecisionFromSessionBody();
  const send = () => person.call("createDecisionFromSession", { id: sessionId, body });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect((await send()).body).toEqual(answers[0]!.body);
  expect(await person.get("listDecisions")).toHaveLength(1);
  expect(await person.get("listReviews")).toHaveLength(1);
});

test("two at once make two decisions; the discussion is linked to one, and each keeps where it comes from", async ({
  person,
}) => {
  const sessionId = await aDiscussion(person);
  const bodies = [aDecisionFromSessionBody(), aDecisionFromSessionBody({ source: "argumentation" })];
  const made = await Promise.all(
    bodies.map((body) => person.get("createDecisionFromSession", { id: sessionId, body })),
  );
  expect(made.map(({ record }) => record.sources)).toMatchObject([
    [{ sessionId, kind: "solution" }],
    [{ sessionId, kind: "argumentation" }],
  ]);
  expect(bodies.map(({ decision }) => decision.id)).toContain(await linkOf(person, sessionId));
  const linked = await linkOf(person, sessionId);
  const third = aDecisionFromSessionBody();
  await person.get("createDecisionFromSession", { id: sessionId, body: third });
  expect(await linkOf(person, sessionId)).toBe(linked);
});

test("two options of one name are refused with the field of the second, and nothing is made", async ({
  person,
}) => {
  const sessionId = await aDiscussion(person);
  const before = await readAll(person);
  const body = aDecisionFromSessionBody({ options: [anOptionBody(), anOptionBody({ title: "partir" })] });
  expect(await person.call("createDecisionFromSession", { id: sessionId, body })).toMatchObject({
    status: 422,
    body: { issues: [{ path: "options.1.title" }] },
  });
  expect(await readAll(person)).toEqual(before);
});

test("undone, nothing of it is left, and the discussion is free again", async ({ person }) => {
  const sessionId = await aDiscussion(person);
  const before = await readAll(person);
  const body = aDecisionFromSessionBody();
  await person.get("createDecisionFromSession", { id: sessionId, body });
  const id = body.decision.id!;
  await person.get("trashDecision", { id });
  await person.get("removeDecision", { id });
  expect(await readAll(person)).toEqual(before);
  expect(await person.get("listReviews")).toEqual([]);
  expect((await person.call("getRecord", { id })).status).toBe(404);
  await person.get("createDecisionFromSession", { id: sessionId, body: aDecisionFromSessionBody() });
});

const setAside = anOptionBody({ isKept: false, setAsideReason: "Trop loin" });
const tooMany = Array.from({ length: 301 }, (_, at) => `Action ${at}`);
const REFUSED: [name: string, changes: Partial<Body>, refusal: { status: number; body: object }][] = [
  [
    "a review on a day that is over",
    { reviews: [{ day: isoDayFromToday(30) }, { day: isoDayFromToday(-2) }] },
    { status: 422, body: { issues: [{ path: "reviews.1.day", message: RECORD_MESSAGES.pastReview }] } },
  ],
  [
    "a choice of an option that is not created",
    { choice: chosen(ulid()) },
    { status: 409, body: { issues: [{ path: "choice.optionId" }] } },
  ],
  [
    "a choice of an option that is set aside",
    { options: [setAside], choice: chosen(setAside.id) },
    { status: 422, body: { message: RECORD_MESSAGES.setAsideChosen } },
  ],
  [
    "a choice without its reason",
    { options: [setAside], choice: { ...chosen(setAside.id), why: " " } },
    { status: 422, body: { issues: [{ path: "choice.why", message: RECORD_MESSAGES.why }] } },
  ],
  [
    "a plan that is too long",
    { decision: { ...aDecisionBody(), actions: tooMany } },
    { status: 413, body: {} },
  ],
  [
    "an option without a title",
    { options: [anOptionBody({ title: " " })] },
    { status: 422, body: { issues: [{ path: "options.0.title" }] } },
  ],
  ["an unknown project", { decision: { ...aDecisionBody(), projectId: ulid() } }, { status: 404, body: {} }],
];

test.for(REFUSED)("%s is refused, and nothing is made", async ([, changes, refusal], { person }) => {
  const sessionId = await aDiscussion(person);
  const body = aDecisionFromSessionBody(changes);
  const send = () => person.call("createDecisionFromSession", { id: sessionId, body });
  await expectRefusedWithoutTrace(person, send, refusal);
  expect(await person.get("listReviews")).toEqual([]);
});

test("a discussion that is unknown, gone or somebody else’s is not found, and nothing is made", async ({
  person,
}) => {
  const stranger = await signUpNewPerson(url);
  const gone = await aDiscussion(person);
  await person.get("removeSession", { id: gone });
  for (const id of [ulid(), gone, await aDiscussion(stranger)]) {
    const send = () => person.call("createDecisionFromSession", { id, body: aDecisionFromSessionBody() });
    await expectRefusedWithoutTrace(person, send, { status: 404, body: {} });
  }
  expect(await stranger.get("listDecisions")).toEqual([]);
});

const typed = (kind: LineKind, text: string, value: LineValue = null) => ({
  id: ulid(),
  kind,
  text,
  value,
});

test("what is left out is what the dossier keeps, with its words and in its order; a step is no action yet", async ({
  person,
}) => {
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  const found = { parent: null, value: null };
  const lines = [
    { ...found, ref: "a", kind: "option", text: "Rester", quote: "rester ici" },
    { ...found, ref: "b", kind: "con", parent: "a", text: "Le bruit", quote: "le bruit m’épuise" },
  ];
  menta.say("dossier", JSON.stringify({ lines }));
  const message = "Je pourrais rester ici, mais le bruit m’épuise.";
  await person.get("chat", { body: { sessionId: id, message } });
  const said = (await person.get("getDossier", { id })).lines.find(({ text }) => text === "Rester")!;
  const add = [
    typed("option", "Partir"),
    typed("criterion", "Le prix", { rank: 2 }),
    typed("criterion", "Le calme", { rank: 1 }),
    typed("wouldChange", "Un voisin qui part"),
    typed("lean", "Rester", { optionId: said.id, sureness: 80 }),
    typed("review", "À la rentrée", { day: isoDayFromToday(60) }),
    typed("review", "Hier", { day: isoDayFromToday(-1) }),
    typed("step", "Visiter un samedi"),
  ];
  const { lines: before } = await person.get("updateDossier", { id, body: { add } });
  const body = { decision: aDecisionBody({ alternatives: ["PARTIR", "Attendre"] }) };
  const { decision, record } = await person.get("createDecisionFromSession", { id, body });
  expect(decision).toMatchObject({ alternatives: ["Rester", "Partir", "Attendre"], actions: [] });
  expect(record).toMatchObject({
    options: [
      { id: said.id, source: { sessionId: id, quote: "rester ici" }, cons: [{ text: "Le bruit" }] },
      { title: "Partir", source: null },
      { title: "Attendre" },
    ],
    criteria: [{ title: "Le prix" }, { title: "Le calme" }],
    comparisons: [{ preferred: add[2]!.id }],
    watched: [{ kind: "risk", text: "Un voisin qui part" }],
    draft: { optionId: said.id, sureness: 80 },
    reviews: [{ day: isoDayFromToday(60), origin: "added", quote: "À la rentrée" }],
    sources: [],
  });
  const after = await person.get("getDossier", { id });
  const kept = (some: typeof before) =>
    some
      .filter(({ state }) => state === "kept")
      .map(({ text }) => text)
      .toSorted();
  // The review whose day is over stays a proposal in the dossier, so that the person can give it another day.
  expect(kept(after.lines)).toEqual(
    [...kept(before).filter((text) => text !== "Hier"), "Attendre"].toSorted(),
  );
  expect(after.lines.find(({ text }) => text === "Hier")?.state).toBe("proposed");
});

test("a list that is sent is the one, and its items have the words of the lines whose ids they have", async ({
  person,
}) => {
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  const lines = [
    { ref: "a", parent: null, value: null, kind: "option", text: "Rester", quote: "rester ici" },
  ];
  menta.say("dossier", JSON.stringify({ lines }));
  await person.get("chat", { body: { sessionId: id, message: "Je pourrais rester ici." } });
  const said = (await person.get("getDossier", { id })).lines.find(({ text }) => text === "Rester")!;
  const calm = typed("criterion", "Le calme", { rank: 1 });
  const price = typed("criterion", "Le prix", { rank: 2 });
  const light = typed("criterion", "La lumière");
  const add = [typed("option", "Partir"), light, price, calm];
  await person.get("updateDossier", { id, body: { add } });
  const criteria = [light, calm, price].map((line) => ({ id: line.id, title: line.text }));
  const options = [{ id: said.id, title: "Rester ici" }];
  const body = { decision: aDecisionBody(), options, criteria, watched: [], reviews: [], draft: null };
  const { record } = await person.get("createDecisionFromSession", { id, body });
  expect(record).toMatchObject({
    options: [{ title: "Rester ici", source: { sessionId: id, quote: "rester ici" } }],
    // The criterion `light` has no rank, so it is not compared.
    comparisons: [{ id: criterionPairId(calm.id, price.id), preferred: calm.id }],
    watched: [],
    reviews: [],
    draft: null,
  });
  expect(record.options).toHaveLength(1);
  expect(record.criteria).toHaveLength(3);
});
