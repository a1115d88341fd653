/** Where a question stands in a reflection. Each agent walks these in its own order. */
export type Stage =
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
 * One thing to ask, in several wordings: a conversation hears one of them at most, until all other questions are used up.
 * A wording holds `{slots}`; it can be said only when the conversation fills them all.
 */
export type Question = { stage: Stage; wordings: readonly string[] };

export function ask(stage: Stage, ...wordings: string[]): Question {
  return { stage, wordings };
}
