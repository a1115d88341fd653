import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { figureAriaLabel, moreInTheFlowText, andOthersWords } from "#frontend/labels/numbers.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { EXPLAINED_FIGURE_CLASS } from "#frontend/ui/explained-number.tsx";
import { explanationTriggerProps, closeExplanation } from "#frontend/ui/menu.ts";
import { fr } from "#frontend/browser/typography.ts";

/** Number of decisions that an explanation lists at first, and number that each press on « more » adds. */
const NAMED = 10;
const ADDED = 50;

/** A decision that counts in a figure. `term`: what it contributes, in words. */
export type FigureContributor = { decision: Pick<Decision, "id" | "title">; term: string };

export type ExplainedFigureProps = {
  title: string;
  /** The figure with its unit, as in the accessible name. */
  value: string;
  /**
   * The lines of the explanation: the formula in words, the same with its values, what would change the
   * figure.
   */
  formula: readonly string[];
  /** Returns the decisions that count in the figure. Called only when the explanation opens. */
  contributors?: () => readonly FigureContributor[];
  /** Path of the list of decisions, filtered to the same decisions. */
  flow?: string;
  className?: string;
  children?: ReactNode;
};

/** A figure that opens an explanation when it is pressed: formula, values and the decisions that count. */
export function ExplainedFigure({
  title,
  value,
  className = EXPLAINED_FIGURE_CLASS,
  children = fr(value),
  ...explained
}: ExplainedFigureProps) {
  return (
    <button
      {...explanationTriggerProps({ label: title, explanation: <Explanation {...explained} /> })}
      type="button"
      aria-label={fr(figureAriaLabel(title, value))}
      className={cx("explained", className)}
    >
      {children}
    </button>
  );
}

type ExplanationProps = Pick<ExplainedFigureProps, "formula" | "contributors" | "flow">;

function Explanation({ formula, contributors = noOne, flow }: ExplanationProps) {
  const { hrefOf } = useUrlDialog("decision");
  const [most, setMost] = useState(NAMED);
  const [counted] = useState(contributors);
  const others = counted.length - most;
  return (
    <>
      {formula.map((line) => (
        <p key={line}>{fr(line)}</p>
      ))}
      {counted.length > 0 && (
        <ul className="mt-1 grid gap-1 border-t border-line pt-2">
          {counted.slice(0, most).map(({ decision: { id, title }, term }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <SinglePushLink
                to={hrefOf(id)}
                state={DIALOG_ENTRY_STATE}
                dir="auto"
                className="line-clamp-2 min-w-0 wrap-anywhere"
                onClick={closeExplanation}
              >
                {fr(title)}
              </SinglePushLink>
              <span className="flex-none text-xs text-ink-3">{fr(term)}</span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 &&
        (flow === undefined ? (
          <button
            type="button"
            className="justify-self-start text-accent underline underline-offset-2"
            onClick={() => setMost(most + ADDED)}
          >
            {andOthersWords(others)}
          </button>
        ) : (
          <Link to={flow} className="justify-self-start" onClick={closeExplanation}>
            {moreInTheFlowText(others)}
          </Link>
        ))}
    </>
  );
}

const noOne = () => [];

/** A figure, with its unit in smaller type. */
export const FigureWithUnit = ({ figure, unit }: { figure: string; unit: string }) => (
  <>
    {fr(figure)}
    <small>&#8239;{fr(unit)}</small>
  </>
);
