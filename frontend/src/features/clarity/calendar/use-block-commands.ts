import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Block } from "#shared/clarity/planner.schema.ts";
import type { WeekEdit } from "#frontend/entities/planner/week.ts";
import { mergeListChanges, type WeekChange, withWeekChanges } from "#shared/clarity/week-plan.rules.ts";
import {
  CALENDAR,
  blockLockedText,
  blockRemovedText,
  withCapital,
} from "#frontend/labels/clarity-calendar.ts";
import { announce } from "#frontend/browser/announce.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { blockMovedTo, isSamePlacement, placementOf, type Placement } from "./grid-move.ts";

/** The selector of the button of a block. */
export const blockSelector = (id: string) => `[data-block="${CSS.escape(id)}"]`;

/** What can be done with a block of the calendar. Each is said in a toast, which undoes it. */
export type BlockCommands = {
  /** Puts it elsewhere by hand, where it is then locked. */
  place: (block: Block, at: Placement) => void;
  setLocked: (block: Block, isLocked: boolean) => void;
  remove: (block: Block) => void;
};

type Options = {
  blocks: readonly Block[];
  root: RefObject<HTMLElement | null>;
  onChange: (change: WeekEdit) => void;
  /** In this week, by then; unknown where it is not given. */
  blockNow: ((id: string) => Block | undefined) | undefined;
  titleOf: (block: Block) => string;
  wordsOf: (place: Placement) => string;
};

/** The blocks as they are shown, a change at once, and the commands that change them. */
export function useBlockCommands({ blocks, root, onChange, blockNow, titleOf, wordsOf }: Options) {
  const { shown, showAtOnce } = useAhead(blocks);
  const keepFocus = useFocusOnMoved(root);
  /** The toast of the last move: undone with it, several steps of one block are one. */
  const lastMove = useRef<{ toastId: string; before: Block; at: Placement } | null>(null);

  const change = (set: Block[], remove: string[] = [], expected?: WeekChange) => {
    showAtOnce({ set, remove });
    onChange({ blocks: { set, remove }, ...(expected && { expected }) });
  };
  /** Later, from a toast: in the week of the move, also where another one is shown by then. */
  const undo = (before: Block, moved?: Block) => {
    restoreFocusTo(blockSelector(before.id));
    change([before], [], {
      blocks: moved ? { set: [blockNow?.(before.id) ?? moved] } : { remove: [before.id] },
    });
  };
  const commands = useStableCallbacks({
    place: (block: Block, at: Placement) => {
      if (isSamePlacement(placementOf(block), at)) {
        // A key that leads no further is answered too.
        announce(withCapital(wordsOf(at)));
        return;
      }
      const last = lastMove.current;
      // By its place too: in another week, another block has the same id.
      const isNextStep =
        last?.before.id === block.id && isSamePlacement(last.at, placementOf(block)) && isShown(last.toastId);
      const before = isNextStep ? last.before : block;
      keepFocus(block.id);
      const moved = blockMovedTo(block, at);
      change([moved]);
      const said = {
        title: withCapital(wordsOf(at)),
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
      const description = blockRemovedText(titleOf(block), wordsOf(placementOf(block)));
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

/** Longer than the page takes to hear of a change. */
const AHEAD_MS = 500;

type BlockChanges = { set: Block[]; remove: string[] };
const NOTHING: BlockChanges = { set: [], remove: [] };

/**
 * The page's blocks with what was just changed here: the next key begins where the last one led, also before the page has
 * drawn it.
 */
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

/** Focuses the next block of the week, else the previous one, else the calendar. Here, since each day is a separate list. */
function focusNextBlock(root: HTMLElement | null, id: string): void {
  const blocks = [...(root?.querySelectorAll<HTMLElement>("[data-block]") ?? [])];
  const at = blocks.findIndex(({ dataset }) => dataset["block"] === id);
  (blocks[at + 1] ?? blocks[at - 1] ?? root)?.focus({ preventScroll: true });
}

/**
 * A block that goes to another day is drawn anew there: it has the focus again in the same breath, before the next key, and
 * also if the page draws it once more meanwhile.
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
