import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { CHECKS, QUOTE_LABELS, SENTENCES } from "../banks/banks.ts";
import { FOREIGN_NOTICE, quoter, type Analysis, type Quoter } from "./analysis.ts";
import { leaningText } from "./argumentation.ts";
import { UNSURE_KINDS } from "./kinds.ts";
import { FIGURE_PATTERN, type Statement } from "./statements.ts";
import { isGraveMatter } from "../situations.ts";
import { quoteOf } from "./wording.ts";
import { aWay, waysOf, type Way } from "./ways.ts";

type SolutionOption = SolutionContent["bestSolution"]["options"][number];
type Step = SolutionContent["implementation"]["steps"][number];

/** A proposal from what was said and the bank of the situation. What was not said is left empty, and no sentence comes twice. */
export function composeSolution(analysis: Analysis): SolutionContent {
  const quotes = quoter(analysis);
  const { decided, step } = analysis;
  const isGrave = isGraveMatter(analysis.memory);
  const { ways, leaning, areGeneral } = waysOf(analysis);
  const leant = leaning?.way ?? null;
  const sided = leant === null ? null : quotes.takeOne(leaning?.words);
  const inconsistencies = undone(analysis, quotes);
  const lean = sided ?? quotes.takeOne(leaning?.words) ?? quotes.takeOne(step);
  const isStep = lean !== null && lean === step;
  const leantTo =
    analysis.sides.length === 0 && lean && (areGeneral || leant === null)
      ? [aWay(QUOTE_LABELS[lean.kind]?.[0] ?? "", quoteOf(lean))]
      : [];
  const problemIdentification = problem(analysis, quotes);
  const ideas = quotes
    .take(decided ? 0 : 2, "idea")
    .map((one, at) => aWay(QUOTE_LABELS["idea"]?.[at] ?? "", quoteOf(one)));
  const theirs = [...(areGeneral ? [] : ways), ...leantTo, ...ideas];
  const open = theirs.length > 0 ? theirs : ways;
  const missing = areGeneral ? analysis.missing : analysis.heart ? SENTENCES.toHeart : SENTENCES.toTurn;
  const title = decided ? SENTENCES.toPrepare : "Éclaircir d’abord un seul point";
  const last = decided || leant === null ? [aWay(title, missing)] : [];
  const isPlain = open.length < 2 || (areGeneral && leantTo.length > 0);
  const unsure = isStep ? "step" : isPlain ? "general" : "undecided";
  const why = decided ? "decided" : leant !== null ? "leant" : unsure;
  const options = [...open, ...last].map((way) => asOption(way, quotes));
  const steps = stepsFor(analysis, quotes);
  const facts = factsIn(analysis, quotes);
  const sign = quotes.takeOne(analysis.statements.find((one) => isHoped(one) && quotes.isFree(one)));
  const signs = sign ? [`Relire ceci, et voir si vous y êtes : ${quoteOf(sign)}`] : [];
  const risks = (isGrave ? [] : quotes.take(1, "fear")).map(
    (one) => `Dire d’avance ce que vous feriez si cela arrivait : ${quoteOf(one)}`,
  );
  return {
    problemIdentification,
    research: {
      internalData: facts,
      externalSources: [analysis.counsel.ask],
      dataClassification: { inconsistencies },
    },
    bestSolution: {
      options,
      recommended: leant ?? (isStep ? ways : open).length,
      reasoning: [
        // Where nothing is weighed, nothing can be objected to.
        ...(areGeneral ? [] : [`L’objection d’abord : ${analysis.counsel.objection}`]),
        ...(lean && leantTo.length === 0 ? [leaningText(lean)] : []),
        SENTENCES[why],
      ].join(" "),
    },
    implementation: { steps, kpis: analysis.counsel.sign ? [analysis.counsel.sign] : [], risks },
    followUp: {
      monitoringPlan: SENTENCES[isGrave ? "rereadGently" : "reread"],
      successMetrics: signs,
      reviewSchedule: "",
    },
    relevanceEvaluation: relevance(analysis),
  };
}

