import { afterEach, expect, test, vi } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type SseEvent } from "#infra/local/demo/person.ts";
import {
  FALSE_ALARM_APOLOGY_TEXT,
  DANGER_HELP_TEXTS,
  CANNED_DANGER_REPLIES,
} from "#shared/discussion/danger-help.ts";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import { modelAnswer } from "#test/artefacts/answers.ts";
import { menta, url } from "./product.ts";

const { ArtefactEntity } = await import("#functions/assistant/artefact.rows.ts");
const { DecisionSummaryEntity } = await import("#functions/decisions/decision-summary.rows.ts");
const { MessageEntity } = await import("#functions/discussions/conversation.rows.ts");

const person = await signUpNewPerson(url);
const { id: userId } = await person.get("getUser");
afterEach(() => void vi.unstubAllEnvs());

const IN_DANGER = "Je pense à en finir. Partir ce soir ou attendre dimanche ?";
const FIGURE = "Je veux en finir ce soir. C’est cette copropriété qui me coûte trop.";
const ORDINARY = "J’hésite entre Lyon et Nantes.";

const aDiscussion = async () => (await person.get("createSession", { body: {} })).id;
const send = (sessionId: string, message: string) => person.get("chat", { body: { sessionId, message } });
const replyTo = async (sessionId: string, message: string) =>
  (await send(sessionId, message)).assistantMessage.content;
const messagesOf = (id: string) => person.get("listMessages", { id });
const dangersOf = async (id: string) =>
  (await messagesOf(id)).filter(({ role }) => role === "user").map(({ danger }) => danger);
const dismiss = (id: string, messageId: string) => person.get("dismissAlarm", { id, messageId });
/** Returns the number of calls to the model during `ask`. */
async function callsDuring(ask: () => Promise<unknown>): Promise<number> {
  const before = menta.bedrock.calls.length;
  await ask();
  return menta.bedrock.calls.length - before;
}
type Call = {
  body: { system: { text: string }[]; messages: { content: { text: string }[] }[] };
};
const lastCall = () => menta.bedrock.calls.at(-1) as unknown as Call;
const systemOfLast = () => lastCall().body.system[0]?.text;
const materialOfLast = () => JSON.stringify(lastCall().body.messages);

test.each([
  [IN_DANGER, "suicide", "danger"],
  ["Je n’ai plus aucun espoir.", "despair", "distress"],
  ["Ma mère est morte hier.", "despair", "distress"],
  ["Mon mari me frappe. Partir ou rester ?", "violence", "danger"],
  ["Mon voisin frappe ses enfants, je le dis ou non ?", "child", "danger"],
  ["Je vais tuer mon patron.", "threat", "danger"],
  ["Mon fils a avalé de la javel.", "medical", "danger"],
  ["Ma fille ne mange plus rien, j’attends ou pas ?", "eating", "danger"],
] as const)("the verdict comes with the message, and no reply has one: %s", async (message, kind, level) => {
  const { userMessage, assistantMessage } = await send(await aDiscussion(), message);
  expect(userMessage.danger).toEqual({ level, kind, by: "rule", dismissed: false });
  expect(assistantMessage.danger).toBeNull();
});

test("a stream tells the alarm before the model's first word", async () => {
  const sessionId = await aDiscussion();
  const events: SseEvent[] = [];
  for await (const event of person.chat({ sessionId, message: IN_DANGER })) events.push(event);
  expect(events[0]).toMatchObject({
    event: "start",
    data: { danger: { kind: "suicide", dismissed: false } },
  });
});

test("the model is told while the alarm stands, and no longer after six messages", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  expect(systemOfLast()).toContain("Un danger a été évoqué");
  for (const n of [1, 2, 3, 4, 5]) await send(sessionId, `${ORDINARY} Raison ${n}.`);
  expect(systemOfLast()).toContain("Un danger a été évoqué");
  await send(sessionId, ORDINARY);
  expect(systemOfLast()).not.toContain("Un danger a été évoqué");
});

