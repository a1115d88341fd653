import {
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  type Modifier,
  type Over,
} from "@dnd-kit/core";
import {
  actionDroppedAnnouncement,
  actionLiftedAnnouncement,
  actionMovedAnnouncement,
  PLAN_TEXTS,
  actionPutBackAnnouncement,
} from "#frontend/labels/plan.ts";
import { RestingTouchSensor } from "#frontend/ui/resting-touch-sensor.ts";
import { fr } from "#frontend/browser/typography.ts";

/** The data of a dragged row; `sortable` is added by dnd-kit. */
type DragData = {
  parentId: string | null;
  title: string;
  sortable: { items: readonly (string | number)[]; index: number };
};

const dragDataOf = ({ data }: Pick<Active | Over, "data">) => data.current as DragData | undefined;

/** Lets an action be dropped only among its siblings. A sub-action dragged away from them is over nothing. */
const amongSiblings: CollisionDetection = ({ active, droppableContainers, ...rest }) => {
  const data = dragDataOf(active);
  const items = new Set(data?.sortable.items);
  if (data?.parentId && !isAmong(rest.collisionRect, [...items], rest.droppableRects)) return [];
  return closestCenter({
    ...rest,
    active,
    droppableContainers: droppableContainers.filter(({ id }) => items.has(id)),
  });
};

type Box = { top: number; height: number };

/** Returns whether the middle of a row is among its siblings, or at most half its height outside. */
function isAmong(
  { top, height }: Box,
  items: readonly (string | number)[],
  rects: ReadonlyMap<string | number, Box>,
): boolean {
  const siblings = items.flatMap((id) => rects.get(id) ?? []);
  const first = Math.min(...siblings.map((rect) => rect.top));
  const last = Math.max(...siblings.map((rect) => rect.top + rect.height));
  const middle = top + height / 2;
  return siblings.length === 0 || (middle > first - height / 2 && middle < last + height / 2);
}

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the dragged row by an arrow key: puts its centre on the centre of the next sibling. */
const toNextSibling: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableRects, collisionRect } = context;
  const step = STEPS[event.code];
  if (step === undefined || !active || !collisionRect) return undefined;
  event.preventDefault();
  const items = dragDataOf(active)?.sortable.items ?? [];
  const next = items[items.indexOf(over?.id ?? active.id) + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  if (!rect) return undefined;
  return { x: collisionRect.left, y: rect.top + rect.height / 2 - collisionRect.height / 2 };
};

const announcement = (
  active: Active,
  over: Over | null,
  words: (title: string, place: number, count: number) => string,
) => {
  const data = dragDataOf(active);
  if (!data) return undefined;
  const { items } = data.sortable;
  return fr(words(data.title, items.indexOf(over?.id ?? active.id) + 1, items.length));
};

const announcements: Announcements = {
  onDragStart: ({ active }) => announcement(active, null, actionLiftedAnnouncement),
  // dnd-kit reports the row itself first: repeats the announcement of the start, so that it is not replaced.
  onDragOver: ({ active, over }) =>
    over === null
      ? fr(PLAN_TEXTS.notHere)
      : announcement(
          active,
          over,
          over?.id === active.id ? actionLiftedAnnouncement : actionMovedAnnouncement,
        ),
  onDragEnd: ({ active, over }) =>
    announcement(active, over, over ? actionDroppedAnnouncement : actionPutBackAnnouncement),
  onDragCancel: ({ active }) => announcement(active, null, actionPutBackAnnouncement),
};

/* The options of the sensors are constants: new objects on each render would render every row again. */
/** A mouse drag begins after five pixels (S2 §9). */
const MOUSE = { activationConstraint: { distance: 5 } };
/** A finger that rests for 250 ms begins a drag. One that moves before that scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
const KEYBOARD = { coordinateGetter: toNextSibling };

export const usePlanDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(RestingTouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );

export const PLAN_DRAG_OPTIONS = {
  collisionDetection: amongSiblings,
  modifiers: [onlyUpAndDown],
  accessibility: { announcements, screenReaderInstructions: { draggable: fr(PLAN_TEXTS.dragHelp) } },
} satisfies DndContextProps;
