import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { MovedLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import { dayOfLine, firstDeadline } from "#shared/dossier/lines.rules.ts";
import { KIND_WORDS } from "#shared/dossier/words.ts";
import { isFirstMessage, NO_CHANGES, type Changes, type Outcome, type Turn } from "../outcome.ts";
import { placeMessage, readEarlier, type Placed } from "../placing.ts";
import { isAsking, isFeeling, isReproach } from "../reading.ts";
import { confirmation, sameQuestion } from "../next-question.ts";
import { enumerate, folded } from "../text.ts";
import { comparisonTable, daysUntil, summaryOf } from "../views.ts";
import { COMPARE, CORRECT, COUNT_DAYS, SUM_UP, THAT_IS_IT } from "./chips.ts";
import { APOLOGY } from "../requests.ts";
import { goOn, outcome, trackAfter } from "./go-on.ts";

/** Handles an answer: places it, says which lines went elsewhere, and asks the next question. */
export function answerOutcome(turn: Turn, opening = ""): Outcome {
  const earlier = readEarlier(turn);
  const placed = placeMessage(turn);
  const lines = [...earlier, ...placed.lines];
  const moved = [...placed.moved, ...keptByGoingOn(turn, placed)];
  const changes: Changes = { ...NO_CHANGES, lines, moved, track: trackAfter(turn) };
  const options = placed.options.length > 0 ? placed.options : earlierOptions(earlier);
  const isFelt = isFeeling(folded(turn.message)) && findDanger(turn.message) === null;
  const leads = [opening || (isFelt ? welcome(turn) : apology(turn)), notedElsewhere(placed, turn)];
  const lead = leads.filter(Boolean).join(" ");
  if (options.length > 1) return confirmOutcome(changes, { options, lead });
  if (isQuestion(turn, placed)) return keptQuestion(turn, changes);
  const isLean = lines.some(({ kind }) => kind === "lean");
  return goOn(turn, changes, {
    opening: lead,
    isAnswer: lead !== "",
    isSoft: isFelt || opening !== "",
    ...(isLean && { first: "wouldChange" }),
  });
}

/** Keeps the options to be confirmed or corrected, if the person goes on without naming others. */
function keptByGoingOn({ dossier: { asks, lines } }: Turn, placed: Placed): MovedLine[] {
  const isOpen = asks?.rule === "confirm" || asks?.rule === "correct";
  if (!isOpen || placed.options.length > 0 || placed.moved.length > 0) return [];
  return lines
    .filter(({ kind, state }) => kind === "option" && state === "proposed")
    .map(({ id }) => ({ id, state: "kept" }));
}

const earlierOptions = (earlier: Placed["lines"]): string[] =>
  earlier.flatMap(({ kind, text }) => (kind === "option" ? [text] : []));

/** Asks the person to confirm the options that a message names. */
function confirmOutcome(
  changes: Changes,
  { options, lead }: { options: readonly string[]; lead: string },
): Outcome {
  const parts = [lead, confirmation(options.map((text) => ({ text })))];
  return outcome(parts.filter(Boolean).join("\n\n"), changes, {
    kind: "option",
    lineId: null,
    choices: [THAT_IS_IT, CORRECT],
    rule: "confirm",
  });
}

/** Whether a message is only a question or an order that the interview cannot answer. */
const isQuestion = (turn: Turn, { lines }: Placed): boolean =>
  isAsking(folded(turn.message)) && lines.length > 0 && lines.every(({ kind }) => kind === "note");

const UNKNOWN = { key: "unknown", lineId: null };
/**
 * Keeps the question as a note. Says once per discussion that it cannot be answered, and offers requests that
 * can.
 */
function keptQuestion(turn: Turn, changes: Changes): Outcome {
  const { asks, asked, lines } = turn.dossier;
  const deadline = firstDeadline(lines);
  const chips = [
    ...(summaryOf(lines).length > 0 ? [SUM_UP] : []),
    ...(comparisonTable(lines) === null ? [] : [COMPARE]),
    ...(deadline && dayOfLine(deadline) ? [COUNT_DAYS] : []),
  ];
  const can = chips.length > 0 ? ` Je peux ${enumerate(chips.map((chip) => chip.toLowerCase()))}.` : "";
  const text = asked.some(({ key }) => key === UNKNOWN.key)
    ? "Votre question est gardée sous « Dit aussi »."
    : `Sans modèle, je ne sais pas répondre à cela : votre question est gardée sous « Dit aussi ».${can} Pour changer une ligne, touchez-la dans le dossier.`;
  if (!asks || asks.rule === "confirm") return goOn(turn, changes, { opening: text, isAnswer: true });
  const choices = [...new Set([...asks.choices, ...chips])].slice(-DOSSIER_LIMITS.choices);
  return outcome(sameQuestion(turn.dossier, text), changes, { ...asks, choices }, UNKNOWN);
}

/**
 * Says « Noté sous « Dit aussi ». » for lines outside the slot that was asked for, and the days until a
 * deadline.
 */
export function notedElsewhere({ lines, expected }: Placed, turn: Turn): string {
  const isExpected = (kind: LineKind) => kind === expected || kind === "option" || kind === "question";
  const kinds = [...new Set(lines.map(({ kind }) => kind).filter((kind) => !isExpected(kind)))];
  const day = lines.map((line) => (line.kind === "deadline" ? dayOfLine(line) : null)).find(Boolean);
  const places = enumerate(kinds.map((kind) => `« ${KIND_WORDS[kind].one} »`));
  return [
    ...(places === "" ? [] : [`Noté sous ${places}.`]),
    ...(day ? [`C’est ${daysUntil(day, turn.today)}.`] : []),
  ].join(" ");
}

const apology = (turn: Turn): string =>
  !isFirstMessage(turn) && isReproach(folded(turn.message)) ? APOLOGY : "";

const welcome = ({ manner: { tone }, dossier: { asked } }: Turn): string =>
  WELCOMES[tone][asked.length % WELCOMES[tone].length]!;
const WELCOMES = {
  doux: ["Merci de le dire comme cela.", "Cela se comprend.", "Je vous lis, prenez votre temps."],
  neutre: ["Cela se comprend.", "Je vous lis.", "C’est dit, et cela compte."],
  direct: ["Cela se comprend.", "C’est dit.", "Entendu."],
} as const;
