import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { describeChoice, strongestObjection, possibleObjection, stakeOf } from "./argumentation.ts";
import { contradictionsIn } from "./contradictions.ts";
import { FOREIGN_NOTICE, type Analysis } from "./analysis.ts";
import { hypothesesIn, type Hypothesis } from "./hypotheses.ts";
import { describeIntention } from "./intentions.ts";
import type { Memory } from "../memory.ts";
import { capitalise, foldWords, withA } from "../text.ts";
import { has, weightOf } from "./statements.ts";
import { asOption } from "./solution-options.ts";
import { SMALL_TRIAL, weighWays, type Way, type Weighing } from "./weighing.ts";
import { inLetters, quoted, quotedAsIs, sentence } from "./wording.ts";

const TRIAL_WAY: Way = {
  title: capitalise(SMALL_TRIAL),
  name: SMALL_TRIAL,
  isTheirs: false,
  pros: [],
  cons: [],
};
const NO_DATE = "Date à fixer : aucune n’a été dite";

/** A proposal from what was said and a few general rules, which names what is missing. */
export function solve(analysis: Analysis): SolutionContent {
  const weighing = withRecommendation(weighWays(analysis));
  const chosen = weighing.ways[weighing.leaning ?? 0] ?? TRIAL_WAY;
  return {
    problemIdentification: problem(analysis, weighing),
    research: {
      internalData: factsIn(analysis),
      externalSources: toLookUp(analysis),
      dataClassification: { inconsistencies: contradictionsIn(analysis).map(({ text }) => sentence(text)) },
    },
    bestSolution: {
      options: weighing.ways.map(asOption(analysis, weighing)),
      recommended: weighing.leaning ?? 0,
      reasoning: reasoning(weighing, chosen),
    },
    implementation: {
      steps: stepsFor(analysis, chosen),
      kpis: signsOf(analysis),
      risks: risksOf(analysis, weighing, chosen),
    },
    followUp: followUp(analysis),
    relevanceEvaluation: relevance(weighing),
  };
}

/** Where the person does not lean, a small trial is added to their ways: it decides nothing for them. */
function withRecommendation(weighing: Weighing): Weighing {
  if (weighing.leaning !== null) return weighing;
  const at = weighing.ways.findIndex(({ name }) => name === SMALL_TRIAL);
  if (at >= 0) return { ...weighing, leaning: at };
  const ways = [...weighing.ways.slice(0, 3), TRIAL_WAY];
  return { ...weighing, ways, leaning: ways.length - 1 };
}

function problem(analysis: Analysis, weighing: Weighing): string {
  const { deadline } = analysis.memory;
  const stake = stakeOf(analysis);
  return [
    ...(analysis.isForeign ? [FOREIGN_NOTICE] : []),
    describeChoice(analysis, weighing),
    stake
      ? `Ce qui se joue, avec vos mots : ${quoted(stake.text)}.`
      : "Ce qui se joue pour vous n’a pas encore été dit.",
    deadline ? `Échéance dite : ${quotedAsIs(deadline)}.` : "Aucune échéance précise n’a été dite.",
  ].join(" ");
}

function factsIn({ statements }: Analysis): string[] {
  const facts = statements.filter(
    (one) =>
      !has(one, "question", "suppose", "unknown", "idea", "pledge", "decided", "fear", "desire") &&
      !/\bme plait\b|^je dois\b/.test(one.folded) &&
      has(one, "figure", "amount", "deadline", "past", "others", "criterion"),
  );
  const kept = new Set(facts.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, 6));
  return facts.filter((one) => kept.has(one)).map(({ text }) => quoted(text));
}

