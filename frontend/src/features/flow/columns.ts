import type { CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";

/** Groups decisions by priority. Keeps their order within each column. */
export function groupByPriority(
  decisions: readonly Decision[],
): Readonly<Record<Priority, readonly Decision[]>> {
  const columns: Record<Priority, Decision[]> = { haute: [], moyenne: [], basse: [] };
  for (const decision of decisions) columns[decision.priority].push(decision);
  return columns;
}

/**
 * Pixels beyond the edges of a column that still belong to it: a little more than half the gap between
 * columns.
 */
const MARGIN = 16;

export type ColumnSpan = { left: number; right: number };

/**
 * Returns the column at a horizontal position; null beside all columns. The vertical position does not
 * matter.
 */
export function findColumnAt(x: number, spans: ReadonlyMap<Priority, ColumnSpan>): Priority | null {
  for (const [priority, { left, right }] of spans)
    if (x >= left - MARGIN && x < right + MARGIN) return priority;
  return null;
}

/** Returns the next (1) or previous (−1) column; `null` at the edge. */
export const findColumnBeside = (priority: Priority, step: -1 | 1): Priority | null =>
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

/**
 * dnd-kit collision detection: the column under the pointer or, for a card dragged by keyboard, under its
 * centre.
 */
export const detectColumn: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const priority = findColumnAt(pointerCoordinates?.x ?? middleOf(collisionRect), spansOf(droppableRects));
  return priority ? [{ id: priority }] : [];
};

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** dnd-kit keyboard coordinates: left and right move the card to the next column, up and down do nothing. */
export const adjacentColumnCoordinates: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context },
) => {
  const step = STEPS[event.code];
  if (!event.code.startsWith("Arrow") || !context.collisionRect) return undefined;
  event.preventDefault();
  const spans = spansOf(context.droppableRects);
  const now = findColumnAt(middleOf(context.collisionRect), spans);
  const next = step && now && spans.get(findColumnBeside(now, step) ?? now);
  return next ? { x: next.left, y: currentCoordinates.y } : currentCoordinates;
};
