import type { LineKind } from "./dossier.ts";
import type { AskedSlotWithChoices } from "./dossier.schema.ts";

/** Answers that are offered with every question. Each closes the slot, so that it is not asked for again. */
export const DO_NOT_KNOW_ANSWER = "Je ne sais pas";
export const NOT_APPLICABLE_ANSWER = "Sans objet";

/**
 * Returns the texts of the buttons below a question, in order. Pressing one sends its text as a message. A
 * question for a `note` has no button that closes the slot.
 */
export const answerButtonTextsOf = ({
  kind,
  choices,
}: Pick<AskedSlotWithChoices, "kind" | "choices">): string[] => [
  ...new Set([...choices, ...(kind === "note" ? [] : [DO_NOT_KNOW_ANSWER, NOT_APPLICABLE_ANSWER])]),
];

/** The message that skips a question. It closes the slot. */
export const SKIP_QUESTION_ANSWER = "Passer";

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
export const answerFormatOf = (kind: LineKind): AnswerFormat =>
  ROWS.has(kind) ? "rows" : DAYS.has(kind) ? "day" : "words";
export type AnswerFormat = "rows" | "day" | "words";
