import { dayOf, formatIsoDay } from "../time/day.rules.ts";
import { isFinished, isTrashed } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";

/** The state of a decision's choice; only decided ones have reviews due. */
export const CHOICE_STATES = ["undecided", "decided", "review_due"] as const;
export type ChoiceState = (typeof CHOICE_STATES)[number];

/** The reader's zone and time. */
export type ReaderTime = { zone: string; now: Date };

type Chosen = Partial<Pick<Decision, "choice">>;

/** Whether a decision has a valid choice. */
export const isDecided = ({ choice }: Chosen): boolean => Boolean(choice);

/** Whether a choice is still to be made. Not for finished or trashed decisions. */
export const isUndecided = (
  decision: Chosen & Pick<Decision, "status"> & { progress: number | null },
): boolean =>
  !isDecided(decision) &&
  !isTrashed(decision) &&
  !isFinished({ ...decision, progress: decision.progress ?? 0 });

/** Whether the review day of its choice has come. */
export const isReviewDue = ({ choice }: Chosen, { zone, now }: ReaderTime): boolean =>
  choice?.nextReviewOn != null && choice.nextReviewOn <= formatIsoDay(dayOf(now, zone));
