import type { QueryClient } from "@tanstack/react-query";
import { ulid } from "ulid";
import type { RecordResult } from "#shared/record/record.rules.ts";
import { withoutReview, withReview } from "#shared/record/review.rules.ts";
import type { DecisionRecord, Review } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { RECORD_TEXTS } from "#frontend/labels/record.ts";
import { REVIEW_TEXTS } from "#frontend/labels/reviews.ts";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { recordQuery } from "./queries.ts";
import { removeOrReadRecordIfGone, sendBetweenEdits } from "./send-between-edits.ts";

type SetReview = Pick<Review, "day"> & Partial<Pick<Review, "id" | "origin" | "quote" | "source">>;

/** Adds a review or, with an `id`, moves it to another day. */
export function addOrRescheduleReview(
  client: QueryClient,
  decisionId: string,
  { id = ulid(), ...at }: SetReview,
): void {
  const now = new Date();
  change(client, decisionId, {
    shown: (record) =>
      withReview(record, { id, ...at }, { now: now.toISOString(), today: dateToIsoDay(now) }),
    send: () => call("setReview", { params: { id: decisionId, reviewId: id }, body: at }),
    failed: REVIEW_TEXTS.saveFailed,
  });
}

/** Removes a review. A toast offers an undo. */
export function removeReview(client: QueryClient, decisionId: string, review: Review): void {
  const { id, day, origin, quote, source } = review;
  const isShown = change(client, decisionId, {
    shown: (record) => withoutReview(record, id),
    send: () =>
      removeOrReadRecordIfGone(decisionId, () =>
        call("removeReview", { params: { id: decisionId, reviewId: id } }),
      ),
    failed: REVIEW_TEXTS.removeFailed,
  });
  if (!isShown) return;
  const run = () => addOrRescheduleReview(client, decisionId, { id, day, origin, quote, source });
  showToastWithUndo({ title: REVIEW_TEXTS.removed }, { run });
}

type Change = {
  shown: (record: DecisionRecord) => RecordResult;
  send: () => Promise<DecisionRecord>;
  /** The sentence shown if the server refuses the change. */
  failed: string;
};

/**
 * Shows a change at once, then sends it; if it is refused, rolls it back and reports this. Returns false, and
 * does nothing, if it breaks a rule.
 */
function change(client: QueryClient, decisionId: string, { shown, send, failed }: Change): boolean {
  const { queryKey } = recordQuery(decisionId);
  const record = client.getQueryData(queryKey);
  const result = record && shown(record);
  if (result && "refused" in result) {
    toast({ title: RECORD_TEXTS.notChanged, description: fr(result.refused.message), tone: "destructive" });
    return false;
  }
  // The cache may store a copy, which shares the unchanged parts of the former record.
  const changed = result && client.setQueryData(queryKey, result.record);
  sendBetweenEdits(client, decisionId, send).catch((error: unknown) => {
    // Reverts the change, unless something newer is shown by now.
    if (record && client.getQueryData(queryKey) === changed) client.setQueryData(queryKey, record);
    void client.invalidateQueries(exactQueryFilter(queryKey));
    showFailureToast(error, failed);
  });
  return true;
}
