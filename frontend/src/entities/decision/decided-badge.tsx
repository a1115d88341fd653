import { memo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

/**
 * « Tranchée » and the chosen option, shown beside the status; nothing without a choice. Memoised, as in the
 * badges.
 */
export const DecidedBadge = memo(function DecidedBadge({
  choice,
  className,
}: Pick<Decision, "choice"> & { className?: string }) {
  if (!choice) return null;
  const title = fr(choice.optionTitle);
  return (
    <span className={cx("flex min-w-0 items-center gap-1.5 text-xs/5", className)}>
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
      <span className="flex-none font-strong text-accent">{COMMON_DECISION_TEXTS.decided}</span>
      <VisuallyHidden>{" : "}</VisuallyHidden>
      <bdi className="truncate text-ink-2">{title}</bdi>
    </span>
  );
});
