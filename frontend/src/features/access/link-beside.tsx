import { COMMON } from "#frontend/labels/common.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

/** A link that opens in a new tab, so that the form keeps what was typed. */
export const LinkBeside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> ({COMMON.newTab})</VisuallyHidden>
  </a>
);
