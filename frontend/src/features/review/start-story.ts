import { TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import { shorten } from "#shared/text/cut.rules.ts";
import type { DiscussionStart } from "#frontend/entities/discussion/use-discussion-start.ts";
import { REVIEW, reviewTitle } from "./words.ts";

/** Returns the title of a review's discussion, by which other devices find it. */
export const reviewDiscussionTitle = (optionTitle: string): string =>
  shorten(reviewTitle(optionTitle), TITLE_MAX_LENGTH);

/**
 * A review before its first sentence.
 * @param subject key of the review in this browser
 */
export const newStoryStart = (
  userId: string,
  { subject, decisionId, optionTitle }: { subject: string; decisionId: string; optionTitle: string },
): DiscussionStart => ({
  draft: { userId, sessionId: `review.${subject}` },
  body: {
    agentType: "prise_decision",
    title: reviewDiscussionTitle(optionTitle),
    decisionId,
    isLookBack: true,
  },
  words: { createFailed: REVIEW.startFailed, sendFailed: REVIEW.sendFailed },
});
