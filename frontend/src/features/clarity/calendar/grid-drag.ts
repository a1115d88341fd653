import {
  type DndContextProps,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { getEventCoordinates } from "@dnd-kit/utilities";
import { type RefObject, useRef, useState } from "react";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { CLARITY_CALENDAR_TEXTS } from "#frontend/labels/clarity-calendar.ts";
import { RestingTouchSensor } from "#frontend/ui/resting-touch-sensor.ts";
import { createStore, type Store } from "#frontend/browser/store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { gripAtPress } from "./grid-block.tsx";
import { SHOWN_MINUTE_SPAN } from "./grid-layout.ts";
import {
  placementDraggedBy,
  type DragGrip,
  isSamePlacement,
  placementOf,
  type BlockPlacement,
} from "./grid-move.ts";

/**
 * Store with the place at which the dragged block would land; `null` without a drag. Not a React state, so
 * that a step of the drag renders only the outline (the ghost) of the block.
 */
export type DragGhostStore = Store<BlockPlacement | null>;

/** A running drag, with measurements made when it began. */
type Drag = {
  block: PlannerBlock;
  grip: DragGrip;
  /** Horizontal position of the pointer when the drag began, in window pixels. */
  x: number;
  columns: readonly Column[];
  minutesPerPixel: number;
};
type Column = { day: Day; rect: DOMRect };

/* The options are constants: new objects would render every block again. */
/** A mouse movement of less than five pixels is a click, not a drag (S2 §9). */
const MOUSE = { activationConstraint: { distance: 5 } };
/** A finger that rests for 250 ms begins a drag. One that moves before that scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
const FIXED_OPTIONS = {
  // Only the page scrolls during a drag. The days of a phone lie side by side in a scroll area, in which a
  // finger at the edge would change the day.
  autoScroll: {
    canScroll: (element: Element) => element === document.scrollingElement,
    layoutShiftCompensation: false,
  },
  // dnd-kit announces nothing: toasts announce the changes, and the grid handles the keys.
  accessibility: {
    announcements: {
      onDragStart: () => undefined,
      onDragOver: () => undefined,
      onDragEnd: () => undefined,
      onDragCancel: () => undefined,
    },
    screenReaderInstructions: { draggable: fr(CLARITY_CALENDAR_TEXTS.hint) },
  },
} satisfies DndContextProps;

type Options = {
  root: RefObject<HTMLElement | null>;
  blocks: readonly PlannerBlock[];
  onPlace: (block: PlannerBlock, at: BlockPlacement) => void;
};

/** Returns the props of dnd-kit's context and the store of the ghost, for dragging by mouse and touch. */
export function useGridDrag({ root, blocks, onPlace }: Options) {
  const [ghost] = useState<DragGhostStore>(() => createStore<BlockPlacement | null>(null));
  const drag = useRef<Drag | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(RestingTouchSensor, TOUCH));
  const end = () => {
    drag.current = null;
    ghost.set(null);
  };
  const options: DndContextProps = {
    ...FIXED_OPTIONS,
    sensors,
    onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
      const block = blocks.find(({ id }) => id === active.id);
      if (!block || !root.current) return;
      drag.current = {
        block,
        grip: gripAtPress(activatorEvent),
        x: getEventCoordinates(activatorEvent)?.x ?? 0,
        ...measure(root.current),
      };
      ghost.set(placementOf(block));
    },
    onDragMove: ({ delta }: DragMoveEvent) => {
      if (!drag.current) return;
      const at = placementUnder(drag.current, delta);
      const before = ghost.get();
      if (!before || !isSamePlacement(before, at)) ghost.set(at);
    },
    onDragEnd: ({ delta }: DragEndEvent) => {
      const dragged = drag.current;
      end();
      if (dragged) onPlace(dragged.block, placementUnder(dragged, delta));
    },
    onDragCancel: end,
  };
  return { ghost, options };
}

/** Returns the columns in view: on a phone, only the column of the shown day. */
function measure(root: HTMLElement): Pick<Drag, "columns" | "minutesPerPixel"> {
  const edge = root.getBoundingClientRect();
  const isSeen = ({ left, right }: DOMRect) =>
    (left + right) / 2 > edge.left && (left + right) / 2 < edge.right;
  const columns = [...root.querySelectorAll<HTMLElement>("[data-day]")].map((column) => ({
    day: Number(column.dataset["day"]),
    rect: column.getBoundingClientRect(),
  }));
  return {
    columns: columns.filter(({ rect }) => isSeen(rect)),
    minutesPerPixel: (SHOWN_MINUTE_SPAN.end - SHOWN_MINUTE_SPAN.start) / (columns[0]?.rect.height ?? 1),
  };
}

function placementUnder(
  { block, grip, x, columns, minutesPerPixel }: Drag,
  delta: { x: number; y: number },
): BlockPlacement {
  const place = placementOf(block);
  return placementDraggedBy(
    place,
    grip,
    delta.y * minutesPerPixel,
    dayUnder(x + delta.x, columns) ?? place.day,
  );
}

/**
 * Returns the day whose column is nearest to the pointer: left or right of the week, its first or last day.
 */
function dayUnder(x: number, columns: readonly Column[]): Day | undefined {
  const distance = ({ rect: { left, right } }: Column) => Math.max(left - x, x - right, 0);
  return columns.toSorted((a, b) => distance(a) - distance(b))[0]?.day;
}
