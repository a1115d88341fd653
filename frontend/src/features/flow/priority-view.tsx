import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { memo, type MouseEvent, type ReactNode, type TouchEvent, useId, useMemo, useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { fr } from "#frontend/browser/typography.ts";
import { PriorityBadge, StatusBadge } from "#frontend/entities/decision/badges.tsx";
import { DecidedBadge } from "#frontend/entities/decision/decided-badge.tsx";
import { DeadlineChip, StatusChip } from "#frontend/entities/decision/chips.tsx";
import { Deadline } from "#frontend/entities/decision/deadline.tsx";
import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import {
  addToColumnAriaLabel,
  cardLiftedText,
  DROPPED_UNCHANGED_TEXT,
  EMPTY_COLUMN_TEXTS,
  MOVE_CANCELLED_TEXT,
  decisionDragHandleAriaLabel,
  overColumnText,
  COLUMN_DRAG_TEXTS,
} from "#frontend/labels/flow-priorities.ts";
import { formatInteger } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { GripIcon } from "#frontend/ui/dotted-icons.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { RestingTouchSensor } from "#frontend/ui/resting-touch-sensor.ts";
import { VirtualList } from "#frontend/ui/virtual-list.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { type DecisionCardCommands, DecisionCardLink, DecisionCardMenu } from "./card-commands.tsx";
import { groupByPriority, detectColumn, adjacentColumnCoordinates } from "./columns.ts";

/** A mouse movement of less than five pixels is a click, not a drag (S2 §9). */
const DRAG_PX = 5;
/** A finger that rests for 200 ms begins a drag. One that moves before that scrolls the page. */
const TOUCH = { delay: 200, tolerance: 8 };

type PriorityViewProps = { decisions: readonly Decision[]; commands: DecisionCardCommands };

/**
 * The decisions in one column for each priority. Dragging a decision to another column changes its priority.
 */
export function PriorityView({ decisions, commands }: PriorityViewProps) {
  const [dragged, setDragged] = useState<Decision | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE_OPTIONS),
    useSensor(RestingTouchSensor, TOUCH_OPTIONS),
    useSensor(KeyboardSensor, KEYBOARD_OPTIONS),
  );
  const columns = useMemo(() => groupByPriority(decisions), [decisions]);
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
const KEYBOARD_OPTIONS = { coordinateGetter: adjacentColumnCoordinates };

type Dragged = { data: { current?: Record<string, unknown> | undefined } };

const decisionOf = ({ data }: Dragged) => (data.current?.["decision"] as Decision | undefined) ?? null;

const announcements: Announcements = {
  onDragStart: ({ active }) => fr(cardLiftedText(decisionOf(active)?.title ?? "")),
  onDragOver: ({ active, over }) => {
    const decision = decisionOf(active);
    if (!decision || !over) return undefined;
    const column = overColumnText(over.id as Priority);
    // dnd-kit reports the card's own column first: announces that the card is lifted.
    return over.id === decision.priority ? fr(`${cardLiftedText(decision.title)} ${column}`) : column;
  },
  onDragEnd: ({ active, over }) => {
    const decision = decisionOf(active);
    if (!decision || !over) return MOVE_CANCELLED_TEXT;
    // The command announces the move itself, and reverts it if the request fails.
    return over.id === decision.priority ? fr(DROPPED_UNCHANGED_TEXT) : "";
  },
  onDragCancel: () => fr(MOVE_CANCELLED_TEXT),
};
const ACCESSIBILITY = {
  announcements,
  screenReaderInstructions: { draggable: fr(COLUMN_DRAG_TEXTS.dragInstructions) },
};

const EDGES = {
  haute: "border-haute",
  moyenne: "border-moyenne",
  basse: "border-basse",
} as const satisfies Record<Priority, string>;

/** Estimated height of a card until it is measured, in pixels. */
const CARD_HEIGHT = 80;

type ColumnProps = {
  priority: Priority;
  decisions: readonly Decision[];
  commands: DecisionCardCommands;
  /** Whether a card of another column is being dragged. */
  isDropTarget: boolean;
};

function PriorityColumn({ priority, decisions, commands, isDropTarget }: ColumnProps) {
  const heading = useId();
  const { setNodeRef, isOver } = useDroppable({ id: priority });
  return (
    <section ref={setNodeRef} aria-labelledby={heading} className={cx("min-w-0 border-t-2", EDGES[priority])}>
      <ColumnHead id={heading} priority={priority} count={decisions.length} />
      {decisions.length === 0 ? (
        <p className="py-4 text-sm text-ink-3">{fr(EMPTY_COLUMN_TEXTS[priority])}</p>
      ) : (
        <Cards decisions={decisions} commands={commands} />
      )}
      {isDropTarget && <DropZone isOver={isOver} />}
    </section>
  );
}

