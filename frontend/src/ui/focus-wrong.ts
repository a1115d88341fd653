import { announce } from "#frontend/browser/announce.ts";

/**
 * Focuses a control that is described by what is wrong of it, first. One that has the focus already, as where Enter sent the form
 * from there, is not read again: what is wrong is said, each time. A text input in a Field says it by itself.
 */
export function focusWrong(control: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!control) return;
  if (control !== document.activeElement) return control.focus(options);
  const [id = ""] = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  const words = document.getElementById(id);
  if (words && words.role !== "alert") announce(words.textContent);
}
