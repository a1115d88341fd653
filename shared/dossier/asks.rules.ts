import type { LineKind } from "./dossier.ts";
import type { Asks } from "./dossier.schema.ts";

/** Answers offered with every question; each closes the slot. */
export const DO_NOT_KNOW = "Je ne sais pas";
export const NOT_APPLICABLE = "Sans objet";

/**
 * Returns the buttons below a question, in order; each sends its text as a message. A question of kind `note`
 * has no closing answers.
 */
export const answerButtonsOf = ({ kind, choices }: Pick<Asks, "kind" | "choices">): string[] => [
  ...new Set([...choices, ...(kind === "note" ? [] : [DO_NOT_KNOW, NOT_APPLICABLE])]),
];

/** Skips a question and closes its slot. */
export const SKIP_ANSWER = "Passer";

const ROWS: ReadonlySet<LineKind> = new Set([
  "option",
  "idea",
  "pro",
  "con",
  "criterion",
  "fact",
  "constraint",
  "person",
  "progress",
  "blocked",
  "dependsOn",
]);
const DAYS: ReadonlySet<LineKind> = new Set(["deadline", "review", "step"]);
/**
 * Returns the form of the answer to a question of this kind: rows (each is a line), words with a day, or
 * words.
 */
export const answerFormOf = (kind: LineKind): AnswerForm =>
  ROWS.has(kind) ? "rows" : DAYS.has(kind) ? "day" : "words";
export type AnswerForm = "rows" | "day" | "words";
