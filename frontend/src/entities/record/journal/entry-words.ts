import {
  type JournalEntry,
  type JournalEvent,
  qualityAndOutcomeCaseOf,
} from "#shared/record/journal.rules.ts";
import {
  dayAtHourWords,
  labelledSurenessText,
  journalCriteriaText,
  dayFromHourToHourWords,
  fromDayToDayWords,
  JOURNAL_TEXTS,
  guestNamesText,
  ofMessageCountWords,
  formatOpinionCount,
  journalOptionsText,
  reviewRankWords,
  setAsideOptionText,
  THEN_DOCUMENT_WORDS,
  weighedWithText,
} from "#frontend/labels/journal.ts";
import { REVIEW_CASE_WORDS } from "#frontend/labels/reviews.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth, formatHourAndMinute } from "#frontend/browser/dates.ts";

/**
 * Returns the time of an entry: « 16 mars, 18:04 », « 18 mars, de 09:05 à 10:12 », « du 21 mars à 09:05 au 22
 * mars à 18:30 »; for a day without a time « 30 juin ».
 */
export function entryTimeWords({ from, to, at, until }: JournalEntry, now: Date): string {
  const [first, last] = [
    formatDayAndMonth(isoDayToDate(from), now),
    formatDayAndMonth(isoDayToDate(to), now),
  ];
  if (at === null) return first;
  const [begun, ended] = [formatHourAndMinute(at), formatHourAndMinute(until ?? at)];
  if (from !== to) return fromDayToDayWords({ day: first, hour: begun }, { day: last, hour: ended });
  return begun === ended ? dayAtHourWords(first, begun) : dayFromHourToHourWords(first, begun, ended);
}

type Wordy<Kind extends JournalEvent["kind"]> = Extract<JournalEvent, { kind: Kind }>;

/**
 * Returns the words after the title of a discussion's entry: its length, and the document that was made from
 * it.
 */
export function discussionEntryTexts({ discussion, source }: Wordy<"discussion">) {
  return {
    length: discussion?.messageCount == null ? "" : ofMessageCountWords(discussion.messageCount),
    document: source === null ? null : JOURNAL_TEXTS[source],
  };
}

/** Returns an event as one line of text. */
export function journalEventText(event: JournalEvent): string {
  switch (event.kind) {
    case "created":
      return JOURNAL_TEXTS.created;
    case "discussion": {
      const { length, document } = discussionEntryTexts(event);
      const name = event.discussion ? JOURNAL_TEXTS.discussion : JOURNAL_TEXTS.goneDiscussion;
      return `${name}${length}${document === null ? "" : `${THEN_DOCUMENT_WORDS}${document}`}`;
    }
    case "options":
      return journalOptionsText(event.count, event.setAside.length);
    case "criteria":
      return journalCriteriaText(event.count, event.comparedCount);
    case "opinions":
      return opinionsText(event.names);
    case "weighing":
      return weighedWithText(event.guestName);
    case "choice":
      return `${firstOrChangedChoiceText(event)} ${event.choice.optionTitle}`;
    default:
      return reviewEntryText(event);
  }
}

/** Returns why options were dismissed, one text for each option that has a reason. */
export const setAsideReasons = (events: readonly JournalEvent[]): { id: string; text: string }[] =>
  events.flatMap((event) =>
    event.kind === "options"
      ? event.setAside.map(({ id, title, reason }) => ({ id, text: setAsideOptionText(title, reason) }))
      : [],
  );

export const firstOrChangedChoiceText = ({ isFirst }: Pick<Wordy<"choice">, "isFirst">) =>
  isFirst ? JOURNAL_TEXTS.firstChoice : JOURNAL_TEXTS.changedMind;

const opinionsText = (names: readonly (string | null)[]) =>
  `${formatOpinionCount(names.length)} : ${guestNamesText(names.map((name) => name ?? JOURNAL_TEXTS.someone))}`;

export const reviewEntryText = ({ rank, review: { lookBack } }: Wordy<"review">) =>
  lookBack
    ? `${reviewRankWords(rank)} : ${REVIEW_CASE_WORDS[qualityAndOutcomeCaseOf(lookBack)]}`
    : reviewRankWords(rank);

/** Returns why the person chose, in their own words: why they changed their mind, else why this option. */
export const choiceReasonOf = ({ choice }: Wordy<"choice">) => choice.changeReason ?? choice.why;

export const choiceCertaintyText = ({ choice }: Wordy<"choice">) => labelledSurenessText(choice.sureness);
