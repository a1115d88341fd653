import { decodeTime } from "ulid";
import { isDraft, isActive, isFinished } from "#shared/decision/decision.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { dayNumber, formatIsoDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/** Something of the week that has a day, `YYYY-MM-DD`. */
export type Dated = { title: string; day: string };
export type Week = {
  reviews: readonly Dated[];
  deadlines: readonly Dated[];
  /** A decision that has not moved, and what to ask about it. */
  still: { title: string; question: string } | null;
};

/** The last day of the week that begins on this Monday. */
export const sundayOf = (monday: string): string => formatIsoDay(dayNumber(monday) + 6);

type Open = { status: string; progress: number; endDay: string };

/** Those that end in the week and are not done, earliest first. */
export const deadlinesOf = <T extends Open>(decisions: readonly T[], monday: string): T[] =>
  decisions
    .filter((one) => isOpen(one) && one.endDay >= monday && one.endDay <= sundayOf(monday))
    .toSorted((a, b) => (a.endDay < b.endDay ? -1 : 1));

const isOpen = (decision: Open): boolean =>
  (isActive(decision) || isDraft(decision)) && !isFinished(decision);

/** So long without a change, a decision has not moved. */
const STILL_DAYS = 21;
const isLongAgo = (at: number, now: Date): boolean => now.getTime() - at > STILL_DAYS * DAY_MS;

/** Those without a choice that nobody has changed for three weeks, the one that ends first before the others. */
export const stillDecisions = <T extends Open & { updatedAt: string; choice: unknown }>(
  decisions: readonly T[],
  now: Date,
): T[] =>
  decisions
    .filter((one) => isOpen(one) && one.choice === null && isLongAgo(Date.parse(one.updatedAt), now))
    .toSorted((a, b) => (a.endDay < b.endDay ? -1 : 1));

/**
 * What to ask about a decision that has not moved; `null` where it is decided, or where something was added to its record in these
 * weeks (ids say when).
 */
export function stillQuestion(record: DecisionRecord | undefined, now: Date): string | null {
  const options = record?.options.filter(({ isKept }) => isKept) ?? [];
  const criteria = record?.criteria ?? [];
  if ((record?.choices.length ?? 0) > 0) return null;
  if ([...(record?.options ?? []), ...criteria].some(({ id }) => !isLongAgo(decodeTime(id), now)))
    return null;
  if (options.length < 2) return "Quelle autre voie auriez-vous\u{202f}?";
  if (criteria.length === 0) return "Qu’est-ce qui compte le plus pour choisir\u{202f}?";
  return "Qu’est-ce qui vous manque pour trancher\u{202f}?";
}

/** More are counted. */
const NAMED_MAX = 6;

/** What fills the letter; `undefined` where the week holds nothing. */
export function letterValues(
  { reviews, deadlines, still }: Week,
  { hasTitles }: { hasTitles: boolean },
): { reviews: string | undefined; deadlines: string | undefined; still: string | undefined } | undefined {
  if (reviews.length + deadlines.length === 0 && still === null) return undefined;
  const listed = (dated: readonly Dated[]) =>
    dated.length === 0 ? undefined : hasTitles ? named(dated) : String(dated.length);
  const whose = hasTitles && still ? quoted(still.title) : "Une décision";
  return {
    reviews: listed(reviews),
    deadlines: listed(deadlines),
    still: still ? `${whose} n’a pas bougé depuis trois semaines. ${still.question}` : undefined,
  };
}

function named(dated: readonly Dated[]): string {
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
