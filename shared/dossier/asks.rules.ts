import type { LineKind } from "./dossier.ts";
import type { Asks } from "./dossier.schema.ts";

/** Answers that are offered with every question. Each closes the slot, so that it is not asked for again. */
export const DO_NOT_KNOW = "Je ne sais pas";
export const NOT_APPLICABLE = "Sans objet";

/**
 * Returns the texts of the buttons below a question, in order. Pressing one sends its text as a message. A
 * question for a `note` has no button that closes the slot.
 */
export const answerButtonsOf = ({ kind, choices }: Pick<Asks, "kind" | "choices">): string[] => [
  ...new Set([...choices, ...(kind === "note" ? [] : [DO_NOT_KNOW, NOT_APPLICABLE])]),
];

/** The message that skips a question. It closes the slot. */
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
 * Returns the form in which a question for this kind is answered: rows (each becomes a line), a day with
 * words, or words only.
 */
export const answerFormOf = (kind: LineKind): AnswerForm =>
  ROWS.has(kind) ? "rows" : DAYS.has(kind) ? "day" : "words";
export type AnswerForm = "rows" | "day" | "words";
