import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import type { MinuteOfDay, MinuteSpan } from "#shared/clarity/working-hours.rules.ts";
import { formatIsoDay, parseIsoDay, type Day } from "#shared/time/day.rules.ts";
import { SHOWN_MINUTE_SPAN } from "./grid-layout.ts";

/** Step by which keys and drags move or resize a block, in minutes. */
export const MOVE_STEP_MINUTES = 15;

/** Day and minutes of a block, or of the place at which a dragged block would land. */
export type BlockPlacement = MinuteSpan & { day: Day };

/** The dragged part of a block: the whole block, which moves it, or an edge, which resizes it. */
export type DragGrip = "whole" | "start" | "end";

export const placementOf = ({ day, start, end }: PlannerBlock): BlockPlacement => ({
  day: parseIsoDay(day) ?? 0,
  start,
  end,
});

/** Returns the block at another place, locked, so that planning again leaves it there. */
export const blockMovedTo = (block: PlannerBlock, { day, start, end }: BlockPlacement): PlannerBlock => ({
  ...block,
  day: formatIsoDay(day),
  start,
  end,
  isLocked: true,
});

export const isSamePlacement = (a: BlockPlacement, b: BlockPlacement): boolean =>
  a.day === b.day && a.start === b.start && a.end === b.end;

/**
 * Moves a place to another day and start. Keeps its length, and keeps it within the displayed hours; a length
 * that exceeds them starts with them.
 */
function movedTo({ start, end }: BlockPlacement, day: Day, to: MinuteOfDay): BlockPlacement {
  const length = end - start;
  const from = Math.max(SHOWN_MINUTE_SPAN.start, Math.min(to, SHOWN_MINUTE_SPAN.end - length));
  return { day, start: from, end: from + length };
}

/** Moves a place by minutes and days, at most to the edge of the week and of the displayed hours. */
export function placementMovedBy(
  place: BlockPlacement,
  minutes: number,
  days: number,
  monday: Day,
): BlockPlacement {
  const day = Math.max(monday, Math.min(place.day + days, monday + 6));
  return movedTo(place, day, place.start + minutes);
}

/** Moves one edge of a place. Keeps it at least one step long, or as long as it was if it was shorter. */
export function placementResizedTo(
  place: BlockPlacement,
  edge: "start" | "end",
  to: MinuteOfDay,
): BlockPlacement {
  const shortest = Math.min(MOVE_STEP_MINUTES, place.end - place.start);
  if (edge === "end")
    return {
      ...place,
      end: Math.max(place.start + shortest, Math.min(to, Math.max(SHOWN_MINUTE_SPAN.end, place.end))),
    };
  return {
    ...place,
    start: Math.min(place.end - shortest, Math.max(to, Math.min(SHOWN_MINUTE_SPAN.start, place.start))),
  };
}

/**
 * Returns the place after a drag by `minutes`: rounded to a quarter of an hour, unchanged below half a step.
 */
export function placementDraggedBy(
  place: BlockPlacement,
  grip: DragGrip,
  minutes: number,
  day: Day,
): BlockPlacement {
  const from = grip === "end" ? place.end : place.start;
  const to =
    Math.abs(minutes) < MOVE_STEP_MINUTES / 2
      ? from
      : Math.round((from + minutes) / MOVE_STEP_MINUTES) * MOVE_STEP_MINUTES;
  return grip === "whole" ? movedTo(place, day, to) : placementResizedTo(place, grip, to);
}

/** Whether a typed time is within the displayed hours, and a multiple of the calendar's grid. */
export const isTimeOnGrid = (minute: MinuteOfDay): boolean =>
  minute >= SHOWN_MINUTE_SPAN.start && minute <= SHOWN_MINUTE_SPAN.end && minute % PLANNER_LIMITS.grid === 0;
