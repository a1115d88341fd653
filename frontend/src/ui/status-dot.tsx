import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

/** A dot and a word that say whether something is available. */
export function StatusDot({ tone = "on", children }: { tone?: "on" | "off"; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 text-xs leading-5 font-medium",
        tone === "on" ? "text-accent" : "text-ink-3",
      )}
    >
      <span
        aria-hidden="true"
        className={cx("size-1.75 rounded-full", tone === "on" ? "bg-accent" : "border border-current")}
      />
      {withFrenchSpacing(children)}
    </span>
  );
}
