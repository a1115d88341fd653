import { byCodeUnit } from "../text/order.rules.ts";
import { dayOf, mondayOf, parseIsoDay } from "../time/day.rules.ts";
import type { PlannerBlock, OwnTask, WeekPlan } from "./planner.schema.ts";
import { PLANNER_LIMITS } from "./planner.ts";

/** The contents of a week: its tasks sorted by id, its blocks by day, start and id. */
export type WeekContent = Pick<WeekPlan, "tasks" | "blocks">;
type Changes<Item> = { set: readonly Item[]; remove: readonly string[] };
type WeekChanges = { [K in keyof WeekContent]: Changes<WeekContent[K][number]> };
/** Changes of a list; `set` or `remove` may be absent. */
export type PartialListChanges<Item> = Partial<Changes<Item>>;
export type PartialWeekChanges = { [K in keyof WeekContent]?: PartialListChanges<WeekContent[K][number]> };

/**
 * Returns the week with the changes: items of `set` replace those with the same id, items of `remove` go,
 * others stay. An item in both is kept as set. Returns `week` itself if nothing changes.
 */
export function withWeekChanges(week: WeekContent, changes: WeekChanges): WeekContent {
  const tasks = merge(week.tasks, changes.tasks, byId);
  const blocks = merge(week.blocks, changes.blocks, compareBlocksByTime);
  return tasks === week.tasks && blocks === week.blocks ? week : { tasks, blocks };
}

/**
 * Returns the own tasks with the changes, sorted by id, so in order of creation; `tasks` itself if nothing
 * changes.
 */
export const withOwnTaskChanges = (tasks: OwnTask[], changes: Changes<OwnTask>): OwnTask[] =>
  merge(tasks, changes, byId);

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Adds new own tasks within the limits of number and size, in order. A task that does not fit is skipped; a
 * shorter one after it may fit. `added`: the ids of those that were added.
 */
export function addOwnTasksThatFit(
  tasks: OwnTask[],
  more: readonly OwnTask[],
): { tasks: OwnTask[]; added: Set<string> } {
  const set: OwnTask[] = [];
  let bytes = bytesOf(tasks);
  for (const task of more) {
    const size = bytesOf(task) + ",".length;
    if (tasks.length + set.length >= PLANNER_LIMITS.ownTasks || bytes + size > PLANNER_LIMITS.ownTaskBytes)
      continue;
    set.push(task);
    bytes += size;
  }
  return {
    tasks: withOwnTaskChanges(tasks, { set, remove: [] }),
    added: new Set(set.map(({ id }) => id)),
  };
}

function merge<Item extends { id: string }>(
  items: Item[],
  { set, remove }: Changes<Item>,
  order: (a: Item, b: Item) => number,
): Item[] {
  const before = new Map(items.map((item) => [item.id, item]));
  const after = new Map(before);
  for (const id of remove) after.delete(id);
  for (const item of set) {
    const known = before.get(item.id);
    after.set(item.id, known && hasSameFields(known, item) ? known : item);
  }
  const merged = [...after.values()].toSorted(order);
  return merged.length === items.length && merged.every((item, at) => item === items[at]) ? items : merged;
}

/** Whether `known` has the same fields as `sent`. The fields must be primitive values. */
export const hasSameFields = <Item extends object>(known: Item, sent: Item): boolean =>
  (Object.keys(sent) as (keyof Item)[]).every((field) => known[field] === sent[field]);

const byId = (a: { id: string }, b: { id: string }): number => byCodeUnit(a.id, b.id);
/** Compares blocks by day, start and id. ISO days compare as text, because all years have four digits. */
export const compareBlocksByTime = (a: PlannerBlock, b: PlannerBlock): number =>
  byCodeUnit(a.day, b.day) || a.start - b.start || byCodeUnit(a.id, b.id);

/** Merges two successive changes of a list into one. For an id in both, that of `next` counts. */
export function combineSuccessiveListChanges<Item extends { id: string }>(
  first: PartialListChanges<Item> = {},
  next: PartialListChanges<Item> = {},
): { set: Item[]; remove: string[] } {
  const { set = [], remove = [] } = next;
  const named = new Set([...set.map(({ id }) => id), ...remove]);
  return {
    set: [...(first.set ?? []).filter(({ id }) => !named.has(id)), ...set],
    remove: [...(first.remove ?? []).filter((id) => !named.has(id)), ...remove],
  };
}

export const isWithinWeekLimits = ({ tasks, blocks }: WeekContent): boolean =>
  tasks.length <= PLANNER_LIMITS.tasksOfWeek && blocks.length <= PLANNER_LIMITS.blocksOfWeek;

const DAYS = 7;

/** Whether a day is in the week that begins on `monday`. Both are `YYYY-MM-DD`. */
export function isDayInWeek(day: string, monday: string): boolean {
  const after = dayNumber(day) - dayNumber(monday);
  return after >= 0 && after < DAYS;
}

/** Whether a week may be changed: it is at most two years from the current one, in UTC. */
export const isWeekPlannable = (monday: string, now: Date): boolean =>
  Math.abs(dayNumber(monday) - mondayOf(dayOf(now, "UTC"))) <= PLANNER_LIMITS.weeksAway * DAYS;

const dayNumber = (day: string): number => parseIsoDay(day) ?? Number.NaN;
