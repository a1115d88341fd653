import { decodeTime } from "ulid";
import { isDraft, isActive, isFinished } from "#shared/decision/decision.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { dayNumber, formatIsoDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/** A titled thing with a day, `YYYY-MM-DD`. */
export type DatedTitle = { title: string; day: string };
export type WeeklyLetterContent = {
  reviews: readonly DatedTitle[];
  deadlines: readonly DatedTitle[];
  /** A decision that has not changed for three weeks, and a question about it; `null` if there is none. */
  still: { title: string; question: string } | null;
};

/** Returns the Sunday of the week that begins on this Monday. */
export const sundayOf = (monday: string): string => formatIsoDay(dayNumber(monday) + 6);

type Open = { status: string; progress: number; endDay: string };

/** Returns the drafts and active decisions, not finished, that end in this week, earliest first. */
export const decisionsEndingInWeek = <T extends Open>(decisions: readonly T[], monday: string): T[] =>
  decisions
    .filter((one) => isOpen(one) && one.endDay >= monday && one.endDay <= sundayOf(monday))
    .toSorted((a, b) => (a.endDay < b.endDay ? -1 : 1));

const isOpen = (decision: Open): boolean =>
  (isActive(decision) || isDraft(decision)) && !isFinished(decision);

/** Number of days without a change after which a decision counts as stalled. */
const STILL_DAYS = 21;
const isLongAgo = (at: number, now: Date): boolean => now.getTime() - at > STILL_DAYS * DAY_MS;

/**
 * Returns the drafts and active decisions without a choice that have not changed for three weeks, earliest
 * end first.
 */
export const stalledUndecidedDecisions = <T extends Open & { updatedAt: string; choice: unknown }>(
  decisions: readonly T[],
  now: Date,
): T[] =>
  decisions
    .filter((one) => isOpen(one) && one.choice === null && isLongAgo(Date.parse(one.updatedAt), now))
    .toSorted((a, b) => (a.endDay < b.endDay ? -1 : 1));

/**
 * Returns a question about a decision that has not changed for three weeks. Returns `null` if it has a
 * choice, or if an option or criterion was added in these weeks, which its id tells.
 */
export function questionForStalledDecision(record: DecisionRecord | undefined, now: Date): string | null {
  const options = record?.options.filter(({ isKept }) => isKept) ?? [];
  const criteria = record?.criteria ?? [];
  if ((record?.choices.length ?? 0) > 0) return null;
  if ([...(record?.options ?? []), ...criteria].some(({ id }) => !isLongAgo(decodeTime(id), now)))
    return null;
  if (options.length < 2) return "Quelle autre voie auriez-vous\u{202f}?";
  if (criteria.length === 0) return "Qu’est-ce qui compte le plus pour choisir\u{202f}?";
  return "Qu’est-ce qui vous manque pour trancher\u{202f}?";
}

/** Maximum number of titles in a list of the letter; the others are only counted. */
const NAMED_MAX = 6;

/** Returns the values of the weekly letter; `undefined` if there is nothing to write about. */
export function toWeeklyLetterValues(
  { reviews, deadlines, still }: WeeklyLetterContent,
  { hasTitles }: { hasTitles: boolean },
): { reviews: string | undefined; deadlines: string | undefined; still: string | undefined } | undefined {
  if (reviews.length + deadlines.length === 0 && still === null) return undefined;
  const listed = (dated: readonly DatedTitle[]) =>
    dated.length === 0 ? undefined : hasTitles ? named(dated) : String(dated.length);
  const whose = hasTitles && still ? quoted(still.title) : "Une décision";
  return {
    reviews: listed(reviews),
    deadlines: listed(deadlines),
    still: still ? `${whose} n’a pas bougé depuis trois semaines. ${still.question}` : undefined,
  };
}

function named(dated: readonly DatedTitle[]): string {
  const more = dated.length - NAMED_MAX;
  const first = dated.slice(0, NAMED_MAX).map(({ title, day }) => `${quoted(title)} (${dayWords(day)})`);
  return [...first, ...(more > 0 ? [`et ${more} autre${more > 1 ? "s" : ""}`] : [])].join(", ");
}

const quoted = (title: string): string => `«\u{202f}${title}\u{202f}»`;

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat("fr-FR", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(dayNumber(day) * DAY_MS));
