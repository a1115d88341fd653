import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { overflow } from "./screen.ts";

/** Widths of the window, in pixels. */
const WIDTHS = Array.from({ length: 41 }, (_, step) => 320 + 40 * step);
const MIN_TITLE_WIDTH = 240;
const OWN_LINE_BELOW = 480;

/**
 * Returns the widths of the window, 320 to 1920 by 40, at which a title of these rows has too little room,
 * with the room it has.
 */
export async function squeezedTitles(rows: Locator): Promise<string[]> {
  const squeezed: string[] = [];
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    await expect.poll(() => window.innerWidth).toBe(width);
    const room = Math.min(...rows.elements().map((row) => titleRoom(row, width)));
    if (room < MIN_TITLE_WIDTH) squeezed.push(`${Math.round(room)} px at ${width}`);
    if (overflow() > 0) squeezed.push(`${overflow()} px to the side at ${width}`);
  }
  return squeezed;
}

/** Returns the width of the title of a row; 0 if the title should have a line of its own but does not. */
function titleRoom(row: Element, width: number): number {
  const link = row.querySelector("a")!;
  const cell = (link.closest("h3") ?? link.parentElement!).getBoundingClientRect();
  const isWhole = cell.width > row.clientWidth - 1;
  return width < OWN_LINE_BELOW && !isWhole ? 0 : cell.width;
}
