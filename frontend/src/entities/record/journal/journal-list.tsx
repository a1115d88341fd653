import { Link } from "react-router-dom";
import type { JournalEntry, JournalEvent } from "#shared/record/journal.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { againstBalanceText, expectedByText, CHOICE_TEXTS } from "#frontend/labels/choice.ts";
import { JOURNAL_TEXTS, THEN_DOCUMENT_WORDS } from "#frontend/labels/journal.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { MarginMark, type MarginMarkKind } from "#frontend/ui/margin-mark.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import {
  choiceCertaintyText,
  firstOrChangedChoiceText,
  discussionEntryTexts,
  journalEventText,
  choiceReasonOf,
  reviewEntryText,
  setAsideReasons,
  entryTimeWords,
} from "./entry-words.ts";

const LINK = "text-accent underline decoration-current underline-offset-4";

type JournalListProps = {
  decisionId: string;
  /** The entries, in the order in which they are shown. */
  entries: readonly JournalEntry[];
  /** Whether all details of each choice are shown. */
  isWhole?: boolean;
};

/** The history of a decision, one row for each entry: its day in the margin, a mark on the margin line. */
export function JournalList({ decisionId, entries, isWhole = false }: JournalListProps) {
  const now = useNowByQuarterHour();
  return (
    <ol className="mt-2">
      {entries.map((entry) => (
        <PageRow
          key={entry.id}
          as="li"
          className="break-inside-avoid py-2"
          margin={<time dateTime={entry.at ?? entry.from}>{fr(entryTimeWords(entry, now))}</time>}
        >
          <div className="relative">
            <MarginMark kind={markOf(entry)} />
            <Words entry={entry} decisionId={decisionId} isWhole={isWhole} />
          </div>
        </PageRow>
      ))}
    </ol>
  );
}

/**
 * Returns the mark of an entry: a special one for the choice in force, a replaced choice and a future review;
 * a tick for all others.
 */
function markOf({ events: [event] }: JournalEntry): MarginMarkKind {
  if (event?.kind === "choice") return event.isHeld ? "key" : "hypothesis";
  return event?.kind === "review" && event.review.lookBack === null ? "todo" : "past-question";
}

type WordsProps = { entry: JournalEntry; decisionId: string; isWhole: boolean };

function Words({ entry: { events }, decisionId, isWhole }: WordsProps) {
  const [event] = events;
  if (event?.kind === "discussion") return <DiscussionWords event={event} decisionId={decisionId} />;
  if (event?.kind === "choice") return <ChoiceWords event={event} isWhole={isWhole} />;
  if (event?.kind === "review") return <ReviewWords event={event} decisionId={decisionId} />;
  return (
    <>
      <p dir="auto" className="font-medium wrap-anywhere">
        {fr(events.map(journalEventText).join(" ; "))}
      </p>
      {setAsideReasons(events).map(({ id, text }) => (
        <p key={id} dir="auto" className="max-w-measure text-ink-2 wrap-anywhere">
          {fr(text)}
        </p>
      ))}
    </>
  );
}

type Of<Kind extends JournalEvent["kind"]> = { event: Extract<JournalEvent, { kind: Kind }> };

function DiscussionWords({ event, decisionId }: Of<"discussion"> & { decisionId: string }) {
  const { discussion, source, sessionId } = event;
  if (!discussion) return <p className="font-medium">{fr(journalEventText(event))}</p>;
  const { length, document } = discussionEntryTexts(event);
  const chat = source
    ? paths.chat(sessionId)
    : paths.exploration({ decision: decisionId, session: sessionId });
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <Link to={chat} className={LINK}>
          {JOURNAL_TEXTS.discussion}
        </Link>
        {fr(length)}
        {document !== null && source !== null && (
          <>
            {THEN_DOCUMENT_WORDS}
            <Link to={paths.chat(sessionId, { document: source })} className={LINK}>
              {document}
            </Link>
          </>
        )}
        {" : "}
        <span dir="auto" className="font-normal text-ink-2">
          {fr(discussion.title)}
        </span>
      </p>
      {discussion.question !== null && (
        <p dir="auto" className="voice voice-small mt-0.5 wrap-anywhere">
          {fr(`« ${discussion.question} »`)}
        </p>
      )}
    </>
  );
}

function ChoiceWords({ event, isWhole }: Of<"choice"> & { isWhole: boolean }) {
  const { choice, isHeld } = event;
  return (
    <>
      <p dir="auto" className="font-medium wrap-anywhere">
        {fr(firstOrChangedChoiceText(event))}{" "}
        {isHeld ? (
          fr(choice.optionTitle)
        ) : (
          <>
            <s className="text-ink-3 decoration-edge">{fr(choice.optionTitle)}</s>
            <span className="sr-only"> ({JOURNAL_TEXTS.former})</span>
          </>
        )}
      </p>
      <p dir="auto" className="max-w-measure whitespace-pre-line text-ink-2 wrap-anywhere">
        {fr(`« ${choiceReasonOf(event)} »`)}
      </p>
      <p className="note mt-0.5">{fr(choiceCertaintyText(event))}</p>
      {isWhole && <ChoiceDetails event={event} />}
    </>
  );
}

function ChoiceDetails({ event: { choice, isHeld } }: Of<"choice">) {
  const now = useNowByQuarterHour();
  const { changeReason, why, expectations, by, wouldChange } = choice;
  const until = by === null ? "" : ` ${expectedByText(formatDayAndMonth(isoDayToDate(by), now))}`;
  const details = [
    [CHOICE_TEXTS.why, changeReason === null ? null : why],
    [
      `${isHeld ? CHOICE_TEXTS.expected : JOURNAL_TEXTS.expected}${until}`,
      expectations.map((line) => `– ${line}`).join("\n") || null,
    ],
    [CHOICE_TEXTS.wouldChange, wouldChange],
    [CHOICE_TEXTS.against, againstBalanceText(choice)],
  ] as const;
  if (details.every(([, text]) => text === null)) return null;
  return (
    <dl className="mt-2 grid max-w-measure gap-2">
      {details.map(
        ([name, text]) =>
          text !== null && (
            <div key={name}>
              <dt className="caption">{fr(name)}</dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {fr(text)}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function ReviewWords({ event, decisionId }: Of<"review"> & { decisionId: string }) {
  const { review } = event;
  if (!review.lookBack) return <p className="font-medium text-ink-3">{fr(reviewEntryText(event))}</p>;
  const { lesson } = review.lookBack;
  return (
    <>
      <p className="font-medium">
        <Link to={paths.lookBack(decisionId, { relecture: review.id })} className={LINK}>
          {fr(reviewEntryText(event))}
        </Link>
      </p>
      {lesson !== null && (
        <p dir="auto" className="max-w-measure text-ink-2 wrap-anywhere">
          {fr(`« ${lesson} »`)}
        </p>
      )}
    </>
  );
}
