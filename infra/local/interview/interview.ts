import { withMemory } from "./memory.ts";
import { withoutTagQuestion } from "./text.ts";
import { isFirstMessage, type InterviewOutcome, type InterviewTurn } from "./outcome.ts";
import { handleAnswer } from "./turn/answered.ts";
import { tryHandleDistress } from "./turn/care.ts";
import { tryHandlePressedButton } from "./turn/pressed.ts";
import { tryHandleRequest } from "./turn/requested.ts";

/** Tells the person, at the beginning of the first reply, that no model answers. */
export const GUIDED_INTERVIEW_NOTICE =
  "Mes questions sont écrites d’avance, et vos réponses notées sans être interprétées ; en haut, « Entretien guidé » ou « Démo » mène à un vrai modèle.";

/**
 * Answers a message as the guided interview: returns the reply, the changes to the dossier and the next
 * question. The same input always gives the same output. Looks for distress first, then for the text of a
 * button, then for a request; any other message is an answer, whose parts are placed in the dossier.
 */
export function answerAsInterview(sent: InterviewTurn): InterviewOutcome {
  const turn = { ...sent, message: withoutTagQuestion(sent.message) };
  const cared = tryHandleDistress(turn);
  if (cared) return cared;
  const { reply, answer } = tryHandlePressedButton(turn) ?? tryHandleRequest(turn) ?? handleAnswer(turn);
  const cited = withMemory(turn, reply);
  return { reply: isFirstMessage(turn) ? `${GUIDED_INTERVIEW_NOTICE}\n\n${cited}` : cited, answer };
}
