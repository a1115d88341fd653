import type { ComponentType, KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { DayPanelOptions } from "./day-panel.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { showLoadFailure } from "#frontend/browser/loading/load-failure.ts";
import { closeMenu, anchoredOverlayStore, type MenuEntry, type OpenedMenu } from "./menu-store.ts";
import { prefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { showWaitingBarDuring } from "#frontend/browser/loading/waiting.ts";

type MenuOptions = {
  label: string;
  /**
   * The entries, or a function that returns them: it is called when the menu opens, which waits for a
   * promise.
   */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[] | Promise<readonly MenuEntry[]>);
  align?: "start" | "end";
};

type DayOptions = DayPanelOptions & { label: string };

/** `label`: what the number is. */
type ExplanationOptions = { label: string; explanation: ReactNode };

const panel = lazyModule(() => import("./menu-panel.tsx"));
/** Ignores a failure: the press that needs the file loads it again and reports a failure. */
const prefetchPanel = () => void panel.fetch().catch(() => {});
const dayPanel = lazyModule(() => import("./day-panel.tsx"));
const prefetchDayPanel = () => void dayPanel.fetch().catch(() => {});
const explanationPanel = lazyModule(() => import("./explanation-panel.tsx"));
const prefetchExplanationPanel = () => void explanationPanel.fetch().catch(() => {});
let openings = 0;

/**
 * Returns the props of a button that opens a menu. All buttons share one menu, whose code is loaded once and
 * whose items are read when it opens: a row with a button costs little.
 */
export const menuTriggerProps = (options: MenuOptions) =>
  ({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    ref: trackButton,
    onPointerEnter: prefetchPanel,
    onFocus: prefetchPanel,
    onKeyDown: openByArrow,
    // `detail`, the number of clicks, is 0 if a key caused the click.
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      void toggleMenu(currentTarget, options, detail === 0),
  }) as const;

function openByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  event.currentTarget.click();
}

/**
 * Ref of a menu's button: when the button is removed, for example with its row of a virtual list, closes its
 * menu.
 */
function trackButton(button: HTMLElement | null) {
  prefetchWhenIdle(panel);
  return () => {
    if (anchoredOverlayStore.get()?.button === button) anchoredOverlayStore.set(null);
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

/** Returns the props of a button that opens a calendar in the place of the page's menu. */
export const calendarTriggerProps = ({ label, ...choice }: DayOptions) =>
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
 * Returns the props of a number that opens its explanation in the place of the page's menu. All numbers share
 * one panel.
 */
export const explanationTriggerProps = ({ label, explanation }: ExplanationOptions) =>
  ({
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    ref: trackButton,
    onPointerEnter: prefetchExplanationPanel,
    onFocus: prefetchExplanationPanel,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      void toggle(currentTarget, async () => {
        const Panel = (await explanationPanel.fetch()).createExplanationPanel(explanation);
        return { label, entries: [], align: "start", byKeyboard: true, Panel };
      }),
  }) as const;

/**
 * Closes an explanation before a link in it is followed. Focuses the number first, so that a dialog opened by
 * the link returns the focus to the number.
 */
export function closeExplanation(): void {
  anchoredOverlayStore.get()?.button.focus({ preventScroll: true });
  closeMenu();
}

/** Opens a calendar for a chosen menu entry, at the button of the menu. Does nothing if there is no menu. */
export function openCalendarAfterMenu({ label, ...choice }: DayOptions): void {
  const button = anchoredOverlayStore.get()?.button;
  if (button) void toggle(button, () => openingOfDays(label, choice));
}

async function openingOfDays(label: string, choice: DayPanelOptions): Promise<Opening> {
  const Panel = (await dayPanel.fetch()).createDayPanel(choice);
  return { label, entries: [], align: "start", byKeyboard: true, Panel };
}

type Opening = Pick<OpenedMenu, "label" | "entries" | "align" | "byKeyboard"> & {
  Panel: ComponentType<OpenedMenu>;
};

async function toggle(button: HTMLElement, open: () => Promise<Opening>): Promise<void> {
  const shown = anchoredOverlayStore.get();
  if (shown?.isOpen && shown.button === button) return closeMenu();
  const opening = await showWaitingBarDuring(open()).catch(() => null);
  if (!button.isConnected) return;
  if (!opening) return showLoadFailure({ onRetry: () => void toggle(button, open) });
  anchoredOverlayStore.set({ ...opening, id: ++openings, isOpen: true, button });
}
