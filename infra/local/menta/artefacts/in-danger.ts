import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import type { Danger } from "../distress.ts";
import type { SummaryText } from "./dossier.ts";
import type { Personalisation } from "./personalisation.ts";
import type { Reflection } from "./reflection.ts";
import type { Score } from "./scores.ts";
import { anyWords } from "./scores.ts";
import { joined, section } from "./wording.ts";

/** Whom to call, as it is said in the discussion too. */
export type Help = { danger: Danger; call: string };

const FIRST: Readonly<Record<Danger, string>> = {
  suicide: "Appeler le 3114, maintenant, ou le 15 ou le 112 si le danger est immédiat.",
  violence: "Appeler le 3919, ou le 17 ou le 112 si le danger est là ; le 114 répond par message.",
  child: "Appeler le 119, ou le 17 ou le 112 si le danger est là.",
};
const THEN = "Dire aujourd’hui à une personne de confiance ce que vous avez écrit ici.";
const NOT_NOW =
  "Je ne tire rien d’autre de cette discussion pour l’instant. Le reste peut attendre que quelqu’un vous ait entendu.";

export const summaryInDanger = ({ danger, call }: Help): SummaryText => ({
  keyPoints: [call, NOT_NOW],
  hypotheses: [],
  actionItems: [FIRST[danger], THEN],
});

/** No pros and cons of anything: an argument could be turned against the person. */
export const argumentationInDanger = ({ danger, call }: Help): string =>
  joined([section("D’abord", call), section("Maintenant", `- ${FIRST[danger]}\n- ${THEN}`), NOT_NOW]);

/** A mark would be an insult: it stands in the middle and says that it measures nothing. */
export function reflectionInDanger(help: Help, said: readonly string[]): Reflection {
  const [first, other] = scoresInDanger(help, said);
  return { clarte: first, justification: other, coherence: other, ouverture: other, profondeur: other };
}

export function personalisationInDanger(help: Help, said: readonly string[]): Personalisation {
  const [first, other] = scoresInDanger(help, said);
  return {
    correspondancePoints: first,
    adequationHypotheses: other,
    profondeurAnalyse: other,
    originalitePistes: other,
    styleAdaptation: other,
  };
}

function scoresInDanger({ call }: Help, said: readonly string[]): [Score, Score] {
  const quote = anyWords(said);
  const unmeasured = "Rien n’est mesuré ici : cette note est laissée au milieu et ne dit rien de vous.";
  return [
    { score: 3, quote, why: `${call} ${unmeasured}` },
    { score: 3, quote, why: unmeasured },
  ];
}

export const solutionInDanger = ({ danger, call }: Help): SolutionContent => ({
  problemIdentification: call,
  research: {
    internalData: [NOT_NOW],
    externalSources: ["Qui peut être près de vous, ou au téléphone avec vous, tout de suite ?"],
    dataClassification: { inconsistencies: [] },
  },
  bestSolution: {
    options: [
      {
        title: "Appeler maintenant",
        description: FIRST[danger],
        pros: ["Une personne formée vous écoute, gratuitement, à toute heure."],
        cons: ["Le premier mot est difficile ; le dire ainsi suffit."],
        impact: "Vous n’êtes plus sans personne avec cela.",
        feasibility: "Un téléphone suffit.",
      },
      {
        title: "Le dire à une personne de confiance",
        description: THEN,
        pros: ["Quelqu’un qui vous connaît peut venir près de vous."],
        cons: ["Cette personne peut ne pas savoir quoi répondre : l’appel reste utile."],
        impact: "Quelqu’un veille avec vous.",
        feasibility: "Montrer cet écran suffit, s’il est trop dur de parler.",
      },
    ],
    recommended: 0,
    reasoning: "Ce que vous avez écrit passe avant toute décision. Aucune autre voie n’est comparée ici.",
  },
  implementation: {
    steps: [
      {
        phase: "Maintenant",
        timeline: "Tout de suite",
        actions: [FIRST[danger]],
        resources: ["Un téléphone"],
      },
      {
        phase: "Ensuite",
        timeline: "Aujourd’hui",
        actions: [THEN],
        resources: ["Une personne de confiance"],
      },
    ],
    kpis: ["Quelqu’un sait, et vous êtes en sécurité."],
    risks: ["Rester sans personne avec cela : rappeler, à toute heure."],
  },
  followUp: {
    monitoringPlan: "Rappeler aussi souvent qu’il le faut : la ligne reste ouverte.",
    successMetrics: ["Vous avez parlé à quelqu’un."],
    reviewSchedule: "La décision dont il était question attendra.",
  },
  relevanceEvaluation: "Cette page est écrite par un programme : elle ne remplace personne.",
});
