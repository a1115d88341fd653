import type { ComponentType, KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { DayChoice } from "./day-panel.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { showLoadFailure } from "#frontend/browser/loading/load-failure.ts";
import { closeMenu, menuStore, type MenuEntry, type OpenedMenu } from "./menu-store.ts";
import { prefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { countAsWaiting } from "#frontend/browser/loading/waiting.ts";

type MenuOptions = {
  label: string;
  /** A function is called when the menu opens, which waits for its result. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[] | Promise<readonly MenuEntry[]>);
  align?: "start" | "end";
};

type DayOptions = DayChoice & { label: string };

/** `label`: name of the number. */
type ExplanationOptions = { label: string; explanation: ReactNode };

const panel = lazyModule(() => import("./menu-panel.tsx"));
/** The press itself reports a failure. */
const prefetchPanel = () => void panel.fetch().catch(() => {});
const dayPanel = lazyModule(() => import("./day-panel.tsx"));
const prefetchDayPanel = () => void dayPanel.fetch().catch(() => {});
const explanationPanel = lazyModule(() => import("./explanation-panel.tsx"));
const prefetchExplanationPanel = () => void explanationPanel.fetch().catch(() => {});
let openings = 0;

/**
 * Returns the props of a button that opens the page's menu. The code is loaded once, and the items are read
 * on opening, so that rows stay cheap.
 */
export const menuTrigger = (options: MenuOptions) =>
  ({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    ref: trackButton,
    onPointerEnter: prefetchPanel,
    onFocus: prefetchPanel,
    onKeyDown: openByArrow,
    // A click by keyboard has a press count of 0.
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      void toggleMenu(currentTarget, options, detail === 0),
  }) as const;

function openByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  event.currentTarget.click();
}

/**
 * Tracks the menu's button, so that the menu closes with it, for instance when a virtual list removes the
 * row.
 */
function trackButton(button: HTMLElement | null) {
  prefetchWhenIdle(panel);
  return () => {
    if (menuStore.get()?.button === button) menuStore.set(null);
  };
}

const toggleMenu = (button: HTMLElement, { label, items, align = "end" }: MenuOptions, byKeyboard: boolean) =>
  toggle(button, async () => {
    const [{ MenuPanel: Panel }, entries] = await Promise.all([
      panel.fetch(),
      typeof items === "function" ? items() : items,
    ]);
    return { label, entries, align, byKeyboard, Panel };
  });

/** Returns the props of a button that opens the page's calendar, in place of the menu. */
export const dayTrigger = ({ label, ...choice }: DayOptions) =>
  ({
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    ref: trackButton,
    onPointerEnter: prefetchDayPanel,
    onFocus: prefetchDayPanel,
    onKeyDown: openByArrow,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      void toggle(currentTarget, () => openingOfDays(label, choice)),
  }) as const;

/**
 * Returns the props of a number that opens its explanation, in place of the menu: all numbers share one
 * panel.
 */
export const explanationTrigger = ({ label, explanation }: ExplanationOptions) =>
  ({
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    ref: trackButton,
    onPointerEnter: prefetchExplanationPanel,
    onFocus: prefetchExplanationPanel,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      void toggle(currentTarget, async () => {
        const Panel = (await explanationPanel.fetch()).explanationPanel(explanation);
        return { label, entries: [], align: "start", byKeyboard: true, Panel };
      }),
  }) as const;

/**
 * Closes an explanation before one of its links is followed. The number has the focus, so that the opened
 * page can return it there.
 */
export function leaveExplanation(): void {
  menuStore.get()?.button.focus({ preventScroll: true });
  closeMenu();
}

/** Opens the page's calendar for a menu entry, at the menu's button. */
export function openDaysAfterMenu({ label, ...choice }: DayOptions): void {
  const button = menuStore.get()?.button;
  if (button) void toggle(button, () => openingOfDays(label, choice));
}

async function openingOfDays(label: string, choice: DayChoice): Promise<Opening> {
  const Panel = (await dayPanel.fetch()).dayPanel(choice);
  return { label, entries: [], align: "start", byKeyboard: true, Panel };
}

type Opening = Pick<OpenedMenu, "label" | "entries" | "align" | "byKeyboard"> & {
  Panel: ComponentType<OpenedMenu>;
};

async function toggle(button: HTMLElement, open: () => Promise<Opening>): Promise<void> {
  const shown = menuStore.get();
  if (shown?.isOpen && shown.button === button) return closeMenu();
  const opening = await countAsWaiting(open()).catch(() => null);
  if (!button.isConnected) return;
  if (!opening) return showLoadFailure({ onRetry: () => void toggle(button, open) });
  menuStore.set({ ...opening, id: ++openings, isOpen: true, button });
}
