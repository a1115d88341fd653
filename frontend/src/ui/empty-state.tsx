import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { cx } from "./class-names.ts";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";

type EmptyStateProps = {
  /**
   * Why nothing is shown: `nothing` exists yet (a question and one main button), the filters have `no-match`
   * (a button that clears them), or the read `failed` (a retry button).
   */
  kind: "nothing" | "no-match" | "failed";
  title: string;
  /** A question shown instead of a picture; only with `nothing`. */
  question?: string;
  caption?: string;
  /** Whether another element announces the failure, so that this one is no alert. */
  isQuiet?: boolean;
  /** Whether this element takes the focus if the element that it replaces had it. */
  takesFocus?: boolean;
  action?: ReactNode;
  as?: "p" | "h2" | "h3";
  className?: string;
  children?: ReactNode;
};

/** Shown instead of content that is missing: says why, and offers the one action that helps. */
export function EmptyState({
  kind,
  title,
  question,
  caption,
  isQuiet = false,
  takesFocus = false,
  action,
  as: Title = "p",
  className,
  children,
}: EmptyStateProps) {
  return (
    <div
      role={kind === "failed" && !isQuiet ? "alert" : undefined}
      className={cx("grid content-start justify-items-start gap-2 border-t border-line-2 pt-4", className)}
    >
      {caption !== undefined && <p className="caption">{fr(caption)}</p>}
      {question !== undefined && (
        <p className="voice">
          <span aria-hidden="true" className="mr-1.5 text-accent">
            ?
          </span>
          {fr(question)}
        </p>
      )}
      <Title
        ref={takesFocus ? focusIfLost : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className="h3 flex gap-2 outline-none"
      >
        {kind === "failed" && <CloudOff size={17} aria-hidden="true" className="mt-0.75" />}
        {fr(title)}
      </Title>
      {children !== undefined && (
        <div className="max-w-measure text-ink-2">{withFrenchSpacing(children)}</div>
      )}
      {action !== undefined && <div className="flex flex-wrap items-center gap-2 mt-2">{action}</div>}
    </div>
  );
}
