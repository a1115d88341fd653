import type { ReactNode } from "react";
import { typo } from "#frontend/browser/typography.ts";

/** The first focusable element of a page: visible on focus, leads to the content. */
export function SkipLink({ to, children }: { to: `#${string}`; children: ReactNode }) {
  return (
    <a
      className="sr-only rounded-2 bg-ink text-ink-inv no-underline focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-60 focus:px-4 focus:py-2 print:hidden"
      href={to}
    >
      {typo(children)}
    </a>
  );
}
