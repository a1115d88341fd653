import type { BlockContent, PhrasingContent } from "mdast";
import { groupOpinionsByOption } from "#shared/opinion/opinion.rules.ts";
import type { Opinion } from "#shared/opinion/opinion.schema.ts";
import {
  balancesOf,
  type CriterionWeight,
  criterionWeightsOf,
  keptOptions,
  levelByCellId,
  type OptionBalance,
} from "#shared/record/balance.rules.ts";
import { rankReviews, reviewCaseOf } from "#shared/record/journal.rules.ts";
import { leaningOf } from "#shared/record/leaning.rules.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { choiceInForce } from "#shared/record/record.rules.ts";
import type { Choice, DecisionOption, DecisionRecord, Review } from "#shared/record/record.schema.ts";
import type { Level } from "#shared/record/record.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayWithYear, hourAndMinute, withPlainOrdinal } from "#frontend/browser/dates.ts";
import {
  asMentaSpeech,
  heading,
  labelledParagraph,
  list,
  paragraph,
  smallPrint,
  strong,
  table,
  textNode,
} from "#frontend/entities/document/mdast.ts";
import { againstBalanceText, CHOICE, surenessText } from "#frontend/labels/choice.ts";
import { JOURNAL, reviewRank, criterionWeightText } from "#frontend/labels/journal.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { CELL_LEVEL_WORDS, leaningWords, toPercent, RECORD } from "#frontend/labels/record.ts";
import { CASE_WORDS } from "#frontend/labels/reviews.ts";
import { WEIGHING } from "#frontend/labels/weighing.ts";
import { flipLines, verdictWords } from "../verdict-words.ts";
import { asSingleLine } from "./single-line.ts";
import { weighingBlocks } from "./weighing-blocks.ts";

/** Returns a record as blocks: the choice, then what it is based on. Days are in the viewer's time zone. */
export function recordBlocks(record: DecisionRecord, opinions: readonly Opinion[]): BlockContent[] {
  const chosen = choiceInForce(record);
  return [
    heading(2, JOURNAL.choice),
    ...choiceBlocks(chosen),
    ...sectionBlocks(
      JOURNAL.options,
      record.options.flatMap((option) => optionBlocks(option, chosen?.optionId)),
    ),
    ...sectionBlocks(JOURNAL.criteria, criteriaBlocks(record)),
    ...sectionBlocks(JOURNAL.balance, balanceBlocks(record)),
    ...sectionBlocks(WEIGHING.title, jointBlocks(record)),
    ...sectionBlocks(OPINIONS.title, opinionBlocks(record.options, opinions)),
    ...sectionBlocks(JOURNAL.watched, watchedBlocks(record)),
    ...sectionBlocks(JOURNAL.reviews, reviewBlocks(record)),
  ];
}

function choiceBlocks(choice: Choice | undefined): BlockContent[] {
  if (!choice) return [smallPrint(JOURNAL.none)];
  const { optionTitle, why, expectations, by, wouldChange, sureness, createdAt } = choice;
  return [
    paragraph(strong(optionTitle)),
    smallPrint(instantText(createdAt)),
    ...labelledBlock(JOURNAL.why, why),
    ...labelledBlock(JOURNAL.changeReason, choice.changeReason),
    ...labelledBlock(JOURNAL.against, againstBalanceText(choice)),
    ...(expectations.length > 0 ? [paragraph(strong(CHOICE.expected)), bulletListOf(expectations)] : []),
    ...labelledBlock(JOURNAL.by, by === null ? null : dayText(by)),
    ...labelledBlock(JOURNAL.wouldChange, wouldChange),
    ...labelledBlock(JOURNAL.sureness, surenessText(sureness)),
  ];
}

const optionBlocks = (
  { id, title, pros, cons, isKept, setAsideReason }: DecisionOption,
  chosenId: string | undefined,
): BlockContent[] => [
  heading(3, id === chosenId ? `${title} (${JOURNAL.chosen.toLowerCase()})` : title),
  ...(isKept ? [] : labelledBlock(JOURNAL.setAside, setAsideReason ?? "")),
  ...(pros.length > 0 ? [paragraph(strong(JOURNAL.pros)), bulletListOf(pros.map(({ text }) => text))] : []),
  ...(cons.length > 0 ? [paragraph(strong(JOURNAL.cons)), bulletListOf(cons.map(({ text }) => text))] : []),
];

const watchedBlocks = ({ watched }: DecisionRecord): BlockContent[] =>
  watched.length === 0
    ? []
    : [
        list(
          watched.map(({ kind, text }) => [strong(JOURNAL[kind]), textNode(` : ${asSingleLine(text)}`)]),
          "□",
        ),
      ];

const reviewBlocks = ({ reviews, choices }: DecisionRecord): BlockContent[] =>
  rankReviews(reviews).flatMap(({ review, rank }) => oneReview(review, rank, choices));

function oneReview({ day, lookBack }: Review, rank: number, choices: readonly Choice[]): BlockContent[] {
  if (!lookBack)
    return [paragraph(strong(reviewRank(rank)), textNode(` : ${dayText(day)}, ${JOURNAL.reviewDue}`))];
  const expected = choices.find(({ id }) => id === lookBack.choiceId)?.expectations ?? [];
  return [
    paragraph(
      strong(reviewRank(rank)),
      textNode(` : ${dayText(day)}, ${CASE_WORDS[reviewCaseOf(lookBack)]}`),
    ),
    ...(expected.length > 0
      ? [
          list(
            expected.map((line, index) => {
              const outcome = lookBack.outcomes[index];
              return [textNode(`${asSingleLine(line)}${outcome ? ` (${JOURNAL.outcomes[outcome]})` : ""}`)];
            }),
          ),
        ]
      : []),
    ...labelledBlock(JOURNAL.lesson, lookBack.lesson),
  ];
}

