type Pressed = { isComposing?: boolean; keyCode?: number };

/** Whether a key press belongs to an input method: Enter then accepts a word, and Escape cancels it. */
export const isComposing = (event: Pressed): boolean =>
  // Safari ends a composition before its keydown: only key code 229 reveals it.
  event.isComposing === true || event.keyCode === 229;
