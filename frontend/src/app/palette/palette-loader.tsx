import { useEffect, useState } from "react";
import { isMac, isTypingTarget, SHORTCUTS_OFF_KEY } from "#frontend/browser/keyboard.ts";
import { type Overlay, overlayStore } from "#frontend/browser/overlays.ts";
import { readOwned } from "#frontend/browser/storage.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { prefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { useStore } from "#frontend/browser/store.ts";

const PaletteHost = lazyDialog(async () => (await import("./palette-host.tsx")).PaletteHost);

/** The first view's part of the palette: loads the rest when the browser is idle, or at its first key. */
export function PaletteLoader({ userId }: { userId: string }) {
  const [isThere, setIsThere] = useState(false);
  const isAsked = useStore(overlayStore) !== null;
  // Closes at sign-out, so that it is not open for the next person.
  useEffect(() => close, []);
  useEffect(() => {
    if (isThere) return undefined;
    const fetch = () => PaletteHost.fetch().then(() => setIsThere(true));
    if (isAsked) fetch().catch(() => {});
    else prefetchWhenIdle({ fetch });
    const listen = (event: KeyboardEvent) => {
      const asked = overlayOf(event);
      // While an overlay is open, the loaded palette handles the keys.
      if (asked === null || overlayStore.get() !== null) return;
      const off = readOwned(SHORTCUTS_OFF_KEY, userId);
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

/** Same as in the table of shortcuts (palette-host.tsx). */
function overlayOf(event: KeyboardEvent): Overlay | null {
  const isHeld = isMac() ? event.metaKey : event.ctrlKey;
  if (isHeld && event.key === "k") return "palette";
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
  return isAlone && event.key === "?" && !isTypingTarget(event.target) ? "sheet" : null;
}
