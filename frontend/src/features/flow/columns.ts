import type { CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { changedIndexes } from "#shared/decision/memoize-list.rules.ts";

export type Columns = Readonly<Record<Priority, readonly Decision[]>>;

/** Decisions, and their columns. */
export type DecisionsInColumns = { decisions: readonly Decision[]; columns: Columns };

export const NO_COLUMNS: DecisionsInColumns = {
  decisions: [],
  columns: { haute: [], moyenne: [], basse: [] },
};

/**
 * The decisions of each priority, in their order. An unchanged column is the array of `before`; an edited decision alone is put in
 * its new place, so that none of the others is read.
 */
export function columnsOf(decisions: readonly Decision[], before: DecisionsInColumns): DecisionsInColumns {
  const places = changedIndexes(before.decisions, decisions, () => false);
  return {
    decisions,
    columns: places ? edited(decisions, places, before) : split(decisions, before.columns),
  };
}

function split(decisions: readonly Decision[], before: Columns): Columns {
  const columns: Record<Priority, Decision[]> = { haute: [], moyenne: [], basse: [] };
  for (const decision of decisions) columns[decision.priority].push(decision);
  const reuse = (priority: Priority) => {
    const [now, then] = [columns[priority], before[priority]];
    return now.length === then.length && now.every((each, at) => each === then[at]) ? then : now;
  };
  return { haute: reuse("haute"), moyenne: reuse("moyenne"), basse: reuse("basse") };
}

/** In the order of their places, so that what stands before one is where it belongs by now. */
function edited(
  decisions: readonly Decision[],
  places: readonly number[],
  before: DecisionsInColumns,
): Columns {
  const columns = { ...before.columns };
  for (const at of places) {
    const [then, now] = [before.decisions[at]!, decisions[at]!];
    const [left, joined] = [then.priority, now.priority];
    const place = columns[left].indexOf(then);
    if (left === joined) columns[left] = columns[left].with(place, now);
    else {
      columns[left] = columns[left].toSpliced(place, 1);
      columns[joined] = columns[joined].toSpliced(placeIn(columns[joined], decisions, at), 0, now);
    }
  }
  return columns;
}

/** Behind the next one before it that has its priority. */
function placeIn(column: readonly Decision[], decisions: readonly Decision[], at: number): number {
  const { priority } = decisions[at]!;
  for (let previous = at - 1; previous >= 0; previous -= 1)
    if (decisions[previous]!.priority === priority) return column.indexOf(decisions[previous]!) + 1;
  return 0;
}

/** In pixels beyond the edges of a column: half the gap between two, and a little. */
const MARGIN = 16;

export type ColumnSpan = { left: number; right: number };

/** The column at a horizontal position; heights differ, and do not count. */
export function columnAt(x: number, spans: ReadonlyMap<Priority, ColumnSpan>): Priority | null {
  for (const [priority, { left, right }] of spans)
    if (x >= left - MARGIN && x < right + MARGIN) return priority;
  return null;
}

/** The next or previous column, `null` at the edge. */
export const columnBeside = (priority: Priority, step: -1 | 1): Priority | null =>
  PRIORITIES[PRIORITIES.indexOf(priority) + step] ?? null;

type Rects = ReadonlyMap<string | number, { left: number; right: number }>;

function spansOf(rects: Rects): Map<Priority, ColumnSpan> {
  const spans = new Map<Priority, ColumnSpan>();
  for (const priority of PRIORITIES) {
    const rect = rects.get(priority);
    if (rect) spans.set(priority, rect);
  }
  return spans;
}

const middleOf = ({ left, right }: ColumnSpan) => (left + right) / 2;

/** The column under the pointer, or under the middle of a card dragged by keyboard. */
export const detectColumn: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const priority = columnAt(pointerCoordinates?.x ?? middleOf(collisionRect), spansOf(droppableRects));
  return priority ? [{ id: priority }] : [];
};

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right go from column to column; up and down do nothing. */
export const moveToAdjacentColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (!event.code.startsWith("Arrow") || !context.collisionRect) return undefined;
  event.preventDefault();
  const spans = spansOf(context.droppableRects);
  const now = columnAt(middleOf(context.collisionRect), spans);
  const next = step && now && spans.get(columnBeside(now, step) ?? now);
  return next ? { x: next.left, y: currentCoordinates.y } : currentCoordinates;
};
