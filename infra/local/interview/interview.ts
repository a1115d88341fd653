import { withMemory } from "./memory.ts";
import { withoutTag } from "./text.ts";
import { isFirstMessage, type InterviewOutcome, type Turn } from "./outcome.ts";
import { answerOutcome } from "./turn/answered.ts";
import { careOutcome } from "./turn/care.ts";
import { pressedOutcome } from "./turn/pressed.ts";
import { requestOutcome } from "./turn/requested.ts";

/** Tells the person, at the beginning of the first reply, that no model answers. */
export const GUIDED_INTERVIEW_NOTICE =
  "Mes questions sont écrites d’avance, et vos réponses notées sans être interprétées ; en haut, « Entretien guidé » ou « Démo » mène à un vrai modèle.";

/**
 * Answers a message as the guided interview: returns the reply, the changes to the dossier and the next
 * question. The same input always gives the same output. Looks for distress first, then for the text of a
 * button, then for a request; any other message is an answer, whose parts are placed in the dossier.
 */
export function interview(sent: Turn): InterviewOutcome {
  const turn = { ...sent, message: withoutTag(sent.message) };
  const cared = careOutcome(turn);
  if (cared) return cared;
  const { reply, answer } = pressedOutcome(turn) ?? requestOutcome(turn) ?? answerOutcome(turn);
  const cited = withMemory(turn, reply);
  return { reply: isFirstMessage(turn) ? `${GUIDED_INTERVIEW_NOTICE}\n\n${cited}` : cited, answer };
}
