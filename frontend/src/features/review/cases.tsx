import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { REVIEW_CASE_TEXTS, casesName, REVIEW } from "./words.ts";

type CasesProps = { wasWellDecided: boolean | null; turnedOutWell: boolean | null };

const caseOf = ({ wasWellDecided, turnedOutWell }: CasesProps) =>
  REVIEW_CASE_TEXTS.find(
    (one) => one.wasWellDecided === wasWellDecided && one.turnedOutWell === turnedOutWell,
  );

/** What is said once both are answered; undefined before. */
export function caseAnnouncement(answers: CasesProps): string | undefined {
  const yours = caseOf(answers);
  return yours && casesName(yours.name);
}

/** How it was decided and how it turned out, as four places: none is above another. One is marked once both are answered. */
export function ReviewCases(answers: CasesProps) {
  const yours = caseOf(answers);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
    <div role="group" aria-label={fr(casesName(yours?.name))} className="four-cases">
      <p>{REVIEW.badly}</p>
      <p>{REVIEW.well}</p>
      {REVIEW_CASE_TEXTS.map((one) => (
        <div key={one.name} className={cx("outcome-case", one === yours && "yours")}>
          <h3>
            {one === yours && <span aria-hidden="true" className="case-mark" />}
            {one.name}
            {one === yours && <VisuallyHidden>{fr(REVIEW.yours)}</VisuallyHidden>}
          </h3>
          <p>{fr(one.text)}</p>
        </div>
      ))}
    </div>
  );
}
