import type { DossierFindings, FoundLine } from "#shared/dossier/answer.rules.ts";
import { DISCUSSION_TRACKS, type LineKind, type DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { SlotKey } from "#shared/dossier/slots.rules.ts";
import { determineDiscussionTrack } from "#shared/discussion/track.rules.ts";
import { toDossierLine } from "../found-lines.ts";
import { findNextQuestion, findQuestionFor, type NextQuestion } from "../next-question.ts";
import type { DossierChanges, InterviewOutcome, InterviewTurn } from "../outcome.ts";
import { replyWithoutQuestion, askForNote } from "./end.ts";
import { questionOnAmountRole, questionOnNewContradiction } from "./follow-ups.ts";

export const toOutcome = (
  reply: string,
  changes: DossierChanges,
  asks: DossierFindings["asks"] = null,
  asked: DossierFindings["asked"] = null,
): InterviewOutcome => ({ reply, answer: { ...changes, asks, asked } });

/**
 * Returns the track to return to after `care`: that of the last question before it, else that of the agent.
 */
export function trackBeforeCare({ agent, dossier: { asked } }: InterviewTurn): DiscussionTrack {
  const tracks = asked.map(({ key }) => DISCUSSION_TRACKS.find((track) => key.startsWith(`${track}.`)));
  return (
    tracks.findLast((track) => track !== undefined && track !== "care") ??
    determineDiscussionTrack({ agentType: agent, isLookBack: false, isFollowUp: false, isInDistress: false })
  );
}
export const trackAfterCare = (turn: InterviewTurn) =>
  turn.dossier.track === "care" ? trackBeforeCare(turn) : null;

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
  turn: InterviewTurn,
  changes: DossierChanges,
  { opening = "", isAnswer = false, first, isSoft = false, named }: Going = {},
): InterviewOutcome {
  const { tone, shortReplies } = turn.manner;
  const after = withDossierChanges(turn.dossier, {
    ...changes,
    track: changes.track ?? trackAfterCare(turn),
  });
  const lead = (text: string) =>
    opening === "" || (shortReplies && !isAnswer) ? text : `${opening}\n\n${text}`;
  const asking = ({ text, asks, key }: NextQuestion) =>
    toOutcome(lead(text), changes, asks, { key, lineId: asks.lineId });
  const over = questionOnNewContradiction(turn.dossier, after);
  if (over) return asking(over);
  const open = named ? null : questionOnAmountRole(turn.dossier.asks, changes.lines, after);
  if (open) return toOutcome(lead(open.text), changes, open.asks);
  const manner = { tone, today: turn.today };
  const next =
    (named && findQuestionFor(after, named, manner)) ?? findNextQuestion(after, { ...manner, first, isSoft });
  if (next) return asking(next);
  const end = replyWithoutQuestion(after, turn.message, turn.today);
  const text = end.isFirst ? lead(end.text) : [opening, end.text].filter(Boolean).join(" ");
  return toOutcome(text, changes, askForNote(after), end.asked);
}

/** Returns the dossier with the changes of an answer. The id of a new line is its `ref`. */
export function withDossierChanges(
  dossier: Dossier,
  { lines, moved, closed, track }: DossierChanges,
): Dossier {
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
