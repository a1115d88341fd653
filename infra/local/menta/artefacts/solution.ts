import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { matterOf, objectionTo, stakeOf } from "./argumentation.ts";
import { contradictionsIn } from "./contradictions.ts";
import { FOREIGN } from "./heard.ts";
import type { Heard } from "./heard.ts";
import { hypothesesIn } from "./hypotheses.ts";
import type { Hypothesis } from "./hypotheses.ts";
import { explained } from "./intentions.ts";
import type { Memory } from "../memory.ts";
import { capitalise, fold, withA } from "../text.ts";
import { has, weightOf } from "./statements.ts";
import { weigh } from "./ways.ts";
import type { Way, Weighing } from "./ways.ts";
import { inLetters, quoted, quotedAsIs, sentence } from "./wording.ts";

const SMALL: Way = { title: "Essayer en petit, de façon réversible", isTheirs: false, pros: [], cons: [] };
const NO_DATE = "Date à fixer : aucune n’a été dite";

/** A proposal made of what was said and of a few general rules; what was not said is said to be missing. */
export function solve(heard: Heard): SolutionContent {
  const weighing = withOneToRecommend(weigh(heard));
  const chosen = weighing.ways[weighing.leaning ?? 0] ?? SMALL;
  return {
    problemIdentification: problem(heard, weighing),
    research: {
      internalData: factsIn(heard),
      externalSources: toLookUp(heard),
      dataClassification: { inconsistencies: contradictionsIn(heard).map(({ text }) => sentence(text)) },
    },
    bestSolution: {
      options: weighing.ways.map(asOption(heard)),
      recommended: weighing.leaning ?? 0,
      reasoning: reasoning(weighing, chosen),
    },
    implementation: { steps: stepsFor(heard, chosen), kpis: signsOf(heard), risks: risksOf(heard, chosen) },
    followUp: followUp(heard),
    relevanceEvaluation: relevance(weighing),
  };
}

/** Where the person does not lean, a small trial is proposed beside their ways: it decides nothing for them. */
function withOneToRecommend(weighing: Weighing): Weighing {
  if (weighing.leaning !== null) return weighing;
  const at = weighing.ways.findIndex(({ title }) => title === SMALL.title);
  if (at >= 0) return { ...weighing, leaning: at };
  const ways = [...weighing.ways.slice(0, 3), SMALL];
  return { ...weighing, ways, leaning: ways.length - 1 };
}

function problem(heard: Heard, weighing: Weighing): string {
  const { deadline } = heard.memory;
  const stake = stakeOf(heard);
  return [
    ...(heard.isForeign ? [FOREIGN] : []),
    matterOf(heard, weighing),
    stake
      ? `Ce qui se joue, avec vos mots : ${quoted(stake.text)}.`
      : "Ce qui se joue pour vous n’a pas encore été dit.",
    deadline ? `Échéance dite : ${quotedAsIs(deadline)}.` : "Aucune échéance précise n’a été dite.",
  ].join(" ");
}

function factsIn({ statements }: Heard): string[] {
  const facts = statements.filter(
    (one) =>
      !has(one, "question", "suppose", "unknown", "idea", "pledge", "decided", "fear", "desire") &&
      !/\bme plait\b|^je dois\b/.test(one.folded) &&
      has(one, "figure", "amount", "deadline", "past", "others", "criterion"),
  );
  const kept = new Set(facts.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, 6));
  return facts.filter((one) => kept.has(one)).map(({ text }) => quoted(text));
}

