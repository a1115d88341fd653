import { announce } from "#frontend/browser/announce.ts";

/**
 * Focuses an invalid control. If it already has the focus, as after Enter, it is not announced again, so the
 * error is announced each time. A text input in a Field does that itself.
 */
export function focusInvalidControl(control: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!control) return;
  if (control !== document.activeElement) return control.focus(options);
  const [id = ""] = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  const words = document.getElementById(id);
  if (words && words.role !== "alert") announce(words.textContent);
}
