import type { KeyboardEvent } from "react";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { compareBlockTimes } from "./grid-layout.ts";
import { placementMovedBy, placementOf, placementResizedTo, MOVE_STEP_MINUTES } from "./grid-move.ts";
import { blockSelector, type BlockCommands } from "./use-block-commands.ts";

/** For each arrow key: by how many steps it moves a block within the day, and by how many days. */
const ARROWS: Record<string, { steps: number; days: number }> = {
  ArrowUp: { steps: -1, days: 0 },
  ArrowDown: { steps: 1, days: 0 },
  ArrowLeft: { steps: 0, days: -1 },
  ArrowRight: { steps: 0, days: 1 },
};

type Options = { blocks: readonly PlannerBlock[]; monday: Day; commands: BlockCommands };

/** Handles the keys of a focused block: arrows, Delete and others. Enter and Space are left to the button. */
export function handleBlockKey(
  event: KeyboardEvent<HTMLElement>,
  { blocks, monday, commands }: Options,
): void {
  const block = blockOf(event, blocks);
  if (!block || event.ctrlKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  if (event.altKey && arrow) {
    event.preventDefault();
    const place = placementOf(block);
    const minutes = arrow.steps * MOVE_STEP_MINUTES;
    if (!event.shiftKey) commands.place(block, placementMovedBy(place, minutes, arrow.days, monday));
    else if (arrow.days === 0) commands.place(block, placementResizedTo(place, "end", place.end + minutes));
  } else if (!event.altKey && !event.shiftKey) {
    const next = neighbourOf(event.key, block, blocks);
    const isRemoval = event.key === "Delete" || event.key === "Backspace";
    if (arrow || next || isRemoval) event.preventDefault();
    if (next) event.currentTarget.querySelector<HTMLElement>(blockSelector(next.id))?.focus();
    if (isRemoval) commands.remove(block);
  }
}

function blockOf(
  { target, currentTarget }: KeyboardEvent,
  blocks: readonly PlannerBlock[],
): PlannerBlock | undefined {
  // React also reports the keys of a block's panel here, because the panel is a portal; they are ignored.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  const id = target.closest("[data-block]")?.getAttribute("data-block");
  return blocks.find((block) => block.id === id);
}

function neighbourOf(
  key: string,
  block: PlannerBlock,
  blocks: readonly PlannerBlock[],
): PlannerBlock | undefined {
  const ofDay = blocks.filter(({ day }) => day === block.day).toSorted(compareBlockTimes);
  const at = ofDay.findIndex(({ id }) => id === block.id);
  if (key === "Home") return ofDay[0];
  if (key === "End") return ofDay.at(-1);
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  return arrow.days === 0 ? ofDay[at + arrow.steps] : nearestOnOtherDay(block, arrow.days, blocks);
}

/**
 * Returns the block nearest in time on the next day, in this direction, that has blocks; undefined if none
 * has.
 */
function nearestOnOtherDay(
  block: PlannerBlock,
  days: number,
  blocks: readonly PlannerBlock[],
): PlannerBlock | undefined {
  const beyond = blocks.filter(({ day }) => (days > 0 ? day > block.day : day < block.day));
  const day = beyond
    .map((one) => one.day)
    .toSorted()
    .at(days > 0 ? 0 : -1);
  const distance = ({ start }: PlannerBlock) => Math.abs(start - block.start);
  return beyond
    .filter((one) => one.day === day)
    .toSorted((a, b) => distance(a) - distance(b) || compareBlockTimes(a, b))[0];
}
