import type { KeyboardEvent } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";

/**
 * Returns props for a form whose submit button is disabled (`isBarred`). Browsers then ignore Enter; these
 * props call `submit`, so that the form can show what is missing.
 */
export const submitOnEnterProps = (
  isBarred: boolean,
  submit: (event: KeyboardEvent<HTMLFormElement>) => void,
) => ({
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>): void => {
    if (!isBarred || event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    // `submit` may enable the button, and the browser would then submit the form a second time.
    event.preventDefault();
    submit(event);
  },
});
