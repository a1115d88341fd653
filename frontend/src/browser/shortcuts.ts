import { isShortcutGroupOn, isApplePlatform, type ShortcutGroup } from "./keyboard.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";

/**
 * Every shortcut of the product: the sheet opened by « ? » shows this table, and `shortcuts.test.ts` names
 * the file that handles each. To add a shortcut: a line here, its words in `labels/shortcuts.ts`, its file in
 * that test.
 *
 * `Mod` is ⌘ on a Mac and Ctrl elsewhere. A key is the character typed, not the physical key: « ? » is Shift
 * and the comma key on AZERTY. `switch`: the preference that turns the shortcut off; a key without a modifier
 * must have one (WCAG 2.1.4).
 */
export const SHORTCUTS = {
  palette: { keys: ["Mod+K"], switch: "palette" },
  sheet: { keys: ["?"], switch: "singleKeys" },
  notifications: { keys: ["F8"] },
  close: { keys: ["Escape"] },
  undo: { keys: ["Mod+Z"] },
  redo: { keys: ["Mod+Shift+Z"] },
  newDecision: { keys: ["N"], switch: "singleKeys" },
  goTo: { keys: ["G"], switch: "singleKeys" },
  sendForm: { keys: ["Mod+Enter"] },
  print: { keys: ["Mod+P"] },

  pickResult: { keys: ["ArrowUp", "ArrowDown"] },
  openResult: { keys: ["Enter"] },
  openResultInTab: { keys: ["Mod+Enter"] },

  sendMessage: { keys: ["Enter"] },
  addLine: { keys: ["Shift+Enter"] },
  stopReply: { keys: ["Escape"] },
  suggestions: { keys: ["ArrowUp", "ArrowDown"] },
  removeDossierLine: { keys: ["Delete"] },
  moveDossierLine: { keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },

  selectRange: { keys: ["Shift+Space"] },
  endSelection: { keys: ["Escape"] },
  dragCard: { keys: ["Space", "ArrowLeft", "ArrowRight"] },
  moveAction: { keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  saveLine: { keys: ["Enter"] },
  leaveLine: { keys: ["Escape"] },
  firstCriterion: { keys: ["1"], switch: "singleKeys" },
  secondCriterion: { keys: ["2"], switch: "singleKeys" },
  cellLevel: { keys: ["ArrowLeft", "ArrowRight"] },

  thisWeek: { keys: ["T"], switch: "singleKeys" },
  nextBlock: { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] },
  moveBlock: { keys: ["Alt+ArrowUp", "Alt+ArrowDown", "Alt+ArrowLeft", "Alt+ArrowRight"] },
  resizeBlock: { keys: ["Alt+Shift+ArrowUp", "Alt+Shift+ArrowDown"] },
  removeBlock: { keys: ["Delete"] },
} as const satisfies Record<string, Shortcut>;

type Shortcut = { keys: readonly string[]; switch?: ShortcutGroup };
export type ShortcutName = keyof typeof SHORTCUTS;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> &
  Parameters<typeof isComposing>[0];

export function isShortcutOn(name: ShortcutName): boolean {
  const shortcut: Shortcut = SHORTCUTS[name];
  return shortcut.switch === undefined || isShortcutGroupOn(shortcut.switch);
}

/**
 * Whether this key press is that shortcut. False if the shortcut is turned off, or while an input method
 * composes a word.
 */
export function isShortcutPressed(event: Pressed, name: ShortcutName): boolean {
  if (isComposing(event) || !isShortcutOn(name)) return false;
  const { keys }: Shortcut = SHORTCUTS[name];
  return keys.some((combination) => isCombination(event, combination.split("+")));
}

function isCombination(event: Pressed, parts: readonly string[]): boolean {
  const key = parts.at(-1) ?? "";
  const mod = isApplePlatform() ? event.metaKey : event.ctrlKey;
  const other = isApplePlatform() ? event.ctrlKey : event.metaKey;
  if (other || mod !== parts.includes("Mod") || event.altKey !== parts.includes("Alt")) return false;
  // Compare Shift only for named keys and letters: a symbol needs Shift on some keyboards and not on others.
  const isNamed = key.length > 1;
  const isLetter = /^[A-Z]$/.test(key);
  if ((isNamed || isLetter) && event.shiftKey !== parts.includes("Shift")) return false;
  if (key === "Space") return event.key === " ";
  return isNamed ? event.key === key : event.key.toUpperCase() === key;
}
