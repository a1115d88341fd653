type Pressed = { isComposing?: boolean; keyCode?: number };

/** Whether a key press belongs to an input method: Enter then accepts a word, and Escape cancels it. */
export const isComposing = (event: Pressed): boolean =>
  // Safari ends a composition before its keydown: only key code 229 reveals it.
  event.isComposing === true || event.keyCode === 229;

/** Whether the key is Enter alone, or with Shift: with Ctrl or ⌘ it sends the form. */
export const isEnter = (event: Pressed & Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean =>
  event.key === "Enter" && !event.ctrlKey && !event.metaKey && !isComposing(event);