/** Never a source: only what would have to be asked, and of whom. */
function toLookUp(heard: Heard): string[] {
  const { domain } = heard.memory;
  const supposed = uncertain(heard).map(({ source }) =>
    has(source, "fear")
      ? `Qui pourrait vous dire si cette crainte est fondée : ${quoted(source.text)} ?`
      : `Qui peut confirmer ou démentir ceci : ${quoted(source.text)} ?`,
  );
  const witness = domain ? [`Que dirait de cette situation ${domain.witness} ?`] : [];
  const asked = heard.statements
    .filter((one) => has(one, "question") && one.words > 4)
    .slice(0, 1)
    .map(({ text }) => `Qui pourrait vous aider à répondre à ceci, que vous demandez : ${quoted(text)} ?`);
  return [
    "Aucune source extérieure n’a été consultée : que faudrait-il lire ou demander en premier ?",
    ...supposed,
    ...asked,
    ...witness,
  ];
}

/** What the choice rests on without being known. */
const uncertain = (heard: Heard): Hypothesis[] =>
  hypothesesIn(heard)
    .filter(({ source }) => !has(source, "condition", "idea"))
    .slice(0, 3);

const asOption =
  ({ intentions }: Heard) =>
  (way: Way): SolutionContent["bestSolution"]["options"][number] => {
    const source = intentions.find(({ what }) =>
      way.title.toLowerCase().startsWith(what.toLowerCase()),
    )?.source;
    const figure = [...way.pros, ...way.cons].find((text) => /\d/.test(text));
    const ahead = [...way.pros, ...way.cons].find((text) => /(?:rait|ront|era|rais)\b/.test(text));
    return {
      title: way.title,
      description: !way.isTheirs
        ? "Une voie toujours possible, que vous n’avez pas nommée."
        : source
          ? `Une voie apparue en parlant : ${quoted(source.text)}.`
          : "Une voie que vous avez nommée vous-même.",
      pros: way.pros.length > 0 ? way.pros.map(quoted) : prosOfOurs(way),
      cons: way.cons.length > 0 ? way.cons.map(quoted) : consOfOurs(way),
      impact: ahead ? `Ce que vous en dites : ${quoted(ahead)}.` : "Rien n’a été dit de ses effets.",
      feasibility: figure
        ? `Ce que vous en dites : ${quoted(figure)}.`
        : "Rien n’a été dit de ce qu’elle demande.",
    };
  };

/** Of a way that the person named, nothing is said that they did not say: an empty side weighs nothing. */
const prosOfOurs = ({ title, isTheirs }: Way) =>
  title === SMALL.title
    ? ["On apprend sans s’engager."]
    : isTheirs
      ? []
      : ["Elle ne demande rien aujourd’hui."];
const consOfOurs = ({ title, isTheirs }: Way) =>
  title === SMALL.title
    ? ["Un essai peut servir à ne pas choisir."]
    : isTheirs
      ? []
      : ["Ce qui pèse aujourd’hui pèsera encore demain."];

function reasoning(weighing: Weighing, chosen: Way): string {
  if (chosen.title === SMALL.title)
    return `L’objection d’abord : un essai peut être une façon de ne pas choisir. Il est proposé tout de même, parce que vos raisons ne départagent pas les autres voies, et qu’un essai réversible apprend ce que la réflexion seule n’apprend plus. À vous d’en fixer la taille, et le résultat qui l’arrêterait.`;
  const why =
    chosen.pros.length > 0
      ? `En sa faveur, il y a vos mots : ${chosen.pros.slice(0, 2).map(quoted).join(", ")}.`
      : "Vous ne l’avez pas encore défendue ; c’est vers elle que vont vos derniers messages.";
  return `L’objection d’abord. ${objectionTo(weighing)} ${why} Ce n’est pas un verdict : c’est la voie que vos propres phrases désignent, et vous pouvez la refuser.`;
}

type Step = SolutionContent["implementation"]["steps"][number];