test("no title is made of a danger; after a false alarm the discussion has one", async () => {
  const sessionId = await aDiscussion();
  const calls = await callsDuring(() => send(sessionId, FIGURE));
  expect(calls).toBe(1);
  expect((await send(sessionId, "Et ensuite ?")).session.title).toBe(DEFAULT_DISCUSSION_TITLE);
  const [first] = await messagesOf(sessionId);
  await dismiss(sessionId, first?.id ?? "");
  expect((await send(sessionId, "Et ensuite ?")).session.title).not.toBe(DEFAULT_DISCUSSION_TITLE);
});

test("a reply comes, and is kept, where the model fails at once, in the middle, or says nothing", async () => {
  for (const fault of [
    { at: "before", kind: "validation" },
    { at: "during", afterWords: 3, kind: "exception" },
  ] as const) {
    const sessionId = await aDiscussion();
    menta.bedrock.fail(fault);
    expect(await replyTo(sessionId, IN_DANGER)).toBe(CANNED_DANGER_REPLIES.suicide);
    expect(await messagesOf(sessionId)).toHaveLength(2);
  }
  menta.say("chat", "");
  expect(await replyTo(await aDiscussion(), IN_DANGER)).toBe(CANNED_DANGER_REPLIES.suicide);
});

test("it comes where the day's budget is spent; an ordinary message is refused", async () => {
  const sessionId = await aDiscussion();
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  const body = { sessionId, message: ORDINARY };
  expect((await person.call("chat", { body })).status).toBe(429);
  const calls = await callsDuring(async () => {
    expect(await replyTo(sessionId, IN_DANGER)).toBe(CANNED_DANGER_REPLIES.suicide);
  });
  expect(calls).toBe(0);
});

test.each(["Contredis-moi", "Et si j’échouais ?", "Propose-moi un plan d’actions."])(
  "no model argues for danger, nor plans it: %s",
  async (message) => {
    const sessionId = await aDiscussion();
    await send(sessionId, IN_DANGER);
    const calls = await callsDuring(async () => {
      expect(await replyTo(sessionId, message)).toBe(CANNED_DANGER_REPLIES.suicide);
    });
    expect(calls).toBe(0);
  },
);

test("« Ce n’est pas un danger » ends an alarm for good, may be said again, and is answered by one apology", async () => {
  const sessionId = await aDiscussion();
  const { userMessage } = await send(sessionId, FIGURE);
  for (const _ of [1, 2])
    expect(await dismiss(sessionId, userMessage.id)).toEqual({
      ...userMessage,
      danger: { ...userMessage.danger, dismissed: true },
    });
  const replies: string[] = [];
  for (const message of ["Que faire ?", "Et ensuite ?"]) {
    replies.push(await replyTo(sessionId, message));
    expect(systemOfLast()).not.toContain("Un danger a été évoqué");
  }
  expect(replies.map((reply) => reply.startsWith(`${FALSE_ALARM_APOLOGY_TEXT}\n\n`))).toEqual([true, false]);
  expect(replies[0]?.replace(FALSE_ALARM_APOLOGY_TEXT, "")).not.toMatch(/sécurité|3114|112/);
});

