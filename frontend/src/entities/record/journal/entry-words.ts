import { type JournalEntry, type JournalEvent, reviewCaseOf } from "#shared/record/journal.rules.ts";
import {
  dayAtHourWords,
  certaintyText,
  criteriaText,
  dayFromHourToHourWords,
  fromDayToDayWords,
  JOURNAL,
  guestNamesText,
  ofMessageCountWords,
  opinionsCount,
  optionsText,
  reviewRank,
  setAsideOptionText,
  THEN_DOCUMENT_WORDS,
  weighedWithText,
} from "#frontend/labels/journal.ts";
import { CASE_WORDS } from "#frontend/labels/reviews.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth, hourAndMinute } from "#frontend/browser/dates.ts";

/**
 * Returns the time of an entry: « 16 mars, 18:04 », « 18 mars, de 09:05 à 10:12 », « du 21 mars à 09:05 au 22
 * mars à 18:30 »; for a day without a time « 30 juin ».
 */
export function entryTimeWords({ from, to, at, until }: JournalEntry, now: Date): string {
  const [first, last] = [dayAndMonth(dateOfIso(from), now), dayAndMonth(dateOfIso(to), now)];
  if (at === null) return first;
  const [begun, ended] = [hourAndMinute(at), hourAndMinute(until ?? at)];
  if (from !== to) return fromDayToDayWords({ day: first, hour: begun }, { day: last, hour: ended });
  return begun === ended ? dayAtHourWords(first, begun) : dayFromHourToHourWords(first, begun, ended);
}

type Wordy<Kind extends JournalEvent["kind"]> = Extract<JournalEvent, { kind: Kind }>;

/**
 * Returns the words after the title of a discussion's entry: its length, and the document that was made from
 * it.
 */
export function discussionEntryText({ discussion, source }: Wordy<"discussion">) {
  return {
    length: discussion?.messageCount == null ? "" : ofMessageCountWords(discussion.messageCount),
    document: source === null ? null : JOURNAL[source],
  };
}

/** Returns an event as one line of text. */
export function eventText(event: JournalEvent): string {
  switch (event.kind) {
    case "created":
      return JOURNAL.created;
    case "discussion": {
      const { length, document } = discussionEntryText(event);
      const name = event.discussion ? JOURNAL.discussion : JOURNAL.goneDiscussion;
      return `${name}${length}${document === null ? "" : `${THEN_DOCUMENT_WORDS}${document}`}`;
    }
    case "options":
      return optionsText(event.count, event.setAside.length);
    case "criteria":
      return criteriaText(event.count, event.comparedCount);
    case "opinions":
      return opinionsText(event.names);
    case "weighing":
      return weighedWithText(event.guestName);
    case "choice":
      return `${choiceVerbWords(event)} ${event.choice.optionTitle}`;
    default:
      return reviewText(event);
  }
}

/** Returns why options were dismissed, one text for each option that has a reason. */
export const setAsideReasons = (events: readonly JournalEvent[]): { id: string; text: string }[] =>
  events.flatMap((event) =>
    event.kind === "options"
      ? event.setAside.map(({ id, title, reason }) => ({ id, text: setAsideOptionText(title, reason) }))
      : [],
  );

export const choiceVerbWords = ({ isFirst }: Pick<Wordy<"choice">, "isFirst">) =>
  isFirst ? JOURNAL.firstChoice : JOURNAL.changedMind;

const opinionsText = (names: readonly (string | null)[]) =>
  `${opinionsCount(names.length)} : ${guestNamesText(names.map((name) => name ?? JOURNAL.someone))}`;

export const reviewText = ({ rank, review: { lookBack } }: Wordy<"review">) =>
  lookBack ? `${reviewRank(rank)} : ${CASE_WORDS[reviewCaseOf(lookBack)]}` : reviewRank(rank);

/** Returns why the person chose, in their own words: why they changed their mind, else why this option. */
export const choiceReasonOf = ({ choice }: Wordy<"choice">) => choice.changeReason ?? choice.why;

export const choiceCertaintyText = ({ choice }: Wordy<"choice">) => certaintyText(choice.sureness);
