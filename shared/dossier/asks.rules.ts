import type { LineKind } from "./dossier.ts";
import type { Asks } from "./dossier.schema.ts";

/** What can always be pressed where something is asked: either closes the place. */
export const DO_NOT_KNOW = "Je ne sais pas";
export const NOT_APPLICABLE = "Sans objet";

/** What can be pressed in answer to a question, in its order; each is sent as a message. */
export const choicesOf = ({ choices }: Pick<Asks, "choices">): string[] => [
  ...new Set([...choices, DO_NOT_KNOW, NOT_APPLICABLE]),
];

/** Skips a question: the slot is closed. */
export const SKIP = "Passer";

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
/** How a question of this kind is answered: by rows of which each is a line, by words and a day, or by words. */
export const formOf = (kind: LineKind): AnswerForm =>
  ROWS.has(kind) ? "rows" : DAYS.has(kind) ? "day" : "words";
export type AnswerForm = "rows" | "day" | "words";
