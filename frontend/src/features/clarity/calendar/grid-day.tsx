import { memo, useEffect, useMemo, useState } from "react";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import { MEAL_BREAK } from "#shared/clarity/working-hours.rules.ts";
import { useStore } from "#frontend/browser/store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { TOUCH_POINTER_QUERY, useMedia } from "#frontend/browser/use-media.ts";
import {
  blockAriaLabel,
  CLARITY_CALENDAR_TEXTS,
  currentTimeText,
} from "#frontend/labels/clarity-calendar.ts";
import { hourRangeWords } from "#frontend/labels/hours.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { type GridDay, MINUTE_MS, minuteOfDay, placementWords, type CalendarTask } from "./grid-days.ts";
import { GridBlock, minuteSpanStyle } from "./grid-block.tsx";
import type { DragGhostStore } from "./grid-drag.ts";
import {
  isDayOff,
  overlapsMeal,
  layOutDayBlocks,
  type BlockLayout,
  tenMinuteBreaksOf,
  MIN_TOUCH_BLOCK_MINUTES,
  SHOWN_MINUTE_SPAN,
} from "./grid-layout.ts";
import { placementOf } from "./grid-move.ts";

type DayColumnProps = {
  day: GridDay;
  /** The blocks of this day, sorted by time. */
  blocks: readonly PlannerBlock[];
  tasks: ReadonlyMap<string, CalendarTask>;
  now: Date;
  zone: string;
  /**
   * Id of the block of this day that Tab reaches; `opened`: id of the block whose panel is open. Null if on
   * another day.
   */
  tabStop: string | null;
  opened: string | null;
  ghost: DragGhostStore;
  hintId: string;
};

/** A day of the week: its heading, its hours, and its blocks sorted by time. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, blocks, now, zone, ghost } = props;
  const headingId = `${props.hintId}-${day.day}`;
  // Blocks are rendered taller for touch, so that a finger can press them.
  const shortest = useMedia(TOUCH_POINTER_QUERY) ? MIN_TOUCH_BLOCK_MINUTES : undefined;
  const placed = useMemo(() => layOutDayBlocks(blocks, shortest), [blocks, shortest]);
  const isOff = day.closed !== undefined || isDayOff(day.off);
  return (
    <li className={cx("calendar-day", day.isToday && "today")}>
      <h3 id={headingId} aria-label={fr(headingName(day))}>
        {day.weekday} <b>{day.date}</b>
      </h3>
      <p className="calendar-closed">{fr(day.closed ?? "")}</p>
      <div data-day={day.day} className={cx("calendar-column", isOff && "off")}>
        <div aria-hidden="true">
          {!isOff &&
            day.off.map((span) => (
              <i key={span.start} className="calendar-off" style={minuteSpanStyle(span)} />
            ))}
          {!isOff && (
            <span className="calendar-meal" style={minuteSpanStyle(MEAL_BREAK)}>
              {CLARITY_CALENDAR_TEXTS.meal}
            </span>
          )}
          <Pauses placed={placed} />
        </div>
        <DayBlocks {...props} placed={placed} headingId={headingId} />
        {day.isToday && <NowLine now={now} zone={zone} />}
        <DragGhost day={day} store={ghost} />
      </div>
    </li>
  );
});

const headingName = ({ name, isToday }: GridDay): string =>
  isToday ? `${name}, ${CLARITY_CALENDAR_TEXTS.today}` : name;

const Pauses = memo(function Pauses({ placed }: { placed: readonly BlockLayout[] }) {
  return tenMinuteBreaksOf(placed).map((span) => (
    <span key={span.start} className="calendar-pause" style={minuteSpanStyle(span)}>
      {CLARITY_CALENDAR_TEXTS.pause}
    </span>
  ));
});

function DayBlocks({
  day,
  placed,
  tasks,
  tabStop,
  opened,
  hintId,
  headingId,
}: Omit<DayColumnProps, "blocks"> & { placed: readonly BlockLayout[]; headingId: string }) {
  const days = [day];
  if (placed.length === 0) return null;
  return (
    <ul aria-labelledby={headingId}>
      {placed.map((one) => {
        const { block } = one;
        const view = tasks.get(block.taskId);
        if (!view) return null;
        const { task, decision } = view;
        const words = {
          title: task.title,
          decision: decision?.title,
          type: task.type,
          isDone: task.status === "done",
          isPast: block.end <= day.pastUntil,
        };
        const place = placementWords(days, placementOf(block));
        return (
          <li key={block.id}>
            <GridBlock
              placed={one}
              name={blockAriaLabel({ ...words, place, isLocked: block.isLocked })}
              {...words}
              isTabStop={tabStop === block.id}
              isOpen={opened === block.id}
              hintId={hintId}
            />
          </li>
        );
      })}
    </ul>
  );
}

const HERE = { start: 0, end: 0 };

/**
 * Outline of the place at which the dragged block would land, with its time. Always rendered: if an element
 * were added or removed during a drag, dnd-kit would measure again and render every block.
 */
function DragGhost({ day, store }: { day: GridDay; store: DragGhostStore }) {
  const place = useStore(store);
  const isHere = place?.day === day.day;
  const span = isHere ? place : HERE;
  const unusual = day.closed ?? (overlapsMeal(span) ? CLARITY_CALENDAR_TEXTS.overMeal : "");
  return (
    <div aria-hidden="true" hidden={!isHere} className="calendar-ghost" style={minuteSpanStyle(span)}>
      <span>{`${hourRangeWords(span)}${unusual === "" ? "" : `, ${unusual}`}`}</span>
    </div>
  );
}

type NowLineProps = { now: Date; zone: string };

/** A line at the current minute. Renders nothing if the minute is outside the displayed hours. */
function NowLine({ now, zone }: NowLineProps) {
  const minute = minuteOfDay(useMinute(now), zone);
  if (minute < SHOWN_MINUTE_SPAN.start || minute > SHOWN_MINUTE_SPAN.end) return null;
  return (
    <p className="calendar-now" style={minuteSpanStyle({ start: minute, end: minute })}>
      <span className="sr-only">{currentTimeText(minute)}</span>
    </p>
  );
}

/** Returns `now`, then the current time at each full minute. */
function useMinute(now: Date): Date {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(
        () => {
          setMinute(new Date());
          wait();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
  return minute > now ? minute : now;
}
