import { DISCUSSION_TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import { shorten } from "#shared/text/cut.rules.ts";
import type { DiscussionStart } from "#frontend/entities/discussion/use-discussion-start.ts";
import { REVIEW_PAGE_TEXTS, reviewTitle } from "./words.ts";

/** Returns the title of the discussion of a review. Other devices find the discussion by this title. */
export const reviewDiscussionTitle = (optionTitle: string): string =>
  shorten(reviewTitle(optionTitle), DISCUSSION_TITLE_MAX_LENGTH);

/**
 * Returns how the first message of a story creates its discussion.
 * @param subject key of the review in this browser
 */
export const createStoryStart = (
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
  words: { createFailed: REVIEW_PAGE_TEXTS.startFailed, sendFailed: REVIEW_PAGE_TEXTS.sendFailed },
});
