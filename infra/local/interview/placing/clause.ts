import { amountsIn, type FoundAmount } from "#shared/dossier/amounts.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { dayIn, optionNamed, surenessIn } from "../reading.ts";
import { folded, INFINITIVE } from "../text.ts";

/** A sentence, with what its form tells: its first day, its amounts. */
export type Clause = {
  text: string;
  /** Without case and accents. */
  plain: string;
  day: string | null;
  figures: FoundAmount[];
};

export const readClause = (text: string, today: Day): Clause => ({
  text,
  plain: folded(text).trim(),
  day: dayIn(text, today),
  figures: amountsIn(text),
});

const DUTY =
  /\b(?:avant|d'ici|au plus tard|date limite|echeance|delai|jusqu'(?:au|a)|repond\w*|reponse|dues?|a rendre)\b/;
/** Words of a last day. */
export const hasDuty = (plain: string): boolean => DUTY.test(plain);
/** « Mon frère voudrait vendre avant Noël » is a wish of his. */
export const isWish = (plain: string): boolean =>
  /\b(?:voudrai\w+|aimerai\w+|veut|souhaite\w*|voulait)\b/.test(plain);

/** What happened, told: it answers no question about what is to come. */
export const isPastTold = (plain: string): boolean =>
  /\b(?:hier|avant-hier|l'autre (?:jour|soir|fois)|la derniere fois|la semaine derniere|le mois dernier|l'an dernier|il y a \w+ (?:jours?|semaines?|mois|ans))\b/.test(
    plain,
  );

const LEAN =
  /(?:\bje |\bj['’]?)(?:penche|pencherais|préfère|prefere|préférerais|prefererais)(?!\p{L}|\s+qu)[^,;.…!?]*/iu;
const AFTER_LEAN = 30;
export type Lean = { text: string; optionId: string; sureness: number | null };
/** « Je penche pour X, à 60 % », by itself or in a longer sentence; `null` where it names no option, or none alone. */
export function leanIn(text: string, lines: readonly Line[], { isAsked = false } = {}): Lean | null {
  const found = LEAN.exec(text);
  if (!found && !(isAsked && text.split(/\s+/u).length <= SHORT_LEAN && !OF_ANOTHER.test(text))) return null;
  const own = (found?.[0] ?? text).replace(/\s(?:mais|sauf|même si|meme si)\s.*$/isu, "").trim();
  const option = optionNamed(own, lines);
  if (!option || /\bne |\bn'|\bpas\b/.test(folded(own))) return null;
  const end = (found?.index ?? 0) + own.length;
  return {
    text: own,
    optionId: option.id,
    sureness: surenessIn(folded(text.slice(text.indexOf(own), end + AFTER_LEAN))),
  };
}
const SHORT_LEAN = 10;
/** « Mon mari… », « en 2019 » : not the lean of the person now. */
const OF_ANOTHER = /^(?:mon|ma|mes|il|elle|en|tu|vous)(?!\p{L})/iu;

/** A condition, or something that will not be done. */
export const isUnsure = (plain: string): boolean =>
  /\b(?:si|peut-etre|un jour|quand)\b|\b(?:ne|n'|vais|peux) .{0,12}\b(?:pas|plus|jamais)\b/.test(plain);

const ANNOUNCEMENT = new RegExp(
  String.raw`^(?:(?:alors|donc|bon|du coup)[ ,]*)?je (?:vais|dois|compte|veux) (?=${INFINITIVE})`,
  "iu",
);
/** « Je vais appeler » is the step « Appeler ». */
export const withoutAnnouncement = (text: string): string => text.replace(ANNOUNCEMENT, "");
export const isAnnounced = (text: string): boolean => ANNOUNCEMENT.test(text);

/** The part of a sentence around an amount or a day, between commas, « et » and « mais ». */
export function partAround(text: string, at: number, end: number): string {
  const before =
    text
      .slice(0, at)
      .split(/[,;:]|\s(?:et|mais)\s(?!\d)/u)
      .at(-1) ?? "";
  const after = text.slice(end).split(/[,;.]|\s(?:et|mais)\s/u)[0] ?? "";
  return `${before}${text.slice(at, end)}${after}`.trim();
}
