import type { RecordPart } from "../search/message-search.ts";
import type { Choice, ChoiceDraft, DecisionRecord } from "./record.schema.ts";

/** Returns the texts of a record that the search reads, those of the newest choice first. */
export const searchedTexts = ({
  options,
  criteria,
  watched,
  draft,
  choices,
  reviews,
}: DecisionRecord): { part: RecordPart; text: string }[] => [
  ...choices.toReversed().map((choice) => textOf("choice", [choice.optionTitle, ...reasonsOf(choice)])),
  ...(draft ? [textOf("choice", reasonsOf(draft))] : []),
  ...options.map(({ title, pros, cons, setAsideReason }) =>
    textOf("option", [title, ...[...pros, ...cons].map(({ text }) => text), setAsideReason]),
  ),
  ...criteria.map(({ title }) => textOf("criterion", [title])),
  ...watched.map(({ text }) => textOf("watched", [text])),
  ...reviews.map(({ quote, lookBack }) => textOf("review", [lookBack?.lesson, quote])),
];

const reasonsOf = ({
  why,
  expectations,
  wouldChange,
  changeReason,
  againstBalance,
}: Choice | ChoiceDraft) => [why, ...expectations, wouldChange, changeReason, againstBalance];

const textOf = (part: RecordPart, texts: readonly (string | null | undefined)[]) => ({
  part,
  text: texts.filter(Boolean).join(" · "),
});
