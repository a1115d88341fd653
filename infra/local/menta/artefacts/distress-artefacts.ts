import type { SolutionContent } from "#shared/artefact/artefact.schema.ts";
import type { Danger, Help } from "../distress.ts";
import type { SummaryContent } from "./artefact-request.ts";
import type { Personalisation } from "./personalisation.ts";
import type { Reflection } from "./reflection.ts";
import type { Score } from "./scores.ts";
import { joined, section } from "./wording.ts";

const FIRST: Readonly<Record<Danger, string>> = {
  suicide: "Appeler le 3114, maintenant, ou le 15 ou le 112 si le danger est immédiat.",
  violence: "Appeler le 3919, ou le 17 ou le 112 si le danger est là ; le 114 répond par message.",
  child: "Appeler le 119, ou le 17 ou le 112 si le danger est là.",
};
/** Calling and telling somebody are one option, so that neither is set aside for the other. */
const TO_CALL: Readonly<Record<Danger, string>> = {
  suicide: "Appeler le 3114 maintenant, et le dire à quelqu’un",
  violence: "Appeler le 3919 ou le 17 maintenant, et le dire à quelqu’un",
  child: "Appeler le 119 ou le 17 maintenant, et le dire à quelqu’un",
};
const THEN = "Dire aujourd’hui à une personne de confiance ce que vous avez écrit ici.";
const NOT_NOW =
  "Je ne tire rien d’autre de cette discussion pour l’instant. Le reste peut attendre que quelqu’un vous ait entendu.";

export const distressSummary = ({ danger, call }: Help): SummaryContent => ({
  keyPoints: [call, NOT_NOW],
  hypotheses: [],
  actionItems: [FIRST[danger], THEN],
});

/** No pros and cons of anything: an argument could be turned against the person. */
export const distressArgumentation = ({ danger, call }: Help): string =>
  joined([section("D’abord", call), section("Maintenant", `- ${FIRST[danger]}\n- ${THEN}`), NOT_NOW]);

/** A mark would be an insult: nothing is measured, and nothing of what was said is quoted. */
export function distressReflection(help: Help): Reflection {
  const [first, other] = scoresInDanger(help);
  return { clarte: first, justification: other, coherence: other, ouverture: other, profondeur: other };
}

export function distressPersonalisation(help: Help): Personalisation {
  const [first, other] = scoresInDanger(help);
  return {
    correspondancePoints: first,
    adequationHypotheses: other,
    profondeurAnalyse: other,
    originalitePistes: other,
    styleAdaptation: other,
  };
}

const UNMEASURED = "Rien n’est mesuré ici : ce que vous avez écrit passe avant toute note.";

const scoresInDanger = ({ call }: Help): [Score, Score] => [
  { score: 0, quote: "", why: `${UNMEASURED} ${call}` },
  { score: 0, quote: "", why: UNMEASURED },
];

export const distressSolution = ({ danger, call }: Help): SolutionContent => ({
  problemIdentification: call,
  research: {
    internalData: [NOT_NOW],
    externalSources: ["Qui peut être près de vous, ou au téléphone avec vous, tout de suite ?"],
    dataClassification: { inconsistencies: [] },
  },
  bestSolution: {
    options: [
      {
        title: TO_CALL[danger],
        description: `${FIRST[danger]} ${THEN}`,
        pros: [
          "Une personne formée vous écoute, gratuitement.",
          "Quelqu’un qui vous connaît peut venir près de vous.",
        ],
        cons: ["Le premier mot est difficile ; le dire ainsi suffit."],
        impact: "Vous n’êtes plus sans personne avec cela.",
        feasibility: "Un téléphone suffit. Montrer cet écran suffit aussi, s’il est trop dur de parler.",
      },
      {
        title: "Garder cela pour vous",
        description: "Rester sans personne avec cela.",
        pros: [],
        cons: ["Le danger reste, et personne ne veille avec vous."],
        impact: "Personne ne peut vous aider sans le savoir.",
        feasibility: "Rien ne vous y oblige.",
      },
    ],
    recommended: 0,
    reasoning: "Ce que vous avez écrit passe avant toute décision. Rien d’autre n’est comparé ici.",
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
