import { createStorageKey } from "./storage.ts";

/**
 * What the first view needs of the shortcuts; the table of all shortcuts is loaded when it is needed
 * (shortcuts.ts).
 */

/** The two settings in « Profil », each of which turns a group of shortcuts off. */
export type ShortcutGroup = "palette" | "singleKeys";

/** Copy on this device of the person's shortcut settings: used until their preferences are loaded. */
export const SHORTCUT_SETTINGS_KEY = createStorageKey<Record<ShortcutGroup, boolean>>("menta.shortcuts");

/** The current settings; all shortcuts are on until `setShortcutGroups` is called. */
let kept: Record<ShortcutGroup, boolean> = { palette: true, singleKeys: true };

export function setShortcutGroups(next: Record<ShortcutGroup, boolean>): void {
  kept = next;
}

export const isShortcutGroupOn = (name: ShortcutGroup): boolean => kept[name];

export const isApplePlatform = (): boolean => /Mac|iP/.test(navigator.platform);

/** Whether a key typed at this element enters text: shortcuts of a single key are then ignored. */
export const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=textbox], [role=combobox]") !== null;
