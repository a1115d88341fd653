import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unmountAll } from "#test/components/render.tsx";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { toListedReviews } from "#shared/record/review.rules.ts";
import type { DecisionRecord, LookBack } from "#shared/record/record.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { aChoice, anOption } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, heldAnswer, refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession, nextFrame } from "#test/components/discussion.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { recordServer } from "#test/components/record-server.ts";
import {
  isFocused,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  overflow,
  press,
  query,
  says,
  textsOf,
} from "#test/components/screen.ts";

const { actions: _plan, chatHistory: _history, explorationResults: _results, ...KNOWN } = aDecisionWithPlan();
const DECISION: Decision = { ...KNOWN, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", title: "Le poste chez Alvéa" };
const USER = aUser();
const TODAY = formatIsoDay(dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
const EXPECTED = ["Je décide du plan de l’équipe.", "Je dîne à la maison cinq soirs sur sept."];
const WOULD_CHANGE = "une troisième journée imposée";
const OPTION = "Accepter, deux jours à Paris";
const REVIEW_ID = "01ARZ3NDEKTSV4RRFFQ69G5FB1";
const CHOICE_ID = "01ARZ3NDEKTSV4RRFFQ69G5FB2";
const OPTION_ID = "01ARZ3NDEKTSV4RRFFQ69G5FB3";
const LOOK_BACK: LookBack = {
  choiceId: CHOICE_ID,
  sessionId: "01ARZ3NDEKTSV4RRFFQ69G5FB4",
  outcomes: ["yes", "no"],
  wasWellDecided: false,
  turnedOutWell: true,
  lesson: "Ce à quoi je tiens s’écrit avant.",
  doneAt: "2026-06-30T09:00:00.000Z",
};

const aRecord = (seen: LookBack | null = null): DecisionRecord => ({
  ...emptyRecord(DECISION.id),
  version: 2,
  options: [anOption(OPTION_ID, { title: OPTION })],
  choices: [
    aChoice({
      id: CHOICE_ID,
      optionId: OPTION_ID,
      optionTitle: OPTION,
      why: "Le jardin",
      expectations: EXPECTED,
      wouldChange: WOULD_CHANGE,
      createdAt: "2026-03-25T09:00:00.000Z",
    }),
  ],
  reviews: [
    {
      id: REVIEW_ID,
      day: TODAY,
      origin: "choice",
      quote: null,
      lookBack: seen,
      createdAt: "2026-03-25T09:00:00.000Z",
      source: null,
    },
  ],
});

const NOTHING_YET = {
  tenths: [50, 60, 70, 80, 90].map((from) => ({
    from,
    to: from === 90 ? 100 : from + 9,
    choices: 0,
    came: 0,
    said: null,
  })),
  durations: { actions: 0, median: null, factor: null, lowest: null, highest: null },
};

beforeEach(() => localStorage.clear());

/**
 * Opens the page for a choice whose review is due today. The fake server answers each message with its text
 * and a question.
 */
async function lookBack(answers: Answers = {}, { record = aRecord(), search = "" } = {}) {
  unmountAll();
  const records = recordServer(DECISION.id, record);
  const sessions: Session[] = [];
  const messages: Message[] = [];
  const sessionOf = (id: string) => sessions.find((session) => session.id === id) ?? aSession({ id });
  const server = await mountApp(`/regard/${DECISION.id}${search}`, {
    getUser: USER,
    listDecisions: [DECISION],
    listReviews: () => toListedReviews(records.record()),
    listSessions: () => sessions,
    getCalibration: NOTHING_YET,
    createSession: ({ body }) => {
      const { isLookBack: _sent, ...fields } = body as Partial<Session> & { isLookBack?: boolean };
      const created = aSession({ ...fields, createdAt: new Date().toISOString() });
      sessions.unshift(created);
      return created;
    },
    listMessages: ({ params }) => messages.filter(({ sessionId }) => sessionId === params["id"]),
    chat: ({ body: { sessionId, message } }) => {
      const userMessage = aMessage(sessionId, { content: message! });
      const content = `« ${message} »\n\nEt ensuite, qu’est-il arrivé ${messages.length} ?`;
      const assistantMessage = aMessage(sessionId, { role: "assistant", content });
      messages.push(userMessage, assistantMessage);
      return { userMessage, assistantMessage, session: sessionOf(sessionId), dossier: null };
    },
    ...records.answers,
    ...answers,
  });
  return Object.assign(server, { record: records.record, createChoice: records.answers.createChoice });
}

const input = () => page.getByLabelText("Votre message");
const tell = async (words: string) => {
  await input().fill(words);
  await userEvent.keyboard("{Enter}");
  await says(/Et ensuite, qu’est-il arrivé/);
};
const opened = () => page.getByRole("heading", { name: /^Ce que vous écriviez le 25 mars/ });
const showButton = () => page.getByRole("button", { name: "Voir ce que j’écrivais" });
const groupOf = (name: string) => page.getByRole("radiogroup", { name, exact: true });
const radio = (group: string, name: string) => groupOf(group).getByRole("radio", { name });
const keep = () => page.getByRole("button", { name: "Garder cette phrase" });
const lesson = () => page.getByRole("textbox", { name: /S’il n’en restait qu’une phrase/ });
const html = () => document.documentElement.outerHTML;

async function answerAll() {
  await radio(EXPECTED[0]!, "Arrivé").click();
  await radio(EXPECTED[1]!, "Non").click();
  // Read alone, « Plutôt oui » answers no question: the name of the group must be the question.
  for (const question of [/décideriez-vous de la même façon ?/, /vous convient-il aujourd’hui ?/])
    await isShown(page.getByRole("group", { name: question }).getByRole("radiogroup"));
  await radio("La façon de décider", "Non, il y manquait quelque chose").click();
  await radio("Ce que cela a donné", "Plutôt oui").click();
  await lesson().fill("Ce à quoi je tiens s’écrit avant le oui.");
}

test("what was expected is nowhere before the story: not on the page, not asked for, not sent", async () => {
  const { sentTo } = await lookBack();
  await says(/Ce que vous attendiez reste fermé/);
  await says(/Que s’est-il passé, depuis le 25 mars/);
  await isGone(showButton());
  await tell("Les deux jours sont devenus trois.");
  await isShown(showButton());
  for (const words of [...EXPECTED, WOULD_CHANGE]) expect(html()).not.toContain(words);
  expect(sentTo("getRecord")).toEqual([]);
  const [session] = sentTo("createSession");
  expect(session).toMatchObject({
    title: `Relire : ${OPTION}`,
    decisionId: DECISION.id,
    isLookBack: true,
  });
  await showButton().click();
  await isShown(opened());
  await says(EXPECTED[0]!);
  await says("Votre certitude, ce jour-là");
  expect(sentTo("getRecord").length).toBeGreaterThan(0);
  for (const words of [...EXPECTED, WOULD_CHANGE])
    expect(JSON.stringify(sentTo("chat"))).not.toContain(words);
});

test("it opens by itself after the second reply, and the page does not run away to its end", async () => {
  await lookBack();
  await tell("Les deux jours sont devenus trois.");
  await input().fill("Rien n’était écrit.");
  const heard = recordAnnouncements();
  await userEvent.keyboard("{Enter}");
  await expect.element(opened()).toHaveFocus();
  await says(EXPECTED[1]!);
  expect(heard.filter((words) => words.startsWith("Ce que vous écriviez"))).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { top } = opened().element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
});

test("all is kept together: outcomes, two answers, one sentence; then it is read, and can be corrected", async () => {
  const { sentTo } = await lookBack();
  await tell("Les deux jours sont devenus trois.");
  await showButton().click();
  await isShown(opened());
  await isGone(page.getByRole("group", { name: /^Les quatre cas/ }));
  const heard = recordAnnouncements();
  await answerAll();
  await isShown(page.getByRole("group", { name: "Les quatre cas ; le vôtre : la chance" }));
  expect(heard).toContain("Les quatre cas ; le vôtre : la chance");
  expect(textsOf(page.getByRole("group", { name: /^Les quatre cas/ }).getByRole("heading"))).toEqual([
    "Le contretemps",
    "Le juste retour",
    "La leçon",
    "La chance : votre cas",
  ]);
  await keep().click();
  await isShown(page.getByRole("button", { name: "Corriger" }));
  const [sent] = sentTo("lookBack");
  expect(sent).toEqual({
    choiceId: CHOICE_ID,
    sessionId: expect.any(String),
    outcomes: ["yes", "no"],
    wasWellDecided: false,
    turnedOutWell: true,
    lesson: "Ce à quoi je tiens s’écrit avant le oui.",
  });
  expect(query()).toBe(`?relecture=${REVIEW_ID}`);
  await says("« Ce à quoi je tiens s’écrit avant le oui. »");
  await isGone(lesson());

  // Pressed by keyboard, because the banner about the legal texts may cover the button.
  await press(page.getByRole("button", { name: "Corriger" }), "Enter");
  await radio(EXPECTED[1]!, "En partie").click();
  await press(keep(), "Enter");
  await isShown(page.getByRole("button", { name: "Corriger" }));
  expect(sentTo("lookBack")[1]).toMatchObject({ outcomes: ["yes", "partly"], sessionId: sent?.sessionId });
});

test("what is answered survives a reload", async () => {
  const { sentTo } = await lookBack();
  await tell("Les deux jours sont devenus trois.");
  await showButton().click();
  await radio(EXPECTED[0]!, "En partie").click();
  await lesson().fill("Écrire avant.");
  window.dispatchEvent(new Event("pagehide"));
  const { id } = sentTo("createSession")[0] as { id: string };
  await lookBack({
    listSessions: [aSession({ id, decisionId: DECISION.id })],
    listMessages: ({ params }) => [aMessage(params["id"]!), aMessage(params["id"]!, { role: "assistant" })],
  });
  await isShown(opened());
  await expect.element(radio(EXPECTED[0]!, "En partie")).toBeChecked();
  await expect.element(lesson()).toHaveValue("Écrire avant.");
});

test("what is missing is said where it is, and takes the focus", async () => {
  const { sentTo } = await lookBack();
  await tell("Les deux jours sont devenus trois.");
  await showButton().click();
  await radio(EXPECTED[0]!, "Arrivé").click();
  await lesson().fill("Écrire avant.");
  await keep().click();
  await says("Dites de chaque attente ce qu’il en est.");
  const group = document.activeElement?.closest("[role=radiogroup]");
  expect(group?.getAttribute("aria-label")).toBe(EXPECTED[1]);
  expect(group?.closest("li")?.querySelector("[role=alert]")?.textContent).toMatch(/^Dites de chaque/);
  await expect.element(groupOf(EXPECTED[1]!)).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(groupOf(EXPECTED[1]!))
    .toHaveAccessibleDescription("Dites de chaque attente ce qu’il en est.");
  await expect.element(groupOf(EXPECTED[0]!)).not.toHaveAttribute("aria-invalid");
  await radio(EXPECTED[1]!, "Non").click();
  await keep().click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Dites si vous décideriez de la même façon.");
  await expect
    .element(groupOf("La façon de décider"))
    .toHaveAccessibleDescription("Dites si vous décideriez de la même façon.");
  expect(sentTo("lookBack")).toEqual([]);
});

test("a failure says so in place, and loses nothing", async () => {
  const server = await lookBack();
  const send = server.answers.lookBack!;
  server.answers.lookBack = refusal("unavailable", [], "Réessayez dans un instant.");
  await tell("Les deux jours sont devenus trois.");
  await showButton().click();
  await answerAll();
  await keep().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Réessayez dans un instant.");
  await expect.element(lesson()).toHaveValue("Ce à quoi je tiens s’écrit avant le oui.");
  await expect.element(radio(EXPECTED[1]!, "Non")).toBeChecked();
  server.answers.lookBack = send;
  await keep().click();
  await isShown(page.getByRole("button", { name: "Corriger" }));
});

test("who leaves the page while it is being kept stays where they went; a failure is said there", async () => {
  const trend = { trend: "stable", validationRate: 0, evolution: 0, alert: null } as const;
  const cockpit: Answers = { listAllActions: [], getValidationTrend: trend };
  const server = await lookBack(cockpit);
  const send = server.answers.lookBack as Extract<Answers["lookBack"], (...sent: never[]) => unknown>;
  await tell("Les deux jours sont devenus trois.");
  await showButton().click();
  await answerAll();
  const keepAndLeave = async (answer: typeof send) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answers.lookBack = async (sent) => {
      await promise;
      return answer(sent);
    };
    const before = server.sentTo("lookBack").length;
    await press(keep(), "Enter");
    await expect.poll(() => server.sentTo("lookBack").length).toBe(before + 1);
    await page.getByRole("link", { name: "Cockpit" }).first().click();
    await expect.poll(() => location.pathname).toBe("/cockpit");
    resolve();
  };
  await keepAndLeave(() => refusal("unavailable", [], "Réessayez dans un instant."));
  await says("Réessayez dans un instant.");
  expect(location.pathname).toBe("/cockpit");

  history.back();
  await expect.element(lesson()).toHaveValue("Ce à quoi je tiens s’écrit avant le oui.");
  const heard = recordAnnouncements();
  await keepAndLeave(send);
  await expect.poll(() => heard).toContain("Relecture gardée");
  for (let frame = 0; frame < 20; frame += 1) await nextFrame();
  expect(location.pathname).toBe("/cockpit");
});

test("where what was written cannot be read, the story stays and it is tried again", async () => {
  const { answers } = await lookBack({ getRecord: failure() });
  await tell("Les deux jours sont devenus trois.");
  await press(showButton(), "Enter");
  await says("Ce que vous écriviez n’a pas pu être lu");
  await isFocused(page.getByRole("button", { name: "Réessayer" }));
  answers.getRecord = aRecord();
  await keyboard("Enter");
  await isFocused(opened());
});

test("once it is kept, however late the page of it comes, the focus is on its heading", async () => {
  const { answers, record, sentTo } = await lookBack();
  await tell("Les deux jours sont devenus trois.");
  await press(showButton(), "Enter");
  await answerAll();
  const late = heldAnswer(() => toListedReviews(record()));
  answers.listReviews = late.answer;
  await press(keep(), "Enter");
  await expect.poll(() => sentTo("lookBack").length).toBe(1);
  for (let frame = 0; frame < 20; frame += 1) await nextFrame();
  late.release();
  await isShown(page.getByRole("button", { name: "Corriger" }));
  await isFocused(opened());
});

test("where another choice holds by now, that is said in place, it is read, and nothing typed is lost", async () => {
  const { createChoice, record, sentTo } = await lookBack();
  await tell("Les deux jours sont devenus trois.");
  await showButton().click();
  await answerAll();
  createChoice({
    params: {},
    query: {},
    body: {
      optionId: OPTION_ID,
      why: "Un autre poste",
      changeReason: "Tout",
      expectations: ["Je reste à Nantes."],
      sureness: 60,
    },
  });
  await keep().click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Le choix a changé entre-temps : relisez ce qui était attendu du nouveau.");
  await says("Je reste à Nantes.");
  await expect.element(lesson()).toHaveValue("Ce à quoi je tiens s’écrit avant le oui.");
  await says("Les deux jours sont devenus trois.");
  await radio("Je reste à Nantes.", "Arrivé").click();
  await keep().click();
  await isShown(page.getByRole("button", { name: "Corriger" }));
  expect(record().reviews[0]?.lookBack).toMatchObject({
    choiceId: record().choices[1]?.id,
    outcomes: ["yes"],
    sessionId: sentTo("lookBack")[0]?.sessionId,
  });
});

test("without a choice that is said before anybody tells a story", async () => {
  const { reviews } = aRecord();
  const none = { ...emptyRecord(DECISION.id), version: 1 };
  await lookBack({}, { record: { ...none, reviews } });
  await says("Pas encore de choix à relire");
  await isGone(input());
  await expect
    .element(page.getByRole("link", { name: "Ouvrir la décision" }))
    .toHaveAttribute("href", `/decision-flow?decision=${DECISION.id}&partie=decision`);
  await lookBack({}, { record: none });
  await says("Pas encore de choix à relire");
  await isGone(input());
  await lookBack({}, { record: { ...aRecord(), reviews: [] } });
  await isShown(input());
  for (const words of EXPECTED) expect(html()).not.toContain(words);
});

test("the discussion is opened where it is there, and where it is gone that is said", async () => {
  const done = { record: aRecord(LOOK_BACK), search: `?relecture=${REVIEW_ID}` };
  const link = page.getByRole("link", { name: "Voir la discussion" });
  await lookBack({ listSessions: [aSession({ id: LOOK_BACK.sessionId! })] }, done);
  await expect.element(link).toHaveAttribute("href", `/chat?session=${LOOK_BACK.sessionId}`);
  await lookBack({ listSessions: [] }, done);
  await says("La discussion dans laquelle vous l’aviez raconté n’est plus là.");
  await isGone(link);
  await lookBack({ listSessions: failure() }, done);
  await isShown(page.getByRole("button", { name: "Corriger" }));
  await isGone(link);
  await isGone(page.getByText(/n’est plus là/));
});

test("one more review is planned on the day that is proposed", async () => {
  const { sentTo } = await lookBack({}, { record: aRecord(LOOK_BACK), search: `?relecture=${REVIEW_ID}` });
  await page.getByRole("button", { name: /^Relire encore le/ }).click();
  await says(/^Prochaine relecture le/);
  const [{ day }] = sentTo("setReview") as [{ day: string }];
  expect(day > TODAY).toBe(true);
});

test("another day is chosen by the keyboard, and said: it shows in the button beside", async () => {
  const { sentTo } = await lookBack({}, { record: aRecord(LOOK_BACK), search: `?relecture=${REVIEW_ID}` });
  const other = page.getByRole("button", { name: "Un autre jour pour la prochaine relecture" });
  await press(other, "Enter");
  await expect.element(page.getByRole("grid")).toBeInTheDocument();
  await keyboard("ArrowDown");
  await keyboard("Enter");
  await isFocused(other);
  const [name = ""] = textsOf(page.getByRole("button", { name: /^Relire encore le/ }));
  await isShown(page.getByRole("status").filter({ hasText: name }));
  await press(page.getByRole("button", { name }), "Enter");
  await isShown(
    page.getByRole("status").filter({ hasText: name.replace("Relire encore", "Prochaine relecture") }),
  );
  expect(sentTo("setReview")).toHaveLength(1);
  // Adds a review after the next one: the text still names the next one, and the added one is announced too.
  const later = page.getByRole("button", { name: /^Relire encore le/ });
  const [laterName = ""] = textsOf(later);
  await press(later, "Enter");
  await isShown(
    page.getByRole("status").filter({
      hasText: `${laterName.replace("Relire encore", "Autre relecture prévue")}. ${name.replace("Relire encore", "Prochaine relecture")}.`,
    }),
  );
});

test("a decision whose review is done can be reviewed again: the review is created, then kept", async () => {
  const { sentTo } = await lookBack({}, { record: aRecord(LOOK_BACK) });
  await says(/Relisons votre choix/);
  await tell("Un an plus tard.");
  await showButton().click();
  await answerAll();
  await keep().click();
  await expect.poll(() => sentTo("lookBack").length).toBe(1);
  expect(sentTo("setReview")).toEqual([{ day: TODAY }]);
});

test("a review before its day says so, is kept as one of today, and leaves the planned day", async () => {
  const planned = aRecord();
  const day = formatIsoDay(dayOf(new Date(), "UTC") + 40);
  const reviews = planned.reviews.map((review) => ({ ...review, day }));
  const { record, sentTo } = await lookBack(
    {},
    { record: { ...planned, reviews }, search: `?relecture=${REVIEW_ID}` },
  );
  await says(/reste à sa date/);
  await tell("Un mois plus tard.");
  await showButton().click();
  await answerAll();
  await keep().click();
  await says(/^Prochaine relecture le/);
  expect(sentTo("setReview")).toEqual([{ day: TODAY }]);
  expect(record().reviews).toMatchObject([
    { id: REVIEW_ID, day, lookBack: null },
    { day: TODAY, lookBack: { choiceId: CHOICE_ID } },
  ]);
});

test("a decision that is gone says so", async () => {
  await lookBack({ listDecisions: [], listReviews: [] });
  await says("Cette décision n’est plus là");
});

test("by keyboard alone, from the story to the sentence", async () => {
  const { sentTo } = await lookBack();
  await tell("Les deux jours sont devenus trois.");
  await press(showButton(), "Enter");
  await expect.element(opened()).toHaveFocus();
  for (const name of [...EXPECTED, "La façon de décider", "Ce que cela a donné"]) {
    const options = page.getByRole("radiogroup", { name, exact: true }).getByRole("radio");
    await press(options.first(), "Space");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(options.nth(1)).toBeChecked();
  }
  await lesson().fill("Écrire avant.");
  await press(keep(), "Enter");
  await expect.poll(() => sentTo("lookBack").length).toBe(1);
  expect(sentTo("lookBack")[0]).toMatchObject({
    outcomes: ["partly", "partly"],
    wasWellDecided: false,
    turnedOutWell: false,
  });
});

test("at 320 px nothing stands out to the side, and axe finds nothing, before and after", async () => {
  await page.viewport(320, 700);
  await lookBack();
  await tell("Les deux jours sont devenus trois.");
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await showButton().click();
  await isShown(opened());
  await answerAll();
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await keep().click();
  await isShown(page.getByRole("button", { name: "Corriger" }));
  expect(await axeFindings()).toEqual([]);
  await page.viewport(1280, 900);
});

test("below ten reviewed choices it is too few; from ten on, by the tenth; a factor is taken and given back", async () => {
  const tenths = structuredClone(NOTHING_YET.tenths) as EndpointAnswer<"getCalibration">["tenths"];
  tenths[2] = { from: 70, to: 79, choices: 6, came: 4, said: 72 };
  const done = { record: aRecord(LOOK_BACK), search: `?relecture=${REVIEW_ID}` };
  await lookBack({ getCalibration: { ...NOTHING_YET, tenths } }, done);
  await says("6 choix relus sur 10");
  await says(/Trop peu pour conclure. Encore quatre relectures/);
  await isGone(page.getByRole("list", { name: /Certitude dite/ }));
  tenths[4] = { from: 90, to: 100, choices: 5, came: 3, said: 93 };
  const durations = { actions: 14, median: 1.4, factor: 1.4, lowest: 0.8, highest: 2.1 };
  const { answers, sentTo } = await lookBack({ getCalibration: { tenths, durations } }, done);
  answers.updatePreferences = ({ body }) => {
    const preferences = { ...DEFAULT_PREFERENCES, durationFactor: body.durationFactor ?? null };
    answers.getPreferences = preferences;
    return preferences;
  };
  await says("Quand vous dites 93, cela arrive 6 fois sur 10.");
  expect(textsOf(page.getByRole("list", { name: /Certitude dite/ }).getByRole("listitem"))).toHaveLength(5);
  await says("Vos actions prennent 1,4 fois le temps prévu : 14 actions finies, de 0,8 à 2,1.");
  await page.getByRole("button", { name: "En tenir compte dans Clarity" }).click();
  await says("Clarity compte × 1,4.");
  // The focus has stayed on the button.
  const stop = page.getByRole("button", { name: "Ne plus en tenir compte" });
  await expect.element(stop).toHaveFocus();
  await press(stop, "Enter");
  await expect.element(page.getByRole("button", { name: "En tenir compte dans Clarity" })).toHaveFocus();
  await expect
    .poll(() => sentTo("updatePreferences").filter(({ durationFactor }) => durationFactor !== undefined))
    .toEqual([{ durationFactor: 1.4 }, { durationFactor: null }]);
});

test("a factor that Clarity has by now is replaced by one press; a median beyond what it takes is said as it was", async () => {
  const durations = { actions: 6, median: 0.3, factor: 0.5, lowest: 0.3, highest: 0.3 };
  const { answers, sentTo } = await lookBack({
    getCalibration: { ...NOTHING_YET, durations },
    getPreferences: { ...DEFAULT_PREFERENCES, durationFactor: 1.2 },
  });
  answers.updatePreferences = ({ body }) =>
    (answers.getPreferences = { ...DEFAULT_PREFERENCES, durationFactor: body.durationFactor ?? null });
  await says(
    "Vos actions prennent 0,3 fois le temps prévu : 6 actions finies, toutes à 0,3. Clarity s’arrête à × 0,5.",
  );
  await says("Clarity compte × 1,2.");
  await press(page.getByRole("button", { name: "Compter plutôt × 0,5" }), "Enter");
  await says("Clarity compte × 0,5.");
  await expect.element(page.getByRole("button", { name: "Ne plus en tenir compte" })).toHaveFocus();
  await expect
    .poll(() => sentTo("updatePreferences").map(({ durationFactor }) => durationFactor))
    .toEqual([0.5]);
});
