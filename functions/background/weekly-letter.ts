import { reviewMailInstant } from "#shared/record/review-mail.rules.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { findOpenAccount } from "../accounts/account.rows.ts";
import {
  getPreferences,
  listDueWeeklyLetters,
  unscheduleWeeklyLetter,
  scheduleWeeklyLetter,
  type DueWeeklyLetter,
} from "../accounts/preferences.rows.ts";
import { WEEKLY_LETTER_LINK_PREFIX } from "../accounts/review-mails.service.ts";
import { listDecisions, toDecision, type StoredDecision } from "../decisions/decision.rows.ts";
import { findRecord, listDueReviews } from "../decisions/record.rows.ts";
import { canSendMail } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { timeZoneOf } from "../platform/viewer.ts";
import { sendMailOnce, type MailRun } from "./send-once.ts";
import type { TaskResult } from "./tasks.ts";
import {
  decisionsEndingInWeek,
  toWeeklyLetterValues,
  stalledUndecidedDecisions,
  questionForStalledDecision,
  sundayOf,
  type WeeklyLetterContent,
} from "./weekly-letter.rules.ts";

/** Maximum duration: what a run of 15 minutes has left after the review mails. */
const RUN_FOR_MS = 2 * 60_000;

/**
 * Mails the weekly letters once it is Monday, 8:00, in the person's time zone. A failure is only logged: the
 * next run takes what failed and what this run had no time for, but not on another day.
 */
export async function mailDueWeeklyLetters(run: MailRun): Promise<TaskResult> {
  const end = AbortSignal.timeout(RUN_FOR_MS);
  let done = 0;
  for await (const due of listDueWeeklyLetters(run.now.toISOString())) {
    if (end.aborted) break;
    // Logged under the same name as the review mails, so that the same alarm counts it.
    await runBestEffort("review_mail_not_sent", async () => {
      if (await mailLetter(due, run)) done += 1;
    });
  }
  return { done, failed: 0 };
}

/**
 * Mails a letter if it is due. Returns whether it was sent. Before 8:00 in the person's time zone, sets the
 * due instant to that hour. Afterwards, sent or not, schedules the letter of the next Monday.
 */
async function mailLetter(due: DueWeeklyLetter, run: MailRun): Promise<boolean> {
  const { userId, letterDay } = due;
  const { now } = run;
  const preferences = await getPreferences(userId);
  if (!preferences.weeklyLetter) {
    await unscheduleWeeklyLetter(userId);
    return false;
  }
  const zone = timeZoneOf(preferences);
  const at = reviewMailInstant(letterDay, zone);
  if (now < at) {
    await scheduleWeeklyLetter(due, now, at);
    return false;
  }
  const isToday = formatIsoDay(dayOf(now, zone)) === letterDay;
  const isSent = isToday && canSendMail() && (await sendLetter(due, run, preferences.letterTitles));
  await scheduleWeeklyLetter(due, now);
  return isSent;
}

async function sendLetter(
  { userId, letterDay }: DueWeeklyLetter,
  run: MailRun,
  hasTitles: boolean,
): Promise<boolean> {
  const account = await findOpenAccount(userId);
  // Titles are texts of the person: they are never sent to an unproven address, which may belong to somebody
  // else.
  if (!account?.emailProvenAt) return false;
  const values = toWeeklyLetterValues(await weekOf(userId, letterDay, run.now), { hasTitles });
  if (!values) return false;
  return sendMailOnce({
    run,
    userId,
    to: account.email,
    about: `${WEEKLY_LETTER_LINK_PREFIX}${letterDay}`,
    limit: { name: "weekly-letter", perDay: 1 },
    mail: (endLink) => ({ mail: "week", values: { ...values, link: `${run.site}/cockpit`, endLink } }),
  });
}

/** Maximum number of records that are read to find an undecided decision. */
const RECORDS_MAX = 5;

async function weekOf(userId: string, monday: string, now: Date): Promise<WeeklyLetterContent> {
  const [stored, due] = await Promise.all([
    listDecisions(userId, { consistent: false }),
    listDueReviews(userId, sundayOf(monday)),
  ]);
  const decisions = stored.map((one) => toDecision(one, null));
  const titles = new Map(
    decisions.filter(({ deletedAt }) => deletedAt === null).map(({ id, title }) => [id, inOneLine(title)]),
  );
  return {
    reviews: due.flatMap(({ decisionId, day, chosenAt }) => {
      const title = titles.get(decisionId);
      return title === undefined || chosenAt === null ? [] : [{ title, day }];
    }),
    deadlines: decisionsEndingInWeek(decisions, monday).map(({ title, endDay }) => ({
      title: inOneLine(title),
      day: endDay,
    })),
    still: await stillOne(userId, stalledUndecidedDecisions(decisions, now), now),
  };
}

const inOneLine = (title: string): string => title.replaceAll(/\s+/g, " ");

async function stillOne(
  userId: string,
  decisions: readonly Pick<StoredDecision, "id" | "title">[],
  now: Date,
): Promise<WeeklyLetterContent["still"]> {
  for (const { id, title } of decisions.slice(0, RECORDS_MAX)) {
    const question = questionForStalledDecision(await findRecord(userId, id), now);
    if (question !== null) return { title: inOneLine(title), question };
  }
  return null;
}
