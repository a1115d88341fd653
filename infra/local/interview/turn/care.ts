import { findDistress } from "#shared/discussion/danger.rules.ts";
import { amountsIn } from "#shared/dossier/amounts.rules.ts";
import { NO_CHANGES, type InterviewOutcome, type Turn } from "../outcome.ts";
import { placeMessage } from "../placing.ts";
import { CARE_QUESTIONS, CARE_SENTENCES, CONDOLENCE, TURNS_BACK } from "../questions/care.ts";
import { findDayIn, isBereaved } from "../reading.ts";
import { answerRequest } from "../requests.ts";
import { folded } from "../text.ts";
import { answerOutcome } from "./answered.ts";
import { ANSWER_BUTTON_TEXTS } from "./chips.ts";
import { toOutcome, trackBefore } from "./go-on.ts";

/** Beginning of the keys under which the dossier records the questions in `questions/care.ts`. */
const CARE = "care.";

/**
 * Replies to grief or distress with a sentence and a simple question, until the person returns to the
 * decision by a request, a button, or words about it. If a message tells of grief and of the decision, the
 * interview goes on after a sentence of condolence. Returns `null` for any other message.
 */
export function careOutcome(turn: Turn): InterviewOutcome | null {
  const { dossier, message, manner } = turn;
  const plain = folded(message);
  const isIn = dossier.track === "care";
  const isDistressed = findDistress(message) !== undefined;
  if (!isIn && !isDistressed) return isBereaved(plain) ? answerOutcome(turn, CONDOLENCE[manner.tone]) : null;
  const isOfTheMatter = speaksOfTheMatter(turn) || (isIn && findDayIn(message, turn.today) !== null);
  if (isDistressed && !isIn && isOfTheMatter) return answerOutcome(turn, CONDOLENCE[manner.tone]);
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
    { ...NO_CHANGES, track: "care" },
    null,
    key,
  );
}

/** Whether a message returns to the decision. Thanks do not count. */
const turnsBack = (turn: Turn): boolean => {
  const plain = folded(turn.message);
  if (/^merci\b/.test(plain)) return false;
  return (
    TURNS_BACK.test(plain) || ANSWER_BUTTON_TEXTS.has(turn.message.trim()) || answerRequest(turn) !== null
  );
};

/**
 * Whether a message speaks of the decision: it has options, a deadline, an amount, or words of hesitation.
 */
function speaksOfTheMatter(turn: Turn): boolean {
  const dossier = { ...turn.dossier, track: trackBefore(turn) };
  const { lines, options } = placeMessage({ ...turn, dossier });
  return (
    options.length > 0 ||
    lines.some(({ kind }) => kind === "deadline") ||
    amountsIn(turn.message).some(({ unit }) => unit === "€") ||
    /\b(?:hesit|dois|doit|decid|choisir)\w*\b/.test(folded(turn.message))
  );
}
