import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { FoundLine, MovedLine } from "#shared/dossier/answer.rules.ts";
import { amountsIn } from "#shared/dossier/amounts.rules.ts";
import { DOSSIER_LIMITS, type LineKind, type Track } from "#shared/dossier/dossier.ts";
import type { Line, LineValue } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { formOf } from "#shared/dossier/asks.rules.ts";
import { isFirstMessage, type Turn } from "./outcome.ts";
import * as read from "./reading.ts";
import { optionsIn, rowsOf, wordsIn } from "./rows.ts";
import { asLine, folded, sentencesOf } from "./text.ts";

/**
 * The lines that a message adds and changes. `options`: options that it names, to be confirmed; `expected`:
 * the kind that was asked for.
 */
export type Placed = { lines: FoundLine[]; moved: MovedLine[]; options: string[]; expected: LineKind | null };

type Place = { kind: LineKind; lineId: string | null };
type More = Partial<Pick<FoundLine, "parent" | "value" | "state">>;

/** The kind of the first message by track; `question` for the others. */
const FIRST_KIND: Partial<Record<Track, LineKind>> = { learn: "subject", follow: "progress" };
/** Kinds whose value is a day: an answer without a day or a time is a note. */
const DATED: ReadonlySet<LineKind> = new Set(["deadline", "review"]);
/** Kinds whose answer may be a question. */
const MAY_ASK: ReadonlySet<LineKind> = new Set(["question", "option", "idea", "subject", "blurred"]);
/** Kinds that a sentence must match by its form; the first match is the answer. */
const NEEDS_FORM: ReadonlySet<LineKind> = new Set([...DATED, "step", "option", "lean"]);
/** Kinds that documents use as a name; a text longer than NAME_MAX becomes a note. */
const NAMES: ReadonlySet<LineKind> = new Set(["idea", "criterion", "person"]);
const NAME_MAX = 160;
/** Kinds whose answer has its own day: no deadline is read from it. */
const OWN_DAYS: ReadonlySet<LineKind> = new Set(["deadline", "review", "person", "step", "wouldChange"]);
/** Maximum numbers of words of an option's name, an order, a time, a feeling and the heading of a list. */
const SHORT = { option: 6, order: 12, time: 6, feeling: 8, heading: 3 } as const;

/**
 * Places a message in the dossier: its rows, or the whole message if it fits, in the slot that was asked for;
 * else as notes (« Dit aussi »). Drops only courtesies, short reproaches and sentences that raise an alarm.
 * Also adds a deadline and a lean if the message states them.
 */
