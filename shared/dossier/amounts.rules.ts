import { foldForSearch } from "../text/fold.rules.ts";
import type { AMOUNT_PERIODS, AMOUNT_ROLES } from "./dossier.ts";

/** An amount in a text. `at` and `end`: its position in the text. */
export type FoundAmount = {
  amount: number;
  unit: string;
  per: (typeof AMOUNT_PERIODS)[number];
  role: (typeof AMOUNT_ROLES)[number] | null;
  at: number;
  end: number;
};

const UNITS: readonly [unit: string, words: string][] = [
  ["€", "€|euros?|eur|balles"],
  ["%", "%|pour ?cent"],
  ["h", "heures?|h"],
  ["jours", "jours?"],
  ["semaines", "semaines?"],
  ["mois", "mois"],
  ["ans", "ans?|annees?"],
  ["km", "km|kilometres?"],
  ["m²", "m2|m²|metres? carres?"],
];
const NUMBER = String.raw`\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`;
const UNIT = UNITS.map(([, words]) => words).join("|");
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d])(${NUMBER})\s*(k|m|mille|millions?(?: d['’])?)?\s*(?:d['’]\s*)?(${UNIT})(?![\p{L}\d]|\s\d)((?:\s+(?:de|d['’]) ?\w+)?\s*(?:/|par|chaque|tous les)\s*(mois|an|annee|ans)|\s*mensuels?|\s*annuels?)?`,
  "giu",
);
const FACTORS: Record<string, number> = { k: 1_000, mille: 1_000, m: 1_000_000, million: 1_000_000 };

/**
 * Returns the amounts in a text. `role` follows from the words just before or after the figure (« au plus »,
 * « j’ai », « coûte »), and is `null` without such words.
 */
export function findAmountsIn(text: string): FoundAmount[] {
  const folded = foldForSearch(text);
  // Positions must be those in the text, so a normalised text of another length cannot be used.
  const read = folded.length === text.length ? folded : text.toLowerCase();
  return [...read.matchAll(AMOUNT)].map((match) => {
    const [all, figure = "", factor = "", unit = "", period = ""] = match;
    const at = match.index;
    return {
      amount: numberOf(figure) * (FACTORS[factor.replace(/s?(?: d['’])?$/u, "")] ?? 1),
      unit: UNITS.find(([, words]) => new RegExp(`^(?:${words})$`, "iu").test(unit))?.[0] ?? unit,
      per: /mois|mensuel/.test(period) ? "month" : /an/.test(period) ? "year" : "once",
      // « J’ai 52 ans » is an age and has no role, although « j’ai » gives amounts the role `have`.
      role: /^ans?|^annees?/.test(unit) ? null : roleOf(read, at, at + all.length),
      at,
      end: at + all.length,
    };
  });
}

/** Parses « 2 400,50 » and « 2.400 ». */
function numberOf(figure: string): number {
  const plain = figure.replaceAll(/[ \u00a0\u202f]/gu, "");
  return Number(
    /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)
      ? plain.replaceAll(".", "").replace(",", ".")
      : plain.replace(",", "."),
  );
}

const ROLES: readonly [role: NonNullable<FoundAmount["role"]>, before: RegExp, after: RegExp][] = [
  [
    "limit",
    /\b(?:au plus|au maximum|(?:maximum|plafond)(?: est)?(?: de)?|pas plus de|moins de|sous les|budget(?: est)?(?: de)?)\s*(?:de |a )?$/,
    /^\s*(?:au plus|au maximum|maximum|max|de budget|de plafond)\b/,
  ],
  [
    "have",
    /\b(?:j['’]ai|nous avons|on a|(?:j['’]ai |on a )?herite(?: de)?|de cote|epargne(?: est)?(?: de)?|il (?:me|nous) reste)\s*(?:deja |environ |encore )?(?:de )?$/,
    /^\s*(?:de cote|d['’]epargne|sur (?:mon|le) compte)\b/,
  ],
  [
    "income",
    /\b(?:(?:je|on|il|elle) (?:gagne|touche)|salaire(?: est)?(?: de)?|retraite(?: est)?(?: de)?|paye[eé]?(?: est)?|rapporte(?:rait|ra)?|loyer percu(?: est)?(?: de)?)\s*(?:environ )?(?:a |de )?$/,
    /^\s*(?:de (?:salaire|revenus?)|nets?)\b/,
  ],
  [
    "cost",
    /\b(?:il faut(?: aussi| encore)?|en (?:veut|veulent|demandent?)|demandent?|coute(?:nt|ra|rait)?|prix(?: est)?(?: de)?|loyer(?: est)?(?: de)?|devis(?: est)?(?: de)?|facture(?: est)?(?: de)?|payer|frais(?: sont)?(?: de)?)\s*(?:environ )?(?:a |de )?$/,
    /^\s*(?:de (?:loyer|frais|travaux|charges)|a payer)\b/,
  ],
];
const BESIDE = 30;

function roleOf(text: string, at: number, end: number): FoundAmount["role"] {
  const before = text.slice(Math.max(0, at - BESIDE), at);
  const after = text.slice(end, end + BESIDE);
  return ROLES.find(([, left, right]) => left.test(before) || right.test(after))?.[0] ?? null;
}