type ColumnHeadProps = { id: string; priority: Priority; count: number };

/** The heading of a column. Memoised, because each step of a drag renders every column. */
const ColumnHead = memo(function ColumnHead({ id, priority, count }: ColumnHeadProps) {
  const { open } = useUrlDialog("creer");
  return (
    <div className="flex items-center gap-2 pt-1.5 pb-1">
      <h3 id={id} tabIndex={-1} data-column={priority} className="flex items-center gap-2">
        <PriorityBadge priority={priority} />
        <span className="text-sm font-book text-ink-3">{formatInteger(count)}</span>
      </h3>
      <IconButton
        name={addToColumnAriaLabel(priority)}
        icon={Plus}
        className="ml-auto"
        onClick={() => open(priority)}
      />
    </div>
  );
});

/**
 * Mark of the drop zone: below the cards, at most at the bottom of the window. It has no height, so that no
 * card moves.
 */
function DropZone({ isOver }: { isOver: boolean }) {
  return (
    <div className="pointer-events-none sticky bottom-20 z-3 h-0">
      <p
        className={cx(
          "grid min-h-18 place-items-center rounded-2 border-[1.5px] border-accent bg-accent-wash px-4 py-2 text-center text-sm font-medium text-balance text-accent",
          !isOver && "border-dashed",
        )}
      >
        {COLUMN_DRAG_TEXTS.drop}
      </p>
    </div>
  );
}

const Cards = memo(function Cards({ decisions, commands }: Pick<ColumnProps, "decisions" | "commands">) {
  return (
    <VirtualList items={decisions} height={CARD_HEIGHT} itemClassName="border-b border-line last:border-0">
      {(decision) => <PriorityCard decision={decision} commands={commands} />}
    </VirtualList>
  );
});

const CARD = "relative grid gap-1.5 bg-sheet py-3 pr-8 pl-5.5";
const HANDLE = "absolute top-2.5 -left-1.5 grid size-6 place-items-center text-ink-3";
const TITLE = "line-clamp-3 min-h-6 text-md/5.25 font-medium";

type PriorityCardProps = { decision: Decision; commands: DecisionCardCommands };

/** A decision in a column. A pointer can drag it anywhere, the keyboard only by its handle. */
const PriorityCard = memo(function PriorityCard({ decision, commands }: PriorityCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: decision.id,
    data: { decision },
    attributes: { roleDescription: COLUMN_DRAG_TEXTS.draggable },
  });
  const handleName = useMemo(() => fr(decisionDragHandleAriaLabel(decision.title)), [decision.title]);
  /**
   * Returns a handler that calls dnd-kit's listener only for events inside the card. React also reports the
   * events of the card's menu here, because the menu is a portal.
   */
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

/** Memoised, because each step of a drag renders every card. */
const Content = memo(function Content({ decision, commands }: PriorityCardProps) {
  return (
    <>
      <DecisionCardLink decision={decision} commands={commands} className={TITLE} />
      <DecidedBadge choice={decision.choice} />
      <CardFooter decision={decision}>
        <StatusChip decision={decision} commands={commands} />
        <DeadlineChip decision={decision} commands={commands} short />
      </CardFooter>
      <DecisionCardMenu decision={decision} commands={commands} className="absolute top-2 -right-0.5" />
    </>
  );
});

function CardFooter({ decision, children }: { decision: Decision; children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-x-3">
      {/* In a narrow column the deadline wraps before the figure. */}
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">{children}</span>
      <VisuallyHidden>{COMMON_DECISION_TEXTS.progress}</VisuallyHidden>
      <span className="text-sm font-medium">{decision.progress}&#8239;%</span>
    </span>
  );
}

/** The card that follows the pointer during a drag. */
function DragOverlayCard({ decision }: { decision: Decision }) {
  return (
    <div
      className={cx(CARD, "-rotate-[0.8deg] cursor-grabbing rounded-2 shadow-menu outline outline-accent")}
    >
      <span className={cx(TITLE, "wrap-anywhere")}>{fr(decision.title)}</span>
      <DecidedBadge choice={decision.choice} />
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
