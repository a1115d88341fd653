import type { RevisedLine } from "#shared/dossier/answer.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { amountOfLine, earliestDeadline } from "#shared/dossier/lines.rules.ts";
import { createLineCollector } from "../found-lines.ts";
import { NO_DOSSIER_CHANGES, type InterviewOutcome, type InterviewTurn } from "../outcome.ts";
import { placeMessage } from "../placing.ts";
import { textAfterYes, findDayIn, declinesToAnswer, findAddedOption } from "../reading.ts";
import { wordCountOf } from "../rows.ts";
import { foldForPatterns } from "../text.ts";
import { handleAnswer, askToConfirmOptions, keepUncorrectedProposals, notedElsewhere } from "./answered.ts";
import { askAgainWithExample } from "./ask-again.ts";
import { ANSWER_BUTTON_TEXTS, AMOUNT_ROLE_BUTTONS } from "./reply-buttons.ts";
import { DOCUMENTS_SENTENCE } from "./end.ts";
import { replyWithNextQuestion, toOutcome } from "./next-reply.ts";

/** Handles the text of a button, or words that mean the same. Returns `null` for any other message. */
export function tryHandlePressedButton(turn: InterviewTurn): InterviewOutcome | null {
  const { dossier, message } = turn;
  const { asks } = dossier;
  const corrected = correctionOutcome(turn);
  if (corrected) return corrected;
  const more = textAfterYes(message);
  if (asks?.rule === "confirm" && more === "")
    return replyWithNextQuestion(turn, { ...NO_DOSSIER_CHANGES, moved: keepUncorrectedProposals(turn) });
  if (asks?.rule === "confirm") return more === null ? null : handleAnswer({ ...turn, message: more });
  if (asks && declinesToAnswer(message))
    return replyWithNextQuestion(
      turn,
      { ...NO_DOSSIER_CHANGES, closed: [{ kind: asks.kind, lineId: asks.lineId }] },
      // A person who sees no options is not asked for days and figures next.
      { isSoft: asks.kind === "option" },
    );
  const line = dossier.lines.find(({ id }) => id === asks?.lineId);
  const role = AMOUNT_ROLE_BUTTONS.find(([words]) =>
    foldForPatterns(message).startsWith(foldForPatterns(words)),
  );
  if (asks?.rule === "role" && line && role)
    return replyWithNextQuestion(turn, {
      ...NO_DOSSIER_CHANGES,
      moved: withRole(role[1], line, dossier.lines),
    });
  const otherDay = asks?.rule === "late" ? withOtherDay(turn) : null;
  if (otherDay) {
    const { lines, addNote } = createLineCollector(turn);
    if (wordCountOf(message) > OTHER_DAY_WORDS) addNote([message]);
    return replyWithNextQuestion(turn, { ...NO_DOSSIER_CHANGES, lines, moved: [otherDay] });
  }
  if (more === "" && asks?.kind === "note") return toOutcome(DOCUMENTS_SENTENCE, NO_DOSSIER_CHANGES, asks);
  // « Oui » alone answers no other question than those above.
  if (more === "")
    return asks ? askAgainWithExample(turn, "") : replyWithNextQuestion(turn, NO_DOSSIER_CHANGES);
  return ANSWER_BUTTON_TEXTS.has(message.trim()) ? replyWithNextQuestion(turn, NO_DOSSIER_CHANGES) : null;
}

/** A message with more words than this says more than a day: it becomes a note too. */
const OTHER_DAY_WORDS = 6;
/**
 * Moves the step that comes after the deadline to the day in the message; moves the deadline if the message
 * mentions it. Returns `null` if the message names no day.
 */
function withOtherDay({ dossier: { asks, lines }, message, today }: InterviewTurn): RevisedLine | null {
  const day = findDayIn(message, today);
  const id = /\becheance\b/.test(foldForPatterns(message)) ? earliestDeadline(lines)?.id : asks?.lineId;
  return day && id ? { id, value: { day } } : null;
}

/** Sets the role of all amounts from the message of `line`: one question asked for all of them. */
const withRole = (
  role: (typeof AMOUNT_ROLE_BUTTONS)[number][1],
  line: Line,
  lines: readonly Line[],
): RevisedLine[] =>
  lines.flatMap(({ id, source, ...each }): RevisedLine[] => {
    const amount = amountOfLine(each);
    const isMeant =
      source?.messageId === line.source?.messageId && amount?.unit === "€" && amount.role === null;
    return isMeant ? [{ id, value: { ...amount, role } }] : [];
  });

const CORRECTS =
  /^(?:corrige[rz]?\b|(?:non,? )?(?:pas (?:vraiment|tout a fait)|presque|il manque|(?:c'est|c) pas (?:ca|cela))\b)|\bc'est pas (?:des|les|mes) (?:choix|options)\b/;
/** A message with no more words than this only says that something is wrong: « Pas tout à fait ». */
const CORRECTION_WORDS = 4;

/**
 * Handles a message that contests the options. Adds the option that it names (« il manque la thérapie »), or
 * replaces the list by the one in the message, else shows the list and asks for a new one. Returns `null` for
 * other messages.
 */
function correctionOutcome(turn: InterviewTurn): InterviewOutcome | null {
  const { dossier, message } = turn;
  const plain = foldForPatterns(message).trim();
  const isConfirm = dossier.asks?.rule === "confirm";
  const options = dossier.lines.filter(({ kind, state }) => kind === "option" && state !== "dismissed");
  const isContested = CORRECTS.test(plain) || (isConfirm && /^non\b/.test(plain));
  if (options.length === 0 || (!isContested && !isConfirm)) return null;
  const added = findAddedOption(message);
  if (added !== "") {
    const { lines, add } = createLineCollector(turn);
    add("option", added, { state: "proposed" });
    const all = [...options, ...lines].map(({ text }) => text);
    return askToConfirmOptions({ ...NO_DOSSIER_CHANGES, lines }, { options: all, lead: "" });
  }
  if (!isContested) return null;
  const asks = { kind: "option" as const, lineId: null, choices: [], rule: "correct" as const };
  const anew = { ...turn, dossier: { ...dossier, asks } };
  const placed = placeMessage(anew);
  if (placed.options.length > 1 || placed.lines.filter(({ kind }) => kind === "option").length > 1)
    return handleAnswer(anew);
  const noted = placeMessage({ ...turn, dossier: { ...dossier, asks: { ...asks, kind: "note" } } });
  const isWord = wordCountOf(message.trim()) <= CORRECTION_WORDS;
  return toOutcome(
    [
      ...(isWord ? [] : [notedElsewhere(noted, turn)]),
      `Voici les options notées :\n\n${options.map(({ text }) => `- ${text}`).join("\n")}`,
      "Récrivez la liste entière, une par ligne : qu’est-ce qui est juste ?",
    ].join("\n\n"),
    { ...NO_DOSSIER_CHANGES, lines: isWord ? [] : noted.lines },
    asks,
  );
}
