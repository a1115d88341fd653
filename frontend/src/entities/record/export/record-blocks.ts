import type { BlockContent, PhrasingContent } from "mdast";
import { groupOpinionsByOption } from "#shared/opinion/opinion.rules.ts";
import type { OpinionSeenByOwner } from "#shared/opinion/opinion.schema.ts";
import {
  optionBalancesOf,
  type CriterionWeight,
  criterionWeightsOf,
  keptOptions,
  levelByCellId,
  type OptionBalance,
} from "#shared/record/balance.rules.ts";
import { numberReviewsByDay, qualityAndOutcomeCaseOf } from "#shared/record/journal.rules.ts";
import { balanceStrengthOf } from "#shared/record/leaning.rules.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { currentChoiceOf } from "#shared/record/record.rules.ts";
import type { Choice, DecisionOption, DecisionRecord, Review } from "#shared/record/record.schema.ts";
import type { CellLevel } from "#shared/record/record.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayWithYear, formatHourAndMinute, withPlainOrdinal } from "#frontend/browser/dates.ts";
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
import { againstBalanceText, CHOICE_TEXTS, surenessPercentText } from "#frontend/labels/choice.ts";
import { JOURNAL_TEXTS, reviewRankWords, criterionWeightText } from "#frontend/labels/journal.ts";
import { OPINION_TEXTS } from "#frontend/labels/opinions.ts";
import { CELL_LEVEL_WORDS, leaningWords, toPercent, RECORD_TEXTS } from "#frontend/labels/record.ts";
import { REVIEW_CASE_WORDS } from "#frontend/labels/reviews.ts";
import { WEIGHING_TEXTS } from "#frontend/labels/weighing.ts";
import { leaderChangeLines, balanceVerdictTexts } from "../verdict-words.ts";
import { replaceLineBreaksBySpaces } from "./single-line.ts";
import { jointWeighingBlocks } from "./weighing-blocks.ts";

/** Returns a record as blocks: the choice, then what it is based on. Days are in the viewer's time zone. */
export function recordBlocks(
  record: DecisionRecord,
  opinions: readonly OpinionSeenByOwner[],
): BlockContent[] {
  const chosen = currentChoiceOf(record);
  return [
    heading(2, JOURNAL_TEXTS.choice),
    ...choiceBlocks(chosen),
    ...sectionBlocks(
      JOURNAL_TEXTS.options,
      record.options.flatMap((option) => optionBlocks(option, chosen?.optionId)),
    ),
    ...sectionBlocks(JOURNAL_TEXTS.criteria, criteriaBlocks(record)),
    ...sectionBlocks(JOURNAL_TEXTS.balance, balanceBlocks(record)),
    ...sectionBlocks(WEIGHING_TEXTS.title, jointBlocks(record)),
    ...sectionBlocks(OPINION_TEXTS.title, opinionBlocks(record.options, opinions)),
    ...sectionBlocks(JOURNAL_TEXTS.watched, watchedBlocks(record)),
    ...sectionBlocks(JOURNAL_TEXTS.reviews, reviewBlocks(record)),
  ];
}

function choiceBlocks(choice: Choice | undefined): BlockContent[] {
  if (!choice) return [smallPrint(JOURNAL_TEXTS.none)];
  const { optionTitle, why, expectations, by, wouldChange, sureness, createdAt } = choice;
  return [
    paragraph(strong(optionTitle)),
    smallPrint(instantText(createdAt)),
    ...labelledBlock(JOURNAL_TEXTS.why, why),
    ...labelledBlock(JOURNAL_TEXTS.changeReason, choice.changeReason),
    ...labelledBlock(JOURNAL_TEXTS.against, againstBalanceText(choice)),
    ...(expectations.length > 0
      ? [paragraph(strong(CHOICE_TEXTS.expected)), bulletListOf(expectations)]
      : []),
    ...labelledBlock(JOURNAL_TEXTS.by, by === null ? null : dayText(by)),
    ...labelledBlock(JOURNAL_TEXTS.wouldChange, wouldChange),
    ...labelledBlock(JOURNAL_TEXTS.sureness, surenessPercentText(sureness)),
  ];
}

const optionBlocks = (
  { id, title, pros, cons, isKept, setAsideReason }: DecisionOption,
  chosenId: string | undefined,
): BlockContent[] => [
  heading(3, id === chosenId ? `${title} (${JOURNAL_TEXTS.chosen.toLowerCase()})` : title),
  ...(isKept ? [] : labelledBlock(JOURNAL_TEXTS.setAside, setAsideReason ?? "")),
  ...(pros.length > 0
    ? [paragraph(strong(JOURNAL_TEXTS.pros)), bulletListOf(pros.map(({ text }) => text))]
    : []),
  ...(cons.length > 0
    ? [paragraph(strong(JOURNAL_TEXTS.cons)), bulletListOf(cons.map(({ text }) => text))]
    : []),
];

const watchedBlocks = ({ watched }: DecisionRecord): BlockContent[] =>
  watched.length === 0
    ? []
    : [
        list(
          watched.map(({ kind, text }) => [
            strong(JOURNAL_TEXTS[kind]),
            textNode(` : ${replaceLineBreaksBySpaces(text)}`),
          ]),
          "□",
        ),
      ];

const reviewBlocks = ({ reviews, choices }: DecisionRecord): BlockContent[] =>
  numberReviewsByDay(reviews).flatMap(({ review, rank }) => oneReview(review, rank, choices));

