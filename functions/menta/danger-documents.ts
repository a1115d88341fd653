import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { Refusal } from "#shared/api/refusal.ts";
import { HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Danger } from "#shared/discussion/danger.rules.ts";
import type { ArtefactContent } from "../data/artefact.ts";
import { NOT_EVALUATED_TEXT } from "./prompts/evaluation.ts";

/** The first step, and calling and telling somebody in one line, so that neither is set aside for the other. */
const STEPS: Readonly<Record<Danger, { first: string; call: string; needs: string }>> = {
  suicide: {
    first: "Appeler le 3114, maintenant, ou le 15 ou le 112 si la vie est menacée.",
    call: "Appeler le 3114 maintenant, et le dire à quelqu’un",
    needs: "Un téléphone",
  },
  despair: {
    first: "Appeler le 3114, maintenant ; le 15 ou le 112 si la vie est menacée.",
    call: "Appeler le 3114 maintenant, et le dire à quelqu’un",
    needs: "Un téléphone",
  },
  violence: {
    first: "Appeler le 3919 ou le 116 006 ; le 17 ou le 112 si le danger est là, le 114 par SMS.",
    call: "Appeler le 3919 ou le 17 maintenant, et le dire à quelqu’un",
    needs: "Un téléphone, là où personne n’écoute",
  },
  child: {
    first: "Appeler le 119, ou le 17 ou le 112 si le danger est là.",
    call: "Appeler le 119 ou le 17 maintenant, et le dire à quelqu’un",
    needs: "Un téléphone",
  },
  threat: {
    first: "Parler à quelqu’un maintenant, ou appeler le 15 ; le 17 ou le 112 si quelqu’un est menacé.",
    call: "Appeler le 15 ou le 17 maintenant, et le dire à quelqu’un",
    needs: "Un téléphone, loin de ce qui pourrait blesser",
  },
  medical: {
    first: "Appeler le 15 ou le 112, maintenant.",
    call: "Appeler le 15 ou le 112 maintenant, et prévenir quelqu’un",
    needs: "Un téléphone, et l’emballage de ce qui a été avalé",
  },
  eating: {
    first: "Appeler un médecin ; le 15 ou le 112 en cas de malaise, ou si plus rien ne passe.",
    call: "Appeler un médecin, ou le 15 en cas de malaise, et le dire à quelqu’un",
    needs: "Un téléphone",
  },
};
const THEN = "Dire aujourd’hui à une personne de confiance ce qui a été écrit ici.";
const NOT_NOW =
  "Rien d’autre n’est tiré de cette discussion pour l’instant. Le reste peut attendre que quelqu’un l’ait entendu.";

/** What stands for an argumentation or a report: no pros and cons of anything, for they could be turned against somebody. */
export const reportInDanger = (danger: Danger): string =>
  `## D’abord\n\n${HELP_TEXTS[danger]}\n\n## Maintenant\n\n- ${STEPS[danger].first}\n- ${THEN}\n\n${NOT_NOW}`;

/**
 * What stands for an artefact of a discussion that speaks of danger, whatever a model would write: the help, and nothing
 * of what was said as an option, an intention or a step. Nothing is scored (422).
 */
export const CONTENT_IN_DANGER: {
  [K in ArtefactKind]: (danger: Danger) => ArtefactContent<K>;
} = {
  summary: (danger) => ({
    content: {
      keyPoints: [plain(HELP_TEXTS[danger]), NOT_NOW],
      hypotheses: [],
      actionItems: [STEPS[danger].first, THEN],
    },
  }),
  evaluation: () => refuseScores(),
  argumentation: (danger) => ({ content: reportInDanger(danger) }),
  argumentationEvaluation: () => refuseScores(),
  solution: (danger) => ({ content: solutionInDanger(danger) }),
};

/** A mark would be an insult. */
function refuseScores(): never {
  throw new Refusal("rule", NOT_EVALUATED_TEXT);
}

/** For fields that are no Markdown. */
const plain = (markdown: string): string => markdown.replaceAll("**", "");

function solutionInDanger(danger: Danger): ArtefactContent<"solution">["content"] {
  const { first, call, needs } = STEPS[danger];
  return {
    problemIdentification: plain(HELP_TEXTS[danger]),
    research: {
      internalData: [NOT_NOW],
      externalSources: ["Qui peut être près de vous, ou au téléphone avec vous, tout de suite ?"],
      dataClassification: { inconsistencies: [] },
    },
    bestSolution: {
      options: [
        {
          title: call,
          description: `${first} ${THEN}`,
          pros: [
            "Une personne formée écoute et sait quoi faire.",
            "Quelqu’un qui vous connaît peut venir près de vous.",
          ],
          cons: ["Le premier mot est difficile ; le dire ainsi suffit."],
          impact: "Vous n’êtes plus la seule personne à le savoir.",
          feasibility: "Un téléphone suffit. Montrer cet écran suffit aussi, s’il est trop dur de parler.",
        },
        {
          title: "Garder cela pour vous",
          description: "N’en parler à personne.",
          pros: [],
          cons: ["Le danger reste, et personne ne veille avec vous."],
          impact: "Personne ne peut aider sans le savoir.",
          feasibility: "Rien ne vous y oblige.",
        },
      ],
      recommended: 0,
      reasoning: "Ce qui a été écrit passe avant toute décision. Rien d’autre n’est comparé ici.",
    },
    implementation: {
      steps: [
        { phase: "Maintenant", timeline: "Tout de suite", actions: [first], resources: [needs] },
        {
          phase: "Ensuite",
          timeline: "Aujourd’hui",
          actions: [THEN],
          resources: ["Une personne de confiance"],
        },
      ],
      kpis: ["Quelqu’un sait, et tout le monde est en sécurité."],
      risks: ["N’avoir personne à qui en parler : rappeler, à toute heure."],
    },
    followUp: {
      monitoringPlan: "Rappeler aussi souvent qu’il le faut.",
      successMetrics: ["Vous avez parlé à quelqu’un."],
      reviewSchedule: "La décision dont il était question attendra.",
    },
    relevanceEvaluation: "Cette page est écrite par un programme : elle ne remplace personne.",
  };
}
