import { afterEach, expect, test, vi } from "vitest";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import { aPerson, type SseEvent } from "#infra/local/demo/person.ts";
import { HELP_TEXTS, SAFETY_QUESTIONS } from "#shared/discussion/danger-help.ts";
import { DEFAULT_TITLE } from "#shared/discussion/limits.rules.ts";
import { modelAnswer } from "#test/artefacts/answers.ts";
import { watchUnits } from "#test/bench/table-units.ts";
import { menta, url } from "./product.ts";

const person = await aPerson(url);
afterEach(() => void vi.unstubAllEnvs());

const IN_DANGER = "Je pense à en finir. Partir ce soir ou attendre dimanche ?";
const UNSUITABLE = "Partir ce soir serait le plus simple, en effet. Qu’est-ce qui vous retient ?";

const aDiscussion = async () => (await person.get("createSession", { body: {} })).id;
const send = (sessionId: string, message: string) => person.get("chat", { body: { sessionId, message } });
const replyTo = async (sessionId: string, message: string) =>
  (await send(sessionId, message)).assistantMessage.content;
/** How many calls the model got meanwhile. */
async function callsDuring(ask: () => Promise<unknown>): Promise<number> {
  const before = menta.bedrock.calls.length;
  await ask();
  return menta.bedrock.calls.length - before;
}
const systemOfLast = () =>
  (menta.bedrock.calls.at(-1) as unknown as { body: { system: { text: string }[] } }).body.system[0]?.text;

test.each([
  [IN_DANGER, HELP_TEXTS.suicide],
  [
    "Je ne vois plus d’issue, je suis un poids pour ma famille ou presque. Plus aucun espoir.",
    HELP_TEXTS.suicide,
  ],
  ["Mon mari me frappe. Partir ou rester ?", HELP_TEXTS.violence],
  ["La petite voisine se fait battre, je le dis ou non ?", HELP_TEXTS.child],
  ["Je vais tuer mon patron.", HELP_TEXTS.threat],
  ["Mon fils a avalé de la javel.", HELP_TEXTS.medical],
  ["Ma fille ne mange plus rien, j’attends ou pas ?", HELP_TEXTS.eating],
])("whatever a model says, the help stands first: %s", async (message, help) => {
  menta.say("chat", UNSUITABLE);
  expect(await replyTo(await aDiscussion(), message)).toBe(`${help}\n\n${UNSUITABLE}`);
});

test("the help is streamed before the model's first word, and kept with the reply", async () => {
  const sessionId = await aDiscussion();
  const events: SseEvent[] = [];
  for await (const event of person.chat({ sessionId, message: IN_DANGER })) events.push(event);
  expect(events[1]).toEqual({ event: "delta", data: { text: `${HELP_TEXTS.suicide}\n\n` } });
  const text = events.flatMap(({ event, data }) =>
    event === "delta" ? [(data as { text: string }).text] : [],
  );
  const [, kept] = await person.get("listMessages", { id: sessionId });
  expect(kept?.content).toBe(text.join(""));
  expect(kept?.content).toMatch(/\?$/);
});

test("it is given once, while the model is told at each reply that it was; again where danger comes up much later", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  expect(systemOfLast()).toContain("Un danger a été évoqué");
  for (const message of ["Oui.", "Je veux mourir."]) {
    expect(await replyTo(sessionId, message)).not.toContain("3114");
    expect(systemOfLast()).toContain("Un danger a été évoqué");
  }
  for (const n of [1, 2, 3, 4, 5, 6]) await send(sessionId, `J’hésite entre Lyon et Nantes, raison ${n}.`);
  expect(systemOfLast()).not.toContain("Un danger a été évoqué");
  expect(await replyTo(sessionId, "Je veux mourir.")).toContain(HELP_TEXTS.suicide);
});

test("another danger gets its own help", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  expect(await replyTo(sessionId, "Mon mari me frappe.")).toContain(HELP_TEXTS.violence);
});

test("a figure of speech gets no help, and its title", async () => {
  const { assistantMessage, session } = await send(
    await aDiscussion(),
    "Ce projet me tue : continuer ou arrêter ?",
  );
  expect(assistantMessage.content).not.toMatch(/3114|112/);
  expect(session.title).not.toBe(DEFAULT_TITLE);
});

test("no title is made of danger, neither now nor later", async () => {
  const sessionId = await aDiscussion();
  const calls = await callsDuring(() => send(sessionId, IN_DANGER));
  expect(calls).toBe(1);
  const { session } = await send(sessionId, "Et ensuite, Lyon ou Nantes ?");
  expect(session.title).toBe(DEFAULT_TITLE);
});

test("the help comes, and is kept, where the model fails at once, in the middle, or says nothing", async () => {
  for (const fault of [
    { at: "before", kind: "validation" },
    { at: "during", afterWords: 3, kind: "exception" },
  ] as const) {
    const sessionId = await aDiscussion();
    menta.bedrock.fail(fault);
    expect(await replyTo(sessionId, IN_DANGER)).toBe(`${HELP_TEXTS.suicide}\n\n${SAFETY_QUESTIONS.suicide}`);
    expect(await person.get("listMessages", { id: sessionId })).toHaveLength(2);
  }
  menta.say("chat", "");
  expect(await replyTo(await aDiscussion(), IN_DANGER)).toBe(
    `${HELP_TEXTS.suicide}\n\n${SAFETY_QUESTIONS.suicide}`,
  );
});

