import type { Block } from "#shared/clarity/planner.schema.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import type { MinuteOfDay, MinuteSpan } from "#shared/clarity/working-hours.rules.ts";
import { formatIsoDay, parseIsoDay, type Day } from "#shared/time/day.rules.ts";
import { SHOWN } from "./grid-layout.ts";

/** By hand, blocks move and grow by this, in minutes. */
export const STEP = 15;

/** The day and the minutes of a block, or of one that is dragged. */
export type Placement = MinuteSpan & { day: Day };

/** What of a block is dragged: all of it, or one of its edges. */
export type Grip = "whole" | "start" | "end";

export const placementOf = ({ day, start, end }: Block): Placement => ({
  day: parseIsoDay(day) ?? 0,
  start,
  end,
});

/** A block at another place stays there when the week is planned again: it was put there by hand. */
export const blockAt = (block: Block, { day, start, end }: Placement): Block => ({
  ...block,
  day: formatIsoDay(day),
  start,
  end,
  isLocked: true,
});

export const isSamePlacement = (a: Placement, b: Placement): boolean =>
  a.day === b.day && a.start === b.start && a.end === b.end;

/** As long as before, within the hours shown; one that is longer than these begins with them. */
function movedTo({ start, end }: Placement, day: Day, to: MinuteOfDay): Placement {
  const length = end - start;
  const from = Math.max(SHOWN.start, Math.min(to, SHOWN.end - length));
  return { day, start: from, end: from + length };
}

/** By so many minutes and days; beyond the week, or the hours shown, it stays. */
export function movedBy(place: Placement, minutes: number, days: number, monday: Day): Placement {
  const day = Math.max(monday, Math.min(place.day + days, monday + 6));
  return movedTo(place, day, place.start + minutes);
}

/** One edge at another time, a step from the other edge at least, or as near as it already was. */
export function resizedTo(place: Placement, edge: "start" | "end", to: MinuteOfDay): Placement {
  const shortest = Math.min(STEP, place.end - place.start);
  if (edge === "end")
    return {
      ...place,
      end: Math.max(place.start + shortest, Math.min(to, Math.max(SHOWN.end, place.end))),
    };
  return {
    ...place,
    start: Math.min(place.end - shortest, Math.max(to, Math.min(SHOWN.start, place.start))),
  };
}

/** Where a drag of so many minutes leads: upon quarter hours, and where it was until it is half a step away. */
export function draggedBy(place: Placement, grip: Grip, minutes: number, day: Day): Placement {
  const from = grip === "end" ? place.end : place.start;
  const to = Math.abs(minutes) < STEP / 2 ? from : Math.round((from + minutes) / STEP) * STEP;
  return grip === "whole" ? movedTo(place, day, to) : resizedTo(place, grip, to);
}

/** Whether times that were typed can be kept; the calendar has no others. */
export const isOnGrid = (minute: MinuteOfDay): boolean =>
  minute >= SHOWN.start && minute <= SHOWN.end && minute % PLANNER_LIMITS.grid === 0;
