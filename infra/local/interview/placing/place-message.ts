import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Asks, Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { isFirstMessage, type Turn } from "../outcome.ts";
import { splitOptions, type Split } from "../splitting.ts";
import { asLine, folded, sentencesOf } from "../text.ts";
import { placeAnswer } from "./answer.ts";
import { MAY_ASK } from "./fits.ts";
import { placeForms } from "./forms.ts";
import { isPartOf, questionIn } from "./question.ts";
import { quoteOf } from "./quote.ts";

/** What a message adds; `options`: those that are new and to be confirmed; `named`: all that it names. */
export type Placed = { lines: FoundLine[]; options: string[]; named: string[] };

export type More = Partial<Pick<FoundLine, "parent" | "value" | "state">>;
export type Add = (kind: LineKind, text: string, more?: More) => void;
export type Context = {
  track: Turn["dossier"]["track"];
  /** What the question before asked for. */
  asked: Pick<Asks, "kind" | "lineId"> | null;
  /** The lines that stand, and the options that this message names. */
  lines: readonly Line[];
  today: Turn["today"];
  add: Add;
};

/** Where a message goes: its options and its question, what its form tells, and the rest to the place that was asked for. */
export function placeMessage(turn: Turn): Placed {
  const { dossier, message, today } = turn;
  const { asks, lines: known, track } = dossier;
  const lines: FoundLine[] = [];
  const add: Add = (kind, text, more) => {
    const line = `${asLine(text)}${MAY_ASK.has(kind) && /\?\s*$/u.test(text) ? " ?" : ""}`.slice(
      0,
      DOSSIER_LIMITS.text,
    );
    const isThere = [...known, ...lines].some(
      (each) => each.kind === kind && folded(each.text) === folded(line),
    );
    if (line === "" || isThere) return;
    const quote = quoteOf(text, message);
    lines.push({ ref: `l${lines.length}`, kind, parent: null, text: line, value: null, quote, ...more });
  };
  // A sentence that raised an alarm goes nowhere.
  const safe = sentencesOf(message).filter((sentence) => findDanger(sentence) === null);
  const split = optionsIn(turn, safe);
  const options = split.options.filter(
    (option) =>
      !known.some(
        ({ kind, text, state }) => kind === "option" && state === "kept" && folded(text) === folded(option),
      ),
  );
  for (const option of options) add(track === "create" ? "idea" : "option", option);
  const isFirst = isFirstMessage(turn);
  const hasQuestion = known.some(({ kind }) => kind === "question");
  if (
    isFirst ||
    asks?.kind === "question" ||
    asks?.kind === "subject" ||
    (!hasQuestion && options.length > 1)
  ) {
    const question = questionIn(safe, { track, split, isFirst });
    if (question) add(FIRST_KIND[track] ?? "question", question.text, { state: question.state });
  }
  const isAnswering = asks !== null && asks.rule !== "confirm" && options.length === 0;
  const context: Context = {
    track,
    asked: isAnswering ? asks : null,
    lines: [...known, ...lines.filter(({ kind }) => kind === "option" || kind === "idea").map(toLine)],
    today,
    add,
  };
  const fixed = [split.sentence, ...lines.map(({ quote }) => quote)];
  const left = safe.filter((sentence) => !placeForms(sentence, context) && !isPartOf(sentence, fixed));
  if (isAnswering) placeAnswer(left, { ...context, asked: asks });
  return { lines, options: track === "create" ? [] : options, named: split.options };
}

/** What the first message says, by track. */
const FIRST_KIND: Partial<Record<Turn["dossier"]["track"], LineKind>> = {
  learn: "subject",
  follow: "progress",
};

const HEADS_OPTIONS = /\b(?:entre|options?|possibilit[ée]s?|choix)\s*(?:sont\s*|c['’]est\s*)?:\s*$/imu;
/** Options are named where they are asked for, and as long as there are not two. */
function optionsIn({ dossier, message }: Turn, safe: readonly string[]): Split {
  const { asks, lines, track } = dossier;
  const isAsked = asks !== null && asks.rule !== "confirm" && ["option", "question"].includes(asks.kind);
  const mayName =
    isAsked ||
    asks?.kind === "option" ||
    keptLines(lines, "option").length < 2 ||
    HEADS_OPTIONS.test(message);
  if (track === "learn" || track === "follow" || !mayName) return { options: [], sentence: "" };
  return splitOptions(safe.length === sentencesOf(message).length ? message : safe.join("\n"), { isAsked });
}

/** A line that was just found, as one that stands there. */
export const toLine = ({ ref, kind, parent, text, value, quote, state = "kept" }: FoundLine): Line => ({
  id: ref,
  kind,
  parentId: parent,
  text,
  value,
  origin: "said",
  source: { messageId: "", quote },
  state,
  createdAt: "",
  updatedAt: "",
});