/** Never a source: only what to ask, and whom. */
function toLookUp(analysis: Analysis): string[] {
  const { domain } = analysis.memory;
  const supposed = uncertain(analysis).map(({ source }) =>
    has(source, "fear")
      ? `Qui pourrait vous dire si cette crainte est fondée : ${quoted(source.text)} ?`
      : `Qui peut confirmer ou démentir ceci : ${quoted(source.text)} ?`,
  );
  const witness = domain ? [`Que dirait de cette situation ${domain.witness} ?`] : [];
  const asked = analysis.statements
    .filter((one) => has(one, "question") && one.words > 4)
    .slice(0, 1)
    .map(({ text }) => `Qui pourrait vous aider à répondre à ceci, que vous demandez : ${quoted(text)} ?`);
  return [...supposed, ...asked, ...witness];
}

/** Unverified assumptions of the choice. */
const uncertain = (analysis: Analysis): Hypothesis[] =>
  hypothesesIn(analysis)
    .filter(({ source }) => !has(source, "condition", "idea"))
    .slice(0, 3);

function reasoning(weighing: Weighing, chosen: Way): string {
  if (chosen.name === SMALL_TRIAL)
    return `L’objection d’abord : un essai peut être une façon de ne pas choisir. Il est proposé tout de même, parce que vos raisons ne départagent pas les autres voies, et qu’un essai réversible apprend ce que la réflexion seule n’apprend plus. À vous d’en fixer la taille, et le résultat qui l’arrêterait.`;
  const why =
    chosen.pros.length > 0
      ? `En sa faveur, il y a vos mots : ${chosen.pros.slice(0, 2).map(quoted).join(", ")}.`
      : "Vous ne l’avez pas encore défendue ; c’est vers elle que vont vos derniers messages.";
  return `L’objection d’abord. ${strongestObjection(weighing)} ${why} Ce n’est pas un verdict : c’est la voie que vos propres phrases désignent, et vous pouvez la refuser.`;
}

type Step = SolutionContent["implementation"]["steps"][number];

function stepsFor(analysis: Analysis, chosen: Way): Step[] {
  const { memory, intentions } = analysis;
  const before = memory.deadline ? `Avant l’échéance dite : ${quotedAsIs(memory.deadline)}` : NO_DATE;
  const promised = intentions.filter(
    ({ isPromise, when }) => isPromise && (when === null || when !== memory.deadline),
  );
  const checks = uncertain(analysis).map(({ source }) =>
    sentence(
      `${has(source, "fear") ? "Regarder de près cette crainte" : "Vérifier ceci"} : ${quoted(source.text)}`,
    ),
  );
  const step = (phase: string, timeline: string, actions: string[]): Step => ({
    phase,
    timeline,
    actions,
    resources: peopleIn(memory, actions),
  });
  return [
    ...promised
      .slice(-2)
      .map((one) =>
        step("Ce que vous avez annoncé", one.when ? `Vous avez dit : ${quotedAsIs(one.when)}` : NO_DATE, [
          sentence(describeIntention(one, memory)),
        ]),
      ),
    step(
      "Séparer ce qui est su de ce qui est supposé",
      before,
      checks.length > 0
        ? checks
        : [sentence(memory.domain?.facts ?? "Relever les deux suppositions qui pèsent le plus")],
    ),
    trial(analysis, chosen, step),
    step("Choisir, et l’écrire", before, [
      "Écrire le choix et sa raison en trois lignes.",
      "Décider à qui le dire d’abord.",
    ]),
  ];
}

function trial(
  { memory, intentions }: Analysis,
  chosen: Way,
  step: (phase: string, timeline: string, actions: string[]) => Step,
): Step {
  const isIdea = intentions.some(({ what }) => chosen.name.startsWith(what));
  const first = isIdea
    ? chosen.title
    : (memory.domain?.trial ?? "Essayer une version réduite, que l’on puisse défaire");
  return step(isIdea ? "Éprouver la voie que vous avez ouverte" : "Essayer avant de s’engager", NO_DATE, [
    sentence(first),
    "Fixer d’avance la réponse, ou le résultat, qui vous ferait changer de voie.",
  ]);
}

