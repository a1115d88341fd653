import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { FoundLine, MovedLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import type { Turn } from "../outcome.ts";
import * as read from "../reading.ts";
import { splitOptions } from "../splitting.ts";
import { asLine, folded, sentencesOf } from "../text.ts";
import { correction } from "./correction.ts";
import { MAY_ASK } from "./fits.ts";
import { isPartOf, questionIn } from "./question.ts";
import { quoteOf } from "./quote.ts";
import { LAST_DAY, MONEY, RULES, type Context, type More } from "./rules.ts";

/** What a message was split into, what of it is to be confirmed, and the lines that it corrects. */
export type Placed = {
  lines: FoundLine[];
  moved: MovedLine[];
  /** Those that are new. */
  options: string[];
  /** All that the message names. */
  named: string[];
};

/** The most sentences that an answer to one question has; a longer message is read by what its sentences say of themselves. */
const ANSWER_SENTENCES = 3;

/**
 * Where the clauses of a message go. Options and the question are found first, then each clause by the rules. A sentence that
 * raised an alarm, and words that are quoted by a line already, go nowhere.
 */
export function placeMessage({ dossier, message, today, earlier }: Turn): Placed {
  const { asks, lines: known, track } = dossier;
  // The dossier of a linked decision has lines before the first word.
  const isFirst = asks === null && dossier.asked.length === 0 && earlier.length === 0;
  const corrected = correction(message, known, today);
  if (corrected) return { ...corrected, options: [], named: [] };
  const lines: FoundLine[] = [];
  const add = (kind: LineKind, text: string, quote: string, more: More = {}) => {
    const isAsking = MAY_ASK.has(kind) && /\?\s*$/u.test(text);
    const line = `${asLine(text)}${isAsking ? " ?" : ""}`.slice(0, DOSSIER_LIMITS.text);
    if (
      line === "" ||
      [...known, ...lines].some((each) => each.kind === kind && folded(each.text) === folded(line))
    )
      return;
    lines.push({ ref: `l${lines.length}`, kind, parent: null, text: line, value: null, quote, ...more });
  };
  const asksQuestion = isFirst || asks?.kind === "question" || asks?.kind === "subject";
  const hasQuestion = known.some(({ kind }) => kind === "question");
  const isOptionAsked = asks?.kind === "option" && asks.rule !== "confirm";
  const mayName = asksQuestion || asks?.kind === "option" || keptLines(known, "option").length < 2;
  const safe = sentencesOf(message).filter((sentence) => findDanger(sentence) === null);
  const words = safe.length === sentencesOf(message).length ? message : safe.join(" ");
  const split =
    track === "learn" || track === "follow" || !mayName
      ? { options: [], sentence: "" }
      : splitOptions(words, { isAsked: isOptionAsked });
  const options = split.options.filter(
    (option) => !known.some(({ kind, text }) => kind === "option" && folded(text) === folded(option)),
  );
  for (const option of options) add(track === "create" ? "idea" : "option", option, quoteOf(option, message));
  const question =
    asksQuestion || (!hasQuestion && options.length > 1) ? split.sentence || questionIn(safe) : "";
  if (question !== "") add(FIRST_KIND[track] ?? "question", question, quoteOf(question, message));
  const isAnswer =
    asks !== null && asks.rule !== "confirm" && safe.length <= ANSWER_SENTENCES && options.length === 0;
  for (const text of safe) {
    if (isQuoted(text, known)) continue;
    const isKnown = isPartOf(text, [question, split.sentence, ...options]);
    const clause = read.readClause(text, [...known, ...optionLines(lines)], today);
    const context: Context = {
      track,
      asked: isAnswer ? asks : null,
      lines: known,
      today,
      add: (kind, own, more) => add(kind, own, quoteOf(own, text), more),
    };
    // What asks, or names the options, may name prices and the last day.
    const rules = isKnown
      ? RULES.filter(({ name }) => (name === MONEY || name === LAST_DAY) && !/\?\s*$/u.test(text))
      : RULES;
    rules.find((rule) => rule.places(clause, context));
  }
  return { lines, moved: [], options: track === "create" ? [] : options, named: split.options };
}

/** What the first message says, by track. */
const FIRST_KIND: Partial<Record<Turn["dossier"]["track"], LineKind>> = {
  learn: "subject",
  follow: "progress",
};

const isQuoted = (text: string, lines: readonly Line[]): boolean =>
  text.length > 20 && lines.some(({ source }) => source !== null && source.quote === text);

/** The options that the same message names: the rest of it may speak of them. */
const optionLines = (found: readonly FoundLine[]): Line[] =>
  found
    .filter(({ kind }) => kind === "option")
    .map(({ ref, kind, text, value }) => ({
      id: ref,
      kind,
      parentId: null,
      text,
      value,
      origin: "said",
      source: null,
      state: "kept",
      createdAt: "",
      updatedAt: "",
    }));