test("only a message of the person in a discussion of theirs can be dismissed; one without an alarm stays as it is", async () => {
  const sessionId = await aDiscussion();
  const { userMessage, assistantMessage } = await send(sessionId, ORDINARY);
  expect(await dismiss(sessionId, userMessage.id)).toEqual(userMessage);
  const stranger = await signUpNewPerson(url);
  for (const [who, messageId] of [
    [person, assistantMessage.id],
    [person, "01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    [stranger, userMessage.id],
  ] as const)
    expect((await who.call("dismissAlarm", { id: sessionId, messageId })).status).toBe(404);
});

test.each([
  "Mais non, je parle de la copropriété !",
  "Il n’y a aucun danger, nous allons très bien tous les deux.",
  "C’était une façon de parler : je parle des travaux.",
])("a denial dismisses the alarms that it answers, with an apology: %s", async (denial) => {
  const sessionId = await aDiscussion();
  for (const message of [ORDINARY, FIGURE, "Je vais tuer mon patron."]) await send(sessionId, message);
  const reply = await replyTo(sessionId, denial);
  expect(reply.startsWith(FALSE_ALARM_APOLOGY_TEXT)).toBe(true);
  expect((await dangersOf(sessionId)).map((danger) => danger?.dismissed)).toEqual([
    undefined,
    true,
    true,
    undefined,
  ]);
});

test("« Non. » takes no alarm back: it may answer whether the person is safe", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  for (const answer of ["Non.", "Pas du tout.", "Mes parents n’ont pas compris."])
    expect(await replyTo(sessionId, answer)).not.toContain(FALSE_ALARM_APOLOGY_TEXT);
  expect((await dangersOf(sessionId))[0]?.dismissed).toBe(false);
});

test("the message that is being answered is told elsewhere with its alarm", async () => {
  const sessionId = await aDiscussion();
  const events = person.chat({ sessionId, message: IN_DANGER });
  await events.next();
  const { userMessage } = await person.get("getTurn", { id: sessionId });
  expect(userMessage).toMatchObject({ content: IN_DANGER, danger: { kind: "suicide", dismissed: false } });
  for await (const _ of events);
});

test("while an alarm stands nothing is scored, and documents begin with the help without the sentence that raised it", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, ORDINARY);
  await send(sessionId, IN_DANGER);
  menta.say("summary", modelAnswer("summary"));
  const { content: summary } = await person.get("createSummary", { id: sessionId });
  expect(materialOfLast()).not.toContain("en finir");
  expect(materialOfLast()).toContain("Lyon et Nantes");
  expect(summary.keyPoints[0]).toBe(DANGER_HELP_TEXTS.suicide.replaceAll("**", ""));
  expect(summary.keyPoints.length).toBeGreaterThan(1);
  menta.say("argumentation", modelAnswer("argumentation"));
  const { content: argumentation } = await person.get("createArgumentation", { id: sessionId });
  expect(argumentation.startsWith(`## D’abord\n\n${DANGER_HELP_TEXTS.suicide}\n\n`)).toBe(true);
  menta.say("solution", modelAnswer("solution"));
  const { content: solution } = await person.get("createSolution", { id: sessionId });
  expect(solution.problemIdentification.startsWith(DANGER_HELP_TEXTS.suicide.replaceAll("**", ""))).toBe(
    true,
  );
  expect(solution.bestSolution.options.length).toBeGreaterThanOrEqual(2);
  for (const create of ["createReflection", "createArgumentationEvaluation"] as const)
    expect(await person.call(create, { id: sessionId })).toMatchObject({
      status: 422,
      body: { message: "Cette discussion n'est pas évaluée." },
    });
});

test.each(["createSummary", "createArgumentation", "createSolution"] as const)(
  "the offline engine too writes its document below the help, without the sentence: %s",
  async (create) => {
    const sessionId = await aDiscussion();
    await send(sessionId, IN_DANGER);
    await send(sessionId, ORDINARY);
    if (create !== "createSummary") await person.get("createSummary", { id: sessionId });
    const { content } = await person.get(create, { id: sessionId });
    expect(JSON.stringify(content)).toMatch(/3114/);
    expect(JSON.stringify(content)).not.toMatch(/en finir/);
  },
);

