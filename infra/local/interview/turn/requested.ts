import type { LineKind } from "#shared/dossier/dossier.ts";
import { DOSSIER_LIMITS } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { openSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { questionOf } from "../next-question.ts";
import { isFirstMessage, NO_CHANGES, type Outcome, type Turn } from "../outcome.ts";
import { placeMessage } from "../placing/place-message.ts";
import { ALREADY_SAID, isToMenta } from "../reading.ts";
import { answerRequest, isAsking, unknown, type Answer } from "../requests.ts";
import { folded, sentencesOf } from "../text.ts";
import { answerOutcome } from "./answered.ts";
import { askAgain } from "./ask-again.ts";
import { goOn, outcome, trackAfter, withChanges } from "./go-on.ts";

/** What a person asked of MENTA: what the message says besides is placed, the request answered, and a question follows from it. */
export function requestOutcome(turn: Turn): Outcome | null {
  const { request, besides } = partsOf(turn);
  const { asks } = turn.dossier;
  if (request === null) {
    const isToUs = sentencesOf(turn.message).every((sentence) => isToMenta(folded(sentence)));
    const said = unknown(turn);
    return isToUs && asks ? outcome(sameQuestion(turn, said), NO_CHANGES, withChips(asks, said)) : null;
  }
  const besidesTurn = { ...turn, message: besides };
  const isWhole = besides === "" || answerRequest({ ...turn, message: request })?.isWhole === true;
  const { lines, options } = isWhole ? NOTHING : placeMessage(besidesTurn);
  const placed = { ...NO_CHANGES, lines };
  const dossier = withChanges(turn.dossier, placed);
  const answer = answerRequest({ ...turn, dossier, message: request });
  if (!answer) return null;
  // Of a first message the matter counts, not the « tu m’aides ? » at its end.
  if (answer.chips && isFirstMessage(turn) && lines.length > 0) return answerOutcome(besidesTurn);
  if (options.length > 1) return answerOutcome(besidesTurn, answer.text);
  const isAnswered =
    asks !== null && lines.some(({ kind, state }) => kind === asks.kind && state !== "proposed");
  const changes = {
    ...placed,
    track: trackAfter(turn),
    closed: answer.closes && asks && !isAnswered ? [{ kind: asks.kind, lineId: asks.lineId }] : [],
  };
  const { follows, text } = answer;
  if (follows === "nothing") return outcome(text, changes, asks);
  if (follows === "again" && lines.length === 0) return askAgain(turn, text);
  if (follows === "same" && lines.length === 0 && asks)
    return outcome(sameQuestion(turn, answer), changes, withChips(asks, answer));
  if (typeof follows === "object" && "asked" in follows) {
    const { asked: kind } = follows;
    return outcome(text, changes, { kind, lineId: null, choices: [], rule: `empty.${kind}` });
  }
  return goOn(turn, changes, {
    opening: text,
    isAnswer: true,
    ...(typeof follows === "object" && { first: follows.for, named: slotNamed(dossier, follows) }),
  });
}
const NOTHING = { lines: [], options: [] };

/** The last sentence that asks something of MENTA, and the rest; of a longer sentence, its first or its last clause that does. */
function partsOf(turn: Turn): { request: string | null; besides: string } {
  const { message } = turn;
  const isRequest = (text: string): boolean => {
    const answer = answerRequest({ ...turn, message: text });
    return answer !== null && !(answer.isCourtesy && text !== message.trim());
  };
  const requests = sentencesOf(message).flatMap((sentence) => {
    const clauses = sentence.split(/[,:;…]\s+/u);
    // « Le 17, je vous l’ai déjà dit » answers too.
    const again = clauses.length > 1 ? clauses.filter((clause) => ALREADY_SAID.test(folded(clause))) : [];
    if (again.length > 0) return again;
    if (isRequest(sentence)) return [sentence];
    const asking = [clauses[0]!, clauses.at(-1)!].filter(
      (clause) => clause !== sentence && isAsking(folded(clause)) && isCertain(turn, clause),
    );
    return asking.slice(0, 1);
  });
  const besides = requests.reduce((left, each) => left.replace(each, ""), message).trim();
  return { request: requests.at(-1) ?? null, besides };
}
/** Part of a sentence is a request only where it is known, or asks MENTA. */
function isCertain(turn: Turn, clause: string): boolean {
  const answer = answerRequest({ ...turn, message: clause });
  return answer !== null && !answer.isCourtesy && (answer.chips === undefined || clause.endsWith("?"));
}

/** The answer, and the question that stands, word for word. */
const sameQuestion = ({ dossier }: Turn, { text }: Answer): string =>
  [text, questionOf(dossier)].filter(Boolean).join("\n\n");

const withChips = (asks: NonNullable<Dossier["asks"]>, { chips = [] }: Answer) => ({
  ...asks,
  choices: [...new Set([...asks.choices, ...chips])].slice(-DOSSIER_LIMITS.choices),
});

/** The place that a person asks to speak of: of for and against, the first that is open. */
function slotNamed(dossier: Dossier, { for: kind, lineId }: { for: LineKind; lineId?: string }): SlotKey {
  if (lineId !== undefined) return { kind, lineId };
  if (kind !== "pro" && kind !== "con") return { kind, lineId: null };
  const open = openSlots(dossier).find(
    (slot) => (slot.kind === "pro" || slot.kind === "con") && slot.lineId !== null,
  );
  return open ?? { kind, lineId: keptLines(dossier.lines, "option")[0]?.id ?? null };
}
