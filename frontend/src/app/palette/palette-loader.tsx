import { useEffect, useState } from "react";
import { isApplePlatform, isTypingTarget, SHORTCUT_SETTINGS_KEY } from "#frontend/browser/keyboard.ts";
import { type Overlay, overlayStore } from "#frontend/browser/overlays.ts";
import { readOwned } from "#frontend/browser/storage.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { prefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { useStore } from "#frontend/browser/store.ts";

const PaletteHost = lazyDialog(async () => (await import("./palette-host.tsx")).PaletteAndShortcutSheet);

/**
 * The part of the palette in the first view: loads the rest when the browser is idle, or when a key of the
 * palette is pressed.
 */
export function PaletteLoader({ userId }: { userId: string }) {
  const [isThere, setIsThere] = useState(false);
  const isAsked = useStore(overlayStore) !== null;
  // Closes the palette at a sign-out, so that it is not open for the next person.
  useEffect(() => close, []);
  useEffect(() => {
    if (isThere) return early.splice(0).forEach(pressAgain);
    const fetch = () => PaletteHost.fetch().then(() => setIsThere(true));
    if (isAsked) fetch().catch(() => {});
    else prefetchWhenIdle({ fetch });
    const listen = (event: KeyboardEvent) => {
      const asked = overlayOf(event);
      // An overlay is open, so the rest is loaded or loading and will handle the key.
      if (overlayStore.get() !== null) return;
      if (asked === null) {
        if (!isAlone(event) || isTypingTarget(event.target)) return;
        if (early.length === 0 && !"gn".includes(event.key)) return;
        early.push(event);
        fetch().catch(() => {});
        return;
      }
      const off = readOwned(SHORTCUT_SETTINGS_KEY, userId);
      if ((asked === "palette" ? off?.palette : off?.singleKeys) === false) return;
      event.preventDefault();
      overlayStore.set(asked);
    };
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, [isThere, isAsked, userId]);
  return (isThere || isAsked) && <PaletteHost userId={userId} onClose={close} />;
}

const close = () => overlayStore.set(null);

/** Presses of « N », or of « G » and a letter, before page-keys.ts, which handles them, is loaded. */
const early: KeyboardEvent[] = [];

/**
 * Dispatches an early key press again, now that page-keys.ts is loaded and can tell whether the shortcut is
 * turned off or a dialog is open. Drops a press over two seconds old.
 */
function pressAgain({ key, timeStamp }: KeyboardEvent): void {
  if (performance.now() - timeStamp < 2_000)
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

const isAlone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/**
 * Returns the overlay that this key opens, `null` if none. Must use the same keys as `overlayOf` in
 * palette-host.tsx.
 */
function overlayOf(event: KeyboardEvent): Overlay | null {
  const isHeld = isApplePlatform() ? event.metaKey : event.ctrlKey;
  if (isHeld && event.key === "k") return "palette";
  return isAlone(event) && event.key === "?" && !isTypingTarget(event.target) ? "sheet" : null;
}
