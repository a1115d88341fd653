import { withMemory } from "./memory.ts";
import { withoutTag } from "./text.ts";
import { isFirstMessage, type Outcome, type Turn } from "./outcome.ts";
import { answerOutcome } from "./turn/answered.ts";
import { careOutcome } from "./turn/care.ts";
import { pressedOutcome } from "./turn/pressed.ts";
import { requestOutcome } from "./turn/requested.ts";

/** What the first reply of a discussion says, once. */
export const NOTICE =
  "Mes questions sont écrites d’avance, et vos réponses notées sans être interprétées ; « Démo », en haut, mène à un vrai modèle.";

/**
 * A turn of the guided interview: answers, says what to write into the dossier, and what it asks for next. Deterministic: the same
 * turn has the same outcome. Distress comes first, then what was pressed, then requests; any other message is an answer, and is put in its place in the dossier.
 */
export function interview(sent: Turn): Outcome {
  const turn = { ...sent, message: withoutTag(sent.message) };
  const cared = careOutcome(turn);
  if (cared) return cared;
  const { reply, answer } = pressedOutcome(turn) ?? requestOutcome(turn) ?? answerOutcome(turn);
  const cited = withMemory(turn, reply);
  return { reply: isFirstMessage(turn) ? `${NOTICE}\n\n${cited}` : cited, answer };
}
