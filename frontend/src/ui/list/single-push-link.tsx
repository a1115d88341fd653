import type { ComponentPropsWithRef } from "react";
import { Link, useHref } from "react-router-dom";

/**
 * A link that adds a single history entry when it is double-clicked: the second click finds that the URL is
 * already the link's.
 */
export function SinglePushLink({ onClick, ...link }: ComponentPropsWithRef<typeof Link>) {
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
