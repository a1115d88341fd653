import { ulid } from "ulid";
import type { SentBody } from "#shared/api/contract-types.ts";
import { isActive } from "#shared/decision/decision.ts";
import { isDone } from "#shared/plan/action.ts";
import { dayOf, formatIsoDay, mondayOf } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import type { Visitor } from "./person.ts";

/** Tasks of no decision, each with its hour in the afternoon of a weekday. */
const OWN_TASKS = [
  { title: "Appeler la mairie pour le jardin", type: "communication", estimatedDuration: 30, weekday: 1 },
  { title: "Ranger les factures du trimestre", type: "administrative", estimatedDuration: 60, weekday: 3 },
] as const;
const MORNING = { start: 9 * 60, end: 10 * 60 };
const AFTERNOON = 14 * 60;
const WORK_DAYS = 5;

/** Plans the week of today, unless it has been: the next action of five decisions, and two tasks. Answers how many weeks. */
export async function fillWeek(demo: Visitor, now: Date): Promise<number> {
  const first = mondayOf(dayOf(now, DEFAULT_TIME_ZONE));
  const monday = formatIsoDay(first);
  if ((await demo.get("getWeek", { monday })).version !== 0) return 0;
  const own = await fillOwnTasks(demo);
  const actions = await nextActions(demo);
  const block = (taskId: string, weekday: number, start: number, end: number) => ({
    id: ulid(),
    taskId,
    day: formatIsoDay(first + weekday),
    start,
    end,
    isLocked: false,
  });
  const body: SentBody<"updateWeek"> = {
    tasks: {
      set: [
        ...actions.map(({ id, decisionId }) => ({ id, decisionId, type: "analytical" as const })),
        ...own.map(({ id, type }) => ({ id, decisionId: null, type })),
      ],
    },
    blocks: {
      set: [
        ...actions.map(({ id }, weekday) => block(id, weekday, MORNING.start, MORNING.end)),
        ...own.map(({ id, weekday, estimatedDuration }) =>
          block(id, weekday, AFTERNOON, AFTERNOON + estimatedDuration),
        ),
      ],
    },
  };
  await demo.get("updateWeek", { monday, body });
  return 1;
}

/** Creates the missing ones. */
async function fillOwnTasks(demo: Visitor) {
  const known = new Map((await demo.get("listOwnTasks")).map(({ title, id }) => [title, id]));
  const own = OWN_TASKS.map((task) => Object.assign({ id: known.get(task.title) ?? ulid() }, task));
  const set = own.filter(({ title }) => !known.has(title)).map(({ weekday: _weekday, ...task }) => task);
  await demo.get("updateOwnTasks", { body: { set } });
  return own;
}

/** The first action to do of each active decision, five at most. */
async function nextActions(demo: Visitor) {
  const [decisions, actions] = await Promise.all([demo.get("listDecisions"), demo.get("listAllActions")]);
  const parents = new Set(actions.map(({ parentId }) => parentId));
  const open = actions.filter((action) => !isDone(action) && !parents.has(action.id));
  return decisions
    .filter(isActive)
    .flatMap(({ id }) => open.find(({ decisionId }) => decisionId === id) ?? [])
    .slice(0, WORK_DAYS);
}
