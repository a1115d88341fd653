import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { createStore } from "#frontend/browser/store.ts";

type Named = { label: string; icon?: LucideIcon; disabled?: boolean };

export type SubEntry = { key: string; label: string; onSelect: () => void };

/** `closed`: why the choice cannot be selected; the reason is shown under it. */
export type MenuChoice = SubEntry & { icon?: LucideIcon; closed?: string | undefined };

/**
 * `entries`: the entry opens a sub-menu; with `chosen`, the key of the current entry, its entries are radio
 * items. `choices`: radio items in the menu itself. `heading`: a text above the entries that follow.
 */
export type MenuEntry =
  | (Named & { danger?: boolean; shortcut?: string; onSelect: () => void })
  | (Named & { entries: readonly SubEntry[]; chosen?: string })
  | { label: string; choices: readonly MenuChoice[]; chosen: string }
  | { heading: string }
  | "separator";

export type OpenedMenu = {
  /** Differs for each opening. */
  id: number;
  isOpen: boolean;
  button: HTMLElement;
  label: string;
  entries: readonly MenuEntry[];
  align: "start" | "end";
  /** Whether a key opened the menu: the current choice, or the first entry, then gets the focus. */
  byKeyboard: boolean;
};

/**
 * The menu, calendar or explanation that is open; a page shows only one at a time, in MenuHost. A closed one
 * stays here with `isOpen: false` until the next one opens, for its exit animation.
 */
export const anchoredOverlayStore = createStore<(OpenedMenu & { Panel: ComponentType<OpenedMenu> }) | null>(
  null,
);

export function closeMenu(): void {
  const shown = anchoredOverlayStore.get();
  if (shown) anchoredOverlayStore.set({ ...shown, isOpen: false });
}
