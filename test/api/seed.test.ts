import { expect, test } from "vitest";
import { aDecision } from "#infra/local/demo/builders.ts";
import { DEMO, fillDemo } from "#infra/local/demo/fill.ts";
import { DEMO_CONVERSATIONS } from "#infra/local/demo/conversations.ts";
import { DEMO_DECISIONS, DEMO_PROJECTS } from "#infra/local/demo/decisions.ts";
import { createVisitor } from "#infra/local/demo/person.ts";
import { PRIORITIES, STATUSES } from "#shared/decision/decision.ts";
import { lanesByBlock } from "#shared/clarity/week-load.rules.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { readAll } from "./refused-without-trace.ts";
import { url } from "./product.ts";

/** How many messages the discussions of the demo account hold, by agent; there is one of each. */
async function contents() {
  const demo = createVisitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const sessions = await demo.get("listSessions");
  expect(sessions).toHaveLength(3);
  const counts = sessions.map(async ({ id, agentType }): Promise<[string, number]> => [
    agentType,
    (await demo.get("listMessages", { id })).length,
  ]);
  return Object.fromEntries(await Promise.all(counts));
}

test("the seed completes what an earlier one left half-way; once more, it adds nothing", async () => {
  const demo = createVisitor(url);
  await demo.get("signup", { body: DEMO });
  const [{ agentType, says }] = DEMO_CONVERSATIONS as [(typeof DEMO_CONVERSATIONS)[number]];
  const { id: sessionId } = await demo.get("createSession", { body: { agentType } });
  await demo.get("chat", { body: { sessionId, message: says[0] } });

  await demo.get("createProject", { body: DEMO_PROJECTS[0]! });
  const { title } = DEMO_DECISIONS.find(({ isTrashed }) => isTrashed)!;
  await demo.get("createDecision", { body: aDecision({ title }) });

  expect(await fillDemo(url)).toBe(5 + 25 + 1 + 1 + 3);
  const whole = { apprendre: 4, creativite: 4, prise_decision: 6 };
  expect(await contents()).toEqual(whole);
  expect(await fillDemo(url)).toBe(0);
  expect(await contents()).toEqual(whole);
});

test("this week has five actions and two tasks of one’s own, each with its place, in no two blocks at once", async () => {
  const demo = createVisitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const monday = formatIsoDay(mondayOf(dayOf(new Date(), "Europe/Paris")));
  const { tasks, blocks } = await demo.get("getWeek", { monday });
  const known = new Set([
    ...(await demo.get("listAllActions")).map(({ id }) => id),
    ...(await demo.get("listOwnTasks")).map(({ id }) => id),
  ]);
  expect([tasks.length, known.size > 7]).toEqual([7, true]);
  expect(tasks.every(({ id }) => known.has(id))).toBe(true);
  expect(new Set(blocks.map(({ taskId }) => taskId))).toEqual(new Set(tasks.map(({ id }) => id)));
  expect([...lanesByBlock(blocks).values()].map(({ lanes }) => lanes)).toEqual(blocks.map(() => 1));
});

test("one discussion has its exploration, argumentation and solution; nothing names a month that may be over", async () => {
  const demo = createVisitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const sessions = await demo.get("listSessions");
  const { id = "" } = sessions.find(({ agentType }) => agentType === "prise_decision") ?? {};
  const names = [
    "getSummary",
    "getReflection",
    "getArgumentation",
    "getArgumentationEvaluation",
    "getSolution",
  ];
  const reads = names.map((name) => demo.request(name as "getSummary", { id }));
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const words = JSON.stringify([DEMO_PROJECTS, DEMO_DECISIONS, DEMO_CONVERSATIONS]);
  expect(words).not.toMatch(
    /\b(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/u,
  );
});

test("a discussion that was removed comes back, and one that was gone on with stays", async () => {
  const demo = createVisitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const sessions = await demo.get("listSessions");
  const idOf = (agent: string) => sessions.find(({ agentType }) => agentType === agent)?.id ?? "";
  await demo.get("removeSession", { id: idOf("apprendre") });
  await demo.get("chat", { body: { sessionId: idOf("creativite"), message: "Et si je me taisais ?" } });
  expect(await fillDemo(url)).toBe(1);
  expect(await contents()).toEqual({ apprendre: 4, creativite: 6, prise_decision: 6 });
});

test("a decision that the person took out of the trash stays out of it", async () => {
  const demo = createVisitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const [restored] = await demo.get("listTrash");
  const id = restored?.id ?? "";
  await demo.get("restoreDecision", { id });
  expect(await fillDemo(url)).toBe(0);
  expect((await demo.get("listDecisions")).map((one) => one.id)).toContain(id);
  await demo.get("trashDecision", { id });
});

test("the account has decisions of every status and priority with plans under way, and discussions about some", async () => {
  const demo = createVisitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const { decisions, trash, actions, projects, sessions } = await readAll(demo);
  expect([projects, decisions, trash].map(({ length }) => length)).toEqual([6, 22, 3]);
  const all = [...decisions, ...trash];
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(STATUSES));
  expect(new Set(all.map(({ priority }) => priority))).toEqual(new Set(PRIORITIES));
  expect(new Set(actions.map(({ status }) => status))).toEqual(new Set(["todo", "doing", "done"]));
  expect(actions.some(({ parentId }) => parentId !== null)).toBe(true);
  expect(decisions.every((one) => (one.status === "terminee") === (one.progress === 100))).toBe(true);
  expect(projects.every(({ decisionCount }) => decisionCount > 0)).toBe(true);
  expect(sessions.filter((one) => one.decisionId ?? one.projectId)).toHaveLength(2);
});
