import type { DossierAnswer, FoundLine } from "#shared/dossier/answer.rules.ts";
import { TRACKS, type LineKind, type Track } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { SlotKey } from "#shared/dossier/slots.rules.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { toDossierLine } from "../found-lines.ts";
import { nextQuestion, findQuestionFor, type NextQuestion } from "../next-question.ts";
import type { ChangesOfTurn, InterviewOutcome, Turn } from "../outcome.ts";
import { replyWithoutQuestion, askForNote } from "./end.ts";
import { amountWithoutRole, questionOnNewContradiction } from "./follow-ups.ts";

export const toOutcome = (
  reply: string,
  changes: ChangesOfTurn,
  asks: DossierAnswer["asks"] = null,
  asked: DossierAnswer["asked"] = null,
): InterviewOutcome => ({ reply, answer: { ...changes, asks, asked } });

/**
 * Returns the track to return to after `care`: that of the last question before it, else that of the agent.
 */
export function trackBefore({ agent, dossier: { asked } }: Turn): Track {
  const tracks = asked.map(({ key }) => TRACKS.find((track) => key.startsWith(`${track}.`)));
  return (
    tracks.findLast((track) => track !== undefined && track !== "care") ??
    trackOf({ agentType: agent, isLookBack: false, isFollowUp: false, isInDistress: false })
  );
}
export const trackAfter = (turn: Turn) => (turn.dossier.track === "care" ? trackBefore(turn) : null);

/**
 * How the interview goes on. `opening`: text before the question. `isAnswer`: the opening answers a request,
 * so it is kept even if the person wants short replies. `named`: the slot that the person asked for.
 */
type Going = {
  opening?: string;
  isAnswer?: boolean;
  first?: LineKind;
  isSoft?: boolean;
  named?: SlotKey;
};

/**
 * Asks the next question: about a new contradiction, else for the role of an amount, else from the bank. If
 * no question is left, says so.
 */
export function replyWithNextQuestion(
  turn: Turn,
  changes: ChangesOfTurn,
  { opening = "", isAnswer = false, first, isSoft = false, named }: Going = {},
): InterviewOutcome {
  const { tone, shortReplies } = turn.manner;
  const after = withChanges(turn.dossier, { ...changes, track: changes.track ?? trackAfter(turn) });
  const lead = (text: string) =>
    opening === "" || (shortReplies && !isAnswer) ? text : `${opening}\n\n${text}`;
  const asking = ({ text, asks, key }: NextQuestion) =>
    toOutcome(lead(text), changes, asks, { key, lineId: asks.lineId });
  const over = questionOnNewContradiction(turn.dossier, after);
  if (over) return asking(over);
  const open = named ? null : amountWithoutRole(turn.dossier.asks, changes.lines, after);
  if (open) return toOutcome(lead(open.text), changes, open.asks);
  const manner = { tone, today: turn.today };
  const next =
    (named && findQuestionFor(after, named, manner)) ?? nextQuestion(after, { ...manner, first, isSoft });
  if (next) return asking(next);
  const end = replyWithoutQuestion(after, turn.message, turn.today);
  const text = end.isFirst ? lead(end.text) : [opening, end.text].filter(Boolean).join(" ");
  return toOutcome(text, changes, askForNote(after), end.asked);
}

/** Returns the dossier with the changes of an answer. The id of a new line is its `ref`. */
export function withChanges(dossier: Dossier, { lines, moved, closed, track }: ChangesOfTurn): Dossier {
  const changed = dossier.lines.map((line) => {
    const change = moved.find(({ id }) => id === line.id);
    return change ? { ...line, ...change } : line;
  });
  return {
    ...dossier,
    track: track ?? dossier.track,
    closed: [...dossier.closed, ...closed],
    lines: [...changed, ...lines.map((line: FoundLine) => toDossierLine(line))],
  };
}
