import type { KeyboardEvent } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";

/**
 * Spread on a form whose button is disabled: browsers then ignore Enter, so that nothing would say what is
 * missing.
 */
export const submitOnEnter = (
  isBarred: boolean,
  submit: (event: KeyboardEvent<HTMLFormElement>) => void,
) => ({
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => {
    if (!isBarred || event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    // If this enables the button, the browser would submit again.
    event.preventDefault();
    submit(event);
  },
});
