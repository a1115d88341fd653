import { capitalise, contentWords, foldWords } from "../text.ts";
import type { SummaryContent } from "./artefact-request.ts";
import { FOREIGN_NOTICE, type Analysis } from "./analysis.ts";
import { coverageOf, exactQuote, type Score } from "./scores.ts";
import { weightOf, type Statement } from "./statements.ts";
import { TOO_LITTLE } from "./summary.ts";
import { inLetters, quoted } from "./wording.ts";

export type Personalisation = Record<
  | "correspondancePoints"
  | "adequationHypotheses"
  | "profondeurAnalyse"
  | "originalitePistes"
  | "styleAdaptation",
  Score
>;

/** The share of its words from which a point counts as covered. */
const TAKEN_UP = 0.5;
const SCORE_MAX = 5;

/** How personal an argumentation is, by counting. */
export function judgePersonalisation(
  analysis: Analysis,
  summary: SummaryContent,
  argumentation: string,
): Personalisation {
  const words = new Set(contentWords(argumentation));
  const used = new Set<string>();
  const rest = (score: number, why: string, about = ""): Score => ({
    score,
    quote: exactQuote(quoteNear(analysis.statements, about, used), analysis.said),
    why,
  });
  const covered = (items: readonly string[], noun: Noun): Score => {
    const taken = items.filter((item) => coverageOf(item, words) >= TAKEN_UP);
    const left = items.find((item) => !taken.includes(item));
    const score = items.length === 0 ? 0 : Math.round((taken.length / items.length) * SCORE_MAX);
    const aside = left ? `, et ceci reste de côté : ${quotedPoint(left)}` : "";
    return rest(score, `${share(taken.length, items.length, noun)}${aside}.`, taken[0] ?? left ?? "");
  };
  const text = foldWords(argumentation);
  const depth = DEPTHS.filter(({ pattern }) => pattern.test(text));
  const fresh = FRESH.filter(({ pattern }) => pattern.test(text));
  const quotes = analysis.statements.filter(({ folded }) => text.includes(folded));
  return {
    correspondancePoints: covered(summary.keyPoints.filter(isPoint), {
      one: "point clé",
      many: "points clés",
      isFeminine: false,
    }),
    adequationHypotheses: covered(summary.hypotheses, {
      one: "hypothèse",
      many: "hypothèses",
      isFeminine: true,
    }),
    profondeurAnalyse: rest(
      depth.length,
      namedOr(depth, "l’objection, les conséquences et ce qui ferait changer d’avis manquent"),
    ),
    originalitePistes: rest(
      Math.min(
        4,
        fresh.length + (summary.actionItems.some((item) => coverageOf(item, words) >= TAKEN_UP) ? 1 : 0),
      ),
      namedOr(fresh, "aucune piste qui ne soit déjà dans la discussion"),
    ),
    styleAdaptation: rest(
      Math.min(SCORE_MAX, Math.ceil(quotes.length / 2)),
      quotes.length > 1
        ? `${capitalise(inLetters(quotes.length))} de vos phrases y sont reprises mot pour mot${/\bvous\b/.test(argumentation) ? ", et elle s’adresse à vous" : ""}.`
        : quotes.length === 1
          ? "Une seule de vos phrases y est reprise mot pour mot."
          : "Aucune de vos phrases n’y est reprise mot pour mot.",
      quotes[0]?.text,
    ),
  };
}

/** Notices of MENTA about itself are no points. */
const isPoint = (item: string) => item !== FOREIGN_NOTICE && item !== TOO_LITTLE;

type Noun = { one: string; many: string; isFeminine: boolean };

function share(taken: number, total: number, { one, many, isFeminine }: Noun): string {
  const e = isFeminine ? "e" : "";
  if (total === 0) return `L’exploration ne donne aucun${e} ${one} à comparer`;
  if (total === 1)
    return taken === 1
      ? `L${isFeminine ? "’" : "e seul "}${one} de l’exploration s’y retrouve`
      : `L${isFeminine ? "’" : "e seul "}${one} de l’exploration ne s’y retrouve pas`;
  if (taken === total) return `Les ${inLetters(total)} ${many} de l’exploration s’y retrouvent`;
  if (taken === 0) return `Aucun${e} des ${inLetters(total)} ${many} de l’exploration ne s’y retrouve`;
  if (taken === 1) return `Un${e} seul${e} des ${inLetters(total)} ${many} de l’exploration s’y retrouve`;
  return `${capitalise(inLetters(taken))} des ${inLetters(total)} ${many} de l’exploration s’y retrouvent`;
}

type Feature = { name: string; pattern: RegExp };

const DEPTHS: readonly Feature[] = [
  { name: "le pour et le contre", pattern: /\bpour\b[\s\S]*\bcontre\b/ },
  { name: "une objection", pattern: /\bobjection|\bs'oppose|\boppose/ },
  { name: "ce qui ferait changer d’avis", pattern: /changer d'avis|\bferait basculer/ },
  { name: "des conditions", pattern: /\bcondition|« si |\bsi elle\b/ },
  {
    name: "des conséquences dans le temps",
    pattern: /\bechance|\bdans (?:un|deux|six|dix) |\bconsequence|\bechéance|\becheance/,
  },
];
const FRESH: readonly Feature[] = [
  { name: "une objection qui n’était pas dans la discussion", pattern: /que vous n'avez pas formulee/ },
  {
    name: "une voie que vous n’aviez pas nommée",
    pattern: /## (?:continuer comme|ne rien changer|essayer en petit)|troisieme voie/,
  },
  { name: "une question à vous poser avant de conclure", pattern: /\?/ },
];

const namedOr = (found: readonly Feature[], none: string): string =>
  found.length > 0 ? `On y trouve ${found.map(({ name }) => name).join(", ")}.` : `${capitalise(none)}.`;

/** What a point quotes, or the whole point: a shortened quote would lose its sense. */
const quotedPoint = (item: string): string =>
  quoted((/« (.*) »/.exec(item)?.[1] ?? item).replace(/[\s.…]+$/, ""));

/** The person's sentence with most words in common, preferably one not used yet. */
function quoteNear(statements: readonly Statement[], about: string, used: Set<string>): string {
  const words = new Set(contentWords(about));
  const pool = statements.filter((one) => one.words <= 20);
  const near = (one: Statement) => coverageOf(one.text, words);
  const best = (pool.length > 0 ? pool : statements).toSorted(
    (a, b) =>
      Number(used.has(a.text)) - Number(used.has(b.text)) || near(b) - near(a) || weightOf(b) - weightOf(a),
  )[0];
  const quote = best?.text ?? "";
  used.add(quote);
  return quote;
}
