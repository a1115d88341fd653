import { refusedResult } from "../schema/refusal.ts";
import { leadersAheadOf } from "./balance.rules.ts";
import { RECORD_LIMITS, RECORD_MESSAGES, CHOICE_WITHDRAWAL_MS } from "./record.ts";
import type { RecordResult } from "./record.rules.ts";
import type { NewChoice } from "./record-body.schema.ts";
import type { Choice, ChoiceDraft, DecisionRecord, Review } from "./record.schema.ts";
import { hasRoomForReview, isReviewPlannedOn } from "./review.rules.ts";

/**
 * Adds a choice to a record, removes the draft, and makes a review of the day by which the choice should
 * show. Does nothing if the choice was added before. Refuses an option that is missing or dismissed, and
 * another choice than before without a reason. A choice against the balance stores the options that lead.
 * @param today `YYYY-MM-DD`, in the person's zone
 */
export function withChoice(
  record: DecisionRecord,
  { id, ...said }: NewChoice & { id: string },
  { now, today }: { now: string; today: string },
): RecordResult {
  if (record.choices.some((choice) => choice.id === id)) return { record };
  const option = record.options.find((one) => one.id === said.optionId);
  if (!option) return refusedResult("conflict", RECORD_MESSAGES.unknownOption, "optionId");
  if (!option.isKept) return refusedResult("rule", RECORD_MESSAGES.setAsideChosen, "optionId");
  const leaders = leadersAheadOf(record, option.id);
  const isAgainst = leaders.length > 0;
  const isFirst = record.choices.length === 0;
  if (!isFirst && said.changeReason === null)
    return refusedResult("rule", RECORD_MESSAGES.change, "changeReason");
  if (record.choices.length >= RECORD_LIMITS.choices)
    return refusedResult(
      "too_large",
      `Une décision garde au plus ${RECORD_LIMITS.choices} choix. Rien n’a été modifié.`,
    );
  const choice: Choice = {
    ...said,
    id,
    optionTitle: option.title,
    ...(isAgainst && { leanedTo: leaders.map(({ title }) => title) }),
    // Only a choice against the balance needs this reason. The text may be left over from another option.
    againstBalance: isAgainst ? said.againstBalance : null,
    changeReason: isFirst ? null : said.changeReason,
    createdAt: now,
  };
  const withIt = { ...record, draft: null, choices: [...record.choices, choice] };
  const { by } = said;
  if (by === null || by < today || isReviewPlannedOn(record, by)) return { record: withIt };
  if (!hasRoomForReview(record)) return refusedResult("too_large", RECORD_MESSAGES.tooManyReviews, "by");
  const review: Review = {
    id,
    day: by,
    origin: "choice",
    quote: null,
    lookBack: null,
    createdAt: now,
    source: null,
  };
  return { record: { ...withIt, reviews: [...record.reviews, review] } };
}

/**
 * Withdraws the newest choice of a record, which becomes the draft again. Refuses a choice that is missing,
 * too old, or not the newest.
 */
export function withoutChoice(record: DecisionRecord, id: string, now: Date): RecordResult {
  const choice = record.choices.find((one) => one.id === id);
  if (!choice) return refusedResult("not_found", "Ce choix n’est plus là.");
  const age = now.getTime() - Date.parse(choice.createdAt);
  if (record.reviews.some(({ lookBack }) => lookBack?.choiceId === id))
    return refusedResult("conflict", "Ce choix a été relu : il ne se reprend plus, il se remplace.");
  if (choice !== record.choices.at(-1) || age > CHOICE_WITHDRAWAL_MS)
    return refusedResult("conflict", "Ce choix est figé : il se remplace, avec sa raison.");
  const draft: ChoiceDraft = {
    optionId: choice.optionId,
    why: choice.why,
    expectations: choice.expectations,
    by: choice.by,
    sureness: choice.sureness,
    wouldChange: choice.wouldChange,
    againstBalance: choice.againstBalance,
    changeReason: choice.changeReason,
    source: null,
  };
  return {
    record: {
      ...record,
      draft,
      choices: record.choices.slice(0, -1),
      // The review that the choice created has the choice's id. It goes too, unless the person has looked
      // back.
      reviews: record.reviews.filter((review) => review.id !== id || review.lookBack !== null),
    },
  };
}
