import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { explanationTriggerProps } from "./menu.ts";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";

type ExplainedNumberProps = {
  /** The accessible name: « Poids de cette action : 32 % ». */
  name: string;
  title: string;
  /** The formula in words, the same with its values, and what would change the number. */
  explanation: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Classes of a large number that shows its formula when it is pressed. */
export const EXPLAINED_FIGURE_CLASS = "figure text-[1.375rem]/7 decoration-2 underline-offset-[0.2em]";

/**
 * A number that shows its formula when it is pressed (shared/docs/records/0053-hints-and-layers.md). Can be
 * used inside a sentence.
 */
export const ExplainedNumber = ({ name, title, explanation, className, children }: ExplainedNumberProps) => (
  <button
    {...explanationTriggerProps({ label: title, explanation: withFrenchSpacing(explanation) })}
    type="button"
    aria-label={fr(name)}
    className={cx("explained", className)}
  >
    {children}
  </button>
);
