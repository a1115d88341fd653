import { useEffect, useState } from "react";
import { isMac, OFF } from "#frontend/browser/keyboard.ts";
import { openPalette, overlayStore } from "#frontend/browser/overlays.ts";
import { readOwned } from "#frontend/browser/storage.ts";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { prefetchWhenIdle } from "#frontend/ui/prefetch.ts";
import { useStore } from "#frontend/ui/store.ts";

const PaletteHost = lazyDialog(async () => (await import("./palette-host.tsx")).PaletteHost);

/** All that the first view has of the palette: what brings the rest of it, when the browser is idle or at its first key. */
export function PaletteKey({ userId }: { userId: string }) {
  const [isThere, setIsThere] = useState(false);
  const isAsked = useStore(overlayStore) !== null;
  // It does not wait, open, for whoever signs in next.
  useEffect(() => close, []);
  useEffect(() => {
    if (isThere) return undefined;
    const fetch = () => PaletteHost.fetch().then(() => setIsThere(true));
    if (isAsked) fetch().catch(() => {});
    else prefetchWhenIdle({ fetch });
    const listen = (event: KeyboardEvent) => {
      const isHeld = isMac() ? event.metaKey : event.ctrlKey;
      // Once it is open, the rest of it listens.
      if (!isHeld || event.key !== "k" || overlayStore.get() !== null) return;
      if (readOwned(OFF, userId)?.palette === false) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, [isThere, isAsked, userId]);
  return (isThere || isAsked) && <PaletteHost userId={userId} onClose={close} />;
}

const close = () => overlayStore.set(null);
