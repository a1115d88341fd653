/** What has the focus while a button that had it is away. */
let waitsAt: HTMLElement | undefined;

/** A ref: focuses an element that replaces the focused one. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
  else focusIfWaiting(element);
}

/** What a button that went has led to. */
function focusIfWaiting(element: HTMLElement | null): void {
  if (waitsAt?.contains(element) && document.activeElement === waitsAt)
    element?.focus({ preventScroll: true });
}

/**
 * A ref of a button that goes while what it asks for again is on its way: the nearest part of the page around it then has its
 * focus, and the button itself where it comes back.
 */
export function focusAround(button: HTMLElement | null): () => void {
  // Another button that comes meanwhile, in a part of its own, is none that was asked for.
  if (button?.parentElement?.closest("[tabindex]") === waitsAt) focusIfWaiting(button);
  return leaveFocusAround(button);
}

/** A ref of a button that goes for good: the nearest part of the page around it then has its focus. */
export function leaveFocusAround(button: HTMLElement | null): () => void {
  return () => {
    if (!button || document.activeElement !== button) return;
    const parts = [...document.querySelectorAll<HTMLElement>("[tabindex]")];
    const around = parts.filter((part) => part !== button && part.contains(button)).toReversed();
    // A layer that closes gives the focus back by itself.
    const isInLayer = button.closest("[role=dialog], [role=alertdialog]") !== null;
    // Once it is away.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const part = around.find(({ isConnected }) => isConnected);
      waitsAt = part ?? (isInLayer ? undefined : (document.querySelector("main") ?? undefined));
      waitsAt?.focus({ preventScroll: true });
    });
  };
}
