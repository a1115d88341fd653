import type { Decision } from "#shared/decision/decision.schema.ts";
import type { ListedReview } from "#shared/record/record.schema.ts";
import type { LookBackDraftState } from "./look-back-draft.ts";

/** What the parts of the page know about the review. */
export type ReviewContext = {
  decision: Decision;
  /** The planned review; `null`: a review that was not planned, made today. */
  review: ListedReview | null;
  /** Id of the discussion in which the story is told; `null` until its first message. */
  sessionId: string | null;
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The day of the next planned review; null if none is planned. */
  nextDay: string | null;
  state: LookBackDraftState;
  /** Whether the person is still on this page, asked when an answer arrives. */
  isHere: () => boolean;
};

/** State of the history entry of a review that was just saved: its heading then takes the focus. */
export const JUST_SAVED_HISTORY_STATE = { isJustKept: true };
