import { DOSSIER_LIMITS, LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import type { AskedSlotWithChoices, Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines, newestLean } from "#shared/dossier/lines.rules.ts";
import { listOpenSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { TONES, type Tone } from "#shared/preferences/tone.ts";
import { dayNumber, type Day } from "#shared/time/day.rules.ts";
import type { QuestionBank, QuestionWordings } from "./questions/bank.ts";
import { CREATE_QUESTIONS } from "./questions/create.ts";
import { DECIDE_QUESTIONS } from "./questions/decide.ts";
import { FOLLOW_QUESTIONS } from "./questions/follow.ts";
import { LEARN_QUESTIONS } from "./questions/learn.ts";
import { explicitDatesIn } from "./reading.ts";
import { wordCountOf } from "./rows.ts";
import { smallCountInWords, isoDayInWords, joinQuoted, splitIntoSentences, shortenForQuote } from "./text.ts";

const BANKS: Partial<Record<Dossier["track"], QuestionBank>> = {
  decide: DECIDE_QUESTIONS,
  create: CREATE_QUESTIONS,
  learn: LEARN_QUESTIONS,
  follow: FOLLOW_QUESTIONS,
};

export type NextQuestion = { text: string; asks: AskedSlotWithChoices; key: string };

/** Maximum number of times that a slot is asked for, each time in other words. */
const WORDINGS_MAX = 2;
/** Kinds that the track `decide` asks for last, once all options have pros and cons. */
const LAST: ReadonlySet<LineKind> = new Set(["fear", "step", "lean", "wouldChange", "review"]);

type Asking = {
  tone: Tone;
  today: Day;
  /** The kind to ask for before all others, because of the newest answer. */
  first?: LineKind | undefined;
  /** Whether to ask for days and figures only when no other slot is open. */
  isSoft?: boolean;
};

/**
 * Returns a question for the most useful open slot; `null` if every slot is filled, closed or has been asked
 * for often enough. Asks for the pros and cons of every option before the criteria that compare the options.
 */
export function findNextQuestion(
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
  const open = listOpenSlots({ ...dossier, lines: dossier.lines.map(answered) })
    .filter((slot) => isNeeded(slot) && wordingsAsked(dossier, slot) < WORDINGS_MAX)
    .toSorted((a, b) => rank(a) - rank(b));
  for (const slot of open) {
    const question = findQuestionFor(dossier, slot, { tone: isSoft ? "doux" : tone, today });
    if (question) return question;
  }
  return null;
}
/**
 * Marks a proposed line as kept, so that its slot is not asked for again. Leaves out the foundations, which
 * the person has to confirm.
 */
const answered = (line: Line): Line =>
  line.state === "proposed" && !FOUNDATION_KINDS.has(line.kind) ? { ...line, state: "kept" } : line;

/**
 * Returns the text of the last question; `null` if no bank contains it, as after a question of the care
 * track.
 */
export function textOfLastQuestion({ asks, asked, lines, track }: Dossier): string | null {
  if (asks?.rule === "confirm")
    return optionsConfirmationQuestion(
      lines.filter((line) => line.kind === "option" && line.state === "proposed"),
    );
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
export const optionsConfirmationQuestion = (options: readonly { text: string }[]): string =>
  `J’ai compris ${smallCountInWords(options.length)} options : ${joinQuoted(options)}.\n\nEst-ce bien cela ?`;

/** Returns a reply that repeats the current question after `text`. */
export const withCurrentQuestion = (dossier: Dossier, text: string): string =>
  [text, textOfLastQuestion(dossier)].filter(Boolean).join("\n\n");

/** Kinds that all other questions are about. As long as they are missing, nothing else can be asked. */
export const FOUNDATION_KINDS: ReadonlySet<LineKind> = new Set(["question", "option", "subject"]);

/** Returns a question for a slot, in a wording not used yet for it; `null` if all wordings are used. */
export function findQuestionFor(
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

type Chosen = { set: QuestionWordings; isMore: boolean };

/**
 * Returns the wordings for a slot; `null` if the bank has none. Those of `more` ask for a further line, or
 * for the pros and cons of an option after the first one.
 */
function wordingsOf(bank: QuestionBank, { kind, lineId }: SlotKey, lines: readonly Line[]): Chosen | null {
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

/**
 * Counts how often a slot was asked for. Subtracts one for ideas and options, which need several lines, so
 * they may be asked for once more.
 */
const wordingsAsked = ({ track, asked }: Dossier, { kind, lineId }: SlotKey): number =>
  asked.filter((each) => each.lineId === lineId && each.key.startsWith(`${track}.${kind}.`)).length -
  (kind === "idea" || kind === "option" ? 1 : 0);

/**
 * Fills in the names of a wording. `{x}` is the line of the slot, else the option of the lean, else the
 * newest option or idea; `{y}` is another option or idea. Removes « même déjà dite » if the person has told
 * little so far.
 */
function filled(wording: string, { lineId }: SlotKey, lines: readonly Line[]): string {
  const named = [...keptLines(lines, "option"), ...keptLines(lines, "idea")];
  const meant = lineId ?? newestLean(lines)?.optionId;
  const x = named.find(({ id }) => id === meant) ?? named.at(-1);
  const y = named.find(({ id }) => id !== x?.id);
  const told = lines
    .flatMap(({ text }) => splitIntoSentences(text))
    .filter((each) => wordCountOf(each) >= TOLD_WORDS);
  return wording
    .replace(/, même déjà dite?s?/u, told.length > 1 ? "$&" : "")
    .replaceAll("« {x} »", x ? `« ${shortenForQuote(x.text)} »` : "ce choix")
    .replaceAll("« {y} »", y ? `« ${shortenForQuote(y.text)} »` : "l’autre");
}

/** Minimum number of words for a sentence to count as one that tells something. */
const TOLD_WORDS = 3;

const DAYS_MAX = 3;
/** How far ahead a day may be to get a button. A later one may be a past day, written without its year. */
const DAYS_AHEAD = 270;
/**
 * Returns the texts of the buttons for a question, besides « Je ne sais pas »: the options for a lean, the
 * days that the person has mentioned for a deadline or a learner's review, else none.
 */
function choicesOf(kind: LineKind, { lines, track }: Dossier, today: Day): string[] {
  if (kind === "lean")
    return [...keptLines(lines, "option").map(({ text }) => text), "Aucune"].slice(0, DOSSIER_LIMITS.choices);
  if (kind !== "deadline" && !(kind === "review" && track === "learn")) return [];
  const days = lines
    .flatMap(({ kind: of, state, text }) =>
      state === "dismissed" || of === "step" ? [] : explicitDatesIn(text, today),
    )
    .filter((day) => dayNumber(day) > today && dayNumber(day) < today + DAYS_AHEAD);
  return [...new Set(days)].slice(0, DAYS_MAX).map((day) => `le ${isoDayInWords(day)}`);
}