test("it comes where the day's budget is spent; an ordinary message is refused", async () => {
  const sessionId = await aDiscussion();
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  const body = { sessionId, message: "Lyon ou Nantes ?" };
  expect((await person.call("chat", { body })).status).toBe(429);
  const calls = await callsDuring(async () => {
    expect(await replyTo(sessionId, IN_DANGER)).toBe(`${HELP_TEXTS.suicide}\n\n${SAFETY_QUESTIONS.suicide}`);
  });
  expect(calls).toBe(0);
});

test.each(["Contredis-moi", "Et si j’échouais ?", "Propose-moi un plan d’actions."])(
  "no model argues for danger, nor plans it: %s",
  async (message) => {
    const sessionId = await aDiscussion();
    await send(sessionId, IN_DANGER);
    const calls = await callsDuring(async () => {
      expect(await replyTo(sessionId, message)).toBe(SAFETY_QUESTIONS.suicide);
    });
    expect(calls).toBe(0);
  },
);

test("a reply that is written again begins with the help again", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  const { assistantMessage } = await person.get("chat", { body: { sessionId, retry: true } });
  expect(assistantMessage.content).toContain(HELP_TEXTS.suicide);
});

test("the documents of a discussion in danger are ours: no model is asked, and nothing that was said is in them", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, IN_DANGER);
  const calls = await callsDuring(async () => {
    const { content: summary } = await person.get("createSummary", { id: sessionId });
    expect(summary.keyPoints[0]).toBe(HELP_TEXTS.suicide.replaceAll("**", ""));
    expect(summary.actionItems[0]).toMatch(/^Appeler le 3114/);
    const { content: argumentation } = await person.get("createArgumentation", { id: sessionId });
    expect(argumentation.startsWith(`## D’abord\n\n${HELP_TEXTS.suicide}`)).toBe(true);
    const { content: solution } = await person.get("createSolution", { id: sessionId });
    expect(solution.bestSolution.recommended).toBe(0);
    expect(solution.bestSolution.options[0]?.title).toMatch(/^Appeler le 3114 maintenant/);
    expect(solution.bestSolution.options[1]).toMatchObject({ title: "Garder cela pour vous", pros: [] });
    expect(JSON.stringify([summary, argumentation, solution])).not.toMatch(/en finir|dimanche|partir/i);
    for (const create of ["createReflection", "createArgumentationEvaluation"] as const)
      expect(await person.call(create, { id: sessionId })).toMatchObject({
        status: 422,
        body: { message: "Cette discussion n'est pas évaluée." },
      });
  });
  expect(calls).toBe(0);
});

test("a discussion whose person was misread has its documents from the model", async () => {
  const sessionId = await aDiscussion();
  await send(sessionId, "J’ai envie d’en finir.");
  await send(sessionId, "C’était une façon de parler : je parle des travaux.");
  menta.say("summary", modelAnswer("summary"));
  const { content } = await person.get("createSummary", { id: sessionId });
  expect(JSON.stringify(content)).not.toContain("3114");
});

test("the reports of a decision and of its project are ours where a discussion of them, or the decision, speaks of danger", async () => {
  const { id: projectId } = await person.get("createProject", { body: aProject() });
  const { id: decisionId } = await person.get("createDecision", { body: aDecision({ projectId }) });
  const { id: sessionId } = await person.get("createSession", { body: { projectId } });
  await send(sessionId, "Mon mari me frappe.");
  const told = await person.get("createDecision", {
    body: aDecision({ title: "Je veux mourir", projectId: null, context: "Je n’ai plus envie de vivre." }),
  });
  const calls = await callsDuring(async () => {
    const { report } = await person.get("reportProject", { id: projectId, body: {} });
    expect(report).toContain(HELP_TEXTS.violence);
    const { summary, session } = await person.get("summarizeDecision", { id: told.id, body: {} });
    expect(summary.summary).toContain(HELP_TEXTS.suicide);
    expect(summary.summary).not.toContain("envie de vivre");
    expect(session.title).toBe(DEFAULT_TITLE);
  });
  expect(calls).toBe(0);
  menta.say("decision-summary", modelAnswer("decision-summary"));
  const { summary } = await person.get("summarizeDecision", { id: decisionId, body: {} });
  expect(summary.summary).not.toMatch(/3919/);
});

test("what a decision says of danger is answered by help, though nothing is left of the day", async () => {
  const told = await person.get("createDecision", {
    body: aDecision({ title: "Je veux mourir", projectId: null, context: "Je n’ai plus envie de vivre." }),
  });
  const { id: sessionId } = await person.get("createSession", { body: { decisionId: told.id } });
  await send(sessionId, "Rester ou partir ?");
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  for (const [body, queries] of [
    // Which discussions there are, of which the newest keeps it; what they hold is not read.
    [{}, 1],
    [{ sessionId }, 0],
  ] as const) {
    let asked = 0;
    const unwatch = await watchUnits(({ operation }) => void (asked += Number(operation === "Query")));
    const { summary, session } = await person.get("summarizeDecision", { id: told.id, body });
    unwatch();
    expect(summary.summary).toContain(HELP_TEXTS.suicide);
    expect([session.id, asked]).toEqual([sessionId, queries]);
  }
});
