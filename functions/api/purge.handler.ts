import * as z from "zod";
import type { RecurringTask } from "#shared/platform/recurring-tasks.ts";
import { createEventHandler } from "./event-handler.ts";
import { log } from "../platform/log.ts";
import { mailDueReviews, mailScheduledReview } from "../background/review-mail.ts";
import { mailDueWeeklyLetters } from "../background/weekly-letter.ts";
import {
  reconcileAccountsWithPool,
  endSignInsOfDisabledPeople,
  purgeDueDecision,
  purgeDueDiscussion,
  sweepEverythingDue,
  type TaskResult,
} from "../background/tasks.ts";

const RECURRING: Record<
  Exclude<RecurringTask, "reviews">,
  (now: Date, atMost?: number) => Promise<TaskResult>
> = {
  "disabled-people": endSignInsOfDisabledPeople,
  sweep: sweepEverythingDue,
  pool: reconcileAccountsWithPool,
};

/**
 * Input of a call. `decision` and `discussion` name one thing in the trash that is due. `site`: origin for
 * the links in mails. `atMost`: set by an operator, see `reconcileAccountsWithPool`. `review`: see
 * `ScheduledReviewMailCall`.
 */
const PurgeCall = z.discriminatedUnion("task", [
  z.object({
    task: z.enum(Object.keys(RECURRING) as (keyof typeof RECURRING)[]),
    atMost: z.int().positive().optional(),
  }),
  z.object({ task: z.literal("reviews"), site: z.url() }),
  z.object({
    task: z.literal("decision"),
    userId: z.string(),
    decisionId: z.string(),
    deletedAt: z.string(),
  }),
  z.object({
    task: z.literal("discussion"),
    userId: z.string(),
    sessionId: z.string(),
    deletedAt: z.string(),
  }),
  z.object({
    task: z.literal("review"),
    userId: z.string(),
    decisionId: z.string(),
    reviewId: z.string(),
    day: z.string(),
    site: z.url(),
  }),
]);

/**
 * Runs one task to its end. Throws afterwards if part of the task failed, so that EventBridge Scheduler
 * retries and finally puts the call in the dead-letter queue.
 */
export const handler = createEventHandler("purge", async (event: unknown) => {
  const call = PurgeCall.parse(event);
  const result = await run(call);
  log("info", "task", { task: call.task, ...result });
  if (result.failed > 0) throw new Error(`The task ${call.task} failed ${result.failed} times`);
});

function run(call: z.infer<typeof PurgeCall>): Promise<TaskResult> {
  if (call.task === "decision") return purgeDueDecision(call);
  if (call.task === "discussion") return purgeDueDiscussion(call);
  if (call.task === "reviews") return mailAllDue(call.site);
  if (call.task === "review") return mailScheduledReview(call, new Date());
  return RECURRING[call.task](new Date(), call.atMost);
}

/** Mails the reviews that are due, then the weekly letters that are due. */
async function mailAllDue(site: string): Promise<TaskResult> {
  const reviews = await mailDueReviews({ now: new Date(), site });
  const letters = await mailDueWeeklyLetters({ now: new Date(), site });
  return { done: reviews.done + letters.done, failed: 0 };
}
