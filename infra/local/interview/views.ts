import { listKeptOptionsForComparison, type ComparedOption } from "#shared/dossier/comparison.rules.ts";
import { LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { findContradictionsIn, type Contradiction } from "#shared/dossier/limits.rules.ts";
import {
  amountOfLine,
  dayOfLine,
  earliestDeadline,
  keptLines,
  newestLean,
} from "#shared/dossier/lines.rules.ts";
import { missingLineKinds } from "#shared/dossier/slots.rules.ts";
import { LINE_KIND_LABELS, MISSING_LINE_KIND_WORDS } from "#shared/dossier/words.ts";
import { dayNumber, type Day } from "#shared/time/day.rules.ts";
import { withFullStop, formatAmount } from "./text.ts";

/**
 * Kinds that have no row of their own in the summary: pros and cons are in that of their option, notes at the
 * end.
 */
const BESIDE: ReadonlySet<LineKind> = new Set(["pro", "con", "note"]);
/** Returns the notes that the person has not dismissed. Each may still be sorted into a slot. */
export const notesIn = (lines: readonly Line[]): Line[] =>
  lines.filter(({ kind, state }) => kind === "note" && state !== "dismissed");

/**
 * Summarises the dossier in the person's words, as rows of a Markdown list: one for each kind, one for each
 * option with its pros and cons, one for the notes.
 */
export function summaryRows(lines: readonly Line[]): string[] {
  const rows: string[] = [];
  for (const kind of LINE_KINDS.filter((each) => !BESIDE.has(each))) {
    // Only the newest lean counts.
    const found = keptLines(lines, kind).slice(kind === "lean" ? -1 : 0);
    if (found.length > 0)
      rows.push(`- **${LINE_KIND_LABELS[kind].many}** : ${withFullStop(textsOf(found).join(" ; "))}`);
  }
  for (const { option, pros, cons } of listKeptOptionsForComparison(lines)) {
    const sides = [
      ...(pros.length > 0 ? [`pour : ${textsOf(pros).join(" ; ")}`] : []),
      ...(cons.length > 0 ? [`contre : ${textsOf(cons).join(" ; ")}`] : []),
    ];
    if (sides.length > 0) rows.push(`- **${option.text}** — ${sides.join(" ; ")}.`);
  }
  const notes = notesIn(lines);
  if (notes.length > 0)
    rows.push(
      `- **${LINE_KIND_LABELS.note.many}** : ${withFullStop(notes.map(({ text }) => text).join(" ; "))}`,
    );
  return rows;
}
/** Returns the French names of the slots of the dossier that are empty. */
export function emptySlotNames({ track, lines }: Pick<Dossier, "track" | "lines">): string[] {
  const held = new Set(lines.filter(({ state }) => state !== "dismissed").map(({ kind }) => kind));
  const empty = missingLineKinds({ track, lines }).filter(
    (kind) => !held.has(kind) && !(kind === "pro" && held.has("con")),
  );
  return [...new Set(empty.map((kind) => MISSING_LINE_KIND_WORDS[kind]))];
}

const cell = (texts: readonly string[]): string => (texts.join(" ; ") || "—").replaceAll("|", "/");
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

/** Returns a Markdown table that compares the options; `null` if there are fewer than two. */
export function comparisonTable(lines: readonly Line[]): string | null {
  const compared = listKeptOptionsForComparison(lines);
  if (compared.length < 2) return null;
  const rows: [head: string, cells: string[]][] = [
    ["Pour", compared.map(({ pros }) => cell(textsOf(pros)))],
    ["Contre", compared.map(({ cons }) => cell(textsOf(cons)))],
    ["Chiffres", compared.map((each) => cell(figuresOf(each)))],
  ];
  const head = ["", ...compared.map(({ option }) => cell([option.text]))];
  const filled = rows.filter(([title, cells]) => title !== "Chiffres" || cells.some((each) => each !== "—"));
  return [head, head.map(() => "---"), ...filled.map(([title, cells]) => [title].concat(cells))]
    .map(row)
    .join("\n");
}

/** Returns the figures of an option, except those that are also among its pros or cons. */
export function figuresOf({ pros, cons, figures }: ComparedOption): string[] {
  const reasons = new Set(textsOf([...pros, ...cons]));
  return textsOf(figures).filter((text) => !reasons.has(text));
}

/** Describes a contradiction between lines of the dossier in a sentence. */
export function contradictionSentence(found: Contradiction, lines: readonly Line[]): string {
  if (found.kind === "late")
    return `« ${found.step.text} » vient ${days(found.days)} après l’échéance, « ${found.deadline.text} ».`;
  const { optionId, total, limit, by, unit, per, limits } = found;
  const each = per === "month" ? " par mois" : "";
  const option = lines.find(({ id }) => id === optionId);
  const isLimit = limits.some((line) => amountOfLine(line)?.role === "limit");
  const against = isLimit
    ? `votre maximum est de ${formatAmount(limit, unit)}`
    : `vous avez ${formatAmount(limit, unit)}`;
  const what = option ? `« ${option.text} » coûterait` : "Ensemble, ce que vous comptez fait";
  return `${what} ${formatAmount(total, unit)}${each}, et ${against} : ${formatAmount(by, unit)} de trop.`;
}

export const contradictionSentences = (lines: readonly Line[]): string[] =>
  findContradictionsIn(lines).map((found) => contradictionSentence(found, lines));

const days = (count: number): string => (count === 1 ? "un jour" : `${count} jours`);

/** Writes how far a day is: « dans 6 jours », « aujourd’hui », « passé de 2 jours ». */
export function daysUntilInWords(day: string, today: Day): string {
  const left = dayNumber(day) - today;
  if (left === 0) return "aujourd’hui";
  return left > 0 ? `dans ${days(left)}` : `passé de ${days(-left)}`;
}

/** Returns a sentence with the earliest deadline and how far away it is; `null` if no deadline has a day. */
export function deadlineSentence(lines: readonly Line[], today: Day): string | null {
  const deadline = earliestDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  return deadline && day ? `${deadline.text} : ${daysUntilInWords(day, today)}.` : null;
}

/**
 * Returns the name of the option that the person leans towards; the words of the lean if that option was
 * removed; `null` without a lean.
 */
export function findLeaningOptionName(lines: readonly Line[]): string | null {
  const lean = newestLean(lines);
  if (!lean) return null;
  return lines.find(({ id }) => id === lean.optionId)?.text ?? lean.line.text;
}
