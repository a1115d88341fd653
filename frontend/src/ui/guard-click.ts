import type { MouseEvent, MouseEventHandler } from "react";

type GuardedButton = {
  busy: boolean;
  "aria-disabled"?: boolean | "true" | "false" | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
};

/**
 * Returns a click handler that ignores clicks while the button is busy or `aria-disabled`; the button keeps
 * the focus.
 */
export function guardClick({ busy, onClick, ...rest }: GuardedButton): MouseEventHandler<HTMLButtonElement> {
  const inert = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
}
