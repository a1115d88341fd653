import { CALENDAR, timeWords } from "#frontend/labels/clarity-calendar.ts";
import { useStore } from "#frontend/browser/store.ts";
import { spanStyle } from "./grid-block.tsx";
import type { GhostStore } from "./grid-drag.ts";
import type { GridDay } from "./grid-days.ts";
import { overlapsMeal } from "./grid-layout.ts";

const HERE = { start: 0, end: 0 };

/**
 * The place where what is dragged would be, with its time. Always there: the library measures what is dragged again, and draws every
 * block again, when an element comes or goes beside it.
 */
export function DragGhost({ day, store }: { day: GridDay; store: GhostStore }) {
  const place = useStore(store);
  const isHere = place?.day === day.day;
  const span = isHere ? place : HERE;
  const unusual = day.closed ?? (overlapsMeal(span) ? CALENDAR.overMeal : "");
  return (
    <div aria-hidden="true" hidden={!isHere} className="calendar-ghost" style={spanStyle(span)}>
      <span>{`${timeWords(span)}${unusual === "" ? "" : `, ${unusual}`}`}</span>
    </div>
  );
}
