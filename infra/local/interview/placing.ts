import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { FoundLine, RevisedLine } from "#shared/dossier/answer.rules.ts";
import { findAmountsIn } from "#shared/dossier/amounts.rules.ts";
import { answerFormatOf } from "#shared/dossier/asks.rules.ts";
import { DOSSIER_LIMITS, type LineKind, type DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { LineValue } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { createLineCollector } from "./found-lines.ts";
import { isFirstMessage, type InterviewTurn } from "./outcome.ts";
import * as read from "./reading.ts";
import { optionsIn, splitAtList, wordCountOf } from "./rows.ts";
import { parseSide, splitIntoSides } from "./sides.ts";
import { asLine, foldForPatterns, splitIntoSentences } from "./text.ts";

/**
 * The lines that a message adds (`lines`) and whose state it changes (`moved`). `options`: the names of
 * options in it, which the person has to confirm. `expected`: the kind that the last question asked for.
 */
export type PlacedMessage = {
  lines: FoundLine[];
  moved: RevisedLine[];
  options: string[];
  expected: LineKind | null;
};

type Place = { kind: LineKind; lineId: string | null };

/** Kinds whose value is a day. */
const DATED: ReadonlySet<LineKind> = new Set(["deadline", "review"]);
/** Kinds whose answer may be a question. For other kinds, a question is placed as a note. */
const MAY_ASK: ReadonlySet<LineKind> = new Set(["question", "option", "idea", "subject", "blurred"]);
/**
 * Kinds whose answer must have a certain form, such as a day or an infinitive. Any other answer becomes a
 * note.
 */
const NEEDS_FORM: ReadonlySet<LineKind> = new Set(["deadline", "review", "step", "option", "lean", "note"]);
/**
 * Kinds whose answer may contain a day that is not the decision's deadline, or that is stored as the answer
 * itself. While one of them is asked, a day in the message adds no deadline.
 */
const OWN_DAYS = new Set<LineKind>(["deadline", "review", "person", "step", "wouldChange", "fact"]);
/** Tracks whose dossier has a slot for the deadline. */
const HAS_DEADLINE: ReadonlySet<DiscussionTrack> = new Set(["decide", "create"]);
/**
 * Maximum numbers of words: of an option, a person's name, an order, a time, the words before a day, a
 * feeling, and a heading.
 */
const SHORT = { option: 12, name: 6, order: 12, time: 6, lead: 6, feeling: 10, heading: 3 } as const;

/**
 * Places a message in the dossier: in the slot that was asked for if it fits there (each row of a list
 * becomes a line), else as notes (« Dit aussi »). A deadline or a lean that it states becomes a line too.
 * Leaves out courtesies, reproaches, and sentences about a danger.
 */
export function placeMessage(turn: InterviewTurn): PlacedMessage {
  const { dossier, message, today } = turn;
  const { asks, lines: known, track } = dossier;
  const isFirst = isFirstMessage(turn);
  const { lines, moved, add, addNote } = createLineCollector(turn);
  let options: string[] = [];

  const all = splitIntoSentences(message);
  const safe = all.filter((sentence) => findDanger(sentence) === null);
  const { head, items, tail, isMarked } = splitAtList(safe.length === all.length ? message : safe.join(" "));
  const place = placeAsked(turn);
  if (!isFirst) addNote(safe.flatMap((sentence) => read.findForgottenIn(sentence) ?? []));
  const listed = listPlace();
  if (listed) placeList(listed);
  else placeWhole(answering([...head, ...items, ...tail].flatMap(splitIntoSentences)));
  return { lines, moved, options, expected: listed?.kind ?? place?.kind ?? null };

  /** Removes courtesies and reproaches, and « je ne sais pas » if another sentence answers. */
  function answering(texts: readonly string[]): string[] {
    const said = texts
      .map((text) => (isFirst ? text : read.withoutReproach(text)))
      .filter((text) => !read.isCourtesy(text));
    const answers = said.filter((text) => !read.declinesToAnswer(text));
    return isFirst || answers.length === 0 ? said : answers;
  }

  /**
   * Returns the slot for the rows of the message's list; `null` if it has no list, or the list fits no slot.
   */
  function listPlace(): Place | null {
    if (items.length === 0) return null;
    if (asks?.rule === "confirm") return { kind: "option", lineId: null };
    if (place && answerFormatOf(place.kind) === "rows" && !isFirst) return place;
    const mayName = track === "decide" && keptLines(known, "option").length < 2;
    return mayName && (head.length > 0 || isMarked) && items.length > 1
      ? { kind: "option", lineId: null }
      : null;
  }

  /** Places each row of a list in a slot, and the text before and after the list as notes. */
  function placeList(at: Place) {
    const before = head.flatMap(splitIntoSentences);
    const side = parseSide(before.at(-1) ?? "", known);
    if (side) before.pop();
    if (isFirst && place && before.length > 0) add(place.kind, before.join(" "));
    else if (before.length > 1 || wordCountOf(before[0] ?? "") > SHORT.heading) addNote(before);
    const rows = answering(items);
    if (!isFirst) placeForms(rows);
    for (const row of rows)
      if (row.endsWith("?") && !MAY_ASK.has(at.kind)) addNote([row]);
      else if (isSide(at.kind)) addSides({ ...at, ...side }, [row], side?.kind ?? at.kind);
      else addUnder(at, row);
    replaceList(at, rows);
    addNote(tail);
  }

  /**
   * Dismisses the proposed lines of a slot that the new list does not contain. If the list answers a question
   * that asks for a correction, also dismisses the kept ones.
   */
  function replaceList({ kind, lineId }: Place, texts: readonly string[]) {
    const written = new Set(texts.map((text) => foldForPatterns(asLine(text))));
    for (const line of known)
      if (line.kind === kind && line.parentId === lineId && !written.has(foldForPatterns(line.text)))
        if (line.state === "proposed" || (line.state === "kept" && asks?.rule === "correct"))
          moved.push({ id: line.id, state: "dismissed" });
  }

  function placeWhole(units: readonly string[]) {
    const text = units.join(" ");
    if (text === "") return;
    const isSentence = units.length === 1;
    const isElsewhere = place !== null && (DATED.has(place.kind) || place.kind === "step");
    if (isSentence && !isElsewhere && track !== "learn" && read.isAnnouncedStep(text, today))
      return addUnder({ kind: "step", lineId: null }, text);
    const used = placeForms(units);
    if (isSentence && used.size > 0) return;
    if (isSentence && !isSide(place?.kind) && read.isFear(text)) return add("fear", text);
    nameOptions(units, used);
    if (!isFirst) return placeAnswer(units.filter((unit) => !used.has(unit)));
    const isOrder =
      wordCountOf(text) <= SHORT.heading &&
      read.isQuestionOrOrder(foldForPatterns(text)) &&
      !text.endsWith("?");
    if (isSentence && read.declinesToAnswer(text)) return;
    const isNoQuestion = isOrder || read.declinesToAnswer(units[0]!) || text.length > DOSSIER_LIMITS.text;
    return isNoQuestion ? addNote(units) : add(place!.kind, text);
  }

  /**
   * Adds the deadline and the lean that the sentences state. Returns the sentences that say nothing else, so
   * that they are not placed again.
   */
  function placeForms(units: readonly string[]): Set<string> {
    const used = new Set<string>();
    for (const unit of units) {
      const lean =
        track === "decide" ? read.findLeanIn(unit, known, { isAsked: place?.kind === "lean" }) : null;
      if (lean) {
        add("lean", lean.text, { value: { optionId: lean.optionId, sureness: lean.sureness } });
        if (foldForPatterns(unit).length - foldForPatterns(lean.text).length < SHORT_TAIL) used.add(unit);
      }
      const mayEnd = HAS_DEADLINE.has(track) && !(place && OWN_DAYS.has(place.kind));
      const last =
        mayEnd && keptLines(known, "deadline").length === 0 ? read.findDeadlineIn(unit, today) : null;
      if (!last) continue;
      add("deadline", last.text, { value: { day: last.day }, said: unit });
      // The deadline quotes the whole sentence, so the sentence is not placed again.
      if (units.length > 1 || isNamedBy(unit, [last.text])) used.add(unit);
    }
    return used;
  }

  /**
   * Proposes the options in the first sentence that names some. Does nothing if two options are kept already,
   * unless the person corrects them.
   */
  function nameOptions(units: readonly string[], used: Set<string>) {
    const isAsked = place?.kind === "option" || asks?.rule === "confirm";
    if (track !== "decide" || (keptLines(known, "option").length > 1 && asks?.rule !== "correct")) return;
    for (const unit of units) {
      options = optionsIn(unit, { isAsked });
      if (options.length === 0) continue;
      if (isNamedBy(unit, options)) used.add(unit);
      for (const option of options) add("option", option, { state: "proposed" });
      replaceList({ kind: "option", lineId: null }, options);
      return;
    }
  }

  /** Places the remaining sentences in the slot that was asked for if they fit, else as notes. */
  function placeAnswer(units: readonly string[]) {
    const mayAsk = place !== null && MAY_ASK.has(place.kind);
    const asked = mayAsk ? [] : units.filter((unit) => unit.endsWith("?"));
    const felt = place?.kind === "fear" ? [] : units.filter(isShortFeeling);
    const rest = units.filter((unit) => !asked.includes(unit) && !felt.includes(unit));
    // A short question beside an answer only repeats MENTA's: « Contre ? Cela prend des mois ».
    addNote(asked.filter((unit) => rest.length === 0 || wordCountOf(unit) > SHORT.heading));
    addNote(felt);
    const text = rest.join(" ");
    if (text === "") return;
    const isOrder =
      !mayAsk && wordCountOf(text) <= SHORT.order && read.isQuestionOrOrder(foldForPatterns(text));
    if (!place || isOrder || text.length > DOSSIER_LIMITS.text) return addNote(rest);
    if (isSide(place.kind)) addSides(place, rest, place.kind);
    else if (place.kind === "person" && !namesSomebody(rest)) addNote(rest);
    else if (NEEDS_FORM.has(place.kind)) placeForm(place, rest);
    else if (isCounted(place.kind) && rest.every((unit) => moneyIn(unit).length === 1))
      for (const unit of rest) addUnder(place, unit);
    else if (read.declinesToAnswer(text)) addNote(rest);
    else addUnder(place, text);
  }

  function addSides(at: Place, units: readonly string[], kind: "pro" | "con") {
    for (const { text, ...side } of splitIntoSides(units, kind, known)) addUnder({ ...at, ...side }, text);
  }

  /**
   * Places the first sentence whose form the slot needs, with the following ones that continue it. The other
   * sentences become notes.
   */
  function placeForm(at: Place, units: readonly string[]) {
    const fitting = options.length > 0 ? [] : units.filter((unit) => fits(at.kind, unit));
    const isLike = (unit: string, index: number) =>
      index === 0 || at.kind === "option" || (at.kind === "step" && !read.startsWithSubject(unit));
    // After a question for a step, a sentence of any form is one: « Je dirais un essai samedi, s’il fait
    // beau ».
    const placed = fitting.length === 0 && at.kind === "step" ? [units.join(" ")] : fitting.filter(isLike);
    for (const unit of placed) addUnder(at, unit.replace(/^(?:ou|et) /iu, ""));
    addNote(units.filter((unit) => !placed.some((text) => text.includes(unit))));
  }

  function fits(kind: LineKind, unit: string): boolean {
    if (kind === "option")
      return wordCountOf(unit) <= SHORT.option && !/[,;]/.test(unit) && !read.startsWithSubject(unit);
    if (kind === "step") return read.isStep(unit, today);
    const isDay =
      read.findDayIn(unit, today) !== null || (wordCountOf(unit) <= SHORT.time && read.isVagueTime(unit));
    return DATED.has(kind) && isDay;
  }

  /**
   * Adds a line with a text and the value read from it. If the text names a day, the line begins at that day;
   * words in front of it are its reason if there are more than `SHORT.lead`, and stay. A line longer than
   * `DAY_MAX` is only the words of the day. Each line quotes the whole text.
   */
  function addUnder({ kind, lineId }: Place, text: string) {
    const more = { parent: lineId, value: valueOf(kind, text) };
    const time = DATED.has(kind) ? read.findDayWordsIn(text, today)?.text : undefined;
    const start = Math.max(0, text.indexOf(time ?? ""));
    const reason = wordCountOf(text.slice(0, start)) > SHORT.lead ? text : text.slice(start);
    if (time) add(kind, reason.length > DAY_MAX ? time : reason, { ...more, said: text });
    else add(kind, kind === "step" ? read.withoutAnnouncement(text) : text, more);
  }

  function valueOf(kind: LineKind, text: string): LineValue {
    const day = read.findDayIn(text, today);
    if (DATED.has(kind) || kind === "step") return day ? { day } : null;
    if (kind === "person") return { stance: null, toConsult: track === "follow" };
    if (kind === "criterion")
      return { rank: keptLines(known, kind).length + lines.filter((each) => each.kind === kind).length + 1 };
    const [found, ...more] = isCounted(kind) ? moneyIn(text) : [];
    if (!found || more.length > 0) return null;
    const isOfAll = found.role !== null && found.role !== "cost";
    const { amount, unit, per, role } = found;
    const optionId = isOfAll ? null : (read.findNamedOption(text, known)?.id ?? null);
    return { amount, unit, per, role, optionId };
  }
}
const SHORT_TAIL = 30;
/**
 * Maximum length of a line with a day and its reason. If the text is longer, only the words of the day stay.
 */
const DAY_MAX = 200;

const isCounted = (kind: LineKind): boolean => kind === "fact" || kind === "constraint";
const moneyIn = (text: string) => findAmountsIn(text).filter(({ unit }) => unit === "€");
const isSide = (kind: LineKind | undefined): kind is "pro" | "con" => kind === "pro" || kind === "con";
const isShortFeeling = (text: string): boolean =>
  wordCountOf(text) <= SHORT.feeling && read.isFeeling(foldForPatterns(text));
/** Whether an answer names somebody: « Hélène », « ma copine », or any few words without a digit. */
const namesSomebody = (units: readonly string[]): boolean =>
  units.some((unit) => read.mentionsPerson(unit)) ||
  (wordCountOf(units.join(" ")) <= SHORT.name && !/\d/.test(units.join("")));

/**
 * Returns the slot that a message answers: that of the last question, or the main one of the track for a
 * first message. `null` if the last question needs a button.
 */
function placeAsked(turn: InterviewTurn): Place | null {
  const { asks, track } = turn.dossier;
  if (isFirstMessage(turn)) return { kind: track === "learn" ? "subject" : "question", lineId: null };
  // The role of an amount is chosen by a button. Other words after that question become a note.
  return !asks || asks.rule === "confirm" || asks.rule === "role" ? null : asks;
}

/** Maximum number of words beside the names in a sentence that only names them: « je vois trois choses ». */
const LEAD_WORDS = 3;
/** Whether a sentence says little more than these names. */
function isNamedBy(sentence: string, names: readonly string[]): boolean {
  const held = foldForPatterns(names.join(" "));
  const words = foldForPatterns(sentence).match(/[a-z0-9]{4,}/g) ?? [];
  return words.filter((word) => !held.includes(word)).length <= LEAD_WORDS;
}

/** Reads the options of an earlier message as proposed lines. Returns [] unless the dossier is empty. */
export function proposeEarlierOptions(turn: InterviewTurn): FoundLine[] {
  const { dossier, earlier } = turn;
  if (dossier.lines.length > 0 || dossier.asked.length > 0) return [];
  for (const message of earlier) {
    const sentence = splitIntoSentences(message).find((each) => optionsIn(each).length > 0);
    if (sentence === undefined) continue;
    const { lines, add } = createLineCollector({ ...turn, message });
    add("question", sentence, { state: "proposed" });
    for (const option of optionsIn(sentence)) add("option", option, { state: "proposed" });
    return lines.map((line) => Object.assign(line, { ref: `e${line.ref}` }));
  }
  return [];
}
