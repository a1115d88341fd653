import type { ReactNode } from "react";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

/**
 * A link to the content, visible only while it has the focus. Render it as the first focusable element of a
 * page.
 */
export function SkipLink({ to, children }: { to: `#${string}`; children: ReactNode }) {
  return (
    <a
      className="sr-only rounded-2 bg-ink text-ink-inv no-underline focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-60 focus:px-4 focus:py-2 print:hidden"
      href={to}
    >
      {withFrenchSpacing(children)}
    </a>
  );
}
