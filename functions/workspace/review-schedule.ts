import { hash } from "node:crypto";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { reviewMailAt } from "#shared/record/review-mail.rules.ts";
import { REVIEW_MAIL_HOUR } from "#shared/record/review-mail.ts";
import { canSendMail } from "../environment.ts";
import { bestEffort } from "../log.ts";
import { schedulePurgeCall, unschedulePurgeCall } from "./purge-call.ts";

/** Where the person is (an IANA name), and the origin of the pages that the mail leads to. */
export type ReviewPlace = { timeZone: string; site: string };

type Day = { decisionId: string; reviewId: string; day: string };
type Reviews = Pick<DecisionRecord, "decisionId" | "reviews">;

/**
 * Has `purge` called at eight on the day of each open review that is new or moved, and takes the calls back whose review is
 * moved, done or gone. Whether a mail then goes is decided by the call. A failure is only logged: a mail less.
 * @param place without one, calls are only taken back
 */
export async function scheduleReviewMails(
  userId: string,
  { before, after }: { before: Reviews; after: Reviews },
  place?: ReviewPlace,
): Promise<void> {
  if (!canSendMail()) return;
  const [known, wanted] = [openDays(userId, before), openDays(userId, after)];
  const gone = [...known].filter(([name]) => !wanted.has(name));
  const added = [...wanted].filter(([name]) => !known.has(name));
  await Promise.all([
    ...gone.map(([name]) => bestEffort("review_mail_not_unscheduled", () => unschedulePurgeCall(name))),
    ...(place ? added.map(([name, day]) => schedule(userId, name, day, place)) : []),
  ]);
}

async function schedule(
  userId: string,
  name: string,
  day: Day,
  { timeZone, site }: ReviewPlace,
): Promise<void> {
  // Who plans one for today after eight has it before their eyes.
  if (reviewMailAt(day.day, timeZone).getTime() <= Date.now()) return;
  await bestEffort("review_mail_not_scheduled", () =>
    schedulePurgeCall({
      name,
      at: `${day.day}T0${REVIEW_MAIL_HOUR}:00:00`,
      zone: timeZone,
      input: { task: "review", userId, ...day, timeZone, site },
    }),
  );
}

/** The days of the open reviews, by the name of their schedules. */
const openDays = (userId: string, { decisionId, reviews }: Reviews): Map<string, Day> =>
  new Map(
    reviews
      .filter(({ lookBack }) => lookBack === null)
      .map(({ id: reviewId, day }) => {
        const one = { decisionId, reviewId, day };
        return [nameOf(userId, one), one];
      }),
  );

/** On another day, a review has another; and so has the person who has imported the same decision. */
function nameOf(userId: string, { decisionId, reviewId, day }: Day): string {
  const own = hash("sha256", `${userId} ${reviewId}`, "hex").slice(0, 24);
  return `${decisionId}-${day.replaceAll("-", "")}-${own}`;
}
