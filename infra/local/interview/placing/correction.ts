import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { amountOf, dayOfLine } from "#shared/dossier/lines.rules.ts";
import type { Turn } from "../outcome.ts";
import * as read from "../reading.ts";
import { asLine, folded, sentencesOf } from "../text.ts";
import type { Placed } from "./place-message.ts";

const CORRECTS =
  /^(?:(?:non|nan|euh|pardon|desolee?|oups|erreur|attends?)[ ,.:!…]+)*(?:en fait|je (?:voulais|veux) dire|je me suis trompee?|c'est pas .{1,30} c'est|correction|je corrige)[ ,.:]+/;

/** « En fait c’est 210 », « non, je voulais dire… » : the newest line of that sort is replaced. */
export function correction(
  message: string,
  known: readonly Line[],
  today: Turn["today"],
): Pick<Placed, "lines" | "moved"> | null {
  const lead = CORRECTS.exec(folded(message))?.[0];
  const kept = known.filter(({ state }) => state === "kept");
  if (!lead || kept.length === 0 || sentencesOf(message).length > 2) return null;
  const clause = read.readClause(message.trim(), known, today);
  const number = /\d[\d \u00a0\u202f]*(?:,\d+)?/u.exec(message.slice(lead.length))?.[0].trim();
  const stems = new Set(clause.plain.match(/[a-z]{5,}/g));
  const sharesWord = ({ text }: Line) =>
    (folded(text).match(/[a-z]{5,}/g) ?? []).some((word) => stems.has(word));
  const amounts = kept.filter((line) => amountOf(line) !== null);
  const amount = amounts.findLast(sharesWord) ?? amounts.at(-1);
  if (number && clause.day === null && amount) {
    const value = {
      ...amountOf(amount)!,
      amount: Number(number.replaceAll(/[ \u00a0\u202f]/gu, "").replace(",", ".")),
    };
    const same = kept.filter(({ text }) => text === amount.text);
    return replaced(same, (line) => ({
      text: line.text
        .replace(/\d[\d \u00a0\u202f]*(?:,\d+)?(?=\D|$)/u, `${number} `)
        .replaceAll(/ {2,}/g, " "),
      quote: number,
      value: line === amount ? value : line.value,
    }));
  }
  if (number && clause.day === null) return null;
  const dated = clause.day === null ? undefined : kept.findLast((line) => dayOfLine(line) !== null);
  const last = dated ?? kept.at(-1)!;
  const text = message.trim().slice(lead.length);
  if (text.trim().length < 3) return null;
  return replaced([last], () => ({ text, quote: text, value: dated ? { day: clause.day! } : last.value }));
}

const replaced = (
  lines: readonly Line[],
  change: (line: Line) => Pick<FoundLine, "text" | "quote" | "value">,
): Pick<Placed, "lines" | "moved"> => ({
  moved: lines.map(({ id }) => ({ id, state: "dismissed" as const })),
  lines: lines.map((line, at) => {
    const { text, ...rest } = change(line);
    return { ref: `l${at}`, kind: line.kind, parent: line.parentId, text: asLine(text), ...rest };
  }),
});
