import { byCodeUnit } from "../text/order.rules.ts";
import { dayOf, mondayOf, parseIsoDay } from "../time/day.rules.ts";
import type { Block, OwnTask, WeekPlan } from "./planner.schema.ts";
import { PLANNER_LIMITS } from "./planner.ts";

/** A week's plan: tasks by id, blocks by day, start and id. */
export type WeekContent = Pick<WeekPlan, "tasks" | "blocks">;
type Changes<Item> = { set: readonly Item[]; remove: readonly string[] };
type WeekChanges = { [K in keyof WeekContent]: Changes<WeekContent[K][number]> };
/** Changes with only some parts given. */
export type PartialChanges<Item> = Partial<Changes<Item>>;
export type WeekChange = { [K in keyof WeekContent]?: PartialChanges<WeekContent[K][number]> };

/**
 * Applies changes to a week: set items replace those with the same id, others stay. An item both removed and
 * set is kept. Returns the same object if nothing changes.
 */
export function withWeekChanges(week: WeekContent, changes: WeekChanges): WeekContent {
  const tasks = merge(week.tasks, changes.tasks, byId);
  const blocks = merge(week.blocks, changes.blocks, compareBlocksByTime);
  return tasks === week.tasks && blocks === week.blocks ? week : { tasks, blocks };
}

/** Applies changes to own tasks, like `withWeekChanges`; sorted by id, the order of creation. */
export const withOwnTaskChanges = (tasks: OwnTask[], changes: Changes<OwnTask>): OwnTask[] =>
  merge(tasks, changes, byId);

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Adds as many new tasks as fit, in order; one that is too long is skipped, later ones may fit. */
export function withOwnTaskRoom(
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

/** Whether two items have the same fields, which are all plain values. */
export const hasSameFields = <Item extends object>(known: Item, sent: Item): boolean =>
  (Object.keys(sent) as (keyof Item)[]).every((field) => known[field] === sent[field]);

const byId = (a: { id: string }, b: { id: string }): number => byCodeUnit(a.id, b.id);
/** Compares blocks by day, start and id. Days have years of four digits, so they compare as text. */
export const compareBlocksByTime = (a: Block, b: Block): number =>
  byCodeUnit(a.day, b.day) || a.start - b.start || byCodeUnit(a.id, b.id);

/** Merges two changes of one list: for each id, the later one wins. */
export function mergeListChanges<Item extends { id: string }>(
  first: PartialChanges<Item> = {},
  next: PartialChanges<Item> = {},
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

/** Whether a day is in the week that begins on this Monday; both as `YYYY-MM-DD`. */
export function isDayOfWeek(day: string, monday: string): boolean {
  const after = dayNumber(day) - dayNumber(monday);
  return after >= 0 && after < DAYS;
}

/** Whether a week can be changed: at most two years away, in UTC. */
export const isWeekPlannable = (monday: string, now: Date): boolean =>
  Math.abs(dayNumber(monday) - mondayOf(dayOf(now, "UTC"))) <= PLANNER_LIMITS.weeksAway * DAYS;

const dayNumber = (day: string): number => parseIsoDay(day) ?? Number.NaN;