function stepsFor(heard: Heard, chosen: Way): Step[] {
  const { memory, intentions } = heard;
  const before = memory.deadline ? `Avant l’échéance dite : ${quotedAsIs(memory.deadline)}` : NO_DATE;
  const promised = intentions.filter(
    ({ isPromise, when }) => isPromise && (when === null || when !== memory.deadline),
  );
  const checks = uncertain(heard).map(({ source }) =>
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
          sentence(explained(one, memory)),
        ]),
      ),
    step(
      "Séparer ce qui est su de ce qui est supposé",
      before,
      checks.length > 0
        ? checks
        : [sentence(memory.domain?.facts ?? "Relever les deux suppositions qui pèsent le plus")],
    ),
    trial(heard, chosen, step),
    step("Choisir, et l’écrire", before, [
      "Écrire le choix et sa raison en trois lignes.",
      "Décider à qui le dire d’abord.",
    ]),
  ];
}

function trial(
  { memory, intentions }: Heard,
  chosen: Way,
  step: (phase: string, timeline: string, actions: string[]) => Step,
): Step {
  const isIdea = intentions.some(({ what }) => chosen.title.toLowerCase().startsWith(what.toLowerCase()));
  const first = isIdea
    ? chosen.title
    : (memory.domain?.trial ?? "Essayer une version réduite, que l’on puisse défaire");
  return step(isIdea ? "Éprouver la voie que vous avez ouverte" : "Essayer avant de s’engager", NO_DATE, [
    sentence(first),
    "Fixer d’avance la réponse, ou le résultat, qui vous ferait changer de voie.",
  ]);
}

/** Whoever an action names, and nobody else. */
function peopleIn(memory: Memory, actions: readonly string[]): string[] {
  const text = fold(actions.join(" "));
  return memory.people
    .filter((one) => text.includes(fold(one.text.replace(/^v(?:otre|os) /, ""))))
    .slice(0, 3)
    .map((one) => capitalise(one.text));
}

function signsOf({ statements }: Heard): string[] {
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
  const signs = [...wanted, ...feared];
  return signs.length > 0
    ? signs
    : ["Aucun signe de réussite n’a été dit : en choisir un qui se voie sans discussion."];
}

function risksOf(heard: Heard, chosen: Way): string[] {
  const against = chosen.cons
    .slice(0, 3)
    .map(
      (text) => `Ceci peut peser plus que prévu, dites d’avance ce que vous feriez alors : ${quoted(text)}`,
    );
  const supposed = hypothesesIn(heard).find(({ source }) => !has(source, "condition", "idea", "fear"));
  const fragile = supposed
    ? [`Le choix repose en partie sur ceci, qui n’est pas vérifié : ${quoted(supposed.source.text)}`]
    : [];
  const risks = [...against, ...fragile];
  return risks.length > 0
    ? risks
    : ["Aucun risque n’a été dit, ce qui en est un : demander l’objection à quelqu’un."];
}

function followUp(heard: Heard): SolutionContent["followUp"] {
  const { deadline, people } = heard.memory;
  const witness = people[0] ? `, et demander ${withA(people[0].text)} ce qui a changé à ses yeux` : "";
  return {
    monitoringPlan: `Relire ces lignes après chaque étape, noter ce qui s’est révélé faux${witness}.`,
    successMetrics: signsOf(heard),
    reviewSchedule: deadline
      ? `Une première fois avant l’échéance que vous avez dite (${quotedAsIs(deadline)}), puis à une date à fixer.`
      : "Aucune date n’a été dite : en fixer une maintenant, même lointaine.",
  };
}

function relevance({ ways, unsorted }: Weighing): string {
  const reasons = ways.reduce((sum, { pros, cons }) => sum + pros.length + cons.length, 0);
  const base =
    reasons === 0
      ? "Elle est fragile : presque aucune raison n’a été dite, et des règles générales comblent le vide."
      : `Elle tient à ${inLetters(reasons)} de vos phrases, rangées d’après leurs mots.`;
  const left =
    unsorted.length > 0
      ? ` Parmi celles qui pèsent, ${inLetters(unsorted.length)} n’ont pas pu l’être : relisez-les.`
      : "";
  return `${base}${left} Elle ne sait rien de ce que vous n’avez pas écrit, et vient d’une IA de démonstration qui peut se tromper.`;
}
