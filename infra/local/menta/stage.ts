/** The stage of a reflection that a question belongs to. Each agent has its own order. */
export type QuestionStage =
  | "stake"
  | "facts"
  | "people"
  | "options"
  | "outcome"
  | "values"
  | "contrary"
  | "tipping"
  | "step"
  | "invert"
  | "exaggerate"
  | "borrow"
  | "remove"
  | "combine"
  | "trial"
  | "words"
  | "case"
  | "gap"
  | "link"
  | "practice"
  | "obstacle"
  | "plan"
  | "goal"
  | "progress"
  | "depend"
  | "review";

/**
 * A question in several wordings: a conversation gets one of them at most, until all other questions are used up.
 * A wording with `{slots}` is usable only when the conversation fills them all.
 */
export type Question = { stage: QuestionStage; wordings: readonly string[] };

export function ask(stage: QuestionStage, ...wordings: string[]): Question {
  return { stage, wordings };
}
