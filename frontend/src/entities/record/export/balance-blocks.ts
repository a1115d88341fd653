import type { BlockContent, PhrasingContent } from "mdast";
import {
  balancesOf,
  keptOptions,
  levelsByCell,
  criterionWeightsOf,
  type OptionBalance,
  type CriterionWeight,
} from "#shared/record/balance.rules.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { leaningOf } from "#shared/record/leaning.rules.ts";
import type { Level } from "#shared/record/record.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { asMentaSpeech, list, paragraph, strong, table, textNode } from "#frontend/browser/document/mdast.ts";
import { weightText } from "#frontend/labels/journal.ts";
import { leaningWords, CELL_LEVEL_WORDS, percentOf, RECORD } from "#frontend/labels/record.ts";
import { flipLines, verdictWords } from "../verdict-words.ts";
import { linesBlock, asSingleLine } from "./line-blocks.ts";

/** What counts, the heaviest first, each with its weight. */
export function criteriaBlocks({ criteria, comparisons }: DecisionRecord): BlockContent[] {
  if (criteria.length === 0) return [];
  return [
    linesBlock(
      heaviestFirst({ criteria, comparisons }).map(({ title, share }) => weightText(title, percentOf(share))),
    ),
  ];
}

/** As many options beside each other as a page has room for. */
const COLUMNS = 4;

/** What each option means for each criterion, what the balance shows, and what would make it show something else. */
export function balanceBlocks(record: DecisionRecord): BlockContent[] {
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
  const levels = levelsByCell(record.cells);
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

/** In groups that are as wide as each other, or one apart. */
function inColumns(options: OptionColumns): OptionColumns[] {
  const width = Math.ceil(options.length / Math.ceil(options.length / COLUMNS));
  const starts = options.map((_, at) => at).filter((at) => at % width === 0);
  return starts.map((at) => options.slice(at, at + width));
}
