import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { qualityAndOutcomeCaseOf, numberReviewsByDay } from "#shared/record/journal.rules.ts";
import type { DecisionRecord, Review } from "#shared/record/record.schema.ts";
import { REVIEW_MONTHS_AHEAD } from "#shared/record/record.ts";
import { parseIsoDay } from "#shared/time/day.rules.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { removeReview, addOrRescheduleReview } from "#frontend/entities/record/review-commands.ts";
import {
  REVIEW_CASE_WORDS,
  changeReviewDayAriaLabel,
  daysUntilWords,
  reviewDoneText,
  reviewNowAriaLabel,
  proposedBySolutionText,
  readReviewAriaLabel,
  removeReviewDayAriaLabel,
  REVIEW_TEXTS,
  saidByDayText,
} from "#frontend/labels/reviews.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { isoDayToDate, type IsoDay, dateToIsoDay, addMonths } from "#frontend/browser/calendar-days.ts";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { formatDayAndMonth, formatFullDate } from "#frontend/browser/dates.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { calendarTriggerProps } from "#frontend/ui/menu.ts";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";

type ReviewsProps = {
  decisionId: string;
  record: DecisionRecord;
  isTrashed: boolean;
  /** Rendered beside « Ajouter une date ». */
  children?: ReactNode;
};

/** The review days of the choice. */
export function ReviewDays({ decisionId, record, isTrashed, children }: ReviewsProps) {
  const now = useNowByQuarterHour();
  const today = dateToIsoDay(now);
  const reviews = numberReviewsByDay(record.reviews).map(({ review }) => review);
  const next = reviews.find(({ lookBack }) => lookBack === null);
  const note = next ? whenText(next.day, today) : reviews.length > 0 ? REVIEW_TEXTS.allDone : undefined;
  return (
    <PageRow
      as="section"
      aria-label={REVIEW_TEXTS.title}
      margin={
        <MarginTitle as="h3" {...(note !== undefined && { note })}>
          {REVIEW_TEXTS.title}
        </MarginTitle>
      }
    >
      <div className="relative">
        <MarginMark kind={next || reviews.length === 0 ? "todo" : "done"} />
        {reviews.length === 0 ? (
          <p className="text-ink-2">{fr(REVIEW_TEXTS.none)}</p>
        ) : (
          <ul className="-mt-1 border-t border-line">
            {reviews.map((review) => (
              <ReviewRow
                key={review.id}
                decisionId={decisionId}
                review={review}
                today={today}
                isTrashed={isTrashed}
                hasChoice={record.choices.length > 0}
                by={record.choices.find(({ id }) => id === review.id)?.by ?? review.day}
              />
            ))}
          </ul>
        )}
      </div>
      {!isTrashed && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <AddReview decisionId={decisionId} today={today} />
          {children}
        </div>
      )}
    </PageRow>
  );
}

/**
 * Selects the button that gets the focus after a review is removed: the removed row may have been the only
 * one.
 */
const ADD_REVIEW_SELECTOR = "[data-add-review]";

const whenText = (day: IsoDay, today: IsoDay): string => {
  const days = (parseIsoDay(day) ?? 0) - (parseIsoDay(today) ?? 0);
  return days < 0 ? REVIEW_TEXTS.late : daysUntilWords(days);
};

type ReviewRowProps = {
  decisionId: string;
  review: Review;
  today: IsoDay;
  isTrashed: boolean;
  hasChoice: boolean;
  /** The day that the choice named, if the review comes from a choice; else the day of the review. */
  by: IsoDay;
};

function ReviewRow({ by, ...row }: ReviewRowProps) {
  const now = useNowByQuarterHour();
  const day = formatFullDate(isoDayToDate(row.review.day), now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-1.5">
      <div className="grid min-w-0 flex-1 basis-40 gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)] md:items-baseline">
        <b className="font-strong">{fr(day)}</b>
        <span dir="auto" className="text-sm text-ink-3 wrap-anywhere">
          {fr(originText(row.review, by, now))}
        </span>
      </div>
      <ReviewCommands {...row} day={day} />
    </li>
  );
}

function ReviewCommands({
  decisionId,
  review,
  today,
  isTrashed,
  hasChoice,
  day,
}: Omit<ReviewRowProps, "by"> & { day: string }) {
  const client = useQueryClient();
  const { id } = review;
  const page = paths.lookBack(decisionId, { relecture: id });
  if (isTrashed) return null;
  if (review.lookBack)
    return (
      <Link
        to={page}
        aria-label={fr(readReviewAriaLabel(day))}
        className={buttonClass({ tone: "quiet", size: "sm" })}
      >
        {REVIEW_TEXTS.read}
      </Link>
    );
  const isDue = hasChoice && review.day <= today;
  return (
    <div className="-mr-2.5 flex flex-wrap items-center">
      {isDue && (
        <Link to={page} aria-label={fr(reviewNowAriaLabel(day))} className={buttonClass({ size: "sm" })}>
          {REVIEW_TEXTS.now}
        </Link>
      )}
      <Button
        size="sm"
        tone="quiet"
        {...calendarTriggerProps({
          label: changeReviewDayAriaLabel(day),
          value: review.day,
          min: today,
          onChange: (next) => addOrRescheduleReview(client, decisionId, { id, day: next }),
        })}
        aria-label={fr(changeReviewDayAriaLabel(day))}
      >
        {REVIEW_TEXTS.change}
      </Button>
      <Button
        size="sm"
        tone="quiet"
        aria-label={fr(removeReviewDayAriaLabel(day))}
        onClick={() => {
          restoreFocusTo(ADD_REVIEW_SELECTOR);
          removeReview(client, decisionId, review);
        }}
      >
        {REVIEW_TEXTS.remove}
      </Button>
    </div>
  );
}

/** Returns where the day of a review comes from; for a review that is done, its result. */
function originText({ origin, quote, lookBack }: Review, by: IsoDay, now: Date): string {
  if (lookBack)
    return reviewDoneText(
      REVIEW_CASE_WORDS[qualityAndOutcomeCaseOf(lookBack)],
      formatDayAndMonth(lookBack.doneAt, now),
    );
  if (origin === "choice") return saidByDayText(formatDayAndMonth(isoDayToDate(by), now));
  if (origin === "added") return REVIEW_TEXTS.added;
  return quote === null ? REVIEW_TEXTS.proposed : proposedBySolutionText(quote);
}

/** Ref that focuses a control on mount: it replaces the pressed button. */
const takeFocus = (control: HTMLElement | null): void => control?.focus();

function AddReview({ decisionId, today }: { decisionId: string; today: IsoDay }) {
  const client = useQueryClient();
  const [day, setDay] = useState<IsoDay | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDay(null);
    // Waits a frame, because the button is not rendered yet.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (day === null)
    return (
      <Button
        ref={opener}
        data-add-review=""
        size="sm"
        icon={Plus}
        onClick={() => setDay(addMonths(today, REVIEW_MONTHS_AHEAD))}
      >
        {REVIEW_TEXTS.add}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DatePicker
        aria-label={REVIEW_TEXTS.addLabel}
        size="sm"
        value={day}
        min={today}
        onChange={(next) => next !== null && setDay(next)}
        ref={takeFocus}
        className="min-w-44"
      />
      <Button
        size="sm"
        onClick={() => {
          addOrRescheduleReview(client, decisionId, { day });
          close();
        }}
      >
        {REVIEW_TEXTS.addCommand}
      </Button>
      <Button size="sm" tone="quiet" onClick={close}>
        {REVIEW_TEXTS.cancel}
      </Button>
    </div>
  );
}
