import type { JournalEntry, JournalEvent } from "#shared/record/journal.rules.ts";
import { caseOf } from "#shared/record/journal.rules.ts";
import {
  certainty,
  criteriaText,
  fromTo,
  JOURNAL,
  namesText,
  ofMessages,
  opinionsCount,
  optionsText,
  reviewRank,
  thenDocument,
  twoDays,
} from "#frontend/labels/journal.ts";
import { CASE_WORDS } from "#frontend/labels/reviews.ts";
import { dateOfIso, isoOfDate } from "#frontend/ui/calendar-days.ts";
import { dayAndMonth, hourAndMinute } from "#frontend/ui/dates.ts";

/** « 16 mars, 18:04 », « 21 et 22 mars », « du 18 mars au 2 avril ». */
export function whenWords({ from, to, at }: JournalEntry, now: Date): string {
  const [first, last] = [dateOfIso(from), dateOfIso(to)];
  const words = dayAndMonth(last, now);
  if (from === to) return at === null ? words : `${words}, ${hourAndMinute(at)}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = isSameMonth ? dayAndMonth(first, now).split(" ")[0]! : dayAndMonth(first, now);
  const dayAfter = new Date(first);
  dayAfter.setDate(first.getDate() + 1);
  return isoOfDate(dayAfter) === to ? twoDays(start, words) : fromTo(start, words);
}

type Wordy<Kind extends JournalEvent["kind"]> = Extract<JournalEvent, { kind: Kind }>;

/** What a discussion says after its own word: how long it was, and what was made of it. */
export function discussionRest({ discussion, source }: Wordy<"discussion">) {
  return {
    length: discussion?.messageCount == null ? "" : ofMessages(discussion.messageCount),
    document: source === null ? null : JOURNAL[source],
  };
}

/** An event in one line. */
export function eventText(event: JournalEvent): string {
  switch (event.kind) {
    case "created":
      return JOURNAL.created;
    case "discussion": {
      const { length, document } = discussionRest(event);
      const name = event.discussion ? JOURNAL.discussion : JOURNAL.goneDiscussion;
      return `${name}${length}${document === null ? "" : `${thenDocument}${document}`}`;
    }
    case "options":
      return optionsText(event.count, event.setAsideCount);
    case "criteria":
      return criteriaText(event.count, event.comparedCount);
    case "opinions":
      return opinionsText(event.names);
    case "choice":
      return `${choiceWord(event)} ${event.choice.optionTitle}`;
    default:
      return reviewText(event);
  }
}

export const choiceWord = ({ isFirst }: Pick<Wordy<"choice">, "isFirst">) =>
  isFirst ? JOURNAL.firstChoice : JOURNAL.changedMind;

const opinionsText = (names: readonly (string | null)[]) =>
  `${opinionsCount(names.length)} : ${namesText(names.map((name) => name ?? JOURNAL.someone))}`;

export const reviewText = ({ rank, review: { lookBack } }: Wordy<"review">) =>
  lookBack ? `${reviewRank(rank)} : ${CASE_WORDS[caseOf(lookBack)]}` : reviewRank(rank);

/** Why this choice, in the person’s words. */
export const reasonOf = ({ choice }: Wordy<"choice">) => choice.changeReason ?? choice.why;

export const certaintyOf = ({ choice }: Wordy<"choice">) => certainty(choice.sureness);
