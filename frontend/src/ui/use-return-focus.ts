import { type RefObject, useLayoutEffect, useRef } from "react";

/** What had the focus each time something opened over the page, newest last: a page's button, then one in its drawer. */
let openers: readonly HTMLElement[] = [];
const KEPT = 8;

/**
 * When a layer over the page closes, however it does, the focus goes back to what had it before; where that is gone,
 * to what had it before that, at last to what `fallback` selects, or to the page. A focus that has gone elsewhere by then stays there. The ref is
 * the layer's.
 */
export function useReturnFocus(open: boolean, fallback?: string): RefObject<HTMLElement | null> {
  const layer = useRef<HTMLElement>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    if (!open) return undefined;
    isOpen.current = true;
    const trail = noteOpener(document.activeElement);
    return () => {
      isOpen.current = false;
      // Once the layer has let go of the focus, and whoever closed it has had the time to place it.
      setTimeout(() => {
        if (!isOpen.current) giveBack(trail, layer, fallback);
      });
    };
  }, [open, fallback]);
  return layer;
}

function noteOpener(opener: Element | null): readonly HTMLElement[] {
  const before = openers.filter((element) => element.isConnected && element !== opener);
  const isElement = opener instanceof HTMLElement && opener !== document.body;
  openers = (isElement ? [...before, opener] : before).slice(-KEPT);
  return openers;
}

function giveBack(
  trail: readonly HTMLElement[],
  layer: RefObject<HTMLElement | null>,
  fallback: string | undefined,
): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !layer.current?.contains(activeElement)) return;
  for (const opener of trail.toReversed()) {
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
  }
  const last = fallback === undefined ? null : document.querySelector<HTMLElement>(fallback);
  (last ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
}
