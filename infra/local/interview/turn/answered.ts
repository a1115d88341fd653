import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { RevisedLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import { dayOfLine } from "#shared/dossier/lines.rules.ts";
import { LINE_KIND_LABELS } from "#shared/dossier/words.ts";
import {
  isFirstMessage,
  NO_DOSSIER_CHANGES,
  type DossierChanges,
  type InterviewOutcome,
  type InterviewTurn,
} from "../outcome.ts";
import { placeMessage, proposeEarlierOptions, type PlacedMessage } from "../placing.ts";
import { findForgottenIn, isQuestionOrOrder, isFeelingOrFear, isReproach } from "../reading.ts";
import { optionsConfirmationQuestion, FOUNDATION_KINDS, withCurrentQuestion } from "../next-question.ts";
import { wordCountOf } from "../rows.ts";
import { joinWithAnd, foldForPatterns, splitIntoSentences } from "../text.ts";
import { daysUntilInWords } from "../views.ts";
import { CORRECT_BUTTON, CONFIRM_BUTTON } from "./reply-buttons.ts";
import { buttonsForRequests, replyWithoutQuestion, sentenceOnSharedLines } from "./end.ts";
import { APOLOGY } from "../requests.ts";
import { replyWithNextQuestion, toOutcome, trackAfterCare } from "./next-reply.ts";

/**
 * Handles an answer: places it in the dossier, names the slots of the lines that the question did not ask
 * for, and asks the next question.
 */
export function handleAnswer(turn: InterviewTurn, opening = ""): InterviewOutcome {
  const earlier = proposeEarlierOptions(turn);
  const placed = placeMessage(turn);
  const lines = [...earlier, ...placed.lines];
  const moved = [...placed.moved, ...keepUncorrectedProposals(turn, placed)];
  const changes: DossierChanges = { ...NO_DOSSIER_CHANGES, lines, moved, track: trackAfterCare(turn) };
  const named = earlier.flatMap(({ kind, text }) => (kind === "option" ? [text] : []));
  const options = placed.options.length > 0 ? placed.options : named;
  const isFelt = isFeelingOrFear(foldForPatterns(turn.message)) && findDanger(turn.message) === null;
  const sorry = apology(turn);
  const first = opening || (isFelt ? welcome(turn) : sorry);
  const lead = [first, sorry.includes("«") ? "" : placedNote(placed, turn)].filter(Boolean).join(" ");
  if (options.length > 1) return askToConfirmOptions(changes, { options, lead });
  if (isQuestion(turn, placed)) return keptQuestion(turn, changes, first);
  const isLean = lines.some(({ kind }) => kind === "lean");
  return replyWithNextQuestion(
    turn,
    { ...changes, closed: answeredElsewhere(turn, placed) },
    {
      opening: lead,
      isAnswer: lead !== "",
      isSoft: (isFelt && turn.dossier.asks?.kind !== "fear") || opening !== "",
      ...(isLean && { first: "wouldChange" }),
    },
  );
}

/** Closes the slot of the question if the answer was placed elsewhere, so that it is not asked for again. */
function answeredElsewhere(
  { dossier: { asks } }: InterviewTurn,
  { lines }: PlacedMessage,
): DossierChanges["closed"] {
  if (!asks?.rule.startsWith("empty.") || asks.kind === "note" || FOUNDATION_KINDS.has(asks.kind)) return [];
  return lines.every(({ kind }) => kind !== asks.kind) ? [{ kind: asks.kind, lineId: asks.lineId }] : [];
}

/**
 * Says where lines were placed, or that no option could be read from the answer to a question for options.
 */
function placedNote(placed: PlacedMessage, turn: InterviewTurn): string {
  const { asks } = turn.dossier;
  const isUnread =
    asks?.kind === "option" && placed.lines.length > 0 && placed.lines.every(({ kind }) => kind === "note");
  return isUnread
    ? "Gardé tel quel ; je ne vois pas où chaque possibilité commence."
    : notedElsewhere(placed, turn);
}

/**
 * Keeps the proposed options and question, if the person neither corrects them nor names other options after
 * being asked to confirm them.
 */
export function keepUncorrectedProposals(
  { dossier: { asks, lines } }: InterviewTurn,
  placed?: PlacedMessage,
): RevisedLine[] {
  const isOpen = asks?.rule === "confirm" || asks?.rule === "correct";
  if (!isOpen || (placed && placed.options.length + placed.moved.length > 0)) return [];
  return lines
    .filter(({ kind, state }) => (kind === "option" || kind === "question") && state === "proposed")
    .map(({ id }) => ({ id, state: "kept" }));
}

/** Asks the person to confirm the options that a message names. */
export function askToConfirmOptions(
  changes: DossierChanges,
  { options, lead }: { options: readonly string[]; lead: string },
): InterviewOutcome {
  const parts = [lead, optionsConfirmationQuestion(options.map((text) => ({ text })))];
  return toOutcome(parts.filter(Boolean).join("\n\n"), changes, {
    kind: "option",
    lineId: null,
    choices: [CONFIRM_BUTTON, CORRECT_BUTTON],
    rule: "confirm",
  });
}

/** Whether a message is only a question or an order that the interview cannot answer. */
const isQuestion = (turn: InterviewTurn, { lines }: PlacedMessage): boolean =>
  lines.length > 0 &&
  lines.every(({ kind }) => kind === "note") &&
  (splitIntoSentences(turn.message).some((sentence) => sentence.endsWith("?")) ||
    (wordCountOf(turn.message) <= ORDER_WORDS && isQuestionOrOrder(foldForPatterns(turn.message))));
const ORDER_WORDS = 12;

const UNKNOWN = { key: "unknown", lineId: null };
/**
 * Replies to a question that the interview cannot answer: keeps it as a note, and quotes lines that share its
 * words. Says once in a discussion that no model answers, and offers what the interview can do.
 */
function keptQuestion(turn: InterviewTurn, changes: DossierChanges, opening: string): InterviewOutcome {
  const { asks, asked, lines } = turn.dossier;
  const chips = buttonsForRequests(lines);
  const held =
    asks?.kind === "note"
      ? replyWithoutQuestion(turn.dossier, turn.message, turn.today).text
      : sentenceOnSharedLines(turn.message, lines);
  const can = chips.length > 0 ? ` Je peux ${joinWithAnd(chips.map((chip) => chip.toLowerCase()))}.` : "";
  const excuse = asked.some(({ key }) => key === UNKNOWN.key)
    ? "Votre question est gardée sous « Dit aussi »."
    : `Sans modèle, je ne sais pas répondre à cela : votre question est gardée sous « Dit aussi ».${can} Pour changer une ligne, touchez-la dans le dossier.`;
  const text = [opening, excuse, held].filter(Boolean).join(" ");
  if (!asks || asks.rule === "confirm")
    return replyWithNextQuestion(turn, changes, { opening: text, isAnswer: true });
  const choices = [...new Set([...asks.choices, ...chips])].slice(-DOSSIER_LIMITS.choices);
  return toOutcome(withCurrentQuestion(turn.dossier, text), changes, { ...asks, choices }, UNKNOWN);
}

/**
 * Names the slots of the lines that the question did not ask for (« Noté sous « Dit aussi ». »), and how far
 * a new deadline is. Returns "" if there is nothing to say.
 */
export function notedElsewhere({ lines, expected }: PlacedMessage, turn: InterviewTurn): string {
  const isExpected = (kind: LineKind) =>
    kind !== "note" && (kind === expected || kind === "option" || kind === "question");
  const kinds = [...new Set(lines.map(({ kind }) => kind).filter((kind) => !isExpected(kind)))];
  const day = lines.map((line) => (line.kind === "deadline" ? dayOfLine(line) : null)).find(Boolean);
  const places = joinWithAnd(kinds.map((kind) => `« ${LINE_KIND_LABELS[kind].one} »`));
  return [
    ...(places === "" ? [] : [`Noté sous ${places}.`]),
    ...(day ? [`C’est ${daysUntilInWords(day, turn.today)}.`] : []),
  ].join(" ");
}

/**
 * Apologises after a complaint about MENTA, and names what was forgotten if the complaint says so. Returns ""
 * for any other message.
 */
function apology(turn: InterviewTurn): string {
  if (isFirstMessage(turn) || !isReproach(foldForPatterns(turn.message))) return "";
  const forgotten = splitIntoSentences(turn.message).map(findForgottenIn).find(Boolean);
  return forgotten
    ? `Pardon. « ${forgotten} » est gardé sous « Dit aussi » : touchez la ligne pour la ranger.`
    : APOLOGY;
}

const WELCOMES = ["Cela se comprend.", "Je vous lis.", "C’est dit, et cela compte."] as const;
const welcome = ({ dossier: { asked } }: InterviewTurn): string => WELCOMES[asked.length % WELCOMES.length]!;