test("after the dismissal all is as usual, and what began with the help is offered again", async () => {
  const sessionId = await aDiscussion();
  const { userMessage } = await send(sessionId, FIGURE);
  const before = await person.get("createSummary", { id: sessionId });
  expect((await person.get("getSummary", { id: sessionId })).createdAt).toBe(before.createdAt);
  await dismiss(sessionId, userMessage.id);
  const { createdAt } = await person.get("getSummary", { id: sessionId });
  expect(createdAt < userMessage.timestamp).toBe(true);
  const { content } = await person.get("createSummary", { id: sessionId });
  expect(JSON.stringify(content)).not.toContain("3114");
  expect((await person.call("createReflection", { id: sessionId })).status).toBe(201);
  expect((await person.get("getSummary", { id: sessionId })).createdAt > userMessage.timestamp).toBe(true);
});

test("a sentence that raised an alarm is no action and no step, not even a dismissed one, and is quoted by no score", async () => {
  const sessionId = await aDiscussion();
  const said = "Il m’a humiliée devant tous, j’ai envie de tout plaquer, je vais le tuer !";
  await send(sessionId, said);
  await send(sessionId, "C’est une façon de parler. Je voudrais changer de service.");
  const action = "Vous l’avez annoncé : « … JE VAIS LE TUER »";
  const { content, ...summary } = JSON.parse(modelAnswer("summary")) as { content?: object };
  menta.say(
    "summary",
    JSON.stringify({ ...summary, ...content, actionItems: [action, "Demander un autre service"] }),
  );
  const explored = await person.get("createSummary", { id: sessionId });
  expect(explored.content.actionItems).toEqual(["Demander un autre service"]);
  expect(materialOfLast()).toContain("je vais le tuer");
  await person.get("createReflection", { id: sessionId });
  expect(materialOfLast()).not.toContain("je vais le tuer");
  const solution = await person.get("createSolution", { id: sessionId });
  expect(JSON.stringify(solution.content.implementation)).not.toContain("je vais le tuer");
});

const THREAT = "Je vais le tuer.";

/** Creates a discussion whose only alarm was dismissed, and explores it if a document needs that. */
async function afterDismissal(): Promise<string> {
  const sessionId = await aDiscussion();
  for (const message of [
    "J’hésite : changer de service, ou rester ici et en parler à mon chef.",
    THREAT,
    "C’est une façon de parler : mon chef m’a encore humiliée en réunion.",
  ])
    await send(sessionId, message);
  await person.get("createSummary", { id: sessionId });
  return sessionId;
}

test.each(["createArgumentation", "createSolution"] as const)(
  "a sentence whose alarm was dismissed is neither read nor written by %s",
  async (create) => {
    const sessionId = await afterDismissal();
    const { content } = await person.get(create, { id: sessionId });
    expect(materialOfLast()).not.toMatch(/je vais le tuer/i);
    expect(materialOfLast()).toContain("changer de service");
    expect(JSON.stringify(content)).not.toMatch(/je vais le tuer/i);
  },
);

/**
 * Returns a model's answer for a solution with these options; `recommended` is the position of the
 * recommended one.
 */
function solutionWith(titles: readonly string[], recommended: number): string {
  const solution = JSON.parse(modelAnswer("solution")) as {
    bestSolution: { options: object[]; recommended: number };
  };
  const [option] = solution.bestSolution.options;
  const options = titles.map((title) => ({ ...option, title }));
  return JSON.stringify({ ...solution, bestSolution: { ...solution.bestSolution, options, recommended } });
}

test("whatever the model answers, no option and no line of an argumentation repeats such a sentence", async () => {
  const sessionId = await afterDismissal();
  menta.say("solution", solutionWith(["« Je vais le tuer »", "Changer de service", "Rester ici"], 2));
  const { bestSolution } = (await person.get("createSolution", { id: sessionId })).content;
  expect(bestSolution.options.map(({ title }) => title)).toEqual(["Changer de service", "Rester ici"]);
  expect(bestSolution.recommended).toBe(1);
  menta.say(
    "argumentation",
    "## La question\n\nRester ?\n\n## Je vais le tuer\n\n- Oui\n\n## Les pas\n\n- « Je vais le tuer »\n- Partir",
  );
  const { content } = await person.get("createArgumentation", { id: sessionId });
  expect(content).toBe("## La question\n\nRester ?\n\n## Les pas\n\n- Partir");
});

