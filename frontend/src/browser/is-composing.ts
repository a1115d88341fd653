type Pressed = { isComposing?: boolean; keyCode?: number };

/**
 * Whether an input method (IME) handles this key press: Enter then accepts the composed word and Escape
 * cancels it, so the page must ignore both.
 */
export const isComposing = (event: Pressed): boolean =>
  // Safari ends a composition before it sends the keydown: only key code 229 then shows that the key belongs
  // to it.
  event.isComposing === true || event.keyCode === 229;

/** Whether the key is Enter without Ctrl or ⌘ (with those, Enter sends the whole form). Shift is allowed. */
export const isEnterWithoutCtrl = (
  event: Pressed & Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
): boolean => event.key === "Enter" && !event.ctrlKey && !event.metaKey && !isComposing(event);
