import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { listOpenSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { withCurrentQuestion } from "../next-question.ts";
import {
  NO_DOSSIER_CHANGES,
  type DossierChanges,
  type InterviewOutcome,
  type InterviewTurn,
} from "../outcome.ts";
import { placeMessage, type PlacedMessage } from "../placing.ts";
import { answerRequest } from "../requests.ts";
import { isCourtesy } from "../reading.ts";
import { splitAtList } from "../rows.ts";
import { splitIntoSentences } from "../text.ts";
import { handleAnswer, notedElsewhere } from "./answered.ts";
import { askAgainWithExample } from "./ask-again.ts";
import { replyWithNextQuestion, toOutcome, trackAfterCare, withDossierChanges } from "./next-reply.ts";

/**
 * Handles a request to MENTA, which is the whole message or one of its sentences: places the other sentences
 * in the dossier, answers the request, and asks a question. Returns `null` if the message contains no
 * request.
 */
export function tryHandleRequest(turn: InterviewTurn): InterviewOutcome | null {
  const { asks } = turn.dossier;
  const { request, besides } = partsOf(turn);
  if (request === null) return null;
  const placed = besides === "" ? NOTHING : placeMessage({ ...turn, message: besides });
  const noted: DossierChanges = { ...NO_DOSSIER_CHANGES, lines: placed.lines, moved: placed.moved };
  const dossier = withDossierChanges(turn.dossier, noted);
  const answer = answerRequest({ ...turn, dossier, message: request });
  if (!answer) return null;
  if (placed.options.length > 1) return handleAnswer({ ...turn, message: besides }, answer.text);
  const isAnswered = placed.lines.some(({ kind }) => kind === asks?.kind);
  const changes = {
    ...noted,
    track: trackAfterCare(turn),
    closed: answer.closes && asks && !isAnswered ? [{ kind: asks.kind, lineId: asks.lineId }] : [],
  };
  const { follows } = answer;
  const text = [notedElsewhere(placed, turn), answer.text].filter(Boolean).join("\n\n");
  if (follows === "nothing") return toOutcome(text, changes, asks);
  if (follows === "again" && !isAnswered) return askAgainWithExample(turn, text);
  if (follows === "same" && !isAnswered && asks)
    return toOutcome(withCurrentQuestion(turn.dossier, text), changes, asks);
  if (typeof follows === "object" && "asked" in follows) {
    const { asked: kind } = follows;
    return toOutcome(text, changes, { kind, lineId: null, choices: [], rule: `empty.${kind}` });
  }
  return replyWithNextQuestion(turn, changes, {
    opening: text,
    isAnswer: true,
    ...(typeof follows === "object" && { first: follows.for, named: slotNamed(dossier, follows) }),
  });
}
const NOTHING: PlacedMessage = { lines: [], moved: [], options: [], expected: null };

/**
 * Splits a message into its request and the other sentences. The request is the last sentence, or one with a
 * question mark; `null` if there is none.
 */
function partsOf(turn: InterviewTurn): { request: string | null; besides: string } {
  const { message } = turn;
  if (answerRequest(turn)) return { request: message, besides: "" };
  // The items of a list are never a request, but the text after the list may be one.
  const { items, tail } = splitAtList(message);
  const sentences = items.length > 0 ? tail : splitIntoSentences(message);
  const isRequest = (text: string) => !isCourtesy(text) && answerRequest({ ...turn, message: text }) !== null;
  const request = sentences.findLast(
    (each, at) => (at === sentences.length - 1 || each.endsWith("?")) && isRequest(each),
  );
  if (request === undefined) return { request: null, besides: message };
  const besides =
    items.length > 0
      ? message.slice(0, message.lastIndexOf(request)).trim()
      : sentences.filter((each) => !isRequest(each)).join(" ");
  return { request, besides };
}

/**
 * Returns the slot of the kind that the person asked for. For pros and cons, that of the first option
 * without.
 */
function slotNamed(dossier: Dossier, { for: kind, lineId }: { for: LineKind; lineId?: string }): SlotKey {
  if (lineId !== undefined) return { kind, lineId };
  if (kind !== "pro" && kind !== "con") return { kind, lineId: null };
  const open = listOpenSlots(dossier).find(
    (slot) => (slot.kind === "pro" || slot.kind === "con") && slot.lineId !== null,
  );
  return open ?? { kind, lineId: keptLines(dossier.lines, "option")[0]?.id ?? null };
}
