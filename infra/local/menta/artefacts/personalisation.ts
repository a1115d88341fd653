import { capitalise, contentWords, foldWords } from "../text.ts";
import type { SummaryContent } from "./artefact-request.ts";
import { FOREIGN_NOTICE, type Analysis } from "./analysis.ts";
import { asTyped, coverageOf, type Score } from "./scores.ts";
import type { Statement } from "./statements.ts";
import { TOO_LITTLE_SAID } from "./summary.ts";
import { inLetters, listed, quoted } from "./wording.ts";

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
const QUOTED_WORDS = 20;

/** How personal an argumentation is, by counting; each score rests on a sentence of the person that it takes up. */
export function judgePersonalisation(
  analysis: Analysis,
  summary: SummaryContent,
  argumentation: string,
): Personalisation {
  const words = new Set(contentWords(argumentation));
  const text = foldWords(argumentation);
  const taken = analysis.statements.filter((one) => text.includes(one.folded));
  const used = new Set<Statement>();
  const rest = (score: number, why: string, about = ""): Score => {
    const quote = score > 0 ? quoteNear(taken, about, used, analysis.said) : "";
    return { score: quote === "" ? 0 : score, quote, why };
  };
  const covered = (items: readonly string[], noun: Noun): Score => {
    const found = items.filter((item) => coverageOf(item, words) >= TAKEN_UP);
    const left = items.find((item) => !found.includes(item));
    const score = items.length === 0 ? 0 : Math.round((found.length / items.length) * SCORE_MAX);
    const aside = left ? `, et ceci reste de côté : ${quotedPoint(left)}` : "";
    return rest(score, `${share(found.length, items.length, noun)}${aside}.`, found[0]);
  };
  const named = (features: readonly Feature[], none: string): Score => {
    const found = features.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
    return rest(found.length, found.length > 0 ? `On y trouve ${listed(found)}.` : `${none}.`);
  };
  return {
    correspondancePoints: covered(summary.keyPoints.filter(isPoint), POINTS),
    adequationHypotheses: covered(summary.hypotheses, HYPOTHESES),
    profondeurAnalyse: named(
      DEPTHS,
      "L’objection, les conséquences et ce qui ferait changer d’avis manquent",
    ),
    originalitePistes: named(FRESH, "Aucune piste qui ne soit déjà dans la discussion"),
    styleAdaptation: rest(Math.min(SCORE_MAX, Math.ceil(taken.length / 2)), takenText(taken.length)),
  };
}

function takenText(count: number): string {
  if (count === 0) return "Aucune de vos phrases n’y est reprise mot pour mot.";
  return count === 1
    ? "Une seule de vos phrases y est reprise mot pour mot."
    : `${capitalise(inLetters(count))} de vos phrases y sont reprises mot pour mot.`;
}

/** Notices of MENTA about itself are no points. */
const isPoint = (item: string) => item !== FOREIGN_NOTICE && item !== TOO_LITTLE_SAID;

type Noun = { one: string; many: string; isFeminine: boolean };
const POINTS: Noun = { one: "point clé", many: "points clés", isFeminine: false };
const HYPOTHESES: Noun = { one: "hypothèse", many: "hypothèses", isFeminine: true };

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
  { name: "le pour ou le contre d’une voie", pattern: /\*\*(?:pour|contre)\*\*/ },
  { name: "ce qui pèse", pattern: /ce qui (?:vous )?pese/ },
  { name: "une objection", pattern: /\bobjection/ },
  { name: "ce qui ferait changer d’avis", pattern: /changer d'avis/ },
  { name: "ce dont la suite dépend", pattern: /\bselon le cas\b|\bprevision\b|« si / },
];
const FRESH: readonly Feature[] = [
  { name: "une objection qui n’était pas dans la discussion", pattern: /que vous n'avez pas formulee/ },
  { name: "une question à vous poser avant de conclure", pattern: /\bchoisir l'inverse \?/ },
  {
    name: "ce qu’il faudrait apprendre pour changer d’avis",
    pattern: /\bla reponse a ceci\b|\bdecouvrir que\b/,
  },
];

/** What a point quotes, or the whole point: a shortened quote would lose its sense. */
const quotedPoint = (item: string): string =>
  quoted((/« (.*) »/.exec(item)?.[1] ?? item).replace(/[\s.…]+$/, ""));

/** Of the person's sentences that are taken up, the one with most words in common, preferably one not used yet. */
function quoteNear(
  taken: readonly Statement[],
  about: string,
  used: Set<Statement>,
  said: readonly string[],
): string {
  const words = new Set(contentWords(about));
  const [best] = taken.toSorted(
    (a, b) =>
      Number(used.has(a)) - Number(used.has(b)) ||
      Number(a.words > QUOTED_WORDS) - Number(b.words > QUOTED_WORDS) ||
      coverageOf(b.text, words) - coverageOf(a.text, words),
  );
  if (best) used.add(best);
  return best ? asTyped(best.text, said) : "";
}
