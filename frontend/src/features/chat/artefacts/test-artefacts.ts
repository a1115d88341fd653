import type {
  Argumentation,
  ArgumentationEvaluation,
  ReflectionEvaluation,
  Solution,
  ExplorationArtefact,
} from "#shared/artefact/artefact.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { type Answers, refusal } from "#test/components/canned-server.ts";
import { aMessage } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";

export const answerNotFound = () => refusal("not_found");

const option = (title: string) => ({
  title,
  description: "",
  pros: [],
  cons: [],
  impact: "",
  feasibility: "",
});

/** Creates one artefact of each kind for this discussion. */
export function createTestArtefacts({ id: sessionId }: Session) {
  const made = { id: "A", sessionId, createdAt: "2026-03-17T10:00:00.000Z", messageId: null };
  const summary: ExplorationArtefact = {
    ...made,
    content: { keyPoints: ["Le salaire."], hypotheses: [], actionItems: [] },
  };
  const evaluation: ReflectionEvaluation = {
    ...made,
    clarte: 3,
    justification: 3,
    coherence: 3,
    ouverture: 3,
    profondeur: 3,
    totalScore: 15,
    level: "Moyenne",
    reasoning: "Des faits.",
  };
  const argumentation: Argumentation = { ...made, content: "## La question\n\nLa nouvelle version." };
  const argumentationEvaluation: ArgumentationEvaluation = {
    ...made,
    correspondancePoints: 3,
    adequationHypotheses: 3,
    profondeurAnalyse: 3,
    originalitePistes: 3,
    styleAdaptation: 3,
    totalScore: 15,
    level: "Moyenne",
    reasoning: "Vos mots.",
  };
  const solution: Solution = {
    ...made,
    content: {
      problemIdentification: "Rester ou partir.",
      research: { internalData: [], externalSources: [], dataClassification: { inconsistencies: [] } },
      bestSolution: { options: [option("Rester"), option("Partir")], recommended: 0, reasoning: "" },
      implementation: { steps: [], kpis: [], risks: [] },
      followUp: { monitoringPlan: "", successMetrics: [], reviewSchedule: "" },
      relevanceEvaluation: "",
    },
  };
  return { summary, evaluation, argumentation, argumentationEvaluation, solution };
}

/**
 * Opens a discussion with one message and an exploration. `view`: further query parameters, such as
 * `&document=solution`.
 */
export const mountExploredDiscussion = (session: Session, view = "", answers: Answers = {}) =>
  mountApp(`/chat?session=${session.id}${view}`, {
    listSessions: [session],
    listMessages: [aMessage(session.id)],
    getSummary: createTestArtefacts(session).summary,
    getReflection: answerNotFound,
    getArgumentation: answerNotFound,
    getArgumentationEvaluation: answerNotFound,
    getSolution: answerNotFound,
    listPreviousDocuments: { kinds: [] },
    ...answers,
  });