export function placeMessage(turn: Turn): Placed {
  const { dossier, message, today } = turn;
  const { asks, lines: known, track } = dossier;
  const isFirst = isFirstMessage(turn);
  const lines: FoundLine[] = [];
  const moved: MovedLine[] = [];
  let options: string[] = [];

  const add = (kind: LineKind, text: string, more: More = {}) => {
    const line = asWritten(text).slice(0, DOSSIER_LIMITS.text);
    const parent = more.parent ?? null;
    const isSame = (each: Pick<FoundLine, "kind" | "text">, parentOfEach: string | null) =>
      each.kind === kind && parentOfEach === parent && folded(each.text) === folded(line);
    const there = known.find((each) => isSame(each, each.parentId) && each.state !== "dismissed");
    if (there?.state === "proposed" && more.state !== "proposed") moved.push({ id: there.id, state: "kept" });
    if (line === "" || there || lines.some((each) => isSame(each, each.parent))) return;
    const whole = quoteOf(text, message);
    const quote =
      kind === "note" && whole.length > QUOTE_MAX ? whole.slice(0, whole.lastIndexOf(" ", QUOTE_MAX)) : whole;
    lines.push({ ref: `l${lines.length}`, kind, parent, text: line, value: null, quote, ...more });
  };
  const addNote = (texts: readonly string[]) => {
    for (const text of chunks(texts.filter((each) => !read.isCourtesy(each))).slice(0, NOTES_MAX))
      add("note", text, { state: "proposed" });
  };
  /** Adds a text to a slot, with the value read from it. */
  const addUnder = ({ kind, lineId }: Place, text: string) => {
    const value = valueOf(kind, text);
    add(kind, kind === "step" ? read.withoutAnnouncement(text) : text, { parent: lineId, value });
  };
  function valueOf(kind: LineKind, text: string): LineValue {
    const day = read.dayIn(text, today);
    if (DATED.has(kind) || kind === "step") return day ? { day } : null;
    if (kind === "person") return { stance: null, toConsult: track === "follow" };
    if (kind === "criterion")
      return { rank: keptLines(known, kind).length + lines.filter((each) => each.kind === kind).length + 1 };
    if (!isCounted(kind)) return null;
    const [found, ...more] = moneyIn(text);
    if (!found || more.length > 0) return null;
    const isOfAll = found.role !== null && found.role !== "cost";
    const { amount, unit, per, role } = found;
    return {
      amount,
      unit,
      per,
      role,
      optionId: isOfAll ? null : (read.optionNamed(text, known)?.id ?? null),
    };
  }

  const all = sentencesOf(message);
  const safe = all.filter((sentence) => findDanger(sentence) === null);
  const rows = rowsOf(safe.length === all.length ? message : safe.join(" "));
  const { head, items, tail } = rows;
  const place = placeAsked(turn);
  const listed = listPlace();
  if (listed) {
    const before = head.flatMap(sentencesOf);
    const side = sideOf(before.at(-1) ?? "", known);
    if (side) before.pop();
    if (isFirst && place && before.length > 0) add(place.kind, before.join(" "));
    else if (before.length > 1 || wordsIn(before[0] ?? "") > SHORT.heading) addNote(before);
    if (!isFirst) placeForms(items);
    placeRows({ ...listed, ...side }, items);
    addNote(tail);
  } else placeWhole();
  return { lines, moved, options, expected: listed?.kind ?? place?.kind ?? null };

  /** Returns the slot for the rows of a list, `null` without a list or a slot for it. */
  function listPlace(): Place | null {
    if (items.length === 0) return null;
    if (asks?.rule === "confirm") return { kind: "option", lineId: null };
    if (place && formOf(place.kind) === "rows" && !isFirst) return place;
    const mayName = track === "decide" && keptLines(known, "option").length < 2;
    return mayName && (head.length > 0 || rows.isMarked) && items.length > 1
      ? { kind: "option", lineId: null }
      : null;
  }

  /**
   * Adds each row as a line. Dismisses the proposed lines that the list omits; when it corrects a list, the
   * kept ones too.
   */
  function placeRows(at: Place, written: readonly string[]) {
    const isCorrected = asks?.rule === "correct";
    for (const item of written.filter((each) => !read.isCourtesy(each) && !isShortReproach(each))) {
      if (item.endsWith("?") && !MAY_ASK.has(at.kind)) addNote([item]);
      else addUnder(at, item);
    }
    const texts = new Set(written.map((item) => folded(asLine(item))));
    for (const { id, kind, parentId, state, text } of known)
      if (kind === at.kind && parentId === at.lineId && !texts.has(folded(text)))
        if (state === "proposed" || (state === "kept" && isCorrected)) moved.push({ id, state: "dismissed" });
  }

  function placeWhole() {
    const written = items.length > 0 ? [...head, ...items, ...tail] : sentencesOf(tail.join(" "));
    const units = written.filter((each) => !read.isCourtesy(each) && !isShortReproach(each));
    const text = units.join(" ");
    if (text === "") return;
    const isSentence = units.length === 1;
    const isElsewhere = place !== null && (DATED.has(place.kind) || place.kind === "step");
    if (
      isSentence &&
      !isElsewhere &&
      track !== "learn" &&
      read.isAnnouncedStep(text, read.dayIn(text, today))
    )
      return addUnder({ kind: "step", lineId: null }, text);
    const used = placeForms(units);
    if (isSentence && used.size > 0) return;
    if (isSentence && !isSide(place?.kind) && read.isFear(text)) return add("fear", text);
    nameOptions(units, used);
    const isOrder = wordsIn(text) <= SHORT.heading && read.isAsking(folded(text)) && !text.endsWith("?");
    if (isFirst && isOrder) return addNote(units);
    if (isFirst) return text.length <= DOSSIER_LIMITS.text ? add(place!.kind, text) : addNote(units);
    placeAnswer(units, used);
  }

  /**
   * Adds the deadline and the lean that sentences state by their form. Returns the sentences that are used
   * up.
   */
  function placeForms(units: readonly string[]): Set<string> {
    const used = new Set<string>();
    for (const unit of units) {
      const lean = track === "decide" ? read.leanIn(unit, known, { isAsked: place?.kind === "lean" }) : null;
      if (lean) {
        add("lean", lean.text, { value: { optionId: lean.optionId, sureness: lean.sureness } });
        if (folded(unit).length - folded(lean.text).length < SHORT_TAIL) used.add(unit);
      }
      const last = read.lastDayIn(unit, today);
      if (last && track === "decide" && !(place && OWN_DAYS.has(place.kind)))
        if (keptLines(known, "deadline").length === 0) {
          add("deadline", last.text, { value: { day: last.day } });
          if (isNamedBy(unit, [last.text])) used.add(unit);
        }
    }
    return used;
  }

  /**
   * Proposes the options that one sentence names, while fewer than two are kept or when it corrects a list.
   */
  function nameOptions(units: readonly string[], used: Set<string>) {
    const isAsked = place?.kind === "option" || asks?.rule === "confirm";
    if (track !== "decide" || (keptLines(known, "option").length > 1 && asks?.rule !== "correct")) return;
    for (const unit of units) {
      options = optionsIn(unit, { isAsked });
      if (options.length === 0) continue;
      if (isNamedBy(unit, options)) used.add(unit);
      for (const option of options) add("option", option, { state: "proposed" });
      const written = new Set(options.map(folded));
      for (const { id, kind, state, text } of known)
        if (kind === "option" && !written.has(folded(text)))
          if (state === "proposed" || asks?.rule === "correct") moved.push({ id, state: "dismissed" });
      return;
    }
  }

  function placeAnswer(units: readonly string[], used: ReadonlySet<string>) {
    let rest = units.filter((unit) => !used.has(unit));
    const last = rest.at(-1) ?? "";
    if (rest.length > 1 && last.endsWith("?") && !(place && MAY_ASK.has(place.kind))) {
      addNote([last]);
      rest = rest.slice(0, -1);
    }
    const text = rest.join(" ");
    const isQuestion =
      !(place && MAY_ASK.has(place.kind)) &&
      (text.endsWith("?") || (wordsIn(text) <= SHORT.order && read.isAsking(folded(text))));
    const isShortFeeling =
      wordsIn(text) <= SHORT.feeling && read.isFeeling(folded(text)) && place?.kind !== "fear";
    if (!place || isQuestion || isShortFeeling || text.length > DOSSIER_LIMITS.text) return addNote(rest);
    const { kind } = place;
    if (isSide(kind)) return placeSides(place, rest);
    if (kind === "option" && options.length > 0) return addNote(rest);
    // « Y’a pas. Les mots à la mode, très peu pour moi » names nothing.
    if ((NAMES.has(kind) || NEEDS_FORM.has(kind)) && read.isNoAnswer(rest[0] ?? "")) return addNote(rest);
    if (isCounted(kind) && rest.length > 1 && rest.every((unit) => moneyIn(unit).length === 1)) {
      for (const unit of rest) addUnder(place, unit);
      return undefined;
    }
    if (NAMES.has(kind) && text.length > NAME_MAX) return addNote(rest);
    if (!NEEDS_FORM.has(kind)) return addUnder(place, text);
    const [first, ...others] = rest.filter((unit) => fits(kind, unit));
    if (first) addUnder(place, first);
    const more =
      kind === "option"
        ? others
        : kind === "step"
          ? others.filter((unit) => !read.startsWithSubject(unit))
          : [];
    for (const unit of more) addUnder(place, kind === "option" ? unit.replace(/^(?:ou|et) /iu, "") : unit);
    return addNote(rest.filter((unit) => unit !== first && !more.includes(unit)));
  }

  /** Splits « Pour : … Contre : … » at each heading; « Mais … » starts the opposite side. */
  function placeSides(at: Place, units: readonly string[]) {
    const sides = units.map((unit) => sideOf(unit, known) ?? otherSideOf(unit, at.kind));
    const starts = units.flatMap((_, index) => (index === 0 || sides[index] ? [index] : []));
    for (const [index, start] of starts.entries()) {
      const side = sides[start];
      const said = [side?.text ?? units[start]!, ...units.slice(start + 1, starts[index + 1])]
        .join(" ")
        .trim();
      if (said !== "") addUnder({ ...at, ...side }, said);
    }
  }

  function fits(kind: LineKind, unit: string): boolean {
    const day = read.dayIn(unit, today);
    if (kind === "lean") return false;
    if (kind === "option") return wordsIn(unit) <= SHORT.option && !read.startsWithSubject(unit);
    if (kind === "step") return read.isStep(unit, day);
    return day !== null || (wordsIn(unit) <= SHORT.time && read.isTime(unit));
  }
}
const SHORT_TAIL = 30;
/** Maximum number of notes from one message; the rest stays in the discussion only. */
const NOTES_MAX = 6;
/** Maximum length of a note's quotation; its text holds all words. */
const QUOTE_MAX = 100;

