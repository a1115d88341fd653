import { storageKeyOf } from "./storage.ts";

/** What the first view knows of shortcuts; the table of all of them comes later (shortcuts.ts). */

/** What turns shortcuts off, in « Profil ». */
export type ShortcutSwitch = "palette" | "singleKeys";

/** In localStorage: what this person has turned off, known before their preferences are read. */
export const SHORTCUTS_OFF_KEY = storageKeyOf<Record<ShortcutSwitch, boolean>>("menta.shortcuts");

/** Until it is known, the person keeps all. */
let kept: Record<ShortcutSwitch, boolean> = { palette: true, singleKeys: true };

export function setShortcutSwitches(next: Record<ShortcutSwitch, boolean>): void {
  kept = next;
}

export const isShortcutGroupOn = (name: ShortcutSwitch): boolean => kept[name];

export const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/** Whether what is pressed here is typed: then no single key is a shortcut. */
export const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=textbox], [role=combobox]") !== null;
