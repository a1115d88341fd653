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
import { isRanked } from "#shared/dossier/lines.rules.ts";
import { RestingTouchSensor } from "#frontend/ui/resting-touch-sensor.ts";
import type { DossierControls } from "./controls.ts";
import { reorderAndAnnounce } from "./order.ts";

const MOUSE = { activationConstraint: { distance: 5 } };
/** A long press lifts; an earlier movement scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
/** Silenced, because the keyboard commands announce the place themselves. */
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

/** Ordered lines, sortable by mouse and by long press. */
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
  // Wraps a single line too, so that adding another does not remount the list.
  if (!isRanked(kind)) return children;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UP_AND_DOWN}
      accessibility={SILENT}
      onDragEnd={({ active, over }) => {
        if (over)
          reorderAndAnnounce(controls.commands, lines, {
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
