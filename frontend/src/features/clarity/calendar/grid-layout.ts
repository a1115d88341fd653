import type { PlannerBlock, WorkWeek } from "#shared/clarity/planner.schema.ts";
import { assignBlockLanes, type BlockLane } from "#shared/clarity/week-load.rules.ts";
import {
  WORK_DAY_BOUNDS,
  MEAL_BREAK,
  type MinuteOfDay,
  SHORT_BREAK_MINUTES,
  type MinuteSpan,
} from "#shared/clarity/working-hours.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { type Day, weekdayIndex } from "#shared/time/day.rules.ts";

/** The displayed hours, in minutes since midnight. */
export const SHOWN_MINUTE_SPAN = WORK_DAY_BOUNDS;

/** Height of an hour in pixels. Must equal `--hour` in the style sheet. */
export const HOUR_HEIGHT_PX = 72;

/** Minimum rendered length of a block, in minutes: 24 px high with a mouse, 44 px for touch. */
const SHORTEST_DRAWN = (24 * 60) / HOUR_HEIGHT_PX;
export const MIN_TOUCH_BLOCK_MINUTES = (44 * 60) / HOUR_HEIGHT_PX;

/** A block, the minutes that it is rendered at (`drawn`), and its lane beside overlapping blocks. */
export type BlockLayout = { block: PlannerBlock; drawn: MinuteSpan; lane: BlockLane };

/**
 * Computes the position of each block of a day. Only blocks that overlap in time are side by side. A block
 * that is rendered longer than it lasts pushes the block after it down.
 */
export function layOutDayBlocks(blocks: readonly PlannerBlock[], shortest = SHORTEST_DRAWN): BlockLayout[] {
  const lanes = assignBlockLanes(blocks);
  const sorted = blocks.toSorted(compareBlockTimes);
  // The minimum length shrinks if the day has too many blocks for it.
  const least = Math.min(shortest, (SHOWN_MINUTE_SPAN.end - SHOWN_MINUTE_SPAN.start) / sorted.length);
  const drawn: MinuteSpan[] = [];
  for (const block of sorted) {
    const above = drawn.filter((_, at) => sorted[at]!.end <= block.start);
    const start = Math.max(SHOWN_MINUTE_SPAN.start, block.start, ...above.map(({ end }) => end));
    drawn.push({ start, end: Math.max(Math.min(block.end, SHOWN_MINUTE_SPAN.end), start + least) });
  }
  // Then from the last block upwards: a block that was pushed too low ends where the next one begins, or
  // where the day ends, and starts earlier instead.
  for (const [at, block] of [...sorted.entries()].toReversed()) {
    const below = drawn.filter((_, other) => block.end <= sorted[other]!.start && other !== at);
    const end = Math.min(SHOWN_MINUTE_SPAN.end, drawn[at]!.end, ...below.map(({ start }) => start));
    drawn[at] = { start: Math.min(drawn[at]!.start, end - least), end };
  }
  return sorted.map((block, at) => ({ block, drawn: drawn[at]!, lane: lanes.get(block.id)! }));
}

export const compareBlockTimes = (a: PlannerBlock, b: PlannerBlock): number =>
  a.start - b.start || a.end - b.end || byCodeUnit(a.id, b.id);

/**
 * Returns the breaks of exactly ten minutes between two blocks of a day, as far as no rendered block covers
 * them.
 */
export function tenMinuteBreaksOf(placed: readonly BlockLayout[]): MinuteSpan[] {
  const pauses: MinuteSpan[] = [];
  let ended: MinuteOfDay = Number.NEGATIVE_INFINITY;
  for (const { block } of placed) {
    const pause = { start: ended, end: block.start };
    const isCovered = placed.some(({ drawn }) => drawn.start < pause.end && drawn.end > pause.start);
    if (pause.end - pause.start === SHORT_BREAK_MINUTES && !isCovered) pauses.push(pause);
    ended = Math.max(ended, block.end);
  }
  return pauses;
}

/** Returns the displayed hours of this day in which nothing is planned; none if `workWeek` is `null`. */
export function nonWorkingSpans(day: Day, workWeek: WorkWeek | null): MinuteSpan[] {
  if (workWeek === null) return [];
  const off: MinuteSpan[] = [];
  let from: MinuteOfDay = SHOWN_MINUTE_SPAN.start;
  for (const { start, end } of workWeek[weekdayIndex(day)] ?? []) {
    if (start > from) off.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return from < SHOWN_MINUTE_SPAN.end ? [...off, { start: from, end: SHOWN_MINUTE_SPAN.end }] : off;
}

export const isDayOff = (off: readonly MinuteSpan[]): boolean =>
  off.some(({ start, end }) => start === SHOWN_MINUTE_SPAN.start && end === SHOWN_MINUTE_SPAN.end);

export const overlapsMeal = ({ start, end }: MinuteSpan): boolean =>
  start < MEAL_BREAK.end && end > MEAL_BREAK.start;
