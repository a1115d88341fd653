import { storageKeyOf } from "./storage.ts";

/** The part of shortcuts that the first view needs; the full table comes later (shortcuts.ts). */

/** The settings in « Profil » that turn shortcuts off. */
export type ShortcutSwitch = "palette" | "singleKeys";

/** The shortcuts that this person turned off, known before their preferences are read. */
export const SHORTCUTS_OFF_KEY = storageKeyOf<Record<ShortcutSwitch, boolean>>("menta.shortcuts");

/** Until the preferences are known, all shortcuts are on. */
let kept: Record<ShortcutSwitch, boolean> = { palette: true, singleKeys: true };

export function setShortcutSwitches(next: Record<ShortcutSwitch, boolean>): void {
  kept = next;
}

export const isShortcutGroupOn = (name: ShortcutSwitch): boolean => kept[name];

export const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/** Whether keys type text here: single-key shortcuts are then off. */
export const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=textbox], [role=combobox]") !== null;
