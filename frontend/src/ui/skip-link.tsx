import type { ReactNode } from "react";
import { typo } from "#frontend/browser/typography.ts";

/** The first focusable element of a page: shows on focus and leads to the content. */
export function SkipLink({ to, children }: { to: `#${string}`; children: ReactNode }) {
  return (
    <a className="skip-link print:hidden" href={to}>
      {typo(children)}
    </a>
  );
}