/**
 * Whether the text is a short reproach (« Je viens de le dire »): the reply apologises, and no line is added.
 */
export const isShortReproach = (text: string): boolean =>
  wordsIn(text) <= SHORT.feeling && read.isReproach(folded(text)) && !/\d/.test(text);

const isCounted = (kind: LineKind): boolean => kind === "fact" || kind === "constraint";
const moneyIn = (text: string) => amountsIn(text).filter(({ unit }) => unit === "€");
/** Formats a text as a line; a question keeps its question mark. */
const asWritten = (text: string): string =>
  text.trim().endsWith("?") ? `${asLine(`${text.replace(/[\s?]+$/u, "")}·`).slice(0, -1)} ?` : asLine(text);
const isSide = (kind: LineKind | undefined): kind is "pro" | "con" => kind === "pro" || kind === "con";

/**
 * Returns the slot that a message answers: that of the last question; for a first message, that of its track.
 */
function placeAsked(turn: Turn): Place | null {
  const { asks, track } = turn.dossier;
  if (isFirstMessage(turn)) return { kind: FIRST_KIND[track] ?? "question", lineId: null };
  if (!asks || asks.rule === "confirm") return null;
  // The question is about an amount, whose line is not an option.
  return { kind: asks.kind, lineId: asks.rule === "role" ? null : asks.lineId };
}

