import type { ReactNode } from "react";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

/** Text that only screen readers read. */
export function VisuallyHidden({
  as: Tag = "span",
  children,
}: {
  as?: "span" | "p" | "h2" | "h3";
  children: ReactNode;
}) {
  return <Tag className="sr-only">{withFrenchSpacing(children)}</Tag>;
}
