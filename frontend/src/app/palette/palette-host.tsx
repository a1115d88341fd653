import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import {
  isApplePlatform,
  isTypingTarget,
  setShortcutGroups,
  SHORTCUT_SETTINGS_KEY,
} from "#frontend/browser/keyboard.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { type Overlay, overlayStore, paletteKeyHintStore } from "#frontend/browser/overlays.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { findRecentItemOfLocation, storeRecentItem } from "#frontend/features/palette/recents.ts";
import { isShortcutPressed } from "#frontend/browser/shortcuts.ts";
import { readOwned, removeOwned, writeOwned } from "#frontend/browser/storage.ts";
import { useStore } from "#frontend/browser/store.ts";
import { PaletteDialog } from "#frontend/features/palette/palette.dialog.tsx";
import { ShortcutsDialog } from "#frontend/features/palette/shortcuts.dialog.tsx";
import { pageAt, usePageShortcuts } from "./page-keys.ts";

const close = () => overlayStore.set(null);

type PaletteHostProps = { userId: string; onClose: () => void };

/**
 * Handles the keys that open the palette and the sheet of shortcuts on signed-in pages, and renders both.
 * `onClose`: called also if one of them fails.
 */
export function PaletteAndShortcutSheet({ userId }: PaletteHostProps) {
  const here = pageAt(useLocation());
  const shown = useStore(overlayStore);
  useKeptShortcuts(userId);
  useRecents(userId);
  usePageShortcuts();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const pressed = overlayOf(event);
      if (pressed === null || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) overlayStore.set(overlayStore.get() === pressed ? null : pressed);
    };
    // In the capture phase: runs before a focused field or an open layer handles the key.
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  if (shown === "sheet") return <ShortcutsDialog onClose={close} />;
  if (shown === null) return null;
  return (
    <PaletteDialog userId={userId} here={here} onClose={() => overlayStore.get() === "palette" && close()} />
  );
}

/**
 * Returns the overlay that this key opens, `null` if none. In a text field, a key that types a character
 * opens none.
 */
function overlayOf(event: KeyboardEvent): Overlay | null {
  if (isShortcutPressed(event, "palette")) return "palette";
  return isShortcutPressed(event, "sheet") && !isTypingTarget(event.target) ? "sheet" : null;
}

/**
 * Applies the shortcut settings stored on this device until the person's preferences are loaded. Requests the
 * preferences by the name of their route: importing their query would load more code.
 */
function useKeptShortcuts(userId: string): void {
  const [initial] = useState(() => readOwned(SHORTCUT_SETTINGS_KEY, userId));
  const { data } = useQuery({ ...endpointQuery("getPreferences"), staleTime: 0 });
  useEffect(() => {
    const { paletteShortcut = initial?.palette ?? true, singleKeyShortcuts = initial?.singleKeys ?? true } =
      data ?? {};
    const kept = { palette: paletteShortcut, singleKeys: singleKeyShortcuts };
    setShortcutGroups(kept);
    paletteKeyHintStore.set(kept.palette ? `${isApplePlatform() ? "⌘" : "Ctrl"}\u00A0K` : "");
    if (!data) return;
    if (kept.palette && kept.singleKeys) removeOwned(SHORTCUT_SETTINGS_KEY);
    else writeOwned(SHORTCUT_SETTINGS_KEY, userId, kept);
  }, [data, initial, userId]);
}

const PAGES = [
  paths.cockpit(),
  paths.decisionFlow(),
  paths.exploration(),
  paths.choices(),
  paths.clarity(),
  paths.chat(),
  paths.profile(),
];

/** Records a page as recently visited if it stays open for a moment. */
function useRecents(userId: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = findRecentItemOfLocation({ pathname, search }, PAGES);
    if (!opened) return undefined;
    const timer = setTimeout(() => storeRecentItem(userId, opened, new Date()), STAYED_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, userId]);
}

const STAYED_MS = 1_000;
