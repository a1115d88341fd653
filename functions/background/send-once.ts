import { hash } from "node:crypto";
import { END_REVIEW_MAILS_LINK_DAYS, END_REVIEW_MAILS_PATH } from "#shared/record/review-mail.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { countAttemptOrDelay } from "../platform/attempt-limits.ts";
import { attemptWindowOfPerson, uncountAttempt } from "../platform/attempt.rows.ts";
import { withLock } from "../platform/lock.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { sendMail } from "../platform/mail.ts";
import type { MailWithValues } from "../platform/mails/mails.ts";
import { createSecretLink, findOwnSecretLink, updateSecretLink } from "../platform/secret-link.rows.ts";

/** The instant of a run, and the origin for the links in its mails. */
export type MailRun = { now: Date; site: string };

type Sending = {
  run: MailRun;
  userId: string;
  /** E-mail address of the recipient. */
  to: string;
  /** Key of the mail: a second mail with the same key is not sent. */
  about: string;
  limit: { name: string; perDay: number };
  mail: (endLink: string) => MailWithValues;
};

/**
 * Sends a mail with its unsubscribe link. Returns false if a mail with the same key was sent before or the
 * daily limit is reached. Throws if sending fails.
 */
export async function sendMailOnce({ run, userId, to, about, limit, mail }: Sending): Promise<boolean> {
  const { now, site } = run;
  // Of two parallel runs, the second waits for the first, and then finds `sentAt` in the link.
  return withLock(hash("sha256", `${userId} ${about}`, "hex"), "review-mail", async (requireHeld) => {
    const key = { userId, kind: "reminders", about } as const;
    if ((await findOwnSecretLink(key))?.sentAt !== undefined) return false;
    const mails = attemptWindowOfPerson(userId, limit.name, DAY_MS);
    if ((await countAttemptOrDelay(mails, limit.perDay, now)) !== undefined) return false;
    const secret = await createSecretLink(key, { days: END_REVIEW_MAILS_LINK_DAYS, now });
    requireHeld();
    await sendMail({
      to,
      endedAt: `${site}/api/reminders/${secret}`,
      ...mail(`${site}${END_REVIEW_MAILS_PATH}/${secret}`),
    }).catch(async (error: unknown) => {
      // A mail that could not be sent does not count: otherwise twenty failures would use up the daily limit
      // without a mail.
      await runBestEffort("attempt_not_uncounted", () => uncountAttempt(mails, now));
      throw error;
    });
    await updateSecretLink(key, { sentAt: now.toISOString() });
    return true;
  });
}
