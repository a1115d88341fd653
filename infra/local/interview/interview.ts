import type { Outcome, Turn } from "./outcome.ts";
import { answerOutcome } from "./turn/answered.ts";
import { careOutcome } from "./turn/care.ts";
import { pressedOutcome } from "./turn/pressed.ts";
import { requestOutcome } from "./turn/requested.ts";

/**
 * A turn of the guided interview: answers, says what to write into the dossier, and what it asks for next. Deterministic: the same
 * turn has the same outcome. Distress comes first, then what was pressed, then requests, then the place that an answer goes to.
 */
export function interview(turn: Turn): Outcome {
  return careOutcome(turn) ?? pressedOutcome(turn) ?? requestOutcome(turn) ?? answerOutcome(turn);
}
