/** The ref of an element that stands in place of one that had the focus, and has gone with it. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
