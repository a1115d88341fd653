import {
  closestCenter,
  DndContext,
  type DndContextProps,
  MouseSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { isRankableKind } from "#shared/dossier/lines.rules.ts";
import { RestingTouchSensor } from "#frontend/ui/resting-touch-sensor.ts";
import type { DossierControls } from "./controls.ts";
import { moveLineAndAnnounce } from "./order.ts";

const MOUSE = { activationConstraint: { distance: 5 } };
/** A line is dragged after a long press; a finger that moves earlier scrolls the page. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
/** Turns off the announcements of dnd-kit: `order.ts` announces the new position. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
} satisfies DndContextProps["accessibility"];
const UP_AND_DOWN = [({ transform }) => ({ ...transform, x: 0 })] satisfies DndContextProps["modifiers"];

/** Lines whose order can be changed, by dragging them with a mouse or after a long press. */
export function SortableLines({
  kind,
  lines,
  controls,
  children,
}: {
  kind: LineKind;
  lines: readonly Line[];
  controls: DossierControls;
  children: ReactNode;
}) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(RestingTouchSensor, TOUCH));
  // Also with a single line: if the wrapper appeared only with the second line, React would mount the list
  // again.
  if (!isRankableKind(kind)) return children;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UP_AND_DOWN}
      accessibility={SILENT}
      onDragEnd={({ active, over }) => {
        if (over)
          moveLineAndAnnounce(controls.commands, lines, {
            id: String(active.id),
            to: lines.findIndex(({ id }) => id === over.id),
          });
      }}
    >
      <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
