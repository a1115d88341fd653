import { beforeEach, expect, test } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type SseEvent } from "#infra/local/demo/person.ts";
import { MODEL_ANSWERS, modelAnswer, FIRST_MESSAGE } from "#test/artefacts/answers.ts";
import { menta, url } from "./product.ts";

let person: Awaited<ReturnType<typeof signUpNewPerson>>;
let project = "";
let decision = "";

beforeEach(async () => {
  person = await signUpNewPerson(url);
  ({ id: project } = await person.get("createProject", { body: aProjectBody() }));
  const body = aDecisionBody({ projectId: project, actions: ["Visiter <deux> appartements"] });
  ({ id: decision } = await person.get("createDecision", { body }));
});

const summarize = (sessionId?: string) => {
  menta.say("decision-summary", modelAnswer("decision-summary"));
  return person.call("summarizeDecision", { id: decision, body: sessionId ? { sessionId } : {} });
};
const report = () => {
  menta.say("project-report", modelAnswer("project-report"));
  return person.call("reportProject", { id: project, body: {} });
};
const asked = () => {
  const { body } = menta.bedrock.calls.at(-1) as unknown as {
    body: { messages: { content: { text: string }[] }[] };
  };
  return body.messages[0]?.content[0]?.text ?? "";
};

test("a decision's summary opens a discussion about it, and is what the decision shows", async () => {
  const { status, body } = await summarize();
  expect(status).toBe(201);
  expect(body).toEqual({
    summary: {
      id: body.assistantMessage.id,
      decisionId: decision,
      summary: MODEL_ANSWERS["decision-summary"],
      createdAt: body.assistantMessage.timestamp,
      lastDisplayed: null,
    },
    session: expect.objectContaining({
      title: "Décision: Choisir un logement",
      agentType: "prise_decision",
      decisionId: decision,
      projectId: null,
    }) as object,
    assistantMessage: expect.objectContaining({
      role: "assistant",
      content: MODEL_ANSWERS["decision-summary"],
      stopped: false,
      relatedDecisions: [],
    }) as object,
  });
  expect(await person.get("listSessions")).toEqual([body.session]);
  const way = { index: 0, count: 1, parentId: null };
  const kept = await person.get("listMessages", { id: body.session.id });
  expect(kept).toEqual([{ ...body.assistantMessage, way }]);
  const shown = await person.get("getDecision", { id: decision });
  expect(shown.explorationResults).toBe(MODEL_ANSWERS["decision-summary"]);
  expect(shown.chatHistory.map(({ content }) => content)).toEqual([MODEL_ANSWERS["decision-summary"]]);
});

test("a second one goes into the same discussion, and takes the place of the first in the decision", async () => {
  const first = await summarize();
  menta.say("decision-summary", "## Où en est la décision\n\nElle avance.");
  const second = await person.get("summarizeDecision", { id: decision, body: {} });
  expect(second.session.id).toBe(first.body.session.id);
  expect(second.session.updatedAt > first.body.session.updatedAt).toBe(true);
  expect(await person.get("listMessages", { id: second.session.id })).toHaveLength(2);
  const { explorationResults } = await person.get("getDecision", { id: decision });
  expect(explorationResults).toContain("Elle avance.");
});

test("it is no reply that can be had again, and the refusal says how to have another", async () => {
  const { session } = (await summarize()).body;
  const { status, body } = await person.call("chat", { body: { sessionId: session.id, retry: true } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ message: "Un résumé ou un rapport se redemande par son bouton." });
});

test("a discussion that is named keeps it, after what was said there; the conversation goes on from it", async () => {
  await person.get("createSession", { body: { decisionId: decision } });
  const { id } = await person.get("createSession", { body: { title: "Choisie", decisionId: decision } });
  await person.get("chat", { body: { sessionId: id, message: FIRST_MESSAGE } });
  await person.get("createSession", { body: { decisionId: decision } });
  const { body } = await summarize(id);
  expect(body.session.id).toBe(id);
  expect((await person.get("listMessages", { id })).map(({ role }) => role)).toEqual([
    "user",
    "assistant",
    "assistant",
  ]);
  await person.get("chat", { body: { sessionId: id, message: "Et maintenant ?" } });
  expect(await person.get("listMessages", { id })).toHaveLength(5);
  await person.get("clearMessages", { id });
  expect(await person.get("listMessages", { id })).toEqual([]);
});

