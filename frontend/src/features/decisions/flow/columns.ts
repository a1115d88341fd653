import type { CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";

export type Columns = Readonly<Record<Priority, readonly Decision[]>>;

export const NO_COLUMNS: Columns = { haute: [], moyenne: [], basse: [] };

/** The decisions of each priority, in their order. A column that holds what it held `before` is the same. */
export function columnsOf(decisions: readonly Decision[], before: Columns): Columns {
  const columns: Record<Priority, Decision[]> = { haute: [], moyenne: [], basse: [] };
  for (const decision of decisions) columns[decision.priority].push(decision);
  const steady = (priority: Priority) => {
    const [now, then] = [columns[priority], before[priority]];
    return now.length === then.length && now.every((each, at) => each === then[at]) ? then : now;
  };
  return { haute: steady("haute"), moyenne: steady("moyenne"), basse: steady("basse") };
}

/** How far from a column, in pixels, a decision still falls into it: half of what is between two, and a little. */
const REACH = 16;

export type Span = { left: number; right: number };

/** The column that a point of the window's width falls into; columns may be of any height, so that alone counts. */
export function columnAt(x: number, spans: ReadonlyMap<Priority, Span>): Priority | null {
  for (const [priority, { left, right }] of spans)
    if (x >= left - REACH && x < right + REACH) return priority;
  return null;
}

/** The column beside another, `null` at the edge. */
export const columnBeside = (priority: Priority, step: -1 | 1): Priority | null =>
  PRIORITIES[PRIORITIES.indexOf(priority) + step] ?? null;

type Rects = ReadonlyMap<string | number, { left: number; right: number }>;

function spansOf(rects: Rects): Map<Priority, Span> {
  const spans = new Map<Priority, Span>();
  for (const priority of PRIORITIES) {
    const rect = rects.get(priority);
    if (rect) spans.set(priority, rect);
  }
  return spans;
}

const middleOf = ({ left, right }: Span) => (left + right) / 2;

/** The column under the pointer, or under the middle of what the keyboard moves. */
export const columnUnder: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const priority = columnAt(pointerCoordinates?.x ?? middleOf(collisionRect), spansOf(droppableRects));
  return priority ? [{ id: priority }] : [];
};

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right go from column to column; up and down have nothing to order. */
export const toColumnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (!event.code.startsWith("Arrow") || !context.collisionRect) return undefined;
  event.preventDefault();
  const spans = spansOf(context.droppableRects);
  const now = columnAt(middleOf(context.collisionRect), spans);
  const next = step && now && spans.get(columnBeside(now, step) ?? now);
  return next ? { x: next.left, y: currentCoordinates.y } : currentCoordinates;
};
