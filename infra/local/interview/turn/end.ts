import type { LineKind } from "#shared/dossier/dossier.ts";
import type { AskedSlotWithChoices, Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { dayOfLine, earliestDeadline, keptLines } from "#shared/dossier/lines.rules.ts";
import { ASK_FOR_KIND_MESSAGES } from "#shared/dossier/words.ts";
import { missingLineKinds } from "#shared/dossier/slots.rules.ts";
import { dayNumber, type Day } from "#shared/time/day.rules.ts";
import { joinWithAnd, foldForPatterns, joinQuoted, wordStems } from "../text.ts";
import { comparisonTable, daysUntilInWords, emptySlotNames, summaryRows } from "../views.ts";
import { COMPARE_BUTTON, COUNT_DAYS_BUTTON, SUM_UP_BUTTON } from "./reply-buttons.ts";

export const DOCUMENTS_SENTENCE =
  "« Explorer », sous la discussion dans l’assistant MENTA, en tire les documents.";
/** Beginning of the keys under which the dossier records the replies after the last question. */
const END = "end";

/** Returns the buttons for the requests that this dossier has enough lines to answer. */
export function buttonsForRequests(lines: readonly Line[]): string[] {
  const deadline = earliestDeadline(lines);
  return [
    ...(summaryRows(lines).length > 0 ? [SUM_UP_BUTTON] : []),
    ...(comparisonTable(lines) === null ? [] : [COMPARE_BUTTON]),
    ...(deadline && dayOfLine(deadline) ? [COUNT_DAYS_BUTTON] : []),
  ];
}

/**
 * Returns the last thing to ask, when no question is left: a free note. Its buttons offer what the dossier can
 * already answer (summary, comparison, days left), and up to two slots that are still empty.
 */
export function askForNote({ lines, track }: Dossier): AskedSlotWithChoices {
  const empty = missingLineKinds({ lines, track }).slice(0, 2);
  const choices = [
    ...buttonsForRequests(lines),
    ...new Set(empty.map((kind) => ASK_FOR_KIND_MESSAGES[kind])),
  ];
  return { kind: "note", lineId: null, choices, rule: "empty.note" };
}

/**
 * Writes a reply when no question is left. The first one says so, and names the next step. Each later one
 * quotes lines that share words with the message, else reminds of something in the dossier.
 */
export function replyWithoutQuestion({ lines, track, asked }: Dossier, message: string, today: Day) {
  const replies = asked.filter(({ key }) => key.startsWith(END)).length;
  const next = nextThings(lines, today);
  const empty = emptySlotNames({ lines, track });
  const things = [
    ...next,
    ...(empty.length > 0 ? [`Pas encore dit : ${joinWithAnd(empty)}.`] : []),
    DOCUMENTS_SENTENCE,
  ];
  const decision = track === "decide" ? " « En faire une décision » la porte au cockpit." : "";
  return {
    isFirst: replies === 0,
    text:
      replies === 0
        ? `Je n’ai plus de question, et ce que vous ajouterez sera gardé. ${[...next, DOCUMENTS_SENTENCE].join(" ")}${decision}`
        : (sentenceOnSharedLines(message, lines) ?? things[(replies - 1) % things.length]!),
    asked: { key: replies === 0 ? END : `${END}.${replies}`, lineId: null },
  };
}

const HELD_MAX = 2;
/** Quotes the lines that share two words with a message, or one with a question; `null` if there are none. */
export function sentenceOnSharedLines(message: string, lines: readonly Line[]): string | null {
  const words = new Set(wordStems(message));
  const said = foldForPatterns(message);
  const least = message.trim().endsWith("?") ? 1 : 2;
  const held = lines
    .filter(({ kind, state }) => state !== "dismissed" && kind !== "question" && kind !== "subject")
    .map(({ text }) => ({ text, shared: new Set(wordStems(text).filter((stem) => words.has(stem))).size }))
    .filter(({ text, shared }) => shared >= least && !said.includes(foldForPatterns(text)))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, HELD_MAX);
  return held.length > 0 ? `Le dossier tient ${joinQuoted(held)}.` : null;
}

/** Returns sentences that name the first step and the day of the review, if the dossier has them. */
function nextThings(lines: readonly Line[], today: Day): string[] {
  const named = (words: string, ...kinds: LineKind[]) => {
    const found = kinds.flatMap((kind) => keptLines(lines, kind))[0];
    const day = found && dayOfLine(found);
    const when = day && dayNumber(day) >= today ? daysUntilInWords(day, today) : "";
    const isTold = when === "" || found?.text.toLowerCase().includes(when);
    return found ? [`${words} : « ${found.text} »${isTold ? "" : ` (${when})`}.`] : [];
  };
  return [
    ...named("Le premier pas que vous avez nommé", "step", "exercise"),
    ...named("Le jour où y revenir", "review"),
  ];
}
