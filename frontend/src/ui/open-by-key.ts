/**
 * Opens a menu as a key does, on its first entry, for a press that came before there was a menu. The button may be a new one: it
 * takes the focus of the one that was pressed.
 */
export function openByKey(button: HTMLButtonElement | null): void {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}
