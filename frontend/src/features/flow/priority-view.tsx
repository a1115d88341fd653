import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useMemo, useState } from "react";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import {
  MOVE_CANCELLED_TEXT,
  PRIORITY_COLUMNS,
  DROPPED_UNCHANGED_TEXT,
  cardLiftedText,
  overColumnText,
} from "#frontend/labels/flow-priorities.ts";
import { RestingTouchSensor } from "#frontend/ui/resting-touch-sensor.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { CardCommands } from "./card-commands.tsx";
import { columnsOf, detectColumn, moveToAdjacentColumn } from "./columns.ts";
import { DragOverlayCard } from "./priority-card.tsx";
import { PriorityColumn } from "./priority-column.tsx";

/** A press that moves less is a click (spec/2-decisions-and-planner.md section 9). */
const DRAG_PX = 5;
/** A finger that moves sooner scrolls. */
const TOUCH = { delay: 200, tolerance: 8 };

type PriorityViewProps = { decisions: readonly Decision[]; commands: CardCommands };

/** A column for each priority; dragging a decision to another one changes its priority. */
export function PriorityView({ decisions, commands }: PriorityViewProps) {
  const [dragged, setDragged] = useState<Decision | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE_OPTIONS),
    useSensor(RestingTouchSensor, TOUCH_OPTIONS),
    useSensor(KeyboardSensor, KEYBOARD_OPTIONS),
  );
  const columns = useMemo(() => columnsOf(decisions), [decisions]);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const decision = decisionOf(active);
    const priority = over?.id as Priority | undefined;
    if (decision && priority) commands.setPriority(decision, priority);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectColumn}
      accessibility={ACCESSIBILITY}
      onDragStart={({ active }) => setDragged(decisionOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <div className="grid grid-cols-3 gap-5">
        {PRIORITIES.map((priority) => (
          <PriorityColumn
            key={priority}
            priority={priority}
            decisions={columns[priority]}
            commands={commands}
            isDropTarget={dragged !== null && dragged.priority !== priority}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <DragOverlayCard decision={dragged} />}</DragOverlay>
    </DndContext>
  );
}

const MOUSE_OPTIONS = { activationConstraint: { distance: DRAG_PX } };
const TOUCH_OPTIONS = { activationConstraint: TOUCH };
const KEYBOARD_OPTIONS = { coordinateGetter: moveToAdjacentColumn };

type Dragged = { data: { current?: Record<string, unknown> | undefined } };

const decisionOf = ({ data }: Dragged) => (data.current?.["decision"] as Decision | undefined) ?? null;

const announcements: Announcements = {
  onDragStart: ({ active }) => fr(cardLiftedText(decisionOf(active)?.title ?? "")),
  onDragOver: ({ active, over }) => {
    const decision = decisionOf(active);
    if (!decision || !over) return undefined;
    const column = overColumnText(over.id as Priority);
    // A drag begins over its own column: that it is lifted is heard with it.
    return over.id === decision.priority ? fr(`${cardLiftedText(decision.title)} ${column}`) : column;
  },
  onDragEnd: ({ active, over }) => {
    const decision = decisionOf(active);
    if (!decision || !over) return MOVE_CANCELLED_TEXT;
    // A move is announced by who makes it, and taken back where it fails.
    return over.id === decision.priority ? fr(DROPPED_UNCHANGED_TEXT) : "";
  },
  onDragCancel: () => fr(MOVE_CANCELLED_TEXT),
};
const ACCESSIBILITY = {
  announcements,
  screenReaderInstructions: { draggable: fr(PRIORITY_COLUMNS.dragInstructions) },
};