test.each([
  ["the recommended option repeats such a sentence", ["Je vais le tuer", "Changer", "Rester"]],
  ["a single option is left", ["Changer", "Je vais le tuer"]],
])("a solution is sent back once, then refused, where %s", async (_, titles) => {
  const sessionId = await afterDismissal();
  const bad = solutionWith(titles, 0);
  menta.say("solution", bad, solutionWith(["Changer", "Rester"], 0));
  const calls = await callsDuring(() => person.get("createSolution", { id: sessionId }));
  expect(calls).toBe(2);
  menta.say("solution", bad, bad);
  expect((await person.call("createSolution", { id: sessionId })).status).toBe(502);
});

test("reports are judged by messages alone, never by a decision, its actions or a title", async () => {
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const { id: sessionId } = await person.get("createSession", { body: { projectId } });
  await send(sessionId, "Mon mari me frappe.");
  menta.say("project-report", modelAnswer("project-report"));
  const { report } = await person.get("reportProject", { id: projectId, body: {} });
  expect(report.startsWith(`## D’abord\n\n${DANGER_HELP_TEXTS.violence}\n\n`)).toBe(true);
  expect(materialOfLast()).not.toContain("Mon mari me frappe");
  const told = await person.get("createDecision", {
    body: aDecisionBody({
      title: "Je veux mourir",
      projectId: null,
      context: "Je n’ai plus envie de vivre.",
    }),
  });
  menta.say("decision-summary", modelAnswer("decision-summary"));
  const { summary, session } = await person.get("summarizeDecision", { id: told.id, body: {} });
  expect(summary.summary).not.toContain("3114");
  expect(session.title).toContain("Je veux mourir");
});

test("an alarm counts for a report whatever was written since in another discussion", async () => {
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const [told, other] = [
    await person.get("createSession", { body: { projectId } }),
    await person.get("createSession", { body: { projectId } }),
  ];
  await send(told.id, "Mon mari me frappe.");
  for (const n of [1, 2, 3, 4, 5, 6]) await send(other.id, `${ORDINARY} Raison ${n}.`);
  menta.say("project-report", modelAnswer("project-report"));
  const { report } = await person.get("reportProject", { id: projectId, body: {} });
  expect(report).toContain(DANGER_HELP_TEXTS.violence);
  expect(materialOfLast()).not.toContain("Mon mari me frappe");
});

test.each(["Summary", "Argumentation", "Solution"] as const)(
  "after the dismissal the document no longer begins with the help, and counts as older than all messages: %s",
  async (kind) => {
    const sessionId = await aDiscussion();
    const { userMessage } = await send(sessionId, FIGURE);
    await person.get("createSummary", { id: sessionId });
    if (kind !== "Summary") await person.get(`create${kind}`, { id: sessionId });
    const read = () => person.get(`get${kind}`, { id: sessionId });
    const { content } = await read();
    expect(JSON.stringify(content)).toContain("3114");
    await dismiss(sessionId, userMessage.id);
    const after = await read();
    expect(JSON.stringify(after.content)).not.toContain("3114");
    expect(JSON.stringify(after.content).length).toBeGreaterThan(50);
    expect(after.createdAt < userMessage.timestamp).toBe(true);
  },
);

/** Removes the verdict of a message, as if a version without verdicts had stored it. */
const unjudge = ({ sessionId, place, rank }: { sessionId: string; place: string; rank: number }) =>
  MessageEntity.patch({ userId, sessionId, place, rank }).remove(["danger"]).go();
const rowsOf = async (sessionId: string) =>
  (await MessageEntity.query.byDiscussion({ userId, sessionId }).go()).data;

