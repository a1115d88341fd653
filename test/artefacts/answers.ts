/** Valid answers of a model about the conversation on Alvéa, with the person's words in every quote. */
export const FIRST_MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études d’infirmière.";
export const SECOND_MESSAGE = "Je crains de perdre mon salaire : 2 300 € par mois.";

const judged = (names: readonly string[], scores: readonly number[]) =>
  Object.fromEntries(
    names.map((name, at) => [
      name,
      {
        score: scores[at] ?? 0,
        quote: at % 2 === 0 ? "j'hésite entre rester chez Alvéa" : "Je crains de perdre mon salaire",
        why: "L’option est nommée, le critère manque.",
      },
    ]),
  );

const option = (title: string) => ({
  title,
  description: `${title}, comme vous l’avez dit.`,
  pros: ["Un salaire connu."],
  cons: ["Rien ne change."],
  impact: "Fort.",
  feasibility: "Rien n’a été dit de la durée.",
});

const REFLECTION = ["clarte", "justification", "coherence", "ouverture", "profondeur"] as const;
const PERSONALISATION = [
  "correspondancePoints",
  "adequationHypotheses",
  "profondeurAnalyse",
  "originalitePistes",
  "styleAdaptation",
] as const;

export const MODEL_ANSWERS = {
  summary: {
    keyPoints: ["Rester chez Alvéa ou reprendre des études d’infirmière."],
    hypotheses: ["Les études feraient perdre le salaire de 2 300 €."],
    actionItems: ["Demander ce que l’employeur finance."],
  },
  reflection: judged(REFLECTION, [4, 3, 3, 2, 2]),
  argumentation:
    "## La question\n\nRester chez Alvéa ou partir.\n\n- **Pour** : un salaire.\n- **Contre** : l’ennui.",
  "argumentation-evaluation": judged(PERSONALISATION, [5, 4, 4, 3, 4]),
  solution: {
    problemIdentification: "Choisir entre un emploi et des études.",
    research: {
      internalData: ["2 300 € par mois."],
      externalSources: ["Que finance l’employeur ?"],
      dataClassification: { inconsistencies: [] },
    },
    bestSolution: {
      options: [option("Rester chez Alvéa"), option("Reprendre des études")],
      recommended: 1,
      reasoning: "Le salaire manquerait ; une année de césure le dirait.",
    },
    implementation: {
      steps: [{ phase: "Demander", timeline: "Un mois", actions: ["Écrire à l’école."], resources: [] }],
      kpis: ["Une réponse."],
      risks: ["Un refus : essayer ailleurs."],
    },
    followUp: { monitoringPlan: "Relire.", successMetrics: ["Un oui."], reviewSchedule: "Dans un mois." },
    relevanceEvaluation: "Fragile tant que le financement n’est pas connu.",
  },
  why: {
    text: "Vous craignez une perte que vous n’avez pas chiffrée : la question cherche ce qu’elle changerait.",
    quotes: ["je crains de perdre mon salaire", "des mots que personne n’a écrits"],
  },
  "decision-summary": "## Où en est la décision\n\nÀ choisir avant avril.",
  "project-report": "## Vue d’ensemble\n\n- **Choisir un logement** : en cours.",
} as const;

export type Task = keyof typeof MODEL_ANSWERS;
export const modelAnswer = (task: Task): string => {
  const answer = MODEL_ANSWERS[task];
  return typeof answer === "string" ? answer : JSON.stringify(answer, null, 1);
};
