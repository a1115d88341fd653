import type { BlockContent, Root } from "mdast";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { balancesOf, weightsOf } from "#shared/record/balance.rules.ts";
import { caseOf, type JournalEntry, ranked } from "#shared/record/journal.rules.ts";
import { leaningOf } from "#shared/record/leaning.rules.ts";
import { choiceInForce } from "#shared/record/record.rules.ts";
import type { Choice, DecisionOption, DecisionRecord, Review } from "#shared/record/record.schema.ts";
import { heading, labelled, list, note, paragraph, strong, words } from "#frontend/browser/document/mdast.ts";
import { CHOICE, leaningText, surenessText } from "#frontend/labels/choice.ts";
import { exportedOn, JOURNAL, reviewRank, weightText } from "#frontend/labels/journal.ts";
import { CASE_WORDS } from "#frontend/labels/reviews.ts";
import { dateOfIso } from "#frontend/ui/calendar-days.ts";
import { dayWithYear, hourAndMinute, plainDate } from "#frontend/ui/dates.ts";
import { certaintyOf, eventText, reasonOf, whenWords } from "../journal/entry-words.ts";

/** All that is kept of a decision itself, with its journal. */
export type JournalData = {
  decision: Pick<Decision, "title" | "shortCode">;
  record: DecisionRecord;
  entries: readonly JournalEntry[];
  exportedAt: Date;
};

/** As a document: the choice first, then what it was made of, then what happened. Days are in the viewer’s zone. */
export const documentOf = ({ decision, record, entries, exportedAt }: JournalData): Root => ({
  type: "root",
  children: [
    heading(1, decision.title),
    note(`${JOURNAL.pageTitle} — ${decision.shortCode}`),
    note(exportedOn(plainDate(dayWithYear(exportedAt)), hourAndMinute(exportedAt))),
    heading(2, JOURNAL.choice),
    ...choiceBlocks(choiceInForce(record)),
    ...section(
      JOURNAL.options,
      record.options.flatMap((option) => optionBlocks(option, record)),
    ),
    ...section(JOURNAL.criteria, criteriaBlocks(record)),
    ...section(JOURNAL.watched, watchedBlocks(record)),
    ...section(JOURNAL.reviews, reviewBlocks(record)),
    heading(2, JOURNAL.title),
    ...entries.flatMap(entryBlocks),
  ],
});

const section = (title: string, blocks: BlockContent[]): BlockContent[] =>
  blocks.length === 0 ? [] : [heading(2, title), ...blocks];

const lines = (texts: readonly string[]) => list(texts.map((text) => [words(oneLine(text))]));
const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");
const dayText = (day: string) => plainDate(dayWithYear(dateOfIso(day)));
const said = (label: string, text: string | null): BlockContent[] =>
  text === null ? [] : [labelled(label, words(oneLine(text)))];

function choiceBlocks(choice: Choice | undefined): BlockContent[] {
  if (!choice) return [note(JOURNAL.none)];
  const { optionTitle, why, expectations, by, wouldChange, sureness, againstBalance, createdAt } = choice;
  const made = new Date(createdAt);
  return [
    paragraph(strong(optionTitle)),
    note(`${plainDate(dayWithYear(made))}, ${hourAndMinute(made)}`),
    ...said(JOURNAL.why, why),
    ...said(JOURNAL.changeReason, choice.changeReason),
    ...said(JOURNAL.against, againstBalance),
    ...(expectations.length > 0 ? [paragraph(strong(CHOICE.expected)), lines(expectations)] : []),
    ...said(JOURNAL.by, by === null ? null : dayText(by)),
    ...said(JOURNAL.wouldChange, wouldChange),
    ...said(JOURNAL.sureness, surenessText(sureness)),
  ];
}

function optionBlocks(
  { id, title, pros, cons, isKept, setAsideReason }: DecisionOption,
  record: DecisionRecord,
): BlockContent[] {
  const isChosen = choiceInForce(record)?.optionId === id;
  const score = balancesOf(record).find(({ optionId }) => optionId === id)?.score ?? null;
  return [
    heading(3, isChosen ? `${title} (${JOURNAL.chosen.toLowerCase()})` : title),
    ...(isKept ? [] : said(JOURNAL.setAside, setAsideReason ?? "")),
    ...(pros.length > 0 ? [paragraph(strong(JOURNAL.pros)), lines(pros)] : []),
    ...(cons.length > 0 ? [paragraph(strong(JOURNAL.cons)), lines(cons)] : []),
    ...(score === null ? [] : [note(leaningText(leaningOf(score), score))]),
  ];
}

function criteriaBlocks({ criteria, comparisons }: DecisionRecord): BlockContent[] {
  if (criteria.length === 0) return [];
  const shares = new Map(
    weightsOf(criteria, comparisons).map(({ criterionId, share }) => [criterionId, share]),
  );
  return [lines(criteria.map(({ id, title }) => weightText(title, Math.round(100 * (shares.get(id) ?? 0)))))];
}

const watchedBlocks = ({ watched }: DecisionRecord): BlockContent[] =>
  watched.length === 0
    ? []
    : [
        list(
          watched.map(({ kind, text }) => [strong(JOURNAL[kind]), words(` : ${oneLine(text)}`)]),
          "□",
        ),
      ];

const reviewBlocks = ({ reviews, choices }: DecisionRecord): BlockContent[] =>
  ranked(reviews).flatMap(({ review, rank }) => oneReview(review, rank, choices));

function oneReview({ day, lookBack }: Review, rank: number, choices: readonly Choice[]): BlockContent[] {
  if (!lookBack)
    return [paragraph(strong(reviewRank(rank)), words(` : ${dayText(day)}, ${JOURNAL.reviewDue}`))];
  const expected = choices.find(({ id }) => id === lookBack.choiceId)?.expectations ?? [];
  return [
    paragraph(strong(reviewRank(rank)), words(` : ${dayText(day)}, ${CASE_WORDS[caseOf(lookBack)]}`)),
    ...(expected.length > 0
      ? [
          list(
            expected.map((line, index) => {
              const outcome = lookBack.outcomes[index];
              return [words(`${oneLine(line)}${outcome ? ` (${JOURNAL.outcomes[outcome]})` : ""}`)];
            }),
          ),
        ]
      : []),
    ...said(JOURNAL.lesson, lookBack.lesson),
  ];
}

/** Makes every day show its year: the document may be read years later. */
const A_YEAR_BEFORE_ALL = new Date(0);

function entryBlocks(entry: JournalEntry): BlockContent[] {
  const [event] = entry.events;
  const when = plainDate(whenWords(entry, A_YEAR_BEFORE_ALL));
  const text = entry.events.map(eventText).join(" ; ");
  const isFormer = event?.kind === "choice" && !event.isHeld;
  return [
    paragraph(strong(when), words(` : ${oneLine(text)}${isFormer ? ` (${JOURNAL.former})` : ""}`)),
    ...(event?.kind === "discussion" && event.discussion ? [note(event.discussion.title)] : []),
    ...(event?.kind === "choice"
      ? [paragraph(words(`« ${oneLine(reasonOf(event))} »`)), note(certaintyOf(event))]
      : []),
  ];
}
