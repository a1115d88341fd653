import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import type { WeekEdit } from "#frontend/entities/planner/week.ts";
import {
  combineSuccessiveListChanges,
  type PartialWeekChanges,
  withWeekChanges,
} from "#shared/clarity/week-plan.rules.ts";
import {
  CLARITY_CALENDAR_TEXTS,
  blockLockedText,
  removedBlockDescription,
  toSentence,
} from "#frontend/labels/clarity-calendar.ts";
import { announce } from "#frontend/browser/announce.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { blockMovedTo, isSamePlacement, placementOf, type BlockPlacement } from "./grid-move.ts";

/** Returns the selector of a block's button. */
export const blockSelector = (id: string) => `[data-block="${CSS.escape(id)}"]`;

/** Commands on a block of the calendar. Moving and removing are reported in a toast with an undo. */
export type BlockCommands = {
  /** Moves or resizes a block, which locks it: planning again leaves it there. */
  place: (block: PlannerBlock, at: BlockPlacement) => void;
  setLocked: (block: PlannerBlock, isLocked: boolean) => void;
  remove: (block: PlannerBlock) => void;
};

type Options = {
  blocks: readonly PlannerBlock[];
  root: RefObject<HTMLElement | null>;
  onChange: (change: WeekEdit) => void;
  /** Returns the block as it is now in its week; undefined if it is gone. */
  blockNow: ((id: string) => PlannerBlock | undefined) | undefined;
  titleOf: (block: PlannerBlock) => string;
  wordsOf: (place: BlockPlacement) => string;
};

/** Returns the blocks including changes that are not rendered yet (`shown`), and the commands. */
export function useBlockCommands({ blocks, root, onChange, blockNow, titleOf, wordsOf }: Options) {
  const { shown, showAtOnce } = useAhead(blocks);
  const keepFocus = useFocusOnMoved(root);
  /**
   * The toast of the last move: further steps of the same block reuse the toast, so that one undo reverts
   * all.
   */
  const lastMove = useRef<{ toastId: string; before: PlannerBlock; at: BlockPlacement } | null>(null);

  const change = (set: PlannerBlock[], remove: string[] = [], expected?: PartialWeekChanges) => {
    showAtOnce({ set, remove });
    onChange({ blocks: { set, remove }, ...(expected && { expected }) });
  };
  /**
   * Puts a block back. `onChange` belongs to the week of the change, also when another week is shown by then.
   */
  const undo = (before: PlannerBlock, moved?: PlannerBlock) => {
    restoreFocusTo(blockSelector(before.id));
    change([before], [], {
      blocks: moved ? { set: [blockNow?.(before.id) ?? moved] } : { remove: [before.id] },
    });
  };
  const commands = useStableCallbacks({
    place: (block: PlannerBlock, at: BlockPlacement) => {
      if (isSamePlacement(placementOf(block), at)) {
        // Announces an unchanged place too, for example at the edge of the week, where a key moves nothing.
        announce(toSentence(wordsOf(at)));
        return;
      }
      const last = lastMove.current;
      // Compares the place too, because another week may have a block with the same id.
      const isNextStep =
        last?.before.id === block.id && isSamePlacement(last.at, placementOf(block)) && isShown(last.toastId);
      const before = isNextStep ? last.before : block;
      keepFocus(block.id);
      const moved = blockMovedTo(block, at);
      change([moved]);
      const said = {
        title: toSentence(wordsOf(at)),
        description: blockLockedText(titleOf(block)),
      };
      const isOutdated = () => {
        const now = blockNow?.(block.id);
        return blockNow !== undefined && !(now && isSamePlacement(placementOf(now), at));
      };
      const step = isNextStep ? last.toastId : undefined;
      const toastId = showToastWithUndo(
        said,
        { of: titleOf(block), run: () => undo(before, moved), isOutdated },
        step,
      );
      lastMove.current = { toastId, before, at };
    },
    setLocked: (block: PlannerBlock, isLocked: boolean) => change([{ ...block, isLocked }]),
    remove: (block: PlannerBlock) => {
      focusNextBlock(root.current, block.id);
      change([], [block.id]);
      const description = removedBlockDescription(titleOf(block), wordsOf(placementOf(block)));
      showToastWithUndo(
        { title: CLARITY_CALENDAR_TEXTS.removed, description },
        {
          of: titleOf(block),
          run: () => undo(block),
          isOutdated: () => blockNow?.(block.id) !== undefined,
        },
      );
    },
  } satisfies BlockCommands);
  return { shown, commands };
}

/** Time after which a change is considered rendered: longer than the page needs. */
const AHEAD_MS = 500;

type BlockChanges = { set: PlannerBlock[]; remove: string[] };
const NOTHING: BlockChanges = { set: [], remove: [] };

/**
 * Returns the blocks with changes that are not rendered yet, so that the next key starts from the last
 * position.
 */
function useAhead(blocks: readonly PlannerBlock[]) {
  const [ahead, setAhead] = useState(NOTHING);
  useEffect(() => {
    if (ahead === NOTHING) return undefined;
    const timer = setTimeout(() => setAhead(NOTHING), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [ahead]);
  const shown = useMemo(() => withBlockChanges(blocks, ahead), [blocks, ahead]);
  return {
    shown,
    showAtOnce: (change: BlockChanges) => setAhead((before) => combineSuccessiveListChanges(before, change)),
  };
}

const withBlockChanges = (blocks: readonly PlannerBlock[], changes: BlockChanges): readonly PlannerBlock[] =>
  changes === NOTHING
    ? blocks
    : withWeekChanges({ tasks: [], blocks: [...blocks] }, { tasks: NO_TASKS, blocks: changes }).blocks;

const NO_TASKS = { set: [], remove: [] };

function isShown(toastId: string): boolean {
  const shown = toastStore.get();
  return shown?.id === toastId && shown.open;
}

/**
 * Focuses the next block of the week; without one, the previous block, else the calendar. Looks in the whole
 * grid, because each day is a separate list.
 */
function focusNextBlock(root: HTMLElement | null, id: string): void {
  const blocks = [...(root?.querySelectorAll<HTMLElement>("[data-block]") ?? [])];
  const at = blocks.findIndex(({ dataset }) => dataset["block"] === id);
  (blocks[at + 1] ?? blocks[at - 1] ?? root)?.focus({ preventScroll: true });
}

/**
 * Returns a function that keeps the focus on a block that moves to another day, where it is mounted anew:
 * focuses it synchronously, before the next key press, and after further renders.
 */
function useFocusOnMoved(root: RefObject<HTMLElement | null>): (id: string) => void {
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = moved.current;
    moved.current = null;
    if (id === null || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(blockSelector(id))?.focus();
  });
  return (id) => {
    if (document.activeElement?.getAttribute("data-block") !== id) return;
    moved.current = id;
    restoreFocusTo(blockSelector(id));
  };
}
