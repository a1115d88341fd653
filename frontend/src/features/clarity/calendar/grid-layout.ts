import type { Block, WorkWeek } from "#shared/clarity/planner.schema.ts";
import { lanesByBlock, type BlockLane } from "#shared/clarity/week-load.rules.ts";
import {
  DAY_BOUNDS,
  MEAL_BREAK,
  type MinuteOfDay,
  SHORT_BREAK_MINUTES,
  type MinuteSpan,
} from "#shared/clarity/working-hours.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { type Day, weekdayIndex } from "#shared/time/day.rules.ts";

/** The hours that the calendar shows. */
export const SHOWN_HOURS = DAY_BOUNDS;

/** Of an hour, in pixels: `--hour` of the style sheet. */
export const HOUR_HEIGHT = 72;

/** A shorter block is drawn as long as this, in minutes: 24 px, or 44 px for a finger. Planning often leaves 20 minutes before a meal. */
const SHORTEST_DRAWN = (24 * 60) / HOUR_HEIGHT;
export const SHORTEST_FOR_TOUCH = (44 * 60) / HOUR_HEIGHT;

/** A block with its place in the column of its day. */
export type PlacedBlock = { block: Block; drawn: MinuteSpan; lane: BlockLane };

/** Places blocks for drawing, in order of time: side by side where two would be drawn over one another. */
export function placeBlocks(blocks: readonly Block[], shortest = SHORTEST_DRAWN): PlacedBlock[] {
  const drawn = new Map(blocks.map((block) => [block.id, drawnSpan(block, shortest)]));
  const lanes = lanesByBlock(blocks.map((block) => ({ ...block, ...drawn.get(block.id)! })));
  return blocks
    .toSorted(compareBlockTimes)
    .map((block) => ({ block, drawn: drawn.get(block.id)!, lane: lanes.get(block.id)! }));
}

export const compareBlockTimes = (a: Block, b: Block): number =>
  a.start - b.start || a.end - b.end || byCodeUnit(a.id, b.id);

/** What lies outside the hours shown stands at their edge. */
function drawnSpan({ start, end }: MinuteSpan, shortest: number): MinuteSpan {
  const from = Math.min(Math.max(start, SHOWN_HOURS.start), SHOWN_HOURS.end - shortest);
  return { start: from, end: Math.min(Math.max(end, from + shortest), SHOWN_HOURS.end) };
}

/** The short breaks between the blocks of a day, exactly ten minutes long, where no short block is drawn over them. */
export function shortBreaksOf(blocks: readonly Block[], shortest = SHORTEST_DRAWN): MinuteSpan[] {
  const pauses: MinuteSpan[] = [];
  let ended: MinuteOfDay = Number.NEGATIVE_INFINITY;
  let drawnUntil: MinuteOfDay = ended;
  for (const block of blocks.toSorted(compareBlockTimes)) {
    const { start, end } = block;
    if (start - ended === SHORT_BREAK_MINUTES && drawnUntil === ended)
      pauses.push({ start: ended, end: start });
    ended = Math.max(ended, end);
    drawnUntil = Math.max(drawnUntil, drawnSpan(block, shortest).end);
  }
  return pauses;
}

/** The shown hours in which planning puts nothing on this day. `null`: every hour is worked. */
export function nonWorkingSpans(day: Day, workWeek: WorkWeek | null): MinuteSpan[] {
  if (workWeek === null) return [];
  const off: MinuteSpan[] = [];
  let from: MinuteOfDay = SHOWN_HOURS.start;
  for (const { start, end } of workWeek[weekdayIndex(day)] ?? []) {
    if (start > from) off.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return from < SHOWN_HOURS.end ? [...off, { start: from, end: SHOWN_HOURS.end }] : off;
}

export const isDayOff = (off: readonly MinuteSpan[]): boolean =>
  off.some(({ start, end }) => start === SHOWN_HOURS.start && end === SHOWN_HOURS.end);

export const overlapsMeal = ({ start, end }: MinuteSpan): boolean =>
  start < MEAL_BREAK.end && end > MEAL_BREAK.start;
