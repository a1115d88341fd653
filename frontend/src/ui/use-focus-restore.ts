import { type RefObject, useLayoutEffect, useRef } from "react";

/** What had the focus each time a layer opened, newest last: a page's button, then one in its drawer. */
let openers: readonly HTMLElement[] = [];
const KEPT = 8;

/**
 * When a layer over the page closes, the focus returns to what had it before, or to an earlier opener where that is gone, or to
 * `fallback` (a selector), or to the page. A focus that has already moved elsewhere stays. The ref is the layer's. Headless UI
 * restores the focus only if it is on `body` at the close, which it is not while the layer is animated out.
 */
export function useFocusRestore(open: boolean, fallback?: string): RefObject<HTMLElement | null> {
  const layer = useRef<HTMLElement>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    if (!open) return undefined;
    isOpen.current = true;
    const trail = pushOpener(document.activeElement);
    return () => {
      isOpen.current = false;
      // Once the layer has released the focus, and whoever closed it has had the time to place it.
      setTimeout(() => {
        if (!isOpen.current) restore(trail, layer, fallback);
      });
    };
  }, [open, fallback]);
  return layer;
}

function pushOpener(opener: Element | null): readonly HTMLElement[] {
  const before = openers.filter((element) => element.isConnected && element !== opener);
  const isElement = opener instanceof HTMLElement && opener !== document.body;
  openers = (isElement ? [...before, opener] : before).slice(-KEPT);
  return openers;
}

function restore(
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
