import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ReviewItem } from "#shared/record/record.schema.ts";
import type { DraftState } from "./look-back-draft.ts";

/** What the parts of the page know of the review. */
export type ReviewContext = {
  decision: Decision;
  /** `null`: one that was not planned, today. */
  review: ReviewItem | null;
  /** The discussion in which it is told; `null`: not begun. */
  sessionId: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The day of the review after this one, if there is one. */
  nextDay: string | null;
  state: DraftState;
  /** Whether the person is still on this page: an answer may come after they have left. */
  isHere: () => boolean;
};

/** The state of the entry of the history at which a review that was just kept is read. */
export const JUST_KEPT = { isJustKept: true };
