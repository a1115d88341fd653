import type { MovedLine } from "#shared/dossier/answer.rules.ts";
import { DO_NOT_KNOW, NOT_APPLICABLE } from "#shared/dossier/asks.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { amountOf } from "#shared/dossier/lines.rules.ts";
import { NO_CHANGES, type Outcome, type Turn } from "../outcome.ts";
import { isNoAnswer, isYes, optionNamed } from "../reading.ts";
import { folded, sentencesOf } from "../text.ts";
import { answerOutcome } from "./answered.ts";
import { askAgain } from "./ask-again.ts";
import { CHIPS, CORRECT, ROLES, SIDES } from "./chips.ts";
import { goOn, outcome, withChanges } from "./go-on.ts";
import { requestOutcome } from "./requested.ts";

/** « Ajoute une option : louer ». */
const ADDING = /^r?ajoute[rz]?[ -](?:une |l['’]|moi une )?(?:autre )?option\s*:?\s*(.+)/iu;

/** What a chip above the input has sent, or the same in other words. */
export function pressedOutcome(turn: Turn): Outcome | null {
  const { dossier, message } = turn;
  const { asks } = dossier;
  const pressed = message.trim();
  const [, added] = ADDING.exec(pressed) ?? [];
  if (added)
    return answerOutcome({
      ...turn,
      message: added,
      dossier: { ...dossier, asks: { kind: "option", lineId: null, choices: [], rule: "empty.option" } },
    });
  if (!asks) return CHIPS.has(pressed) ? goOn(turn, NO_CHANGES) : null;
  const closed = { ...NO_CHANGES, closed: [{ kind: asks.kind, lineId: asks.lineId }] };
  if (asks.rule === "confirm") return confirmedOutcome(turn);
  if (pressed === DO_NOT_KNOW || pressed === NOT_APPLICABLE || pressed === "Aucune")
    return goOn(turn, closed);
  const line = dossier.lines.find(({ id }) => id === asks.lineId);
  if (asks.rule === "side" && line) return sideOutcome(turn, line);
  const [firstWords = "", ...rest] = sentencesOf(pressed);
  const role = ROLES.find(([words]) => folded(words) === folded(firstWords.replace(/[.!]+$/u, "")))?.[1];
  if (asks.rule === "role" && line && role) {
    // All of one message were asked about together.
    const moved = dossier.lines.flatMap(({ id, source, ...each }): MovedLine[] => {
      const amount = amountOf(each);
      const isMeant =
        source?.messageId === line.source?.messageId && amount?.unit === "€" && amount.role === null;
      return isMeant ? [{ id, value: { ...amount, role } }] : [];
    });
    if (rest.length === 0) return goOn(turn, { ...NO_CHANGES, moved });
    const pressedDossier = { ...withChanges(dossier, { ...NO_CHANGES, moved }), asks: null };
    const then = { ...turn, dossier: pressedDossier, message: rest.join(" ") };
    const { reply, answer } = requestOutcome(then) ?? answerOutcome(then);
    return { reply, answer: { ...answer, moved: [...moved, ...answer.moved] } };
  }
  if (asks.kind === "lean" && /^ni l'une? ni l'autre\b/.test(folded(message)))
    return goOn(turn, closed, { first: "option" });
  if (isNoAnswer(message)) return goOn(turn, closed);
  // « Oui » to a question that wants more than that.
  if (isYes(message)) return askAgain(turn, "");
  return CHIPS.has(pressed) ? goOn(turn, NO_CHANGES) : null;
}

/** « C’est ça », « Corriger », or the options written anew. */
function confirmedOutcome(turn: Turn): Outcome | null {
  const { message } = turn;
  const [first = "", ...rest] = message.trim().split(/\s*[,.:]\s+/u);
  const proposed = turn.dossier.lines.filter(({ state }) => state === "proposed");
  const moved = proposed.map(({ id }): MovedLine => ({ id, state: "kept" }));
  if (isYes(message)) return goOn(turn, { ...NO_CHANGES, moved }, { amounts: turn.dossier.lines });
  // « Oui, et aussi… »
  if (isYes(first)) return answerOutcome({ ...turn, message: rest.join(", ") });
  if (
    folded(message).trim() !== folded(CORRECT) &&
    !/^(?:non|pas (?:vraiment|tout a fait)|corrige\w*|presque)[ .!]*$/.test(folded(message).trim())
  )
    return null;
  return outcome("Écrivez vos options, une par ligne.\n\nQuelles sont-elles ?", NO_CHANGES, {
    kind: "option",
    lineId: null,
    choices: [],
    rule: "correct",
  });
}

/** For or against the option that a line names: both, where neither was pressed. */
function sideOutcome(turn: Turn, line: Line): Outcome | null {
  const option = optionNamed(line.text, turn.dossier.lines);
  const at = SIDES.findIndex((side) => folded(side) === folded(turn.message.trim().replace(/[.!]+$/u, "")));
  if (at < 0 && !isNoAnswer(turn.message)) return null;
  const moved: MovedLine[] =
    at < 0 || at === 2 || !option
      ? []
      : [{ id: line.id, kind: at === 0 ? "pro" : "con", parentId: option.id }];
  return goOn(turn, { ...NO_CHANGES, moved });
}
