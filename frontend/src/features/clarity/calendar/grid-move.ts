import type { Block } from "#shared/clarity/planner.schema.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import type { MinuteOfDay, MinuteSpan } from "#shared/clarity/working-hours.rules.ts";
import { formatIsoDay, parseIsoDay, type Day } from "#shared/time/day.rules.ts";
import { SHOWN_HOURS } from "./grid-layout.ts";

/** By hand, blocks move and grow by this, in minutes. */
export const MOVE_STEP_MINUTES = 15;

/** The day and the minutes of a block, or of one that is dragged. */
export type Placement = MinuteSpan & { day: Day };

/** What of a block is dragged: all of it, or one of its edges. */
export type DragGrip = "whole" | "start" | "end";

export const placementOf = ({ day, start, end }: Block): Placement => ({
  day: parseIsoDay(day) ?? 0,
  start,
  end,
});

/** A block at another place stays there when the week is planned again: it was put there by hand. */
export const blockMovedTo = (block: Block, { day, start, end }: Placement): Block => ({
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
  const from = Math.max(SHOWN_HOURS.start, Math.min(to, SHOWN_HOURS.end - length));
  return { day, start: from, end: from + length };
}

/** A place moved by so many minutes and days; where that leads beyond the week, or the hours shown, it stays. */
export function placementMovedBy(place: Placement, minutes: number, days: number, monday: Day): Placement {
  const day = Math.max(monday, Math.min(place.day + days, monday + 6));
  return movedTo(place, day, place.start + minutes);
}

/** One edge at another time, a step from the other edge at least, or as near as it already was. */
export function placementResizedTo(place: Placement, edge: "start" | "end", to: MinuteOfDay): Placement {
  const shortest = Math.min(MOVE_STEP_MINUTES, place.end - place.start);
  if (edge === "end")
    return {
      ...place,
      end: Math.max(place.start + shortest, Math.min(to, Math.max(SHOWN_HOURS.end, place.end))),
    };
  return {
    ...place,
    start: Math.min(place.end - shortest, Math.max(to, Math.min(SHOWN_HOURS.start, place.start))),
  };
}

/** The place to which a drag of so many minutes leads: on a quarter hour, and unchanged until it is half a step away. */
export function placementDraggedBy(place: Placement, grip: DragGrip, minutes: number, day: Day): Placement {
  const from = grip === "end" ? place.end : place.start;
  const to =
    Math.abs(minutes) < MOVE_STEP_MINUTES / 2
      ? from
      : Math.round((from + minutes) / MOVE_STEP_MINUTES) * MOVE_STEP_MINUTES;
  return grip === "whole" ? movedTo(place, day, to) : placementResizedTo(place, grip, to);
}

/** Whether times that were typed can be kept; the calendar has no others. */
export const isTimeOnGrid = (minute: MinuteOfDay): boolean =>
  minute >= SHOWN_HOURS.start && minute <= SHOWN_HOURS.end && minute % PLANNER_LIMITS.grid === 0;
