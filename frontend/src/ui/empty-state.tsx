import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { cx } from "./class-names.ts";
import { fr, typo } from "#frontend/browser/typography.ts";

type EmptyStateProps = {
  /** `nothing`: a question and one main button. `no-match`: reset the filters. `failed`: retry. */
  kind: "nothing" | "no-match" | "failed";
  title: string;
  /** With `nothing` only: a question instead of a picture. */
  question?: string;
  caption?: string;
  /** The failure is announced elsewhere, or later. */
  isQuiet?: boolean;
  /** The state replaces an element that may have had the focus. */
  takesFocus?: boolean;
  action?: ReactNode;
  as?: "p" | "h2" | "h3";
  className?: string;
  children?: ReactNode;
};

/** Says why nothing is shown, and the one thing to do about it. */
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
      {children !== undefined && <div className="max-w-measure text-ink-2">{typo(children)}</div>}
      {action !== undefined && <div className="flex flex-wrap items-center gap-2 mt-2">{action}</div>}
    </div>
  );
}
