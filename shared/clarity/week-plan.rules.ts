import { byCodeUnit } from "../text/order.rules.ts";
import type { Block, WeekPlan, WeekTask } from "./planner.schema.ts";

/** What takes the place of what has its id, and what goes. */
export type Changes<T> = { set?: readonly T[] | undefined; remove?: readonly string[] | undefined };
export type WeekChange = {
  tasks?: Changes<WeekTask> | undefined;
  blocks?: Changes<Block> | undefined;
};

/** A list after changes, in the order of ids; what they do not name stays. */
export function withChanges<T extends { id: string }>(
  list: readonly T[],
  { set = [], remove = [] }: Changes<T> = {},
): T[] {
  const byId = new Map(list.map((one) => [one.id, one]));
  for (const id of remove) byId.delete(id);
  for (const one of set) byId.set(one.id, one);
  return [...byId.values()].toSorted((a, b) => byCodeUnit(a.id, b.id));
}

/** A week after a change: its blocks in order of time. The version is the table's to raise. */
export const withWeekChange = (week: WeekPlan, { tasks, blocks }: WeekChange): WeekPlan => ({
  ...week,
  tasks: withChanges(week.tasks, tasks),
  blocks: withChanges(week.blocks, blocks).toSorted(byTime),
});

/** Two changes of the same list as one: of each id the last word. */
export function mergedChanges<T extends { id: string }>(
  first: Changes<T> = {},
  next: Changes<T> = {},
): { set: T[]; remove: string[] } {
  const named = new Set([...(next.set ?? []).map(({ id }) => id), ...(next.remove ?? [])]);
  return {
    set: [...(first.set ?? []).filter(({ id }) => !named.has(id)), ...(next.set ?? [])],
    remove: [...(first.remove ?? []).filter((id) => !named.has(id)), ...(next.remove ?? [])],
  };
}

const byTime = (a: Block, b: Block): number =>
  byCodeUnit(a.day, b.day) || a.start - b.start || byCodeUnit(a.id, b.id);
