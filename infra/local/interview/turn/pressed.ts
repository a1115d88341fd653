import type { MovedLine } from "#shared/dossier/answer.rules.ts";
import { DO_NOT_KNOW, NOT_APPLICABLE } from "#shared/dossier/asks.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { amountOf, keptLines } from "#shared/dossier/lines.rules.ts";
import { NO_CHANGES, type Outcome, type Turn } from "../outcome.ts";
import { placeMessage } from "../placing/place-message.ts";
import { isNoAnswer, isYes } from "../reading.ts";
import { folded } from "../text.ts";
import { answerOutcome } from "./answered.ts";
import { askAgain } from "./ask-again.ts";
import { ANSWERS, ROLES } from "./chips.ts";
import { goOn, outcome } from "./go-on.ts";

/** What a chip above the input has sent, or the same in other words. */
export function pressedOutcome(turn: Turn): Outcome | null {
  const { dossier, message } = turn;
  const { asks } = dossier;
  const pressed = message.trim();
  const corrected = correctionOutcome(turn);
  if (corrected) return corrected;
  if (!asks) return ANSWERS.has(pressed) ? goOn(turn, NO_CHANGES) : null;
  if (asks.rule === "confirm") return confirmedOutcome(turn);
  const closed = { ...NO_CHANGES, closed: [{ kind: asks.kind, lineId: asks.lineId }] };
  if ([DO_NOT_KNOW, NOT_APPLICABLE, "Aucune"].includes(pressed) || isNoAnswer(message))
    return goOn(turn, closed);
  const line = dossier.lines.find(({ id }) => id === asks.lineId);
  const role = ROLES.find(([words]) => folded(words) === folded(pressed.replace(/[.!]+$/u, "")))?.[1];
  if (asks.rule === "role" && line && role)
    return goOn(turn, { ...NO_CHANGES, moved: withRole(role, line, dossier.lines) });
  // « Oui » to a question that wants more than that.
  if (isYes(message)) return askAgain(turn, "");
  return ANSWERS.has(pressed) ? goOn(turn, NO_CHANGES) : null;
}

/** All amounts of one message were asked about together. */
const withRole = (role: (typeof ROLES)[number][1], line: Line, lines: readonly Line[]): MovedLine[] =>
  lines.flatMap(({ id, source, ...each }): MovedLine[] => {
    const amount = amountOf(each);
    const isMeant =
      source?.messageId === line.source?.messageId && amount?.unit === "€" && amount.role === null;
    return isMeant ? [{ id, value: { ...amount, role } }] : [];
  });

const CORRECTS =
  /^corriger?[ .!]*$|\b(?:tu as|t'as|vous avez) oublie\b|\bc'est pas (?:des|les|mes) (?:choix|options)\b|\b(?:manque|ajouter) une (?:option|possibilite)\b/;
/** The options are wrong: those that the message names stand in their place; where it names none, they are asked for anew. */
function correctionOutcome(turn: Turn): Outcome | null {
  const { dossier, message } = turn;
  if (!CORRECTS.test(folded(message).trim()) || keptLines(dossier.lines, "option").length === 0) return null;
  const asks = { kind: "option" as const, lineId: null, choices: [], rule: "confirm" as const };
  const anew = { ...turn, dossier: { ...dossier, asks } };
  return placeMessage(anew).named.length > 1 ? answerOutcome(anew) : ASK_FOR_OPTIONS;
}

/** « C’est ça », « Corriger », or the options written anew. */
function confirmedOutcome(turn: Turn): Outcome | null {
  const { message, dossier } = turn;
  const proposed = dossier.lines.filter(({ state }) => state === "proposed");
  // The question is proposed with the options that an older discussion named.
  const meant = proposed.some(({ kind }) => kind === "option") ? proposed : [];
  const moved = meant.map(({ id }): MovedLine => ({ id, state: "kept" }));
  if (isYes(message)) return goOn(turn, { ...NO_CHANGES, moved });
  const isRefused = /^(?:non|pas (?:vraiment|tout a fait)|presque|il manque)\b/.test(folded(message).trim());
  return isRefused && placeMessage(turn).named.length < 2 ? ASK_FOR_OPTIONS : null;
}

const ASK_FOR_OPTIONS = outcome(
  "Écrivez toutes vos options, une par ligne, en quelques mots : quelles sont-elles ?",
  NO_CHANGES,
  { kind: "option", lineId: null, choices: [], rule: "correct" },
);
