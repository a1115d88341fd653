import { DOSSIER_LIMITS, LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Asks, Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines, leanOf } from "#shared/dossier/lines.rules.ts";
import { openSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { TONES, type Tone } from "#shared/preferences/tone.ts";
import { dayNumber, type Day } from "#shared/time/day.rules.ts";
import type { Bank, Wordings } from "./questions/bank.ts";
import { CREATE } from "./questions/create.ts";
import { DECIDE } from "./questions/decide.ts";
import { FOLLOW } from "./questions/follow.ts";
import { LEARN } from "./questions/learn.ts";
import { datesIn } from "./reading.ts";
import { wordsIn } from "./rows.ts";
import { countWord, inWords, quoted, sentencesOf, shortened } from "./text.ts";

const BANKS: Partial<Record<Dossier["track"], Bank>> = {
  decide: DECIDE,
  create: CREATE,
  learn: LEARN,
  follow: FOLLOW,
};

export type NextQuestion = { text: string; asks: Asks; key: string };

/** Maximum number of wordings of a question before the slot is no longer asked for. */
const WORDINGS_MAX = 2;
/** Kinds that the track `decide` asks for after the pros and cons of all options. */
const LAST: ReadonlySet<LineKind> = new Set(["fear", "step", "lean", "wouldChange", "review"]);

type Asking = {
  tone: Tone;
  today: Day;
  /** The kind to ask for first, because of the newest answer. */
  first?: LineKind | undefined;
  /** Whether to avoid days and figures while another slot is open. */
  isSoft?: boolean;
};

/**
 * Returns the most useful question left; `null` if there is none. Uses each wording once per line. Asks for
 * the pros and cons of every option before the criteria that compare them.
 */
export function nextQuestion(
  dossier: Dossier,
  { tone, today, first, isSoft = false }: Asking,
): NextQuestion | null {
  const options = keptLines(dossier.lines, "option");
  const isNeeded = ({ kind, lineId }: SlotKey) =>
    !(kind === "pro" && lineId === null) &&
    !(kind === "question" && options.length > 1) &&
    !((kind === "lean" || kind === "wouldChange") && options.length === 0 && dossier.track === "decide");
  const isLast = ({ kind }: SlotKey) => dossier.track === "decide" && LAST.has(kind);
  const rank = (slot: SlotKey) =>
    Number(isLast(slot)) + 2 * Number(isSoft && MEASURED.has(slot.kind)) - 4 * Number(slot.kind === first);
  const open = openSlots({ ...dossier, lines: dossier.lines.map(answered) })
    .filter((slot) => isNeeded(slot) && wordingsAsked(dossier, slot) < WORDINGS_MAX)
    .toSorted((a, b) => rank(a) - rank(b));
  for (const slot of open) {
    const question = questionFor(dossier, slot, { tone: isSoft ? "doux" : tone, today });
    if (question) return question;
  }
  return null;
}
/** Returns a proposed line as a kept one, so that its slot counts as filled, except for the foundations. */
const answered = (line: Line): Line =>
  line.state === "proposed" && !FOUNDATIONS.has(line.kind) ? { ...line, state: "kept" } : line;

/** Returns the text of the last question, `null` if it is in no bank. */
export function questionOf({ asks, asked, lines, track }: Dossier): string | null {
  if (asks?.rule === "confirm")
    return confirmation(lines.filter((line) => line.kind === "option" && line.state === "proposed"));
  const last = asked.findLast(({ key }) => key.split(".")[1] === asks?.kind);
  const parts = last?.key.split(".") ?? [];
  const kind = LINE_KINDS.find((each) => each === parts[1]);
  const tone = TONES.find((each) => each === parts.at(-1));
  if (!kind || !tone || asks?.kind !== kind || parts[0] !== track) return null;
  const bank = BANKS[track];
  const set = parts.includes("more") ? bank?.more?.[kind] : bank?.[kind];
  return set ? filled(set[tone], { kind, lineId: last?.lineId ?? null }, lines) : null;
}

/** Kinds whose question asks for a day, a figure or an order. */
const MEASURED = new Set<LineKind>(["deadline", "fact", "criterion", "constraint", "lean", "review"]);
/** Writes « J’ai compris deux options : … Est-ce bien cela ? ». */
export const confirmation = (options: readonly { text: string }[]): string =>
  `J’ai compris ${countWord(options.length)} options : ${quoted(options)}.\n\nEst-ce bien cela ?`;

/** Puts a text before the current question. */
export const sameQuestion = (dossier: Dossier, text: string): string =>
  [text, questionOf(dossier)].filter(Boolean).join("\n\n");

/** Kinds that the other questions are about: without them, there is nothing else to ask. */
export const FOUNDATIONS: ReadonlySet<LineKind> = new Set(["question", "option", "subject"]);

/** Returns a question for a slot in an unused wording, `null` if all are used. */
export function questionFor(
  dossier: Dossier,
  slot: SlotKey,
  { tone, today }: Pick<Asking, "tone" | "today">,
): NextQuestion | null {
  const bank = BANKS[dossier.track];
  const wordings = bank && wordingsOf(bank, slot, dossier.lines);
  if (!wordings) return null;
  const found = [tone, ...TONES].find(
    (each) => !isAsked(dossier, keyOf(dossier, slot, wordings, each), slot),
  );
  if (!found) return null;
  return {
    text: filled(wordings.set[found], slot, dossier.lines),
    key: keyOf(dossier, slot, wordings, found),
    asks: { ...slot, choices: choicesOf(slot.kind, dossier, today), rule: `empty.${slot.kind}` },
  };
}

type Chosen = { set: Wordings; isMore: boolean };

/**
 * Returns the wordings for a slot: the `more` ones if the slot has a line already, or for a second option.
 */
function wordingsOf(bank: Bank, { kind, lineId }: SlotKey, lines: readonly Line[]): Chosen | null {
  const isMore =
    lineId === null
      ? keptLines(lines, kind).length > 0
      : keptLines(lines, "option").findIndex(({ id }) => id === lineId) > 0;
  const more = isMore ? bank.more?.[kind] : undefined;
  const set = more ?? bank[kind];
  return set ? { set, isMore: more !== undefined } : null;
}

const keyOf = ({ track }: Dossier, { kind }: SlotKey, { isMore }: Chosen, tone: Tone): string =>
  [track, kind, ...(isMore ? ["more"] : []), tone].join(".");

const isAsked = ({ asked }: Dossier, key: string, { lineId }: SlotKey): boolean =>
  asked.some((each) => each.key === key && each.lineId === lineId);

/** Counts the wordings used for a slot. Ideas and options get one more, because they take several lines. */
const wordingsAsked = ({ track, asked }: Dossier, { kind, lineId }: SlotKey): number =>
  asked.filter((each) => each.lineId === lineId && each.key.startsWith(`${track}.${kind}.`)).length -
  (kind === "idea" || kind === "option" ? 1 : 0);

/**
 * Fills in the names of a wording. `{x}`: the line of the slot, else the option of the lean, else the newest
 * option or idea; `{y}`: another option or idea. Keeps « Même déjà dites » only for a person who has told
 * something already.
 */
function filled(wording: string, { lineId }: SlotKey, lines: readonly Line[]): string {
  const named = [...keptLines(lines, "option"), ...keptLines(lines, "idea")];
  const meant = lineId ?? leanOf(lines)?.optionId;
  const x = named.find(({ id }) => id === meant) ?? named.at(-1);
  const y = named.find(({ id }) => id !== x?.id);
  const told = lines.flatMap(({ text }) => sentencesOf(text)).filter((each) => wordsIn(each) >= TOLD_WORDS);
  return wording
    .replace(/, même déjà dite?s?/u, told.length > 1 ? "$&" : "")
    .replaceAll("« {x} »", x ? `« ${shortened(x.text)} »` : "ce choix")
    .replaceAll("« {y} »", y ? `« ${shortened(y.text)} »` : "l’autre");
}

/** Minimum number of words of a sentence that tells something. */
const TOLD_WORDS = 3;

const DAYS_MAX = 3;
/** Maximum number of days ahead of a button: a later day may be a past one, written without its year. */
const DAYS_AHEAD = 270;
/**
 * Returns the buttons for a kind, besides « Je ne sais pas »: the options for a lean, or the days that the
 * person mentioned.
 */
function choicesOf(kind: LineKind, { lines, track }: Dossier, today: Day): string[] {
  if (kind === "lean")
    return [...keptLines(lines, "option").map(({ text }) => text), "Aucune"].slice(0, DOSSIER_LIMITS.choices);
  if (kind !== "deadline" && !(kind === "review" && track === "learn")) return [];
  const days = lines
    .flatMap(({ kind: of, state, text }) =>
      state === "dismissed" || of === "step" ? [] : datesIn(text, today),
    )
    .filter((day) => dayNumber(day) > today && dayNumber(day) < today + DAYS_AHEAD);
  return [...new Set(days)].slice(0, DAYS_MAX).map((day) => `le ${inWords(day)}`);
}
