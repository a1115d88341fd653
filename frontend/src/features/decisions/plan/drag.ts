import {
  closestCenter,
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type Modifier,
  type Over,
} from "@dnd-kit/core";
import { droppedAloud, liftedAloud, movedAloud, putBackAloud } from "#frontend/labels/plan.ts";
import { fr } from "#frontend/ui/typography.ts";

/** What each line of a plan says of itself to those that drag; `sortable` is dnd-kit's own. */
type Line = {
  parentId: string | null;
  title: string;
  sortable: { items: readonly (string | number)[]; index: number };
};

const lineOf = ({ data }: Pick<Active | Over, "data">) => data.current as Line | undefined;

/** A line goes between its siblings only. */
export const amongSiblings: CollisionDetection = ({ active, droppableContainers, ...rest }) => {
  const items = new Set(lineOf(active)?.sortable.items);
  return closestCenter({
    ...rest,
    active,
    droppableContainers: droppableContainers.filter(({ id }) => items.has(id)),
  });
};

export const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** An arrow goes to the next sibling, however high the lines in between: centre upon centre. */
export const toNextSibling: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableRects, collisionRect } = context;
  const step = STEPS[event.code];
  if (step === undefined || !active || !collisionRect) return undefined;
  event.preventDefault();
  const items = lineOf(active)?.sortable.items ?? [];
  const next = items[items.indexOf(over?.id ?? active.id) + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  if (!rect) return undefined;
  return { x: collisionRect.left, y: rect.top + rect.height / 2 - collisionRect.height / 2 };
};

const say = (
  active: Active,
  over: Over | null,
  words: (title: string, place: number, count: number) => string,
) => {
  const line = lineOf(active);
  if (!line) return undefined;
  const { items } = line.sortable;
  return fr(words(line.title, items.indexOf(over?.id ?? active.id) + 1, items.length));
};

export const dragAnnouncements: Announcements = {
  onDragStart: ({ active }) => say(active, null, liftedAloud),
  // Over itself, first of all: what was said of taking it up stays.
  onDragOver: ({ active, over }) => say(active, over, over?.id === active.id ? liftedAloud : movedAloud),
  onDragEnd: ({ active, over }) => say(active, over, droppedAloud),
  onDragCancel: ({ active }) => say(active, null, putBackAloud),
};
