import { Link, type LinkProps, useHref } from "react-router-dom";

/** A link that pushes one history entry even when double-clicked: the address changes before the page does. */
export function SinglePushLink({ onClick, ...link }: LinkProps) {
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
