import { byCodeUnit } from "../text/order.rules.ts";
import type { PlannerBlock } from "./planner.schema.ts";
import type { MinuteSpan } from "./working-hours.rules.ts";

/**
 * Maximum working time in minutes: 10 hours a day, 48 hours a week (French labour code, L3121-18 and
 * L3121-20).
 */
const MAX_WORK_MINUTES = { day: 10 * 60, week: 48 * 60 } as const;

type Placed = Pick<PlannerBlock, "day" | "start" | "end">;
type Drawn = Placed & Pick<PlannerBlock, "id">;

/** Minutes of work in a week. `days`: the days with work, in order. */
export type WeekLoad = { days: { day: string; minutes: number }[]; minutes: number };

/** Returns the working time of a week's blocks. Time in which blocks overlap counts once. */
export function calculateWeekLoad(blocks: readonly Placed[]): WeekLoad {
  const days = [...Map.groupBy(blocks, ({ day }) => day)]
    .map(([day, own]) => ({ day, minutes: lengthOfUnion(own) }))
    .toSorted((a, b) => byCodeUnit(a.day, b.day));
  return { days, minutes: days.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/**
 * Working time above the legal maximum. `week`: the minutes of the week, `null` if the week is not too long.
 */
export type WeekOverload = { days: WeekLoad["days"]; week: number | null };

/** Returns the days with more than 10 hours of work, and the week's minutes if they exceed 48 hours. */
export function findWeekOverload(blocks: readonly Placed[]): WeekOverload {
  const { days, minutes } = calculateWeekLoad(blocks);
  return {
    days: days.filter((day) => day.minutes > MAX_WORK_MINUTES.day),
    week: minutes > MAX_WORK_MINUTES.week ? minutes : null,
  };
}

function lengthOfUnion(spans: readonly MinuteSpan[]): number {
  let [length, ended] = [0, 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    length += Math.max(0, end - Math.max(start, ended));
    ended = Math.max(ended, end);
  }
  return length;
}

/**
 * The column of a block in the calendar. Blocks that overlap are side by side; together they form a cluster.
 */
export type BlockLane = {
  /** Index of the column, from 0 on the left. */
  lane: number;
  /** Number of columns in the cluster of the block. */
  lanes: number;
};

/** Compares by day, then start; of two blocks with the same start, the longer comes first. */
const byTime = (a: Drawn, b: Drawn): number =>
  byCodeUnit(a.day, b.day) || a.start - b.start || b.end - a.end || byCodeUnit(a.id, b.id);

/** Assigns each block the leftmost column that is free when the block begins. The map is by block id. */
export function assignBlockLanes(blocks: readonly Drawn[]): Map<string, BlockLane> {
  const found = new Map<string, BlockLane>();
  let cluster: Drawn[][] = [];
  const close = () => {
    for (const [lane, own] of cluster.entries())
      for (const { id } of own) found.set(id, { lane, lanes: cluster.length });
    cluster = [];
  };
  for (const block of blocks.toSorted(byTime)) {
    const isFree = (lane: Drawn[]) => lane.every(({ day, end }) => day !== block.day || end <= block.start);
    if (cluster.every(isFree)) close();
    const lane = cluster.find(isFree);
    if (lane) lane.push(block);
    else cluster.push([block]);
  }
  close();
  return found;
}
