import { hash } from "node:crypto";
import { isTrashed } from "#shared/decision/decision.ts";
import { REVIEW_MAILS_END_DAYS, REVIEW_MAILS_END_PATH, REVIEW_PATH } from "#shared/record/review-mail.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { tryCountAttempt } from "../platform/attempt-limits.ts";
import { findOpenAccount } from "../accounts/account.rows.ts";
import { attemptsPerPerson, uncountAttempt } from "../platform/attempt.rows.ts";
import { findDecision } from "../decisions/decision.rows.ts";
import { createLink, findOwnLink, updateLink } from "../platform/secret-link.rows.ts";
import { withLock } from "../platform/lock.rows.ts";
import { getPreferences } from "../accounts/preferences.rows.ts";
import { findRecord } from "../decisions/record.rows.ts";
import { canSendMail } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { sendMail } from "../platform/mail.ts";
import type { TaskResult } from "./tasks.ts";

/** The review, and its day, that a schedule was made for, and the pages of that time. */
type ReviewCall = {
  userId: string;
  decisionId: string;
  reviewId: string;
  day: string;
  site: string;
};

const NOTHING: TaskResult = { done: 0, failed: 0 };

/** To one person: reviews by the thousand on one day would use up what the deployment may send to all. */
const MAILS_PER_DAY = 20;

/**
 * Writes to a person on the day of a review, once, where they want it and it still waits for them then. Late, repeated, early or
 * outdated calls do nothing, nor does the twenty-first of a day. Throws where the mail could not be sent: the next call sends it.
 */
export async function sendReviewMail(call: ReviewCall, now: Date): Promise<TaskResult> {
  const { userId, decisionId, reviewId, day } = call;
  if (!canSendMail()) return NOTHING;
  const due = await findDueReview(call, now);
  if (!due) return NOTHING;
  // Of this day: the link of an earlier mail goes on to work where the review was moved since.
  const about = `${decisionId}-${reviewId}-${day}`;
  // One of two calls at once waits for the other, and then finds what that has noted.
  return withLock(hash("sha256", `${userId} ${about}`, "hex"), "review-mail", async (requireHeld) => {
    const key = { userId, kind: "reminders", about } as const;
    if ((await findOwnLink(key))?.sentAt !== undefined) return NOTHING;
    const mails = attemptsPerPerson(userId, "review-mail", DAY_MS);
    if ((await tryCountAttempt(mails, MAILS_PER_DAY, now)) !== undefined) return NOTHING;
    const secret = await createLink(key, { days: REVIEW_MAILS_END_DAYS, now });
    requireHeld();
    await sendMail({
      to: due.email,
      endedAt: `${call.site}/api/reminders/${secret}`,
      mail: "review",
      values: {
        title: due.title,
        // With the review: once it is done, the mail leads to what was seen, and not to another look back.
        link: `${call.site}${REVIEW_PATH}/${decisionId}?relecture=${reviewId}`,
        endLink: `${call.site}${REVIEW_MAILS_END_PATH}/${secret}`,
      },
    }).catch(async (error: unknown) => {
      // What was not sent does not count: twenty failures would otherwise lose the mail without a word.
      await runBestEffort("attempt_not_uncounted", () => uncountAttempt(mails, now));
      throw error;
    });
    await updateLink(key, { sentAt: now.toISOString() });
    return { done: 1, failed: 0 };
  });
}

/** Whom to write to, and about what; `undefined` where nobody waits for it. */
async function findDueReview({ userId, decisionId, reviewId, day }: ReviewCall, now: Date) {
  const [account, preferences, decision, record] = await Promise.all([
    findOpenAccount(userId),
    getPreferences(userId),
    findDecision(userId, decisionId),
    findRecord(userId, decisionId),
  ]);
  const review = record?.reviews.find(({ id }) => id === reviewId);
  // Where the person is by now: the call may be of a zone that they have left.
  const today = formatIsoDay(dayOf(now, preferences.timeZone ?? DEFAULT_TIME_ZONE));
  if (today !== day) return undefined;
  // Without a choice there is nothing to look back on.
  const isOpen = record?.choices.length !== 0 && review?.lookBack === null && review.day === day;
  if (!isOpen || !decision || isTrashed(decision)) return undefined;
  // The title is a text of theirs: it goes to no address that somebody else may own.
  if (!preferences.reviewMails || !account?.emailProvenAt) return undefined;
  return { email: account.email, title: decision.title.replaceAll(/\s+/g, " ") };
}
