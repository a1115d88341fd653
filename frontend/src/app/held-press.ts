/**
 * What stands in the HTML is replaced once the program draws the page: for the browser, a press that begins on a link before that
 * and ends after it is no click. It is followed here.
 */
export function followHeldPresses(): void {
  window.addEventListener("pointerdown", ({ target, isPrimary, button }) => {
    const link = target instanceof Element && isPrimary && button === 0 ? target.closest("a") : null;
    if (!link) return;
    const end = ({ type }: PointerEvent) => {
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      // Scrolling cancels a press.
      if (type === "pointerup" && !link.isConnected) window.location.assign(link.href);
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  });
}
