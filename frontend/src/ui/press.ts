import type { MouseEvent, MouseEventHandler } from "react";

type Pressable = {
  busy: boolean;
  "aria-disabled"?: boolean | "true" | "false" | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
};

/** A press that is swallowed while the button is busy or announced as disabled: it keeps the focus but does nothing. */
export function pressOf({ busy, onClick, ...rest }: Pressable): MouseEventHandler<HTMLButtonElement> {
  const inert = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
}
