import "./calendar.css";
import { DndContext } from "@dnd-kit/core";
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { PlannerBlock, WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { PartialWeekChanges } from "#shared/clarity/week-plan.rules.ts";
import { type Day, dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { fr } from "#frontend/browser/typography.ts";
import { ONE_COLUMN_SCREEN_QUERY, useMedia } from "#frontend/browser/use-media.ts";
import { CLARITY_CALENDAR_TEXTS } from "#frontend/labels/clarity-calendar.ts";
import { hourWords } from "#frontend/labels/hours.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { minuteSpanStyle } from "./grid-block.tsx";
import { DayColumn } from "./grid-day.tsx";
import {
  type GridDay,
  createGridDays,
  groupBlocksByDay,
  placementWords,
  type CalendarTask,
} from "./grid-days.ts";
import { useGridDrag } from "./grid-drag.ts";
import { handleBlockKey } from "./grid-keys.ts";
import { SHOWN_MINUTE_SPAN } from "./grid-layout.ts";
import { blockSelector, useBlockCommands } from "./use-block-commands.ts";

const BlockPanel = lazyDialog(() => import("./block-panel.tsx").then((file) => file.BlockPanel));
/**
 * Loads the code of the panel ahead. A failure is ignored here: the press that opens the panel reports it.
 */
const prefetchPanel = () => void BlockPanel.fetch().catch(() => {});

type WeekGridProps = {
  monday: Day;
  now: Date;
  zone: string;
  blocks: readonly PlannerBlock[];
  /** Tasks by id. Blocks of tasks that are not in it are hidden. */
  tasks: ReadonlyMap<string, CalendarTask>;
  /** Closed days (holidays and leaves), each with its reason. */
  closed: ReadonlyMap<Day, string>;
  /** The working hours; `null`: all displayed hours. */
  workWeek: WorkWeek | null;
  onChange: (change: PartialWeekChanges) => void;
  onTick: (view: CalendarTask, isDone: boolean) => void;
  /** Returns a block of this week as it is now, also when another week is shown. */
  blockNow?: (id: string) => PlannerBlock | undefined;
};

/**
 * A week of blocks, Monday to Sunday, 7 to 20 h. On a phone, one day is in view, and the others by scrolling.
 */
export function WeekGrid({
  monday,
  now,
  zone,
  blocks,
  tasks,
  closed,
  workWeek,
  onChange,
  onTick,
  blockNow,
}: WeekGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const days = useMemo(
    () => createGridDays({ monday, now, zone, closed, workWeek }),
    [monday, now, zone, closed, workWeek],
  );
  const viewOf = ({ taskId }: PlannerBlock) => tasks.get(taskId);
  const { shown, commands } = useBlockCommands({
    blocks,
    root,
    onChange,
    blockNow,
    titleOf: (block) => viewOf(block)?.task.title ?? "",
    wordsOf: (place) => placementWords(days, place),
  });
  const drawn = useMemo(() => shown.filter(({ taskId }) => tasks.has(taskId)), [shown, tasks]);
  const byDay = useBlocksByDay(drawn);
  const { ghost, options } = useGridDrag({ root, blocks: drawn, onPlace: commands.place });
  const today = dayOf(now, zone);
  const { isPhone, shownDay, show, onScroll, letGo } = useShownDay(
    list,
    monday,
    today >= monday && today < monday + 7 ? today : monday,
  );
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tabStop = tabStopOf(focusedId, byDay, days, isPhone ? shownDay : today);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = drawn.find(({ id }) => id === openedId);
  const openedView = opened && viewOf(opened);

  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const id = idAt(target, currentTarget);
    if (id === null) return;
    // Focuses the block, because some browsers do not focus a pressed button.
    currentTarget.querySelector<HTMLElement>(blockSelector(id))?.focus({ preventScroll: true });
    setOpenedId((before) => (before === id ? null : id));
  };
  const noteFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const id = idAt(target, currentTarget);
    if (id === null) return;
    prefetchPanel();
    letGo();
    setFocusedId(id);
  };
  return (
    <>
      {isPhone && <PhoneDays days={days} shown={shownDay} onShow={show} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- those of its blocks, which are buttons */}
      <div
        ref={root}
        tabIndex={-1}
        className={cx("calendar", closed.size > 0 && "has-closed")}
        onClick={press}
        onFocus={noteFocus}
        onPointerEnter={prefetchPanel}
        onKeyDown={(event) => handleBlockKey(event, { blocks: drawn, monday, commands })}
      >
        <Hours />
        <DndContext {...options}>
          <ol
            ref={list}
            aria-label={CLARITY_CALENDAR_TEXTS.days}
            // A scroll area must be reachable by keyboard: through its blocks or, without any, by itself.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            {...(isPhone && drawn.length === 0 && { tabIndex: 0 })}
            className="calendar-days"
            onScroll={onScroll}
            onPointerDown={letGo}
          >
            {days.map((day) => {
              const own = byDay.get(formatIsoDay(day.day)) ?? NONE;
              const ofDay = (id: string | null) => (own.some((block) => block.id === id) ? id : null);
              return (
                <DayColumn
                  key={day.day}
                  day={day}
                  blocks={own}
                  tasks={tasks}
                  now={now}
                  zone={zone}
                  tabStop={ofDay(tabStop)}
                  opened={ofDay(openedId)}
                  ghost={ghost}
                  hintId={hintId}
                />
              );
            })}
          </ol>
        </DndContext>
        {drawn.length === 0 && (
          <p className="calendar-empty voice voice-small text-ink-2">
            {monday + 7 <= today ? CLARITY_CALENDAR_TEXTS.emptyPast : CLARITY_CALENDAR_TEXTS.empty}
          </p>
        )}
        <p id={hintId} className="calendar-hint note md:max-w-none">
          {fr(CLARITY_CALENDAR_TEXTS.hint)}
        </p>
      </div>
      {opened && openedView && (
        <BlockPanel
          key={opened.id}
          block={opened}
          view={openedView}
          days={days}
          now={now}
          zone={zone}
          commands={commands}
          onTick={onTick}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

const NONE: readonly PlannerBlock[] = [];

/** Returns the blocks by day. A day without a change keeps its array, so that it is not rendered again. */
function useBlocksByDay(blocks: readonly PlannerBlock[]): ReadonlyMap<string, readonly PlannerBlock[]> {
  const [known, setKnown] = useState(() => ({ blocks, byDay: groupBlocksByDay(blocks, new Map()) }));
  if (known.blocks === blocks) return known.byDay;
  const byDay = groupBlocksByDay(blocks, known.byDay);
  setKnown({ blocks, byDay });
  return byDay;
}

function idAt(target: EventTarget, grid: HTMLElement): string | null {
  // React also reports the events of a block's panel here, because the panel is a portal; they are ignored.
  if (!(target instanceof Element) || !grid.contains(target)) return null;
  return target.closest("[data-block]")?.getAttribute("data-block") ?? null;
}

/**
 * Returns the id of the only block that Tab reaches (arrow keys reach the others): the block focused last,
 * else the first one from the day `from` on that is not past.
 */
function tabStopOf(
  focusedId: string | null,
  byDay: ReadonlyMap<string, readonly PlannerBlock[]>,
  days: readonly GridDay[],
  from: Day,
): string | null {
  const all = days.flatMap((day) =>
    (byDay.get(formatIsoDay(day.day)) ?? NONE).map((block) => ({ block, day })),
  );
  if (all.some(({ block }) => block.id === focusedId)) return focusedId;
  const next = all.find(({ block, day }) => day.day >= from && block.end > day.pastUntil);
  return (next ?? all.find(({ day }) => day.day === from) ?? all[0])?.block.id ?? null;
}

const HOURS = Array.from(
  { length: (SHOWN_MINUTE_SPAN.end - SHOWN_MINUTE_SPAN.start) / 60 + 1 },
  (_, at) => SHOWN_MINUTE_SPAN.start + at * 60,
);

/** The hours in the margin, each at its line. */
const Hours = () => (
  <div aria-hidden="true" className="calendar-hours">
    {HOURS.map((minute) => (
      <span key={minute} style={minuteSpanStyle({ start: minute, end: minute })}>
        {hourWords(minute)}
      </span>
    ))}
  </div>
);

type PhoneDaysProps = { days: readonly GridDay[]; shown: Day; onShow: (day: Day) => void };

const PhoneDays = ({ days, shown, onShow }: PhoneDaysProps) => (
  <div className="calendar-chosen-day">
    <SegmentedControl
      wide
      label={CLARITY_CALENDAR_TEXTS.day}
      value={String(shown)}
      onChange={(day) => onShow(Number(day))}
      options={days.map(({ day, name, weekday }) => ({
        value: String(day),
        label: weekday.charAt(0),
        name,
      }))}
    />
  </div>
);

const STILL = "(prefers-reduced-motion: reduce)";

/** Returns which day of `list` a phone shows: the day passed to `show`, or the one that touch scrolled to. */
function useShownDay(list: RefObject<HTMLElement | null>, monday: Day, first: Day) {
  const isPhone = useMedia(ONE_COLUMN_SCREEN_QUERY);
  const [at, setAt] = useState(first - monday);
  /**
   * The day that `show` is scrolling to; null otherwise. Days that the scroll passes are not shown as
   * selected.
   */
  const target = useRef<number | null>(null);
  const start = useRef(at);
  useLayoutEffect(() => {
    start.current = at;
  });
  useLayoutEffect(() => {
    const { current } = list;
    if (isPhone) current?.scrollTo({ left: start.current * current.clientWidth, behavior: "instant" });
  }, [isPhone, list]);
  const show = (day: Day) => {
    const { current } = list;
    if (!current) return;
    setAt(day - monday);
    const left = (day - monday) * current.clientWidth;
    target.current = left === current.scrollLeft ? null : day - monday;
    const behavior = window.matchMedia(STILL).matches ? "instant" : "smooth";
    current.scrollTo({ left, behavior });
  };
  const onScroll = () => {
    if (!isPhone || !list.current) return;
    const shown = Math.round(list.current.scrollLeft / list.current.clientWidth);
    if (target.current === null) setAt(shown);
    else if (target.current === shown) target.current = null;
  };
  /** Ends the scroll of `show` when the person touches or focuses the list. */
  const letGo = () => {
    target.current = null;
  };
  return { isPhone, shownDay: monday + at, show, onScroll, letGo };
}
