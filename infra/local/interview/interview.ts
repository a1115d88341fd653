import { withMemory } from "./memory.ts";
import { withoutTag } from "./text.ts";
import { isFirstMessage, type Outcome, type Turn } from "./outcome.ts";
import { answerOutcome } from "./turn/answered.ts";
import { careOutcome } from "./turn/care.ts";
import { pressedOutcome } from "./turn/pressed.ts";
import { requestOutcome } from "./turn/requested.ts";

/** The notice at the beginning of the first reply. */
export const NOTICE =
  "Mes questions sont écrites d’avance, et vos réponses notées sans être interprétées ; en haut, « Entretien guidé » ou « Démo » mène à un vrai modèle.";

/**
 * Runs a turn of the guided interview: returns the reply, the changes to the dossier and the next question.
 * It is deterministic. Distress comes first, then buttons, then requests; any other message is an answer, to
 * be placed in the dossier.
 */
export function interview(sent: Turn): Outcome {
  const turn = { ...sent, message: withoutTag(sent.message) };
  const cared = careOutcome(turn);
  if (cared) return cared;
  const { reply, answer } = pressedOutcome(turn) ?? requestOutcome(turn) ?? answerOutcome(turn);
  const cited = withMemory(turn, reply);
  return { reply: isFirstMessage(turn) ? `${NOTICE}\n\n${cited}` : cited, answer };
}
