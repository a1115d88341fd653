import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ulid } from "ulid";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { planReview } from "./save-look-back.ts";
import type { ReviewContext } from "./review-context.ts";
import { addedReviewText, nextReviewText, reviewAgainText, REVIEW_PAGE_TEXTS } from "./words.ts";

/** Days from today to the day that is proposed for the next review. */
const PROPOSED_DAYS = 90;

/**
 * Plans another review on a proposed day, which can be changed. Shows the next planned review, if there is
 * one.
 */
export function NextReviewForm({ context }: { context: ReviewContext }) {
  const { decision, today, nextDay, state } = context;
  const client = useQueryClient();
  const now = useNowByQuarterHour();
  const first = (parseIsoDay(today) ?? 0) + 1;
  const [day, setDay] = useState(() => laterThan(nextDay ?? today));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [addedDay, setAddedDay] = useState<string | null>(null);
  const wordsOf = (isoDay: string) => formatDayAndMonth(isoDayToDate(isoDay), now);
  const plan = async () => {
    setSending(true);
    setFailure(null);
    try {
      await planReview(client, { id: decision.id, reviewId: state.draft.nextReviewId, day });
      state.change({ nextReviewId: ulid() });
      setAddedDay(day);
      setDay(laterThan(day));
    } catch (error) {
      setFailure(errorMessage(error, REVIEW_PAGE_TEXTS.againFailed));
    } finally {
      setSending(false);
    }
  };
  // A review that was added after the next one changes no visible text, so it is announced.
  const added = addedDay !== null && addedDay !== nextDay ? `${addedReviewText(wordsOf(addedDay))} ` : "";
  const next = nextDay === null ? "" : nextReviewText(wordsOf(nextDay));
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    setDay(chosen);
    // Announced, because the chosen day is only shown by the button beside, which does not have the focus.
    announce(reviewAgainText(wordsOf(chosen)));
  };
  return (
    <>
      <Button tone="quiet" busy={isSending} onClick={() => void plan()}>
        {reviewAgainText(wordsOf(day))}
      </Button>
      <DatePicker
        size="sm"
        aria-label={REVIEW_PAGE_TEXTS.otherDayName}
        value={null}
        placeholder={REVIEW_PAGE_TEXTS.otherDay}
        min={formatIsoDay(first)}
        className="w-40"
        onChange={choose}
      />
      <output className="w-full text-sm text-ink-2">{fr(failure ?? added + next)}</output>
    </>
  );
}

const laterThan = (isoDay: string): string => formatIsoDay((parseIsoDay(isoDay) ?? 0) + PROPOSED_DAYS);
