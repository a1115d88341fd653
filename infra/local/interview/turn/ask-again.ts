import { findQuestionFor, textOfLastQuestion } from "../next-question.ts";
import { NO_DOSSIER_CHANGES, type InterviewOutcome, type InterviewTurn } from "../outcome.ts";
import { EXAMPLE_ANSWERS } from "../questions/examples.ts";
import { replyWithNextQuestion, toOutcome } from "./next-reply.ts";

/** Asks the last question again in other words; a question that confirms options, in the same words. */
export const rewordLastQuestion = (turn: InterviewTurn): InterviewOutcome =>
  turn.dossier.asks?.rule === "confirm"
    ? toOutcome(textOfLastQuestion(turn.dossier) ?? "", NO_DOSSIER_CHANGES, turn.dossier.asks)
    : askAgainWithExample(turn, "");

/** Asks for the current slot in other words, after `text` and an example of an answer. */
export function askAgainWithExample(turn: InterviewTurn, text: string): InterviewOutcome {
  const { asks } = turn.dossier;
  if (!asks || asks.kind === "note") return replyWithNextQuestion(turn, NO_DOSSIER_CHANGES);
  const other = findQuestionFor(turn.dossier, asks, { tone: turn.manner.tone, today: turn.today });
  const example = EXAMPLE_ANSWERS[asks.kind];
  const lead = text === "" || !other ? [] : [text];
  const parts = [
    ...lead,
    ...(example ? [`Par exemple : ${example}.`] : []),
    other?.text ?? textOfLastQuestion(turn.dossier) ?? "Comment le diriez-vous, en une ligne ?",
  ];
  return toOutcome(
    [parts.slice(0, -1).join(" "), parts.at(-1)].join("\n\n").trim(),
    NO_DOSSIER_CHANGES,
    asks,
    other && { key: other.key, lineId: asks.lineId },
  );
}
