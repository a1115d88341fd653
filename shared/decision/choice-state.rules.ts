import { dayOf, formatIsoDay } from "../time/day.rules.ts";
import { isFinished, isTrashed } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";

/** Whether the choice of a decision is made. `review_due` and `decided`: it is made. */
export const CHOICE_STATES = ["undecided", "decided", "review_due"] as const;
export type ChoiceState = (typeof CHOICE_STATES)[number];

/** The reader's zone and time. */
export type ReaderTime = { zone: string; now: Date };

type Chosen = Partial<Pick<Decision, "choice">>;

/** Whether the choice of a decision is made. */
export const isDecided = ({ choice }: Chosen): boolean => Boolean(choice);

/** Whether a choice is still to be made. `false` for a finished or trashed decision. */
export const isAwaitingChoice = (
  decision: Chosen & Pick<Decision, "status"> & { progress: number | null },
): boolean =>
  !isDecided(decision) &&
  !isTrashed(decision) &&
  !isFinished({ ...decision, progress: decision.progress ?? 0 });

/** Whether the day to review the choice of a decision has come. `false` without a choice. */
export const isReviewDue = ({ choice }: Chosen, { zone, now }: ReaderTime): boolean =>
  choice?.nextReviewOn != null && choice.nextReviewOn <= formatIsoDay(dayOf(now, zone));
