import { Link, type LinkProps, useHref } from "react-router-dom";

/** A link that two quick presses follow once, where each would be an entry of the history: the address is there before the page. */
export function LinkOnce({ onClick, ...link }: LinkProps) {
  const href = useHref(link.to);
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (new URL(href, window.location.href).href === window.location.href) event.preventDefault();
        onClick?.(event);
      }}
    />
  );
}
