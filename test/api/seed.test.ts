import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { DEMO_ACCOUNT, fillDemoAccount } from "#infra/local/demo/fill.ts";
import { DEMO_CONVERSATIONS, type DemoConversation } from "#infra/local/demo/conversations.ts";
import { DEMO_DECISIONS, DEMO_PROJECTS } from "#infra/local/demo/decisions.ts";
import { createCookieApiClient } from "#infra/local/demo/person.ts";
import { DEMO_LOOKED_BACK, DEMO_WEIGHING } from "#infra/local/demo/records.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { amountOfLine, dayOfLine, keptLines, newestLean } from "#shared/dossier/lines.rules.ts";
import { dossierProgress } from "#shared/dossier/slots.rules.ts";
import { PRIORITIES, DECISION_STATUSES } from "#shared/decision/decision.ts";
import { assignBlockLanes } from "#shared/clarity/week-load.rules.ts";
import { findSimilarChoices } from "#shared/record/memory.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { readAll } from "./refused-without-trace.ts";
import { url } from "./product.ts";

async function signedIn() {
  const demo = createCookieApiClient(url);
  await demo.get("login", { body: { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password } });
  return demo;
}

/** Returns the discussions of the demo account by their first message, each with all its messages. */
async function discussions(): Promise<Map<string, { id: string; messages: Message[] }>> {
  const demo = await signedIn();
  const all = (await demo.get("listSessions")).map(async ({ id }) => {
    const messages = await demo.get("listMessages", { id });
    return [messages[0]?.content ?? "", { id, messages }] as const;
  });
  return new Map(await Promise.all(all));
}
const counts = async () =>
  new Map([...(await discussions())].map(([opening, { messages }]) => [opening, messages.length]));
const [ALVEA, WORKSHOP, INTERESTS, CAR] = DEMO_CONVERSATIONS as [
  DemoConversation,
  DemoConversation,
  DemoConversation,
  DemoConversation,
];

test("the seed completes what an earlier one left half-way; once more, it adds nothing", async () => {
  const demo = createCookieApiClient(url);
  await demo.get("signup", { body: DEMO_ACCOUNT });
  const { agentType, opening } = ALVEA;
  const { id: sessionId } = await demo.get("createSession", { body: { agentType } });
  await demo.get("chat", { body: { sessionId, message: opening } });

  await demo.get("createProject", { body: DEMO_PROJECTS[0]! });
  const { title } = DEMO_DECISIONS.find(({ isTrashed }) => isTrashed)!;
  await demo.get("createDecision", { body: aDecisionBody({ title }) });

  expect(await fillDemoAccount(url)).toBe(5 + 25 + 3 + 1 + 4);
  const whole = await counts();
  expect([...whole.keys()].toSorted()).toEqual(DEMO_CONVERSATIONS.map((one) => one.opening).toSorted());
  expect(Math.min(...whole.values())).toBeGreaterThanOrEqual(6);
  expect(await fillDemoAccount(url)).toBe(0);
  expect(await counts()).toEqual(whole);
});

test("one dossier is full, each line with words of the person, and its amounts tell what they are for", async () => {
  const demo = await signedIn();
  const { id, messages } = (await discussions()).get(CAR.opening)!;
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  expect(said.toSorted()).toEqual([CAR.opening, ...CAR.answers.map(({ says }) => says)].toSorted());
  const dossier = await demo.get("getDossier", { id });
  const { lines } = dossier;
  expect(dossierProgress(dossier)).toEqual({ filled: 9, total: 9 });
  const options = keptLines(lines, "option");
  expect(options).toHaveLength(3);
  for (const { id: parentId } of options)
    for (const side of ["pro", "con"] as const) expect(keptLines(lines, side, { parentId })).toHaveLength(1);
  const amounts = lines.flatMap((line) => amountOfLine(line) ?? []);
  expect(amounts.map(({ amount, role }) => [amount, role])).toEqual([
    [1_450, "cost"],
    [3_900, "cost"],
    [12, "cost"],
    [3_000, "limit"],
  ]);
  for (const kind of ["deadline", "step", "review"] as const)
    expect(keptLines(lines, kind).map(dayOfLine), kind).toEqual([expect.stringMatching(/^\d{4}-/)]);
  expect(newestLean(lines)).toMatchObject({ optionId: options[1]!.id, sureness: 60 });
  expect(keptLines(lines, "criterion").map(({ value }) => value)).toEqual([
    { rank: 1 },
    { rank: 2 },
    { rank: 3 },
  ]);
  for (const kind of ["fear", "wouldChange"] as const) expect(keptLines(lines, kind), kind).toHaveLength(1);
  for (const { source, text } of lines)
    expect(messages.find((one) => one.id === source?.messageId)?.content, text).toContain(source?.quote);
});

