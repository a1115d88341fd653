import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { createStore } from "#frontend/browser/store.ts";

type Named = { label: string; icon?: LucideIcon; disabled?: boolean };

export type SubEntry = { key: string; label: string; onSelect: () => void };

/** `closed`: why the choice cannot be selected, shown under it. */
export type MenuChoice = SubEntry & { icon?: LucideIcon; closed?: string | undefined };

/**
 * `entries`: a sub-menu; with `chosen`, the key of the current one, they are radio items. `choices`: radio
 * items of the menu itself. `heading`: text above the following entries.
 */
export type MenuEntry =
  | (Named & { danger?: boolean; shortcut?: string; onSelect: () => void })
  | (Named & { entries: readonly SubEntry[]; chosen?: string })
  | { label: string; choices: readonly MenuChoice[]; chosen: string }
  | { heading: string }
  | "separator";

export type OpenedMenu = {
  /** New for each opening. */
  id: number;
  isOpen: boolean;
  button: HTMLElement;
  label: string;
  entries: readonly MenuEntry[];
  align: "start" | "end";
  /** Opened by a key: the first entry, or the current choice, gets the focus. */
  byKeyboard: boolean;
};

/**
 * The page's only menu or calendar, rendered by MenuHost. A closed one stays until the next opens, for its
 * exit animation.
 */
export const menuStore = createStore<(OpenedMenu & { Panel: ComponentType<OpenedMenu> }) | null>(null);

export function closeMenu(): void {
  const shown = menuStore.get();
  if (shown) menuStore.set({ ...shown, isOpen: false });
}
