import type { DossierAnswer, FoundLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, TRACKS, type LineKind, type Track } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { SlotKey } from "#shared/dossier/slots.rules.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { nextQuestion, questionFor, type NextQuestion } from "../next-question.ts";
import type { Changes, Outcome, Turn } from "../outcome.ts";
import { toLine } from "../placing/place-message.ts";
import { summaryOf } from "../views.ts";
import { SUM_UP } from "./chips.ts";
import { amountWithoutRole, newContradiction } from "./follow-ups.ts";

export const outcome = (
  reply: string,
  changes: Changes,
  asks: DossierAnswer["asks"] = null,
  asked: DossierAnswer["asked"] = null,
): Outcome => ({ reply, answer: { ...changes, asks, asked } });

/** A discussion that turns back from grief is led as it was before; else by its agent. */
export function trackBefore({ agent, dossier: { asked } }: Turn): Track {
  const tracks = asked.map(({ key }) => TRACKS.find((track) => key.startsWith(`${track}.`)));
  return (
    tracks.findLast((track) => track !== undefined && track !== "care") ??
    trackOf({ agentType: agent, isLookBack: false, projectId: null, isInDistress: false })
  );
}
export const trackAfter = (turn: Turn) => (turn.dossier.track === "care" ? trackBefore(turn) : null);

/** `isAnswer`: the opening answers a request, and stays where replies are short. `named`: the place that the person asked for. */
type Going = { opening?: string; isAnswer?: boolean; first?: LineKind; named?: SlotKey };

/** What follows: what does not go together, what an amount is, else the next question. */
export function goOn(
  turn: Turn,
  changes: Changes,
  { opening = "", isAnswer = false, first, named }: Going = {},
): Outcome {
  const { tone, shortReplies } = turn.manner;
  const after = withChanges(turn.dossier, { ...changes, track: changes.track ?? trackAfter(turn) });
  const lead = (text: string) =>
    opening === "" || (shortReplies && !isAnswer) ? text : `${opening}\n\n${text}`;
  const asking = ({ text, asks, key }: NextQuestion) =>
    outcome(lead(text), changes, withSummary(asks, after), { key, lineId: asks.lineId });
  const over = newContradiction(turn.dossier, after);
  if (over) return asking(over);
  const open = named ? null : amountWithoutRole(turn.dossier.asks, changes.lines, after);
  if (open) return outcome(lead(open.text), changes, open.asks);
  const next = (named && questionFor(after, named, tone)) ?? nextQuestion(after, tone, first);
  if (next) return asking(next);
  if (isAnswer && opening !== "") return outcome(opening, changes);
  return outcome(lead(endOf(after)), changes);
}

/** Each fourth question offers to sum up. */
const SUMMARY_EVERY = 4;
function withSummary(asks: NextQuestion["asks"], { asked, lines }: Dossier): NextQuestion["asks"] {
  const isDue = (asked.length + 1) % SUMMARY_EVERY === 0 && summaryOf(lines).length > 0;
  return isDue ? { ...asks, choices: [...asks.choices, SUM_UP].slice(-DOSSIER_LIMITS.choices) } : asks;
}

/** Where nothing is left to ask: what was not sure is for the person to keep, and what can be made of the rest. */
function endOf({ lines, track }: Dossier): string {
  const isOpen = lines.some(({ state }) => state === "proposed");
  return [
    "Je n’ai plus de question.",
    ...(isOpen ? ["Dans le dossier, des lignes pâles attendent : gardez-les ou écartez-les."] : []),
    track === "decide"
      ? "\n\nVoulez-vous en tirer un document, ou en faire une décision ?"
      : "\n\nVoulez-vous en tirer un document ?",
  ]
    .join(" ")
    .replace(" \n", "\n");
}

/** The dossier with what a turn found in it, its lines named by their refs. */
export function withChanges(dossier: Dossier, { lines, moved, closed, track }: Changes): Dossier {
  const changed = dossier.lines.map((line) => {
    const change = moved.find(({ id }) => id === line.id);
    return change ? { ...line, ...change } : line;
  });
  return {
    ...dossier,
    track: track ?? dossier.track,
    closed: [...dossier.closed, ...closed],
    lines: [...changed, ...lines.map((line: FoundLine) => toLine(line))],
  };
}
