import type { SentBody } from "#shared/api/contract-types.ts";
import { dayOf, endOfDay, startOfDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { aDecisionBody } from "./builders.ts";
import { DEMO_DECISIONS, DEMO_PROJECTS, type DemoDecision } from "./decisions.ts";
import type { CookieApiClient } from "./person.ts";

const STATUSES = { x: "done", "~": "doing", "-": "todo" } as const;
const LINE = /^( *)([x~-]) (.+?)(?: \((\d+) (\d+) (\d+)\))?$/;

const TRASHED = new Set(DEMO_DECISIONS.filter(({ isTrashed }) => isTrashed).map(({ title }) => title));

/** Creates the demo projects that are missing. Returns how many it created. */
export async function fillProjects(demo: CookieApiClient): Promise<number> {
  const known = new Set((await demo.get("listProjects")).map(({ name }) => name));
  const missing = DEMO_PROJECTS.filter(({ name }) => !known.has(name));
  for (const body of missing) await demo.get("createProject", { body });
  return missing.length;
}

/**
 * Creates the demo decisions that are missing, with their plans. Trashes those meant for the trash, unless
 * the person has changed them. Returns how many decisions it created or trashed.
 */
export async function fillDecisions(demo: CookieApiClient, now: Date): Promise<number> {
  const [living, trashed, projects] = await Promise.all([
    demo.get("listDecisions"),
    demo.get("listTrash"),
    demo.get("listProjects"),
  ]);
  const known = new Set([...living, ...trashed].map(({ title }) => title));
  const idOf = new Map(projects.map(({ name, id }) => [name, id]));
  const missing = DEMO_DECISIONS.filter(({ title }) => !known.has(title));
  for (const { isTrashed, project = "", ...one } of missing) {
    const body = { ...bodyOf(one, now), projectId: idOf.get(project) ?? null };
    const { id } = await demo.get("createDecision", { body });
    if (isTrashed) await demo.get("trashDecision", { id });
  }
  const notTrashed = living.filter((one) => one.updatedAt === one.createdAt && TRASHED.has(one.title));
  for (const { id } of notTrashed) await demo.get("trashDecision", { id });
  return missing.length + notTrashed.length;
}

function bodyOf(
  { days: [first, last], plan = "", ...rest }: DemoDecision,
  now: Date,
): SentBody<"createDecision"> {
  const today = dayOf(now, DEFAULT_TIME_ZONE);
  return aDecisionBody({
    ...rest,
    startDate: startOfDay(today + first, DEFAULT_TIME_ZONE).toISOString(),
    endDate: endOfDay(today + last, DEFAULT_TIME_ZONE).toISOString(),
    actions: plan.split("\n").slice(1).map(actionOf),
  });
}

/** Parses one line of a plan. The source indents every line by six spaces, which do not count. */
function actionOf(line: string) {
  const [, indent = "", mark = "-", title = "", ...scales] = LINE.exec(line.slice(6)) ?? [];
  const [difficulty, workload, duration] = scales.map(Number) as [number, number, number];
  const status = STATUSES[mark as keyof typeof STATUSES];
  const level = indent.length / 2;
  return Number.isNaN(difficulty)
    ? { title, status, level }
    : { title, status, level, difficulty, workload, duration };
}
