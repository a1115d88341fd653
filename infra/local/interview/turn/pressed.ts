import type { MovedLine } from "#shared/dossier/answer.rules.ts";
import { formOf } from "#shared/dossier/asks.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { amountOf } from "#shared/dossier/lines.rules.ts";
import { KIND_WORDS } from "#shared/dossier/words.ts";
import { NO_CHANGES, type Outcome, type Turn } from "../outcome.ts";
import { placeMessage } from "../placing.ts";
import { afterYes, isNoAnswer } from "../reading.ts";
import { folded } from "../text.ts";
import { answerOutcome, notedElsewhere } from "./answered.ts";
import { askAgain } from "./ask-again.ts";
import { ANSWERS, ROLES } from "./chips.ts";
import { goOn, outcome } from "./go-on.ts";

/** Handles the text of a button, or an equivalent message. Returns `null` for any other message. */
export function pressedOutcome(turn: Turn): Outcome | null {
  const { dossier, message } = turn;
  const { asks } = dossier;
  const corrected = correctionOutcome(turn);
  if (corrected) return corrected;
  const more = afterYes(message);
  if (asks?.rule === "confirm") return more === null ? null : confirmedOutcome(turn, more);
  if (asks && isNoAnswer(message))
    return goOn(turn, { ...NO_CHANGES, closed: [{ kind: asks.kind, lineId: asks.lineId }] });
  const line = dossier.lines.find(({ id }) => id === asks?.lineId);
  const role = ROLES.find(([words]) => folded(message).startsWith(folded(words)))?.[1];
  if (asks?.rule === "role" && line && role)
    return goOn(turn, { ...NO_CHANGES, moved: withRole(role, line, dossier.lines) });
  // « Oui » does not answer this question.
  if (more === "") return asks ? askAgain(turn, "") : goOn(turn, NO_CHANGES);
  return ANSWERS.has(message.trim()) ? goOn(turn, NO_CHANGES) : null;
}

/** Sets the role of all amounts of the message: one question covers them. */
const withRole = (role: (typeof ROLES)[number][1], line: Line, lines: readonly Line[]): MovedLine[] =>
  lines.flatMap(({ id, source, ...each }): MovedLine[] => {
    const amount = amountOf(each);
    const isMeant =
      source?.messageId === line.source?.messageId && amount?.unit === "€" && amount.role === null;
    return isMeant ? [{ id, value: { ...amount, role } }] : [];
  });

const CORRECTS =
  /^(?:corrige[rz]?\b|(?:non,? )?(?:pas (?:vraiment|tout a fait)|presque|il manque|(?:c'est|c) pas (?:ca|cela)))|\b(?:tu as|t'as|vous avez)(?: encore)? (?:oublie|efface)\b|\bc'est pas (?:des|les|mes) (?:choix|options)\b|\bil manque (?:une|la|l')/;

/** Matches a message that only corrects. */
const ONLY_CORRECTS =
  /^(?:corrige[rz]?|il manque (?:une|des) (?:options?|possibilites?|choix)|(?:non,? )?(?:pas (?:vraiment|tout a fait)|presque|c'est pas ca))[ .!]*$/;

/**
 * Handles « Corriger » and « il manque… »: shows the list and asks for all its rows again. If the message
 * names them already, they replace the list.
 */
function correctionOutcome(turn: Turn): Outcome | null {
  const { dossier, message } = turn;
  const plain = folded(message).trim();
  const isRefused = dossier.asks?.rule === "confirm" && /^non\b/.test(plain);
  const list = contested(dossier.lines, {
    isOption: dossier.asks?.rule === "confirm" || /\b(?:options?|choix)\b/.test(plain),
  });
  if ((!CORRECTS.test(plain) && !isRefused) || !list) return null;
  const asks = { kind: list.kind, lineId: list.parentId, choices: [], rule: "correct" as const };
  const anew = { ...turn, dossier: { ...dossier, asks } };
  const placed = placeMessage(anew);
  const isList =
    placed.options.length > 1 || placed.lines.filter(({ kind }) => kind === list.kind).length > 1;
  if (isList) return answerOutcome(anew);
  const isWord = ONLY_CORRECTS.test(plain);
  const noted = isWord
    ? { lines: [], moved: [] }
    : placeMessage({ ...turn, dossier: { ...dossier, asks: null, asked: [...dossier.asked, CORRECTION] } });
  const rows = dossier.lines.filter((line) => isIn(line, list)).map(({ text }) => `- ${text}`);
  return outcome(
    [
      ...(isWord ? [] : [notedElsewhere({ ...noted, options: [], expected: null }, turn)]),
      `Voici ce qui est sous « ${KIND_WORDS[list.kind].many} » :\n\n${rows.join("\n")}`,
      "Récrivez la liste entière, une chose par ligne : qu’est-ce qui est juste ?",
    ].join("\n\n"),
    { ...NO_CHANGES, lines: noted.lines },
    asks,
  );
}
const CORRECTION = { key: "correct", lineId: null };

type List = Pick<Line, "kind" | "parentId">;
const isIn = (line: Line, { kind, parentId }: List) =>
  line.kind === kind && line.parentId === parentId && line.state !== "dismissed";
/** Returns the list of the newest line in a list; the options if the message is about them. */
const contested = (lines: readonly Line[], { isOption }: { isOption: boolean }): List | undefined =>
  lines.findLast(
    ({ kind, state }) => state !== "dismissed" && (isOption ? kind === "option" : formOf(kind) === "rows"),
  );

/** Keeps the confirmed options, and places the rest of the message. */
function confirmedOutcome(turn: Turn, more: string): Outcome {
  const { lines } = turn.dossier;
  const meant = lines.filter(
    ({ state, kind }) => state === "proposed" && (kind === "option" || kind === "question"),
  );
  const moved = meant.map(({ id }): MovedLine => ({ id, state: "kept" }));
  const placed = more === "" ? null : placeMessage({ ...turn, message: more });
  return goOn(
    turn,
    { ...NO_CHANGES, lines: placed?.lines ?? [], moved },
    {
      opening: placed ? notedElsewhere(placed, turn) : "",
      isAnswer: placed !== null,
    },
  );
}