/** The people that the actions name. */
function peopleIn(memory: Memory, actions: readonly string[]): string[] {
  const text = foldWords(actions.join(" "));
  return memory.people
    .filter((one) => text.includes(foldWords(one.text.replace(/^v(?:otre|os) /, ""))))
    .slice(0, 3)
    .map((one) => capitalise(one.text));
}

function signsOf({ statements }: Analysis): string[] {
  const wanted = statements
    .filter((one) => !has(one, "question") && (has(one, "desire") || /\bme plait\b/.test(one.folded)))
    .slice(0, 2)
    .map(({ text }) => `Ce qui vous attirait est là : ${quoted(text)}`);
  const feared = statements
    .filter(
      (one) => !has(one, "question") && has(one, "fear", "guilt") && /\b(?:je|j'|me|m')/.test(one.folded),
    )
    .slice(0, 2)
    .map(({ text }) => `Ce que vous redoutiez n’est pas arrivé : ${quoted(text)}`);
  return [...wanted, ...feared];
}

function risksOf(analysis: Analysis, weighing: Weighing, chosen: Way): string[] {
  const against = chosen.cons
    .slice(0, 3)
    .map(
      (text) => `Ceci peut peser plus que prévu, dites d’avance ce que vous feriez alors : ${quoted(text)}`,
    );
  const supposed = hypothesesIn(analysis).find(({ source }) => !has(source, "condition", "idea", "fear"));
  const fragile = supposed
    ? [`Le choix repose en partie sur ceci, qui n’est pas vérifié : ${quoted(supposed.source.text)}`]
    : [];
  const possible = chosen.isTheirs && against.length === 0 ? possibleObjection(weighing) : undefined;
  const unplaced = possible
    ? [`Ceci n’a pas été rangé, et pèse peut-être contre cette voie : ${quoted(possible)}`]
    : [];
  return [...against, ...fragile, ...unplaced];
}

function followUp(analysis: Analysis): SolutionContent["followUp"] {
  const { deadline, people } = analysis.memory;
  const [near] = people;
  const witness = near
    ? `, et demander ${withA(near.text)} ce qui a changé à ${near.plural ? "leurs" : "ses"} yeux`
    : "";
  return {
    monitoringPlan: `Relire ces lignes après chaque étape, noter ce qui s’est révélé faux${witness}.`,
    successMetrics: signsOf(analysis),
    reviewSchedule: deadline
      ? `Une première fois avant l’échéance que vous avez dite (${quotedAsIs(deadline)}), puis à une date à fixer.`
      : "Aucune date n’a été dite : en fixer une maintenant, même lointaine.",
  };
}

function relevance({ ways, unsorted }: Weighing): string {
  const reasons = ways.reduce((sum, { pros, cons }) => sum + pros.length + cons.length, 0);
  const base =
    reasons === 0
      ? "Cette solution est fragile : aucune de vos phrases n’a pu être rangée pour une voie ou contre elle, et des règles générales comblent le vide."
      : `Cette solution tient à ${inLetters(reasons)} de vos phrases, ${reasons === 1 ? "rangée" : "rangées"} d’après ${reasons === 1 ? "ses" : "leurs"} mots.`;
  return `${base}${leftOut(unsorted.length, reasons)} Elle ne sait rien de ce que vous n’avez pas écrit, et vient d’une IA de démonstration qui peut se tromper.`;
}

function leftOut(count: number, sorted: number): string {
  if (count === 0) return "";
  if (sorted === 0)
    return count === 1
      ? " L’une d’elles pèse pourtant : relisez-la."
      : ` ${capitalise(inLetters(count))} d’entre elles pèsent pourtant : relisez-les.`;
  return count === 1
    ? " Parmi celles qui pèsent, une n’a pas pu l’être : relisez-la."
    : ` Parmi celles qui pèsent, ${inLetters(count)} n’ont pas pu l’être : relisez-les.`;
}
