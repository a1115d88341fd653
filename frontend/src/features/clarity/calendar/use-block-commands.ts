import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Block } from "#shared/clarity/planner.schema.ts";
import type { WeekEdit } from "#frontend/entities/planner/week.ts";
import { mergeListChanges, type WeekChange, withWeekChanges } from "#shared/clarity/week-plan.rules.ts";
import {
  CALENDAR,
  blockLockedText,
  removedBlockText,
  toSentence,
} from "#frontend/labels/clarity-calendar.ts";
import { announce } from "#frontend/browser/announce.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { blockMovedTo, isSamePlacement, placementOf, type Placement } from "./grid-move.ts";

/** Returns the selector of a block's button. */
export const blockSelector = (id: string) => `[data-block="${CSS.escape(id)}"]`;

/** Commands on a calendar block. Each is reported in a toast with an undo. */
export type BlockCommands = {
  /** Moves a block by hand, which locks it. */
  place: (block: Block, at: Placement) => void;
  setLocked: (block: Block, isLocked: boolean) => void;
  remove: (block: Block) => void;
};

type Options = {
  blocks: readonly Block[];
  root: RefObject<HTMLElement | null>;
  onChange: (change: WeekEdit) => void;
  /** Returns the week's current block; unknown if missing. */
  blockNow: ((id: string) => Block | undefined) | undefined;
  titleOf: (block: Block) => string;
  wordsOf: (place: Placement) => string;
};

/** Returns the blocks with pending changes, and the commands. */
export function useBlockCommands({ blocks, root, onChange, blockNow, titleOf, wordsOf }: Options) {
  const { shown, showAtOnce } = useAhead(blocks);
  const keepFocus = useFocusOnMoved(root);
  /** Toast of the last move: consecutive steps of one block have one undo. */
  const lastMove = useRef<{ toastId: string; before: Block; at: Placement } | null>(null);

  const change = (set: Block[], remove: string[] = [], expected?: WeekChange) => {
    showAtOnce({ set, remove });
    onChange({ blocks: { set, remove }, ...(expected && { expected }) });
  };
  /** An undo from a toast applies to the week of the move, even if another one is shown. */
  const undo = (before: Block, moved?: Block) => {
    restoreFocusTo(blockSelector(before.id));
    change([before], [], {
      blocks: moved ? { set: [blockNow?.(before.id) ?? moved] } : { remove: [before.id] },
    });
  };
  const commands = useStableCallbacks({
    place: (block: Block, at: Placement) => {
      if (isSamePlacement(placementOf(block), at)) {
        // Announces the place even if it is unchanged, as at an edge.
        announce(toSentence(wordsOf(at)));
        return;
      }
      const last = lastMove.current;
      // Also compares the place, because ids are unique within a week only.
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
      const toastId = toastWithUndo(
        said,
        { of: titleOf(block), run: () => undo(before, moved), isOutdated },
        step,
      );
      lastMove.current = { toastId, before, at };
    },
    setLocked: (block: Block, isLocked: boolean) => change([{ ...block, isLocked }]),
    remove: (block: Block) => {
      focusNextBlock(root.current, block.id);
      change([], [block.id]);
      const description = removedBlockText(titleOf(block), wordsOf(placementOf(block)));
      toastWithUndo(
        { title: CALENDAR.removed, description },
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

/** Longer than the page takes to render a change. */
const AHEAD_MS = 500;

type BlockChanges = { set: Block[]; remove: string[] };
const NOTHING: BlockChanges = { set: [], remove: [] };

/** Returns the blocks with changes not rendered yet, so that the next key starts from the last position. */
function useAhead(blocks: readonly Block[]) {
  const [ahead, setAhead] = useState(NOTHING);
  useEffect(() => {
    if (ahead === NOTHING) return undefined;
    const timer = setTimeout(() => setAhead(NOTHING), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [ahead]);
  const shown = useMemo(() => withBlockChanges(blocks, ahead), [blocks, ahead]);
  return {
    shown,
    showAtOnce: (change: BlockChanges) => setAhead((before) => mergeListChanges(before, change)),
  };
}

const withBlockChanges = (blocks: readonly Block[], changes: BlockChanges): readonly Block[] =>
  changes === NOTHING
    ? blocks
    : withWeekChanges({ tasks: [], blocks: [...blocks] }, { tasks: NO_TASKS, blocks: changes }).blocks;

const NO_TASKS = { set: [], remove: [] };

function isShown(toastId: string): boolean {
  const shown = toastStore.get();
  return shown?.id === toastId && shown.open;
}

/**
 * Focuses the next block of the week, else the previous one, else the calendar. Needed because each day is a
 * separate list.
 */
function focusNextBlock(root: HTMLElement | null, id: string): void {
  const blocks = [...(root?.querySelectorAll<HTMLElement>("[data-block]") ?? [])];
  const at = blocks.findIndex(({ dataset }) => dataset["block"] === id);
  (blocks[at + 1] ?? blocks[at - 1] ?? root)?.focus({ preventScroll: true });
}

/**
 * A block moved to another day is mounted anew there: restores its focus synchronously, before the next key,
 * and after further renders.
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
