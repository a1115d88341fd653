import type { BlockContent } from "mdast";
import type { Opinion } from "#shared/opinion/opinion.schema.ts";
import { reviewCaseOf, rankedReviews } from "#shared/record/journal.rules.ts";
import { choiceInForce } from "#shared/record/record.rules.ts";
import type { Choice, DecisionOption, DecisionRecord, Review } from "#shared/record/record.schema.ts";
import { heading, list, smallPrint, paragraph, strong, textNode } from "#frontend/browser/document/mdast.ts";
import { againstBalanceText, CHOICE, surenessText } from "#frontend/labels/choice.ts";
import { JOURNAL, reviewRank } from "#frontend/labels/journal.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { CASE_WORDS } from "#frontend/labels/reviews.ts";
import { balanceBlocks, criteriaBlocks } from "./balance-blocks.ts";
import {
  dayText,
  instantText,
  linesBlock,
  asSingleLine,
  labelledBlock,
  sectionBlocks,
} from "./line-blocks.ts";
import { opinionBlocks } from "./opinion-blocks.ts";

/** All that is kept of a decision itself: the choice first, then what it was made of. Days are in the viewer’s zone. */
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
    ...(expectations.length > 0 ? [paragraph(strong(CHOICE.expected)), linesBlock(expectations)] : []),
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
  ...(pros.length > 0 ? [paragraph(strong(JOURNAL.pros)), linesBlock(pros)] : []),
  ...(cons.length > 0 ? [paragraph(strong(JOURNAL.cons)), linesBlock(cons)] : []),
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
  rankedReviews(reviews).flatMap(({ review, rank }) => oneReview(review, rank, choices));

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
