import type { LineKind } from "#shared/dossier/dossier.ts";
import { NO_CHANGES, type Outcome, type Turn } from "../outcome.ts";
import { placeMessage } from "../placing/place-message.ts";
import { CARE_QUESTIONS, CARE_SENTENCES, CONDOLENCE, DISTRESS, TURNS_BACK } from "../questions/care.ts";
import { answerRequest } from "../router.ts";
import { folded } from "../text.ts";
import { answerOutcome } from "./answered.ts";
import { CHIPS } from "./chips.ts";
import { outcome, trackOfAgent } from "./go-on.ts";

/** The keys of its questions. */
const CARE = "care.";
/** What shows that a person speaks of the matter again. */
const OF_THE_MATTER: ReadonlySet<LineKind> = new Set([
  "option",
  "deadline",
  "step",
  "criterion",
  "lean",
  "question",
]);

/** Thanks ask for nothing. */
const IS_THANKS = /^merci\b/;

/**
 * While somebody grieves: one human sentence and the plainest question, nothing measured, until they turn back themselves: by a
 * request, a press, or words of the matter. Grief told together with something to decide is met with one sentence.
 */
export function careOutcome(turn: Turn): Outcome | null {
  const { dossier, message, manner } = turn;
  const plain = folded(message);
  const isIn = dossier.track === "care";
  const isDistressed = DISTRESS.test(plain);
  if (!isIn && !isDistressed) return null;
  const turnsBack =
    TURNS_BACK.test(plain) ||
    CHIPS.has(message.trim()) ||
    (!IS_THANKS.test(plain) && answerRequest(turn) !== null);
  const placed = placeMessage({ ...turn, dossier: { ...dossier, track: trackOfAgent(turn) } });
  const isOfTheMatter = placed.lines.some(
    ({ kind, value }) =>
      (kind === "question"
        ? /\b(?:hesit|dois|doit|decid|choisir)\w*\b|\?/.test(plain)
        : OF_THE_MATTER.has(kind)) ||
      (value && "amount" in value),
  );
  if (isDistressed && !isIn && isOfTheMatter) return answerOutcome(turn, CONDOLENCE[manner.tone]);
  if (isIn && (turnsBack || (isOfTheMatter && !isDistressed))) return null;
  const turns = dossier.asked.filter(({ key }) => key.startsWith(CARE)).length;
  // The last question has handed back: who does not stay there goes on.
  if (isIn && turns >= CARE_QUESTIONS.length && !isDistressed && !/\brest(?:er|ons)\b/.test(plain))
    return null;
  const sentences = CARE_SENTENCES[manner.tone];
  const question = CARE_QUESTIONS[Math.min(turns, CARE_QUESTIONS.length - 1)]!;
  const key = { key: `${CARE}${turns}`, lineId: null };
  return outcome(
    `${sentences[turns % sentences.length]!}\n\n${question}`,
    { ...NO_CHANGES, track: "care" },
    null,
    key,
  );
}
