import { ulid } from "ulid";
import { planWeek } from "#shared/clarity/plan-week.rules.ts";
import { listPlannableTasks, resolveWeekTasks } from "#shared/clarity/planner-tasks.rules.ts";
import type { WeekTask } from "#shared/clarity/planner.schema.ts";
import { TASK_TYPES } from "#shared/clarity/task.ts";
import { OFFICE_WORK_WEEK } from "#shared/clarity/work-week.rules.ts";
import { dayOf, formatIsoDay, mondayOf, startOfDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import type { CookieApiClient } from "./person.ts";

/** The demo person's own tasks, which belong to no decision. */
const OWN_TASKS = [
  { title: "Appeler la mairie pour le jardin", type: "communication", estimatedDuration: 60 },
  { title: "Ranger les factures du trimestre", type: "administrative", estimatedDuration: 60 },
] as const;
/** Number of decisions whose next action is planned this week. */
const PLANNED_DECISIONS = 5;

/**
 * Plans the current week as Clarity would: the next action of five decisions of different types, and two own
 * tasks. Returns how many weeks it planned: 0 if the week has a plan already.
 */
export async function fillWeek(demo: CookieApiClient, now: Date): Promise<number> {
  const first = mondayOf(dayOf(now, DEFAULT_TIME_ZONE));
  const monday = formatIsoDay(first);
  if ((await demo.get("getWeek", { monday })).version !== 0) return 0;
  const own = await fillOwnTasks(demo);
  const [decisions, actions] = await Promise.all([demo.get("listDecisions"), demo.get("listAllActions")]);
  const open = listPlannableTasks(decisions, actions, DEFAULT_TIME_ZONE);
  const next = decisions.flatMap(({ id }) => open.find(({ decisionId }) => decisionId === id) ?? []);
  const tasks: WeekTask[] = [
    ...next.slice(0, PLANNED_DECISIONS).map(({ id, decisionId }, at) => ({
      id,
      decisionId,
      type: TASK_TYPES[at % TASK_TYPES.length] ?? "analytical",
    })),
    ...own.map(({ id, type }) => ({ id, decisionId: null, type })),
  ];
  const { blocks } = planWeek({
    plan: { monday, tasks, blocks: [] },
    tasks: resolveWeekTasks(tasks, { decisions, actions, ownTasks: own, zone: DEFAULT_TIME_ZONE }).map(
      ({ task }) => task,
    ),
    mode: "productivity",
    // Plans from Monday on, so that the week is full on whatever day the demo starts.
    now: startOfDay(first, DEFAULT_TIME_ZONE),
    zone: DEFAULT_TIME_ZONE,
    workWeek: OFFICE_WORK_WEEK,
    closedDays: new Set(),
  });
  await demo.get("updateWeek", { monday, body: { tasks: { set: tasks }, blocks: { set: blocks } } });
  return 1;
}

/** Creates the demo person's own tasks that are missing. Returns all of them. */
async function fillOwnTasks(demo: CookieApiClient) {
  const known = new Set((await demo.get("listOwnTasks")).map(({ title }) => title));
  const set = OWN_TASKS.filter(({ title }) => !known.has(title)).map((task) =>
    Object.assign({ id: ulid() }, task),
  );
  const tasks = await demo.get("updateOwnTasks", { body: { set } });
  return tasks.filter(({ title }) => OWN_TASKS.some((task) => task.title === title));
}
