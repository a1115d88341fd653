import { dayOf, formatIsoDay } from "../time/day.rules.ts";
import { isFinished, isTrashed } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";

/** Where a decision stands with its choice; a review is due of one that is decided. */
export const CHOICE_STATES = ["undecided", "decided", "review_due"] as const;
export type ChoiceState = (typeof CHOICE_STATES)[number];

/** Where and when the reader is. */
export type Reader = { zone: string; now: Date };

type Chosen = Partial<Pick<Decision, "choice">>;

/** Whether a choice holds: what is left is to carry it out. */
export const isDecided = ({ choice }: Chosen): boolean => Boolean(choice);

/** Whether a choice is still to be made: not of what is finished, or in the trash. */
export const isUndecided = (
  decision: Chosen & Pick<Decision, "status"> & { progress: number | null },
): boolean =>
  !isDecided(decision) &&
  !isTrashed(decision) &&
  !isFinished({ ...decision, progress: decision.progress ?? 0 });

/** Whether the day to look back on its choice has come. */
export const isReviewDue = ({ choice }: Chosen, { zone, now }: Reader): boolean =>
  choice?.nextReviewOn != null && choice.nextReviewOn <= formatIsoDay(dayOf(now, zone));
