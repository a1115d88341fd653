import type { ComponentPropsWithRef } from "react";
import { Link, useHref } from "react-router-dom";

/** A link that pushes one history entry even when double-clicked: the URL changes before the page. */
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