function oneReview({ day, lookBack }: Review, rank: number, choices: readonly Choice[]): BlockContent[] {
  if (!lookBack)
    return [
      paragraph(strong(reviewRankWords(rank)), textNode(` : ${dayText(day)}, ${JOURNAL_TEXTS.reviewDue}`)),
    ];
  const expected = choices.find(({ id }) => id === lookBack.choiceId)?.expectations ?? [];
  return [
    paragraph(
      strong(reviewRankWords(rank)),
      textNode(` : ${dayText(day)}, ${REVIEW_CASE_WORDS[qualityAndOutcomeCaseOf(lookBack)]}`),
    ),
    ...(expected.length > 0
      ? [
          list(
            expected.map((line, index) => {
              const outcome = lookBack.outcomes[index];
              return [
                textNode(
                  `${replaceLineBreaksBySpaces(line)}${outcome ? ` (${JOURNAL_TEXTS.outcomes[outcome]})` : ""}`,
                ),
              ];
            }),
          ),
        ]
      : []),
    ...labelledBlock(JOURNAL_TEXTS.lesson, lookBack.lesson),
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
  const { text, lead } = balanceVerdictTexts(record);
  const flips = leaderChangeLines(record);
  return [
    ...inColumns(options).map((some) => matrix(some, record)),
    ...asMentaSpeech([
      paragraph(
        textNode(`${RECORD_TEXTS.shows} ${replaceLineBreaksBySpaces(text)}`),
        ...(lead === null ? [] : [strong(lead), textNode(".")]),
      ),
    ]),
    ...(flips.length > 0
      ? [
          list(
            flips.map(({ head, supposed }) => [textNode(replaceLineBreaksBySpaces(`${head} ${supposed}`))]),
          ),
        ]
      : []),
  ];
}

type OptionColumns = DecisionRecord["options"];

const row = (
  name: string,
  cells: readonly string[],
  look: (text: string) => PhrasingContent = textNode,
): PhrasingContent[][] => [name, ...cells].map((text) => [look(replaceLineBreaksBySpaces(text))]);

function matrix(options: OptionColumns, record: DecisionRecord) {
  const levels = levelByCellId(record.cells);
  const scores = new Map(optionBalancesOf(record).map(({ optionId, score }) => [optionId, score]));
  return table([
    row(
      RECORD_TEXTS.criterion,
      options.map(({ title }) => title),
    ),
    ...heaviestFirst(record).map(({ criterionId, title }) =>
      row(
        title,
        options.map(({ id }) => levelText(levels.get(cellId(id, criterionId)))),
      ),
    ),
    row(
      RECORD_TEXTS.balance,
      options.map(({ id }) => balanceText(scores.get(id) ?? null)),
      strong,
    ),
  ]);
}

const levelText = (level: CellLevel | undefined) =>
  level === undefined ? RECORD_TEXTS.unsaid : CELL_LEVEL_WORDS[level];
const balanceText = (score: OptionBalance["score"]) =>
  score === null ? RECORD_TEXTS.notYet : leaningWords(balanceStrengthOf(score), score);

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
  weighing === null
    ? []
    : jointWeighingBlocks(weighing, "owner", [WEIGHING_TEXTS.decider, weighing.guestName]);

/** Returns the opinions under the options that they favour, in the order of the options. */
function opinionBlocks(
  options: readonly DecisionOption[],
  opinions: readonly OpinionSeenByOwner[],
): BlockContent[] {
  if (opinions.length === 0) return [];
  return [
    smallPrint(OPINION_TEXTS.shown(opinions.length)),
    ...groupOpinionsByOption(keptOptions(options), opinions).flatMap(
      ({ title, isOffered, opinions: own }) => {
        const name = title ?? OPINION_TEXTS.unknown;
        const answers = own.length === 0 ? [smallPrint(OPINION_TEXTS.noneOf)] : own.flatMap(answerBlocks);
        return [
          heading(3, replaceLineBreaksBySpaces(isOffered ? name : `${name}, ${OPINION_TEXTS.setAside}`)),
          answers,
        ].flat();
      },
    ),
  ];
}

const answerBlocks = ({ reason, firstName, createdAt, changedAt }: OpinionSeenByOwner): BlockContent[] => [
  paragraph(textNode(`« ${replaceLineBreaksBySpaces(reason)} »`)),
  smallPrint(
    [firstName, instantText(createdAt), changedAt !== null && OPINION_TEXTS.changed]
      .filter(Boolean)
      .join(", "),
  ),
];

export const bulletListOf = (texts: readonly string[]): BlockContent =>
  list(texts.map((text) => [textNode(replaceLineBreaksBySpaces(text))]));

/** Returns a paragraph with a label (« Pourquoi : … »); nothing if there is no text. */
const labelledBlock = (label: string, text: string | null): BlockContent[] =>
  text === null ? [] : [labelledParagraph(label, textNode(replaceLineBreaksBySpaces(text)))];

/** Returns blocks under a heading; nothing if there are no blocks. */
const sectionBlocks = (title: string, blocks: BlockContent[]): BlockContent[] =>
  blocks.length === 0 ? [] : [heading(2, title), ...blocks];

/** Formats a day `YYYY-MM-DD` in words: « 30 juin 2026 ». */
const dayText = (day: string): string => withPlainOrdinal(formatDayWithYear(isoDayToDate(day)));

/** « 25 mars 2026, 21:05 » */
const instantText = (instant: string): string =>
  `${withPlainOrdinal(formatDayWithYear(instant))}, ${formatHourAndMinute(instant)}`;
