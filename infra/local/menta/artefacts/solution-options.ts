import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { foldWords } from "../text.ts";
import { noReasonsText } from "./argumentation.ts";
import type { Analysis } from "./analysis.ts";
import { SMALL_TRIAL, type Way, type Weighing } from "./weighing.ts";
import { listed, quoted, quotedAsIs } from "./wording.ts";

/** A way as an option of a solution, which names what is missing; the recommended one mentions the deadline. */
export const asOption =
  (analysis: Analysis, weighing: Weighing) =>
  (way: Way, at: number): SolutionContent["bestSolution"]["options"][number] => {
    const demand = [...way.cons, ...way.pros].find((text) => isDemand(foldWords(text)));
    const ahead = [...way.pros, ...way.cons].find((text) => /(?:rait|ront|era|rais)\b/.test(text));
    return {
      title: way.title,
      description: [
        meaningOf(way, analysis, weighing),
        ...(at === weighing.leaning && analysis.memory.deadline
          ? [`L’échéance dite : ${quotedAsIs(analysis.memory.deadline)}.`]
          : []),
      ].join(" "),
      pros: way.pros.length > 0 ? way.pros.map(quoted) : prosOfOurs(way),
      cons: way.cons.length > 0 ? way.cons.map(quoted) : consOfOurs(way),
      impact: ahead ? `Ce que vous en dites : ${quoted(ahead)}.` : "Rien n’a été dit de ses effets.",
      feasibility: demand
        ? `Ce que vous en dites : ${quoted(demand)}.`
        : "Rien n’a été dit de ce qu’elle demande.",
    };
  };

/** What taking a way would mean, in the person's words where there are any. */
function meaningOf(
  { name, isTheirs, pros, cons }: Way,
  { intentions }: Analysis,
  { ways, unsorted }: Weighing,
): string {
  const named = ways.filter((way) => way.isTheirs).map((way) => way.name);
  if (name === SMALL_TRIAL)
    return named.length > 1
      ? `Éprouver d’abord l’une de vos voies à petite échelle : ${listed(named, "ou")}.`
      : "Commencer par un pas que l’on puisse défaire, et juger sur ce qu’il apprend.";
  if (!isTheirs) return "Une voie toujours possible, que vous n’avez pas nommée.";
  const source = intentions.find(({ what }) => name.startsWith(what))?.source;
  if (source) return `Une voie apparue en parlant : ${quoted(source.text)}.`;
  if (pros[0]) return `Ce qui y pousse, avec vos mots : ${quoted(pros[0])}.`;
  if (cons[0]) return `Ce qui en éloigne, avec vos mots : ${quoted(cons[0])}.`;
  return noReasonsText(unsorted.length > 0);
}

/** Time, money or effort that something takes, not brings. Folded text. */
const isDemand = (folded: string): boolean =>
  /\b(?:cout\w*|devis|travaux|emprunt\w*|credit|loyer|charges|effort|temps|trajets?|cher|(?:\d+|une?|deux|trois|quatre|cinq|six|dix|douze|vingt) (?:heures?|jours?|semaines?|mois|ans|hivers|km|euros?))\b|€/.test(
    folded,
  ) && !/\b(?:mieux paye|gagne\w*|rapporte\w*|plus de temps)\b|(?:€|euros?) de plus\b/.test(folded);

/** Only for ways that the person did not name: nothing is added to what they said of theirs. */
const prosOfOurs = ({ name, isTheirs }: Way) =>
  name === SMALL_TRIAL
    ? ["On apprend sans s’engager."]
    : isTheirs
      ? []
      : ["Elle ne demande rien aujourd’hui."];
const consOfOurs = ({ name, isTheirs }: Way) =>
  name === SMALL_TRIAL
    ? ["Un essai peut servir à ne pas choisir."]
    : isTheirs
      ? []
      : ["Ce qui pèse aujourd’hui pèsera encore demain."];
