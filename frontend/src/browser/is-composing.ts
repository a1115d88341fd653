type Pressed = { isComposing?: boolean; keyCode?: number };

/** Whether a key press belongs to an input method: Enter then picks a word, and Escape gives it up. */
export const isComposing = (event: Pressed): boolean =>
  // Safari ends a composition before its keydown: only the code 229 still shows it.
  event.isComposing === true || event.keyCode === 229;
