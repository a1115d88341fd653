import { Link } from "react-router-dom";
import { isReviewDue } from "#shared/decision/choice-state.rules.ts";
import type { DecidedChoice } from "#shared/record/decided.rules.ts";
import { qualityAndOutcomeCaseOf } from "#shared/record/journal.rules.ts";
import { DIALOG_ENTRY_STATE, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { LessonQuote } from "#frontend/entities/record/lesson-list.tsx";
import { REVIEW_CASE_WORDS } from "#frontend/labels/reviews.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import {
  DECIDED_CHOICES_TEXTS,
  OUTCOME_TEXTS,
  replacesChoiceText,
  reviewChoiceAriaLabel,
  reviewOnText,
  surenessSaidText,
  lookBackVerdictText,
} from "./decided-words.ts";

type RowProps = { one: DecidedChoice; now: Date };

/**
 * A choice with its date, sureness, expectations and outcome. While its review is due, the expectations are
 * hidden.
 */
export function DecidedChoiceRow({ one, now }: RowProps) {
  const { choice, replaced, decision } = one;
  const { hrefOf } = useUrlDialog("decision");
  const { lookBack, expectations } = choice;
  const isClosed = lookBack === null && isReviewDue(decision, { zone: getViewerTimeZone(), now });
  const [before] = replaced;
  return (
    <PageRow
      as="li"
      className="pt-4"
      mark={<MarginMark kind="key" className="top-5.5" />}
      margin={
        <p className="text-sm">
          <span className="font-medium text-ink">{formatDayAndMonth(choice.chosenAt, now)}</span>
          <span className="block text-xs max-md:ml-2 max-md:inline">
            {fr(surenessSaidText(choice.sureness))}
          </span>
        </p>
      }
    >
      <div className="grid gap-x-8 gap-y-3 border-b border-line pb-5 md:grid-cols-[minmax(0,1fr)_10rem]">
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="text-lg/6 font-strong text-pretty">
            <Link
              to={hrefOf(decision.id, "decision")}
              state={DIALOG_ENTRY_STATE}
              dir="auto"
              className="wrap-anywhere text-inherit no-underline hover:underline"
            >
              {fr(choice.optionTitle)}
            </Link>
          </h3>
          <p dir="auto" className="text-sm wrap-anywhere text-ink-3">
            {fr(decision.title)}
          </p>
          {before && (
            <p className="text-sm wrap-anywhere text-ink-3">
              {fr(replacesChoiceText(formatDayAndMonth(before.chosenAt, now)))}{" "}
              <del>{fr(before.optionTitle)}</del>
            </p>
          )}
          {isClosed ? (
            <p className="note mt-1">{fr(DECIDED_CHOICES_TEXTS.closed)}</p>
          ) : (
            expectations.length > 0 && (
              <ul className="mt-1 grid gap-1">
                {expectations.map((line, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the expectations of a choice that is made never change
                  <li key={at} className="flex gap-2.5 wrap-anywhere">
                    <span aria-hidden="true" className="text-ink-3">
                      –
                    </span>
                    <span>
                      <bdi>{fr(line)}</bdi>
                      {lookBack?.outcomes[at] && (
                        <b className="ml-2 font-strong">{OUTCOME_TEXTS[lookBack.outcomes[at]]}</b>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )
          )}
          {lookBack?.lesson != null && <LessonQuote words={lookBack.lesson} />}
        </div>
        <Outcome one={one} now={now} isDue={isClosed} />
      </div>
    </PageRow>
  );
}

/** The result of the review of a choice; before the review, its day. */
function Outcome({ one: { choice, decision }, now, isDue }: RowProps & { isDue: boolean }) {
  const { lookBack } = choice;
  const next = decision.choice?.nextReviewOn ?? null;
  return (
    <div className="text-sm text-ink-2">
      {lookBack && (
        <>
          <p className="font-title text-lg/6 text-ink">
            {REVIEW_CASE_WORDS[qualityAndOutcomeCaseOf(lookBack)]}
          </p>
          <p>{fr(lookBackVerdictText(lookBack.wasWellDecided, lookBack.turnedOutWell))}</p>
        </>
      )}
      {isDue ? (
        <Link
          to={paths.lookBack(decision.id)}
          aria-label={fr(reviewChoiceAriaLabel(choice.optionTitle))}
          className={buttonClass({ size: "sm" })}
        >
          {DECIDED_CHOICES_TEXTS.review}
        </Link>
      ) : (
        next !== null && <p>{fr(reviewOnText(formatDayAndMonth(isoDayToDate(next), now)))}</p>
      )}
    </div>
  );
}
