import type { ReactNode } from "react";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

type RadioFieldsetProps = {
  question: string;
  /** Id of the element with the error message; undefined if there is no error. */
  errorId: string | undefined;
  className?: string;
  questionClassName?: string;
  children: ReactNode;
};

/** A question with radio buttons as its answers. */
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
        {UI_TEXTS.required}
      </span>
    </legend>
    {children}
  </fieldset>
);
