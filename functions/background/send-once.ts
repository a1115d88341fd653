import { hash } from "node:crypto";
import { REVIEW_MAILS_END_DAYS, REVIEW_MAILS_END_PATH } from "#shared/record/review-mail.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { tryCountAttempt } from "../platform/attempt-limits.ts";
import { attemptsPerPerson, uncountAttempt } from "../platform/attempt.rows.ts";
import { withLock } from "../platform/lock.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { sendMail } from "../platform/mail.ts";
import type { MailFilling } from "../platform/mails/mails.ts";
import { createLink, findOwnLink, updateLink } from "../platform/secret-link.rows.ts";

/** When a run takes place, and the origin of the pages that its mails lead to. */
export type MailRun = { now: Date; site: string };

type Sending = {
  run: MailRun;
  userId: string;
  /** The address. */
  to: string;
  /** What the mail is about: there is one mail about it. */
  about: string;
  limit: { name: string; perDay: number };
  mail: (endLink: string) => MailFilling;
};

/**
 * Sends a mail that its own last link ends, unless it was sent, or is beyond the limit of the day. Answers whether it was sent now.
 * Throws where it could not be sent.
 */
export async function sendOnce({ run, userId, to, about, limit, mail }: Sending): Promise<boolean> {
  const { now, site } = run;
  // One of two runs at once waits for the other, and then finds what that has noted.
  return withLock(hash("sha256", `${userId} ${about}`, "hex"), "review-mail", async (requireHeld) => {
    const key = { userId, kind: "reminders", about } as const;
    if ((await findOwnLink(key))?.sentAt !== undefined) return false;
    const mails = attemptsPerPerson(userId, limit.name, DAY_MS);
    if ((await tryCountAttempt(mails, limit.perDay, now)) !== undefined) return false;
    const secret = await createLink(key, { days: REVIEW_MAILS_END_DAYS, now });
    requireHeld();
    await sendMail({
      to,
      endedAt: `${site}/api/reminders/${secret}`,
      ...mail(`${site}${REVIEW_MAILS_END_PATH}/${secret}`),
    }).catch(async (error: unknown) => {
      // What was not sent does not count: twenty failures would otherwise lose the mail without a word.
      await runBestEffort("attempt_not_uncounted", () => uncountAttempt(mails, now));
      throw error;
    });
    await updateLink(key, { sentAt: now.toISOString() });
    return true;
  });
}
