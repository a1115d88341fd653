import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ListedReview } from "#shared/record/record.schema.ts";
import type { DraftState } from "./look-back-draft.ts";

/** The data of the review that the parts of the page share. */
export type ReviewContext = {
  decision: Decision;
  /** `null`: an unplanned one, today. */
  review: ListedReview | null;
  /** The discussion with the story; `null`: not begun. */
  sessionId: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The day of the next review, if any. */
  nextDay: string | null;
  state: DraftState;
  /** Whether the person is still on this page when an answer arrives. */
  isHere: () => boolean;
};

/** History state for showing a review that was just saved. */
export const JUST_SAVED_STATE = { isJustKept: true };
