import { announce } from "#frontend/browser/announce.ts";

/**
 * Focuses an invalid control, so that its error is read. If the control already has the focus, as after
 * Enter, announces the error instead; a text input in a Field does that itself.
 */
export function focusInvalidControl(control: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!control) return;
  if (control !== document.activeElement) return control.focus(options);
  const [id = ""] = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  const words = document.getElementById(id);
  if (words && words.role !== "alert") announce(words.textContent);
}