/** What is told as a fact, and what others say, which is said to be theirs; what the person makes of it is none. */
function factsIn({ statements, decided }: Analysis, quotes: Quoter): string[] {
  const views = statements.filter(({ kind, folded }) => kind === "said" && !isFact(folded));
  for (const one of views) quotes.takeOne(one);
  return quotes
    .take(6, "said", "other", "voices", "dropped", ...(decided ? (["idea"] as const) : []))
    .map((one) => (one.kind === "said" ? quoteOf(one) : quotes.label(one)));
}

const isFact = (folded: string): boolean =>
  !/^(?:si |s'ils? |je (?:peux|veux|sais|dois) |ce n'|c')/.test(folded) &&
  !VERDICT.test(folded) &&
  (FIGURE_PATTERN.test(folded) || (TOLD.test(folded) && !FELT.test(folded) && !SLIGHT.test(folded)));
const TOLD =
  /^(?:l'|quand |(?:mon|ma|mes|notre|nos|le|la|les|une?|son|sa|ses|leurs?|ils?|elles?|cet?|cette|avec|depuis)(?![a-z])|y a |on (?:a|est|avait|habite|vit) |nous |j'ai [a-z]+[eiu]e?s? |je (?:suis|gagne|travaille|vis|paye|paie|loue|touche|roule|fume|bosse|dirige) )/;
/** « Le jour de l’enterrement », « Le soir je dors »: too little to be a fact of the matter. */
const SLIGHT =
  /^(?:le |la |les |l')(?:jour|soir|nuit|matin|fois|moment|lendemain|veille|semaine|annee)s? (?:de |d'|du |des )[^,]{1,40}$|, tout$|^(?:\S+ ?){1,4}$/;
const FELT =
  /\b(?:trop|pas sure?|vraiment|nul\w*|pourri\w*|super|pire|mieux|jamais|honte|peur|mal|bete|marre|deteste\w*|boule|pitie|seule?|triste\w*|perdue?|milieu|aime\w*|content\w*|heureu\w*|[a-z]+rai[st]|oublie\w*|regrett\w*|manqu\w*|critiqu\w*|(?:voit|parle|regarde) plus|promis|souhaite)\b/;
const VERDICT =
  /\b(?:toujours|je trouve|tout le monde|tou(?:s|tes) les|evidemment|c'est (?:\w+ )?(?:normal|juste|sur|evident|la faute)|mon droit|raison|faute|droit|egoiste|puerile?|nulle?s?|merite|devrai(?:t|ent)|n'ont qu'a|n'avait qu'a|que du|exagere|drame|bornes|radin|plus sain|c'est tout|c'est dire$|hypocrite|rien a cacher|absurde|envie|le pire|manipule|assume|je sens qu|je crois qu|dis pas)\b|^(?:c'est pas|personne|je (?:ne )?vais) /;

/** What they like today is no sign to come. */
const isHoped = ({ kind, folded }: Statement): boolean =>
  kind === "wish" &&
  /^(?:(?:je crois que )?(?:je |j')(?:voudrais|aimerais|souhaite|adorerais|cherche|veux|ai )|ce que )(?!.*\b(?:vite|plus|pas|ou|que|qu'\w+)\b)/.test(
    folded,
  );

/** `J’ai décidé…`, then a doubt. */
function undone({ statements }: Analysis, quotes: Quoter): string[] {
  const decided = statements.find(({ kind }) => kind === "decided");
  const doubt = statements.findLast(
    ({ kind, folded }) => kind !== "announced" && /\bje me demande si\b|\btrop vite\b/.test(folded),
  );
  if (!decided || !doubt || doubt.turn <= decided.turn || !quotes.isFree(decided) || !quotes.isFree(doubt))
    return [];
  quotes.takeOne(decided);
  quotes.takeOne(doubt);
  return [`La décision est dite prise, ${quoteOf(decided)}, et un doute la suit : ${quoteOf(doubt)}.`];
}

function problem(analysis: Analysis, quotes: Quoter): string {
  const posed = quotes.takeOne(analysis.posed);
  const heart = quotes.takeOne(analysis.heart);
  const [stake] = heart ? [] : quotes.take(1, "fear", "burden");
  const [deadline] = quotes.take(1, "deadline");
  const parts = [
    analysis.isForeign ? FOREIGN_NOTICE : "",
    posed
      ? `${analysis.isPosed ? "La question, dans vos mots" : "Le point de départ"} : ${quoteOf(posed)}.`
      : "",
    heart ? `${quotes.label(heart, "heart")}.` : "",
    stake
      ? `${stake.kind === "fear" ? "Ce que vous craignez" : "Ce qui vous pèse"} : ${quoteOf(stake)}.`
      : "",
    deadline ? `L’échéance : ${quoteOf(deadline)}.` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : "La question n’est pas encore posée en toutes lettres.";
}

function asOption({ title, description, pros, cons }: Way, quotes: Quoter): SolutionOption {
  const taken = (reasons: readonly Statement[]) =>
    reasons.flatMap((one) => quotes.takeOne(one) ?? []).map(quoteOf);
  return { title, description, pros: taken(pros), cons: taken(cons), impact: "", feasibility: "" };
}

const step = (phase: string, timeline: string, ...actions: string[]): Step => ({
  phase,
  timeline,
  actions,
  resources: [],
});

function stepsFor(analysis: Analysis, quotes: Quoter): Step[] {
  const { counsel, statements, memory, isPosed, isOffered, decided } = analysis;
  const by = statements.some(({ kind }) => kind === "deadline")
    ? "Avant l’échéance que vous dites"
    : "Pour finir";
  const announced = quotes.take(2, "announced", "due");
  const checks = checkedIn({ statements, memory }, quotes).filter(({ kind }) => kind !== "fear");
  return [
    ...(announced.length > 0 ? [step("Les pas que vous nommez", "", ...announced.map(quoteOf))] : []),
    step(
      decided ? "Préparer" : "Vérifier",
      "D’abord",
      ...(checks.length > 0 ? checks.map(checkOf) : [counsel.check]),
    ),
    ...(counsel.trial ? [step("Essayer", "Ensuite", counsel.trial)] : []),
    ...(isPosed || isOffered ? [step("Choisir", by, "Écrire le choix et sa raison en trois lignes.")] : []),
  ];
}

/** « Je ne sais pas si je suis assez douée », « Je vais craquer »: no answer can be looked up, and none waited for. */
const NO_CHECK =
  /^unknown:.*\b(?:si|comment|pourquoi|qui|ce que|quoi) (?:j'|(?:je|on)(?![a-z]))|^forecast:.*\b(?:je vais (?:me |m'|finir |tout )*[a-z]+(?:er|ir|re)|(?:ils?|elles?) (?:va|vont) (?:me |m')[a-z]+)\b/;

/** The weightiest of each kind that is not known to be so. Whoever grieves or is ill is set none of it to prove. */
export function checkedIn(
  { statements, memory }: Pick<Analysis, "statements" | "memory">,
  quotes: Quoter,
): Statement[] {
  for (const one of statements) if (NO_CHECK.test(`${one.kind}: ${one.folded}`)) quotes.takeOne(one);
  return (isGraveMatter(memory) ? (["unknown"] as const) : UNSURE_KINDS).flatMap((kind) =>
    quotes.take(1, kind),
  );
}

/** What there is to do about something that is not known to be so. */
export const checkOf = (one: Statement): string => `${CHECKS[one.kind] ?? "Vérifier ceci"} : ${quoteOf(one)}`;

const relevance = ({ statements }: Analysis): string =>
  `${statements.length === 0 ? "Cette page est générale : rien de ce que vous avez écrit n’a pu y être repris." : "Cette page tient à vos propres phrases et à quelques règles générales."} Elle ne sait rien du reste, et vient d’une IA de démonstration qui peut se tromper.`;
