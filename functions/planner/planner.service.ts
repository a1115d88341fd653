import { Refusal } from "#shared/schema/refusal.ts";
import type { EndpointAnswer, ParsedBody } from "#shared/api/contract-types.ts";
import type { OwnTask } from "#shared/clarity/planner.schema.ts";
import { PLANNER_LIMITS, PLANNER_MESSAGES } from "#shared/clarity/planner.ts";
import {
  isDayInWeek,
  isWeekPlannable,
  isWithinWeekLimits,
  withOwnTaskChanges,
  withWeekChanges,
} from "#shared/clarity/week-plan.rules.ts";
import { changeOwnTasks, changeWeek, getWeek } from "./planner.rows.ts";

/** Returns the plan of a week; empty, with version 0, if it was never changed. */
export async function getWeekPlan(userId: string, monday: string): Promise<EndpointAnswer<"getWeek">> {
  const { version, content } = await getWeek(userId, monday);
  return { monday, version, ...content };
}

/**
 * Changes the given tasks and blocks of a week. Refuses (422) a block of another week and a week too far
 * away, and (413) too many tasks or blocks in one week. Refuses (409) a change based on another version or on
 * other content, unless it changes nothing because an earlier attempt has stored it.
 */
export async function editWeek(
  userId: string,
  monday: string,
  body: ParsedBody<"updateWeek">,
): Promise<EndpointAnswer<"updateWeek">> {
  requireDaysOf(monday, body.blocks.set);
  if (!isWeekPlannable(monday, new Date()))
    throw new Refusal("rule", "Une semaine se planifie au plus deux ans avant ou après aujourd’hui.");
  const { version, content } = await changeWeek(userId, monday, (stored) => {
    const week = withWeekChanges(stored.content, body);
    if (week === stored.content) return week;
    if (body.version !== undefined && body.version !== stored.version) throw changedMeanwhile("conflict");
    if (body.expected && withWeekChanges(stored.content, body.expected) !== stored.content)
      throw changedMeanwhile("changed_meanwhile");
    if (!isWithinWeekLimits(week)) throw weekFull();
    return week;
  });
  return { monday, version, ...content };
}

/**
 * Changes the given own tasks. Weeks that contain them stay as they are. Refuses (413) more tasks than the
 * limit.
 */
export const editOwnTasks = (userId: string, body: ParsedBody<"updateOwnTasks">): Promise<OwnTask[]> =>
  changeOwnTasks(userId, (stored) => {
    const tasks = withOwnTaskChanges(stored, body);
    const isTooLong = Buffer.byteLength(JSON.stringify(tasks)) > PLANNER_LIMITS.ownTaskBytes;
    if (tasks.length > PLANNER_LIMITS.ownTasks || isTooLong) throw tooManyTasks();
    return tasks;
  });

function requireDaysOf(monday: string, blocks: ParsedBody<"updateWeek">["blocks"]["set"]): void {
  const message = PLANNER_MESSAGES.dayOfWeek;
  const issues = blocks.flatMap(({ day }, at) =>
    isDayInWeek(day, monday) ? [] : [{ path: `blocks.set.${at}.day`, message }],
  );
  if (issues.length > 0) throw new Refusal("invalid", message, { issues });
}

const changedMeanwhile = (code: "conflict" | "changed_meanwhile") =>
  new Refusal(
    code,
    "Cette semaine a été modifiée entre-temps, peut-être dans un autre onglet : rien n’a été changé.",
  );

const weekFull = () =>
  new Refusal(
    "too_large",
    `Une semaine garde au plus ${PLANNER_LIMITS.tasksOfWeek} tâches et ${PLANNER_LIMITS.blocksOfWeek} créneaux : rien n’a été modifié.`,
  );

const tooManyTasks = () =>
  new Refusal(
    "too_large",
    `Vos propres tâches sont au plus ${PLANNER_LIMITS.ownTasks}, et font au plus ${PLANNER_LIMITS.ownTaskBytes / 1000} ko : rien n’a été modifié.`,
  );