test("messages of before are judged once they are among the newest six, and keep their verdict", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  for (const n of [1, 2, 3, 4, 5]) await send(sessionId, `${ORDINARY} Raison ${n}.`);
  for (const row of await rowsOf(sessionId)) await unjudge(row);
  expect(await dangersOf(sessionId)).toEqual([null, null, null, null, null, null]);
  await person.get("createSummary", { id: sessionId });
  expect((await dangersOf(sessionId)).map((danger) => danger?.kind)).toEqual([
    "suicide",
    ...Array.from({ length: 5 }),
  ]);
  const judged = (await rowsOf(sessionId)).filter(({ role }) => role === "user").map(({ danger }) => danger);
  expect(judged[0]).toMatchObject({ sentence: "Je pense à en finir." });
  expect(judged.slice(1)).toEqual(Array.from({ length: 5 }, () => ({ level: "none" })));
});

test("no question of a reply is explained while an alarm stands, though it was never judged", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  const { assistantMessage } = await send(sessionId, "Qui peut m’aider ?");
  for (const row of await rowsOf(sessionId)) await unjudge(row);
  const asked = { id: sessionId, messageId: assistantMessage.id };
  expect((await person.call("explainQuestion", asked)).status).toBe(422);
  expect((await dangersOf(sessionId))[0]?.kind).toBe("suicide");
});

test("help is no source of what is made from a document: alone it is none, and from above a document it is left out", async () => {
  const sessionId = await aDiscussion();
  const { userMessage } = await send(sessionId, FIGURE);
  menta.say("summary", modelAnswer("summary"));
  const { content } = await person.get("createSummary", { id: sessionId });
  menta.say("argumentation", modelAnswer("argumentation"));
  const argumentation = await person.get("createArgumentation", { id: sessionId });
  await dismiss(sessionId, userMessage.id);
  for (const text of [content.keyPoints[0], argumentation.content]) expect(text).toContain("3114");
  for (const name of ["createSolution", "createArgumentationEvaluation"] as const) {
    await person.get(name, { id: sessionId });
    expect(materialOfLast()).not.toContain("3114");
    expect(materialOfLast()).toContain(content.keyPoints[1]);
  }
  const readOf = async (message: string) => {
    menta.say("chat", "Et ensuite ?");
    await send(sessionId, message);
    return JSON.stringify(menta.asked("chat").messages);
  };
  // The discussion becomes so long that the summary takes the place of its older messages.
  for (let n = 0; n < 15; n++) await readOf(ORDINARY.repeat(250));
  const read = await readOf(ORDINARY);
  expect(read).toContain(content.keyPoints[1]);
  expect(read).not.toContain("3114");
  const row = { userId, sessionId, kind: "summary" } as const;
  await ArtefactEntity.patch(row).set({ writtenBy: "danger-1" }).go();
  expect(await readOf(ORDINARY)).not.toContain(content.keyPoints[1]);
  expect((await person.call("createSolution", { id: sessionId })).status).toBe(409);
});

test("help that the former rule wrote as a document is out of date, and no result of a decision", async () => {
  const sessionId = await aDiscussion();
  const { userMessage } = await send(sessionId, ORDINARY);
  await person.get("createSummary", { id: sessionId });
  await ArtefactEntity.patch({ userId, sessionId, kind: "summary" }).set({ writtenBy: "danger-1" }).go();
  expect((await person.get("getSummary", { id: sessionId })).createdAt < userMessage.timestamp).toBe(true);

  const { id: decisionId } = await person.get("createDecision", { body: aDecisionBody({ projectId: null }) });
  menta.say("decision-summary", modelAnswer("decision-summary"));
  const { summary } = await person.get("summarizeDecision", { id: decisionId, body: {} });
  const help = `## D’abord\n\n${DANGER_HELP_TEXTS.suicide}\n\n## Maintenant\n\n- Appeler le 3114.`;
  await DecisionSummaryEntity.create({
    userId,
    decisionId,
    id: "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
    summary: help,
    createdAt: new Date().toISOString(),
  }).go();
  expect((await person.get("getDecision", { id: decisionId })).explorationResults).toBe(summary.summary);
});
