import { useDraggable } from "@dnd-kit/core";
import { Check, Lock } from "lucide-react";
import { type CSSProperties, memo } from "react";
import type { TaskType } from "#shared/clarity/task.ts";
import type { MinuteSpan } from "#shared/clarity/working-hours.rules.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { HOUR_HEIGHT_PX, SHOWN_MINUTE_SPAN, type BlockLayout } from "./grid-layout.ts";
import type { DragGrip } from "./grid-move.ts";

/** Height of a line of text in a block, in pixels. */
const LINE_HEIGHT = 16;
const PADDING = 7;

/** Returns which part of a block was pressed: an edge to resize it, or the whole block to move it. */
export function gripAtPress({ target }: Event): DragGrip {
  const grip = target instanceof Element ? target.closest("[data-grip]")?.getAttribute("data-grip") : null;
  return grip === "start" || grip === "end" ? grip : "whole";
}

/** Returns CSS variables with the start and the length of a span, in hours from the top of the grid. */
export const minuteSpanStyle = ({ start, end }: MinuteSpan): CSSProperties =>
  ({ "--from": (start - SHOWN_MINUTE_SPAN.start) / 60, "--hours": (end - start) / 60 }) as CSSProperties;

type GridBlockProps = {
  placed: BlockLayout;
  /** The accessible name: everything about the block, in words. */
  name: string;
  title: string;
  decision: string | undefined;
  type: TaskType;
  isDone: boolean;
  isPast: boolean;
  isTabStop: boolean;
  isOpen: boolean;
  /** Id of the element that explains the keys, for `aria-describedby`. */
  hintId: string;
};

/**
 * A block of the calendar: a button that opens its panel. A pointer can drag it, and resize it at its edges.
 */
export const GridBlock = memo(function GridBlock(props: GridBlockProps) {
  const { placed, name, type, isDone, isPast, isTabStop, isOpen, hintId } = props;
  const { block, drawn, lane } = placed;
  const { listeners, setNodeRef, transform, activatorEvent, isDragging } = useDraggable({ id: block.id });
  const isLifted = isDragging && activatorEvent !== null && gripAtPress(activatorEvent) === "whole";
  const lines = Math.max(
    1,
    Math.floor((((drawn.end - drawn.start) * HOUR_HEIGHT_PX) / 60 - PADDING) / LINE_HEIGHT),
  );
  const style = {
    ...minuteSpanStyle(drawn),
    "--lane": lane.lane,
    "--lanes": lane.lanes,
    "--lines": lines,
    ...(isLifted && transform && { translate: `${transform.x}px ${transform.y}px` }),
  };
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      data-block={block.id}
      data-task-type={type}
      data-lifted={isLifted || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={fr(name)}
      // A tooltip with the whole name, because the visible text may be cut off.
      title={fr(name)}
      aria-describedby={hintId}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={cx("calendar-block", isDone && "done", isPast && "past", lines > 3 && "tall")}
      style={style}
    >
      <BlockWords {...props} />
    </button>
  );
});

/**
 * Memoised: a block renders when a drag begins and ends, and the dragged block at each step; its text stays
 * the same.
 */
const BlockWords = memo(function BlockWords({ placed, title, decision, isDone }: GridBlockProps) {
  return (
    <>
      <span className="calendar-words">
        <b dir="auto">
          {isDone && <Check size={13} aria-hidden="true" />}
          {placed.block.isLocked && <Lock size={11} aria-hidden="true" />}
          {fr(title)}
        </b>{" "}
        {decision !== undefined && <span dir="auto">{fr(decision)}</span>}
      </span>
      <span data-grip="start" />
      <span data-grip="end" />
    </>
  );
});