/** Maximum number of other words beside names: « je vois trois choses ». */
const LEAD_WORDS = 3;
/** Whether a sentence contains little more than these names. */
function isNamedBy(sentence: string, names: readonly string[]): boolean {
  const held = folded(names.join(" "));
  const words = folded(sentence).match(/[a-z0-9]{4,}/g) ?? [];
  return words.filter((word) => !held.includes(word)).length <= LEAD_WORDS;
}

/**
 * Parses « Contre : … » or « Ce qui parle pour la maison : … »: kind, option, and the text after the colon.
 */
function sideOf(text: string, lines: readonly Line[]) {
  const [, head = "", rest = ""] =
    /^((?:ce qui parle )?(?:pour|contre)\b[^:]{0,60}):\s*(.*)$/isu.exec(text) ?? [];
  if (head === "") return null;
  const about = read.optionNamed(head, lines);
  return {
    kind: (/\bpour\b/iu.test(head) ? "pro" : "con") as LineKind,
    ...(about && { lineId: about.id }),
    text: rest,
  };
}

/** Returns the opposite side for a sentence that begins with « Mais ». */
const otherSideOf = (text: string, asked: LineKind) =>
  /^mais\s/iu.test(text) ? { kind: (asked === "pro" ? "con" : "pro") as LineKind, text } : null;

/** Joins sentences, and splits long ones, into texts within the length limit of a line. */
function chunks(sentences: readonly string[]): string[] {
  const texts: string[] = [];
  for (const sentence of sentences) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + sentence.length < DOSSIER_LIMITS.text)
      texts[texts.length - 1] = `${last} ${sentence}`;
    else
      for (let at = 0; at < sentence.length; at += DOSSIER_LIMITS.text)
        texts.push(sentence.slice(at, at + DOSSIER_LIMITS.text));
  }
  return texts;
}

const patternsOf = (part: string): string[] =>
  part
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
/** Finds the text of a line in the message, else its first sentence; empty if neither is there. */
function quoteOf(text: string, message: string): string {
  const found = [text, sentencesOf(text)[0] ?? ""].map(
    (part) => new RegExp(patternsOf(part).join("\\s+"), "iu").exec(message)?.[0],
  );
  return found.find((quote) => quote !== undefined && quote !== "") ?? "";
}

/** Reads the options of an earlier message, to be confirmed, if the dossier is empty. */
export function readEarlier({ dossier, earlier }: Turn): FoundLine[] {
  if (dossier.lines.length > 0 || dossier.asked.length > 0) return [];
  for (const message of earlier) {
    const sentence = sentencesOf(message).find((each) => optionsIn(each).length > 0);
    if (sentence === undefined) continue;
    const found = [
      ["question", sentence],
      ...optionsIn(sentence).map((option) => ["option", option]),
    ] as const;
    return found.map(([kind, text], at) => ({
      ref: `e${at}`,
      kind: kind as LineKind,
      parent: null,
      text: asLine(text),
      value: null,
      quote: quoteOf(text, message),
      state: "proposed",
    }));
  }
  return [];
}

/** Converts a new line to a stored one. */
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
