import { REVIEW_CASES, qualityAndOutcomeCaseOf, type ReviewCase } from "#shared/record/journal.rules.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { REVIEW_CASE_WORDS } from "#frontend/labels/reviews.ts";
import { REVIEW_CASE_TEXTS, reviewCasesAriaLabel, REVIEW_PAGE_TEXTS } from "./words.ts";

type CasesProps = { wasWellDecided: boolean | null; turnedOutWell: boolean | null };

const caseOf = ({ wasWellDecided, turnedOutWell }: CasesProps): ReviewCase | null =>
  wasWellDecided === null || turnedOutWell === null
    ? null
    : qualityAndOutcomeCaseOf({ wasWellDecided, turnedOutWell });

/** Returns the announcement of the result, once both questions are answered; undefined before. */
export function reviewCaseAnnouncement(answers: CasesProps): string | undefined {
  const yours = caseOf(answers);
  return yours === null ? undefined : reviewCasesAriaLabel(yours);
}

/**
 * The four possible results: well decided or not, turned out well or not. The person's is marked once both
 * are answered.
 */
export function ReviewResultGrid(answers: CasesProps) {
  const yours = caseOf(answers);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for controls, and there are none
      role="group"
      aria-label={fr(reviewCasesAriaLabel(yours))}
      className="relative grid max-w-184 grid-cols-2"
    >
      {[REVIEW_PAGE_TEXTS.badly, REVIEW_PAGE_TEXTS.well].map((word) => (
        <p key={word} className="px-3 pb-2.5 text-xs/5 font-medium text-ink-3 odd:text-right md:px-5">
          {word}
        </p>
      ))}
      {REVIEW_CASES.map((one) => (
        <div
          key={one}
          className={cx(
            "relative border-t border-line-2 px-3 pt-3.5 pb-4 text-sm/5.25 text-balance odd:text-right md:px-5",
            one === yours ? "text-ink-2" : "text-ink-3",
          )}
        >
          {one === yours && <YoursMark isLeft={one === "setback" || one === "lesson"} />}
          <h3
            className={
              one === yours ? "font-title text-[1.375rem]/6 text-ink" : "font-serif text-[1.1875rem]/6"
            }
          >
            {REVIEW_CASE_WORDS[one]}
            {one === yours && <VisuallyHidden>{fr(REVIEW_PAGE_TEXTS.yours)}</VisuallyHidden>}
          </h3>
          <p>{fr(REVIEW_CASE_TEXTS[one])}</p>
        </div>
      ))}
      <span aria-hidden="true" className="absolute inset-y-0 left-1/2 w-px bg-margin-line" />
    </div>
  );
}

/** The mark of the person's result: a thicker part of the middle line beside it. */
const YoursMark = ({ isLeft }: { isLeft: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      "absolute inset-y-0 z-1 w-0.75 bg-accent forced-color-adjust-none",
      isLeft ? "-right-0.5" : "-left-px",
    )}
  >
    <span className="absolute top-6.5 left-px grid size-5 -translate-1/2 place-items-center bg-sheet forced-colors:bg-[Canvas]">
      <span className="size-2 rounded-full bg-accent" />
    </span>
  </span>
);