test("this week has five actions and two tasks of one’s own, each with its place, in no two blocks at once", async () => {
  const demo = await signedIn();
  const monday = formatIsoDay(mondayOf(dayOf(new Date(), "Europe/Paris")));
  const { tasks, blocks } = await demo.get("getWeek", { monday });
  const known = new Set([
    ...(await demo.get("listAllActions")).map(({ id }) => id),
    ...(await demo.get("listOwnTasks")).map(({ id }) => id),
  ]);
  expect([tasks.length, known.size > 7]).toEqual([7, true]);
  expect(tasks.every(({ id }) => known.has(id))).toBe(true);
  expect(new Set(blocks.map(({ taskId }) => taskId))).toEqual(new Set(tasks.map(({ id }) => id)));
  expect([...assignBlockLanes(blocks).values()].map(({ lanes }) => lanes)).toEqual(blocks.map(() => 1));
});

test("two discussions have their exploration, argumentation and solution; nothing names a month that may be over", async () => {
  const demo = await signedIn();
  const names = [
    "getSummary",
    "getReflection",
    "getArgumentation",
    "getArgumentationEvaluation",
    "getSolution",
  ] as const;
  for (const { opening } of [ALVEA, CAR]) {
    const { id = "" } = (await discussions()).get(opening) ?? {};
    const reads = await Promise.all(names.map((name) => demo.request(name, { id })));
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  }
  const words = JSON.stringify([DEMO_PROJECTS, DEMO_DECISIONS, DEMO_CONVERSATIONS, DEMO_LOOKED_BACK]);
  expect(words).not.toMatch(
    /\b(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/u,
  );
});

test("one decision was looked back on months ago, with a lesson that its open twin meets", async () => {
  const demo = await signedIn();
  const { choices } = await demo.get("listChoices");
  const [choice, ...others] = choices.filter(({ lookBack }) => lookBack);
  expect(others).toEqual([]);
  const lesson = "Faire travailler deux candidates sur un vrai sujet avant de choisir.";
  expect(choice).toMatchObject({ sureness: 80, lookBack: { outcomes: ["partly", "no", "yes"], lesson } });
  expect(Date.parse(choice!.lookBack!.doneAt) - Date.parse(choice!.chosenAt)).toBeGreaterThan(150 * DAY_MS);
  const twin = (await demo.get("listDecisions")).find(
    ({ title }) => title === "Recruter une seconde designer",
  )!;
  const { projectId } = twin;
  const past = { title: DEMO_LOOKED_BACK.title, optionTitle: choice!.optionTitle, projectId };
  expect(
    findSimilarChoices({ projectId, decisionId: twin.id, text: twin.title }, [
      { ...past, decisionId: choice!.decisionId, doneAt: choice!.lookBack!.doneAt },
    ]),
  ).toHaveLength(1);
  expect((await demo.get("getPreferences")).memory).toBe(true);
});

test("two people weighed one decision apart, and both answers are open", async () => {
  const demo = await signedIn();
  const { id } = (await demo.get("listDecisions")).find(({ title }) => title === DEMO_WEIGHING.title)!;
  const { weighing } = await demo.get("getRecord", { id });
  expect(weighing).toMatchObject({ guestName: "Thomas" });
  expect([weighing!.options.length, weighing!.criteria.length]).toEqual([3, 3]);
  expect(weighing!.owner.levels).toHaveLength(9);
});

test("a discussion that was removed comes back, and one that was gone on with stays", async () => {
  const demo = await signedIn();
  const [before, found] = [await counts(), await discussions()];
  await demo.get("removeSession", { id: found.get(INTERESTS.opening)!.id });
  const sessionId = found.get(WORKSHOP.opening)!.id;
  await demo.get("chat", { body: { sessionId, message: "Et si je me taisais ?" } });
  expect(await fillDemoAccount(url)).toBe(1);
  expect(await counts()).toEqual(before.set(WORKSHOP.opening, before.get(WORKSHOP.opening)! + 2));
});

test("a decision that the person took out of the trash stays out of it", async () => {
  const demo = await signedIn();
  const [restored] = await demo.get("listTrash");
  const id = restored?.id ?? "";
  await demo.get("restoreDecision", { id });
  expect(await fillDemoAccount(url)).toBe(0);
  expect((await demo.get("listDecisions")).map((one) => one.id)).toContain(id);
  await demo.get("trashDecision", { id });
});

test("the account has decisions of every status and priority with plans under way, and discussions about some", async () => {
  const demo = await signedIn();
  const { decisions, trash, actions, projects, sessions } = await readAll(demo);
  expect([projects, decisions, trash].map(({ length }) => length)).toEqual([6, 23, 3]);
  const all = [...decisions, ...trash];
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(DECISION_STATUSES));
  expect(new Set(all.map(({ priority }) => priority))).toEqual(new Set(PRIORITIES));
  expect(new Set(actions.map(({ status }) => status))).toEqual(new Set(["todo", "doing", "done"]));
  expect(actions.some(({ parentId }) => parentId !== null)).toBe(true);
  expect(decisions.every((one) => (one.status === "terminee") === (one.progress === 100))).toBe(true);
  expect(projects.every(({ decisionCount }) => decisionCount > 0)).toBe(true);
  expect(sessions.filter((one) => one.decisionId ?? one.projectId)).toHaveLength(2);
});
