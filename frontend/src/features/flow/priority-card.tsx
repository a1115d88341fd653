import { useDraggable } from "@dnd-kit/core";
import { memo, type MouseEvent, type ReactNode, type TouchEvent, useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DECISION } from "#frontend/labels/decision.ts";
import { PRIORITY_COLUMNS, moveHandleName } from "#frontend/labels/flow-priorities.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { GripIcon } from "#frontend/ui/dotted-icons.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { Deadline } from "#frontend/entities/decision/deadline.tsx";
import { StatusBadge } from "#frontend/entities/decision/badges.tsx";
import { DeadlineChip, StatusChip } from "#frontend/entities/decision/chips.tsx";
import type { CardCommands } from "./card-commands.tsx";
import { CardLink } from "./card-link.tsx";
import { CardMenu } from "./card-menu.tsx";

const CARD = "relative grid gap-1.5 bg-sheet py-3 pr-8 pl-5.5";
const HANDLE = "absolute top-2.5 -left-1.5 grid size-6 place-items-center text-ink-3";
const TITLE = "line-clamp-3 min-h-6 text-md/5.25 font-medium";

type PriorityCardProps = { decision: Decision; commands: CardCommands };

/** A decision of a column, dragged by pointer anywhere, by keyboard on its handle. */
export const PriorityCard = memo(function PriorityCard({ decision, commands }: PriorityCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: decision.id,
    data: { decision },
    attributes: { roleDescription: PRIORITY_COLUMNS.draggable },
  });
  const handleName = useMemo(() => fr(moveHandleName(decision.title)), [decision.title]);
  /** React events of the menu, which is a portal, bubble to here too. */
  const ifInside = (name: "onMouseDown" | "onTouchStart") => (event: MouseEvent | TouchEvent) => {
    if (event.currentTarget.contains(event.target as Node)) listeners?.[name]?.(event);
  };
  return (
    <div
      ref={setNodeRef}
      role="presentation"
      onMouseDown={ifInside("onMouseDown")}
      onTouchStart={ifInside("onTouchStart")}
      onKeyDown={listeners?.["onKeyDown"] as never}
      className={cx(CARD, isDragging && "opacity-40")}
    >
      <Content decision={decision} commands={commands} />
      <button
        {...attributes}
        ref={setActivatorNodeRef}
        type="button"
        data-move={decision.id}
        aria-label={handleName}
        className={cx(HANDLE, "cursor-grab touch-none")}
      >
        <GripIcon aria-hidden="true" />
      </button>
    </div>
  );
});

/** Memoised: every card is drawn again at each step of a drag. */
const Content = memo(function Content({ decision, commands }: PriorityCardProps) {
  return (
    <>
      <CardLink decision={decision} commands={commands} className={TITLE} />
      <CardFooter decision={decision}>
        <StatusChip decision={decision} commands={commands} />
        <DeadlineChip decision={decision} commands={commands} short />
      </CardFooter>
      <CardMenu decision={decision} commands={commands} className="absolute top-2 -right-0.5" />
    </>
  );
});

function CardFooter({ decision, children }: { decision: Decision; children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-x-3">
      {/* In a narrow column the deadline goes below, and not the figure alone. */}
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">{children}</span>
      <VisuallyHidden>{DECISION.progress}</VisuallyHidden>
      <span className="text-sm font-medium">{decision.progress}&#8239;%</span>
    </span>
  );
}

/** The card under the pointer during a drag. */
export function DragOverlayCard({ decision }: { decision: Decision }) {
  return (
    <div
      className={cx(CARD, "-rotate-[0.8deg] cursor-grabbing rounded-2 shadow-menu outline outline-accent")}
    >
      <span className={cx(TITLE, "wrap-anywhere")}>{fr(decision.title)}</span>
      <CardFooter decision={decision}>
        <StatusBadge status={decision.status} />
        <Deadline decision={decision} short />
      </CardFooter>
      <span className={cx(HANDLE, "left-0")}>
        <GripIcon aria-hidden="true" />
      </span>
    </div>
  );
}