test("what the model reads of a decision is data: its plan, and what was said about it", async () => {
  const { id } = await person.get("createSession", { body: { title: "Dite", decisionId: decision } });
  await person.get("chat", { body: { sessionId: id, message: FIRST_MESSAGE } });
  await summarize();
  expect(asked()).toContain(FIRST_MESSAGE);
  const [, json = ""] = /<decision>\n(.*)\n<\/decision>/.exec(asked()) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    title: "Choisir un logement",
    actions: [{ title: "Visiter <deux> appartements", status: "todo" }],
  });
  expect(json).not.toContain("<");
});

test("of a long plan the model reads what there is room for, and how much is left out", async () => {
  const actions = Array.from({ length: 150 }, (_, at) => ({
    title: `Action ${at}`,
    description: "x".repeat(1_000),
  }));
  ({ id: decision } = await person.get("createDecision", { body: aDecisionBody({ actions }) }));
  await summarize();
  const [, json = ""] = /<decision>\n(.*)\n<\/decision>/.exec(asked()) ?? [];
  const read = JSON.parse(json) as { actions: unknown[]; actionsLeftOut: number };
  expect(read.actions.length + read.actionsLeftOut).toBe(150);
  expect(json.length).toBeLessThan(90_000);
});

test("a project's report names the decisions it drew on, and opens a discussion about the project", async () => {
  await person.get("createDecision", { body: aDecisionBody({ title: "Autre chose", projectId: project }) });
  const { status, body } = await report();
  expect(status).toBe(201);
  expect(body.report).toBe(MODEL_ANSWERS["project-report"]);
  expect(body.session).toMatchObject({
    title: "Projet: S’installer à Lyon",
    agentType: "insights",
    projectId: project,
  });
  expect(body.assistantMessage).toMatchObject({
    content: body.report,
    relatedDecisions: ["Choisir un logement"],
  });
  const [, json = ""] = /<project>\n(.*)\n<\/project>/.exec(asked()) ?? [];
  const told = JSON.parse(json) as { decisions: { title: string }[] };
  expect(told.decisions.map(({ title }) => title).toSorted()).toEqual(["Autre chose", "Choisir un logement"]);
});

test("asked twice at once they are made once, in one discussion", async () => {
  const answers = await menta.together(summarize, () =>
    person.call("summarizeDecision", { id: decision, body: {} }),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await person.get("listSessions")).toHaveLength(1);
});

test("where the AI fails nothing is opened, kept or changed", async () => {
  for (const ask of [summarize, report]) {
    menta.bedrock.fail({ at: "during", afterWords: 2, kind: "exception" });
    expect(await ask()).toMatchObject({ status: 502, body: { code: "ai_failed" } });
  }
  expect(await person.get("listSessions")).toEqual([]);
  expect((await person.get("getDecision", { id: decision })).explorationResults).toBe("");
  // Uses up the answers that were prepared for these calls, so that none is left for the next test.
  await Promise.all([summarize(), report()]);
  await Promise.all([summarize(), report()]);
});

test("a decision in the trash is not summarised, another person's is not found", async () => {
  await person.get("trashDecision", { id: decision });
  expect((await person.call("summarizeDecision", { id: decision, body: {} })).status).toBe(409);
  const stranger = await signUpNewPerson(url);
  expect((await stranger.call("summarizeDecision", { id: decision, body: {} })).status).toBe(404);
  expect((await stranger.call("reportProject", { id: project, body: {} })).status).toBe(404);
});

test("it streams the text that is kept", async () => {
  menta.say("decision-summary", modelAnswer("decision-summary"));
  const events: SseEvent[] = [];
  for await (const event of person.stream("summarizeDecision", { id: decision, body: {} }))
    events.push(event);
  const text = events.flatMap(({ event, data }) =>
    event === "delta" ? [(data as { text: string }).text] : [],
  );
  expect(text.join("")).toBe(MODEL_ANSWERS["decision-summary"]);
  expect(events.at(-1)).toMatchObject({ event: "done", data: { summary: { summary: text.join("") } } });
});
