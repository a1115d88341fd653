import { comparedOptions } from "#shared/dossier/comparison.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { contradictionsIn, type Contradiction } from "#shared/dossier/limits.rules.ts";
import {
  amountOf,
  dayOfLine,
  firstDeadline,
  keptLines,
  leanOf,
  personOf,
} from "#shared/dossier/lines.rules.ts";
import { KIND_WORDS } from "#shared/dossier/words.ts";
import { dayNumber, type Day } from "#shared/time/day.rules.ts";
import { ended, figure } from "./text.ts";

/** The name of a person, without what they think of it. */
export const personName = (line: Line): string => {
  const stance = personOf(line)?.stance;
  const name = stance && line.text.endsWith(stance) ? line.text.slice(0, -stance.length) : line.text;
  return name.trim().replace(/,$/u, "");
};

/** Facts that are not said again as what speaks for or against an option. */
export function ownFacts(lines: readonly Line[]): Line[] {
  const said = [...keptLines(lines, "pro"), ...keptLines(lines, "con"), ...keptLines(lines, "question")];
  const reasons = new Set(said.map(({ text }) => text));
  return keptLines(lines, "fact").filter(({ text }) => !reasons.has(text));
}

/** The lines of a kind that are shown: facts that are no reasons, and the newest lean. */
export const linesOf = (lines: readonly Line[], kind: LineKind): Line[] =>
  kind === "fact" ? ownFacts(lines) : keptLines(lines, kind).slice(kind === "lean" ? -1 : 0);

/** « Question : … », a line for each kind that has one: what was said, as it stands. */
export function summaryOf(lines: readonly Line[]): string[] {
  const rows: string[] = [];
  for (const kind of SUMMARY) {
    const found = linesOf(lines, kind).filter(({ parentId }) => parentId === null);
    if (found.length > 0)
      rows.push(`- **${KIND_WORDS[kind].many}** : ${ended(found.map(({ text }) => text).join(" ; "))}`);
  }
  for (const { option, pros, cons } of comparedOptions(lines)) {
    const sides = [
      ...(pros.length > 0 ? [`pour : ${pros.map(({ text }) => text).join(" ; ")}`] : []),
      ...(cons.length > 0 ? [`contre : ${cons.map(({ text }) => text).join(" ; ")}`] : []),
    ];
    if (sides.length > 0) rows.push(`- **${option.text}** — ${sides.join(" ; ")}.`);
  }
  return rows;
}
const SUMMARY: readonly LineKind[] = [
  "question",
  "subject",
  "option",
  "idea",
  "criterion",
  "fact",
  "constraint",
  "assumption",
  "deadline",
  "person",
  "fear",
  "lean",
  "known",
  "example",
  "blurred",
  "progress",
  "blocked",
  "dependsOn",
  "step",
  "exercise",
  "review",
];

const cell = (found: readonly Line[]): string =>
  found.length === 0 ? "—" : found.map(({ text }) => text.replaceAll("|", "/")).join(" ; ");
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The options side by side, as a Markdown table; `null` where fewer than two are there. */
export function comparisonTable(lines: readonly Line[]): string | null {
  const compared = comparedOptions(lines);
  if (compared.length < 2) return null;
  const rows = [
    ["Pour", ...compared.map(({ pros }) => cell(pros))],
    ["Contre", ...compared.map(({ cons }) => cell(cons))],
    ...(compared.some(({ figures }) => figures.length > 0)
      ? [
          [
            "Chiffres",
            ...compared.map(({ figures, pros, cons }) =>
              cell(figures.filter(({ text }) => ![...pros, ...cons].some((line) => line.text === text))),
            ),
          ],
        ]
      : []),
  ];
  const head = ["", ...compared.map(({ option }) => option.text.replaceAll("|", "/"))];
  return [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

/** What two lines make together, in a sentence: computed, never guessed. */
export function contradictionSentence(found: Contradiction, lines: readonly Line[]): string {
  if (found.kind === "late")
    return `« ${found.step.text} » vient ${days(found.days)} après l’échéance, « ${found.deadline.text} ».`;
  const { optionId, total, limit, by, unit, per, limits } = found;
  const each = per === "month" ? " par mois" : "";
  const option = lines.find(({ id }) => id === optionId);
  const isLimit = limits.some((line) => amountOf(line)?.role === "limit");
  const against = isLimit
    ? `votre maximum est de ${figure(limit, unit)}`
    : `vous avez ${figure(limit, unit)}`;
  const what = option ? `« ${option.text} » coûterait` : "Ensemble, ce que vous comptez fait";
  return `${what} ${figure(total, unit)}${each}, et ${against} : ${figure(by, unit)} de trop.`;
}

export const contradictionSentences = (lines: readonly Line[]): string[] =>
  contradictionsIn(lines).map((found) => contradictionSentence(found, lines));

const days = (count: number): string => (count === 1 ? "un jour" : `${count} jours`);

/** « dans 6 jours », « aujourd’hui », « passé de 2 jours ». */
export function daysUntil(day: string, today: Day): string {
  const left = dayNumber(day) - today;
  if (left === 0) return "aujourd’hui";
  return left > 0 ? `dans ${days(left)}` : `passé de ${days(-left)}`;
}

/** The first deadline in words; `null` without one that has its day. */
export function deadlineSentence(lines: readonly Line[], today: Day): string | null {
  const deadline = firstDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  return deadline && day ? `${deadline.text} : ${daysUntil(day, today)}.` : null;
}

/** What the person leans towards, by the name of its option. */
export function leaningName(lines: readonly Line[]): string | null {
  const lean = leanOf(lines);
  if (!lean) return null;
  return lines.find(({ id }) => id === lean.optionId)?.text ?? lean.line.text;
}
