import { findDistressSentence } from "#shared/discussion/danger.rules.ts";
import { findAmountsIn } from "#shared/dossier/amounts.rules.ts";
import { NO_DOSSIER_CHANGES, type InterviewOutcome, type InterviewTurn } from "../outcome.ts";
import { placeMessage } from "../placing.ts";
import {
  CARE_QUESTIONS,
  CARE_SENTENCES,
  CONDOLENCE_BY_TONE,
  BACK_TO_DECISION_PATTERN,
} from "../questions/care.ts";
import { findDayIn, isBereaved } from "../reading.ts";
import { answerRequest } from "../requests.ts";
import { foldForPatterns } from "../text.ts";
import { handleAnswer } from "./answered.ts";
import { ANSWER_BUTTON_TEXTS } from "./reply-buttons.ts";
import { toOutcome, trackBeforeCare } from "./next-reply.ts";

/** Beginning of the keys under which the dossier records the questions in `questions/care.ts`. */
const CARE = "care.";

/**
 * Replies to grief or distress with a sentence and a simple question, until the person returns to the
 * decision by a request, a button, or words about it. If a message tells of grief and of the decision, the
 * interview goes on after a sentence of condolence. Returns `null` for any other message.
 */
export function tryHandleDistress(turn: InterviewTurn): InterviewOutcome | null {
  const { dossier, message, manner } = turn;
  const plain = foldForPatterns(message);
  const isIn = dossier.track === "care";
  const isDistressed = findDistressSentence(message) !== undefined;
  if (!isIn && !isDistressed)
    return isBereaved(plain) ? handleAnswer(turn, CONDOLENCE_BY_TONE[manner.tone]) : null;
  const isOfTheMatter = speaksOfTheMatter(turn) || (isIn && findDayIn(message, turn.today) !== null);
  if (isDistressed && !isIn && isOfTheMatter) return handleAnswer(turn, CONDOLENCE_BY_TONE[manner.tone]);
  if (isIn && !isDistressed && (isOfTheMatter || turnsBack(turn))) return null;
  const turns = dossier.asked.filter(({ key }) => key.startsWith(CARE)).length;
  // The last question offered to return to the decision: the interview does so, unless the person wants to
  // stay.
  if (isIn && turns >= CARE_QUESTIONS.length && !isDistressed && !/\brest(?:er|ons)\b/.test(plain))
    return null;
  const sentences = CARE_SENTENCES[manner.tone];
  const question = CARE_QUESTIONS[Math.min(turns, CARE_QUESTIONS.length - 1)]!;
  const key = { key: `${CARE}${turns}`, lineId: null };
  return toOutcome(
    `${sentences[turns % sentences.length]!}\n\n${question}`,
    { ...NO_DOSSIER_CHANGES, track: "care" },
    null,
    key,
  );
}

/** Whether a message returns to the decision. Thanks do not count. */
const turnsBack = (turn: InterviewTurn): boolean => {
  const plain = foldForPatterns(turn.message);
  if (/^merci\b/.test(plain)) return false;
  return (
    BACK_TO_DECISION_PATTERN.test(plain) ||
    ANSWER_BUTTON_TEXTS.has(turn.message.trim()) ||
    answerRequest(turn) !== null
  );
};

/**
 * Whether a message speaks of the decision: it has options, a deadline, an amount, or words of hesitation.
 */
function speaksOfTheMatter(turn: InterviewTurn): boolean {
  const dossier = { ...turn.dossier, track: trackBeforeCare(turn) };
  const { lines, options } = placeMessage({ ...turn, dossier });
  return (
    options.length > 0 ||
    lines.some(({ kind }) => kind === "deadline") ||
    findAmountsIn(turn.message).some(({ unit }) => unit === "€") ||
    /\b(?:hesit|dois|doit|decid|choisir)\w*\b/.test(foldForPatterns(turn.message))
  );
}
