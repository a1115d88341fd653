import type { ReactNode } from "react";
import { UI } from "#frontend/labels/ui.ts";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

type RadioFieldsetProps = {
  question: string;
  /** Id of the error message, if any. */
  errorId: string | undefined;
  className?: string;
  questionClassName?: string;
  children: ReactNode;
};

/** A question with one answer to select. */
export const RadioFieldset = ({
  question,
  errorId,
  className,
  questionClassName,
  children,
}: RadioFieldsetProps) => (
  <fieldset
    role="radiogroup"
    aria-required="true"
    aria-invalid={errorId !== undefined || undefined}
    aria-describedby={errorId}
    className={className}
  >
    <legend className={cx("mb-1.5 flex gap-1.5 text-sm font-strong", questionClassName)}>
      {fr(question)}
      <span aria-hidden="true" className="text-ink-3">
        {UI.required}
      </span>
    </legend>
    {children}
  </fieldset>
);