/** Returns the criteria as a list, the most important first. */
function criteriaBlocks({ criteria, comparisons }: DecisionRecord): BlockContent[] {
  if (criteria.length === 0) return [];
  return [
    bulletListOf(
      heaviestFirst({ criteria, comparisons }).map(({ title, share }) =>
        criterionWeightText(title, toPercent(share)),
      ),
    ),
  ];
}

/** Maximum number of options in one table: more would not fit on a page side by side. */
const COLUMNS = 4;

/**
 * Returns the table of options and criteria, what the balance says, and the changes that would put another
 * option ahead.
 */
function balanceBlocks(record: DecisionRecord): BlockContent[] {
  const options = keptOptions(record.options);
  if (options.length === 0 || record.criteria.length === 0) return [];
  const { text, lead } = verdictWords(record);
  const flips = flipLines(record);
  return [
    ...inColumns(options).map((some) => matrix(some, record)),
    ...asMentaSpeech([
      paragraph(
        textNode(`${RECORD.shows} ${asSingleLine(text)}`),
        ...(lead === null ? [] : [strong(lead), textNode(".")]),
      ),
    ]),
    ...(flips.length > 0
      ? [list(flips.map(({ head, supposed }) => [textNode(asSingleLine(`${head} ${supposed}`))]))]
      : []),
  ];
}

type OptionColumns = DecisionRecord["options"];

const row = (
  name: string,
  cells: readonly string[],
  look: (text: string) => PhrasingContent = textNode,
): PhrasingContent[][] => [name, ...cells].map((text) => [look(asSingleLine(text))]);

function matrix(options: OptionColumns, record: DecisionRecord) {
  const levels = levelByCellId(record.cells);
  const scores = new Map(balancesOf(record).map(({ optionId, score }) => [optionId, score]));
  return table([
    row(
      RECORD.criterion,
      options.map(({ title }) => title),
    ),
    ...heaviestFirst(record).map(({ criterionId, title }) =>
      row(
        title,
        options.map(({ id }) => levelText(levels.get(cellId(id, criterionId)))),
      ),
    ),
    row(
      RECORD.balance,
      options.map(({ id }) => balanceText(scores.get(id) ?? null)),
      strong,
    ),
  ]);
}

const levelText = (level: Level | undefined) =>
  level === undefined ? RECORD.unsaid : CELL_LEVEL_WORDS[level];
const balanceText = (score: OptionBalance["score"]) =>
  score === null ? RECORD.notYet : leaningWords(leaningOf(score), score);

const heaviestFirst = ({
  criteria,
  comparisons,
}: Pick<DecisionRecord, "criteria" | "comparisons">): (CriterionWeight & { title: string })[] =>
  criterionWeightsOf(criteria, comparisons)
    .toSorted((a, b) => b.share - a.share)
    .map((weight) =>
      Object.assign(weight, { title: criteria.find(({ id }) => id === weight.criterionId)?.title ?? "" }),
    );

/** Splits the options into tables of the same number of options, or nearly. */
function inColumns(options: OptionColumns): OptionColumns[] {
  const width = Math.ceil(options.length / Math.ceil(options.length / COLUMNS));
  const starts = options.map((_, at) => at).filter((at) => at % width === 0);
  return starts.map((at) => options.slice(at, at + width));
}

const jointBlocks = ({ weighing }: DecisionRecord): BlockContent[] =>
  weighing === null ? [] : weighingBlocks(weighing, "owner", [WEIGHING.decider, weighing.guestName]);

/** Returns the opinions under the options that they favour, in the order of the options. */
function opinionBlocks(options: readonly DecisionOption[], opinions: readonly Opinion[]): BlockContent[] {
  if (opinions.length === 0) return [];
  return [
    smallPrint(OPINIONS.shown(opinions.length)),
    ...groupOpinionsByOption(keptOptions(options), opinions).flatMap(
      ({ title, isOffered, opinions: own }) => {
        const name = title ?? OPINIONS.unknown;
        const answers = own.length === 0 ? [smallPrint(OPINIONS.noneOf)] : own.flatMap(answerBlocks);
        return [heading(3, asSingleLine(isOffered ? name : `${name}, ${OPINIONS.setAside}`)), answers].flat();
      },
    ),
  ];
}

const answerBlocks = ({ reason, firstName, createdAt, changedAt }: Opinion): BlockContent[] => [
  paragraph(textNode(`« ${asSingleLine(reason)} »`)),
  smallPrint(
    [firstName, instantText(createdAt), changedAt !== null && OPINIONS.changed].filter(Boolean).join(", "),
  ),
];

export const bulletListOf = (texts: readonly string[]): BlockContent =>
  list(texts.map((text) => [textNode(asSingleLine(text))]));

/** Returns a paragraph with a label (« Pourquoi : … »); nothing if there is no text. */
const labelledBlock = (label: string, text: string | null): BlockContent[] =>
  text === null ? [] : [labelledParagraph(label, textNode(asSingleLine(text)))];

/** Returns blocks under a heading; nothing if there are no blocks. */
const sectionBlocks = (title: string, blocks: BlockContent[]): BlockContent[] =>
  blocks.length === 0 ? [] : [heading(2, title), ...blocks];

/** Formats a day `YYYY-MM-DD` in words: « 30 juin 2026 ». */
const dayText = (day: string): string => withPlainOrdinal(dayWithYear(dateOfIso(day)));

/** « 25 mars 2026, 21:05 » */
const instantText = (instant: string): string =>
  `${withPlainOrdinal(dayWithYear(instant))}, ${hourAndMinute(instant)}`;
