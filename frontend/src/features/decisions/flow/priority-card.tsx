import { useDraggable } from "@dnd-kit/core";
import { memo, type MouseEvent, type TouchEvent } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { FLOW, moveHandleName } from "#frontend/labels/flow.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Grip } from "#frontend/ui/drawn-icons.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { Deadline } from "../decision/deadline.tsx";
import { StatusMark } from "../decision/marks.tsx";
import type { CardDeeds } from "./card-actions.ts";
import { CardLink } from "./card-link.tsx";
import { CardMenu } from "./card-menu.tsx";

const CARD = "relative grid gap-1.5 bg-sheet py-3 pr-8 pl-5.5";
const HANDLE = "absolute top-2.5 -left-1.5 grid size-6 place-items-center text-ink-3";
const TITLE = "line-clamp-3 min-h-6 text-md/5.25 font-medium";

type PriorityCardProps = { decision: Decision; deeds: CardDeeds };

/** One decision of a column. All of it can be dragged with the pointer, its handle also with the keyboard. */
export const PriorityCard = memo(function PriorityCard({ decision, deeds }: PriorityCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: decision.id,
    data: { decision },
    attributes: { roleDescription: FLOW.draggable },
  });
  /** What happens in the menu of the card, which stands elsewhere in the page, comes by here too. */
  const own = (name: "onMouseDown" | "onTouchStart") => (event: MouseEvent | TouchEvent) => {
    if (event.currentTarget.contains(event.target as Node)) listeners?.[name]?.(event);
  };
  return (
    <div
      ref={setNodeRef}
      role="presentation"
      onMouseDown={own("onMouseDown")}
      onTouchStart={own("onTouchStart")}
      onKeyDown={listeners?.["onKeyDown"] as never}
      className={cx(CARD, isDragging && "opacity-40")}
    >
      <Content decision={decision} deeds={deeds} />
      <button
        {...attributes}
        ref={setActivatorNodeRef}
        type="button"
        data-move={decision.id}
        aria-label={fr(moveHandleName(decision.title))}
        className={cx(HANDLE, "cursor-grab touch-none")}
      >
        <Grip aria-hidden="true" />
      </button>
    </div>
  );
});

/** Not drawn again at each step of a drag, of which every card hears. */
const Content = memo(function Content({ decision, deeds }: PriorityCardProps) {
  return (
    <>
      <CardLink decision={decision} deeds={deeds} className={TITLE} />
      <Foot decision={decision} />
      <CardMenu decision={decision} deeds={deeds} className="absolute top-2 -right-0.5" />
    </>
  );
});

function Foot({ decision }: { decision: Decision }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusMark status={decision.status} />
      <Deadline decision={decision} short />
      <span className="ml-auto text-sm font-medium">{decision.progress}&#8239;%</span>
    </span>
  );
}

/** What is under the pointer while a decision is dragged. */
export function LiftedCard({ decision }: { decision: Decision }) {
  return (
    <div
      className={cx(CARD, "-rotate-[0.8deg] cursor-grabbing rounded-2 shadow-menu outline outline-accent")}
    >
      <span className={cx(TITLE, "wrap-anywhere")}>{fr(decision.title)}</span>
      <Foot decision={decision} />
      <span className={cx(HANDLE, "left-0")}>
        <Grip aria-hidden="true" />
      </span>
    </div>
  );
}
