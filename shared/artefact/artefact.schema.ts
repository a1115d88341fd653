import * as z from "zod";
import { clientUlid, instant, INVALID_ID_MESSAGE, knownId } from "../schema/fields.schema.ts";
import { MessageSchema, RunningTurnSchema } from "../discussion/message.schema.ts";
import { SessionSchema } from "../discussion/session.schema.ts";
import {
  ARGUMENTATION_CRITERIA,
  ARTEFACT_KINDS,
  DOCUMENT_KINDS,
  EVALUATION_LEVELS,
  REFLECTION_CRITERIA,
  CRITERION_SCORE_MAX,
} from "./artefact.ts";

/**
 * Fields of every artefact. `messageId`: the newest message that it is made from, `null` in artefacts older
 * than this field.
 */
const identity = {
  id: z.string(),
  sessionId: z.string(),
  createdAt: instant(),
  messageId: z.string().nullable(),
};

/** The artefact that an exploration produces. */
export const ExplorationArtefactSchema = z.object({
  ...identity,
  content: z.object({
    keyPoints: z.array(z.string()),
    hypotheses: z.array(z.string()),
    actionItems: z.array(z.string()),
  }),
});
export type ExplorationArtefact = z.infer<typeof ExplorationArtefactSchema>;

const score = () => z.int().min(0).max(CRITERION_SCORE_MAX);
const scores = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, score()])) as Record<Names[number], ReturnType<typeof score>>;
const outcome = { totalScore: z.int(), level: z.enum(EVALUATION_LEVELS), reasoning: z.string() };

/**
 * `totalScore`: the sum of the five scores, 0 to 25. `reasoning`: Markdown in the form of `formatReasoning`.
 */
export const ReflectionEvaluationSchema = z.object({
  ...identity,
  ...scores(REFLECTION_CRITERIA),
  ...outcome,
});
export type ReflectionEvaluation = z.infer<typeof ReflectionEvaluationSchema>;

/** `totalScore`: the sum of the five scores, at least 5. */
export const ArgumentationEvaluationSchema = z.object({
  ...identity,
  ...scores(ARGUMENTATION_CRITERIA),
  ...outcome,
});
export type ArgumentationEvaluation = z.infer<typeof ArgumentationEvaluationSchema>;

/** `content` is Markdown. */
export const ArgumentationSchema = z.object({ ...identity, content: z.string() });
export type Argumentation = z.infer<typeof ArgumentationSchema>;

const texts = () => z.array(z.string());

const OptionSchema = z.object({
  title: z.string(),
  description: z.string(),
  pros: texts(),
  cons: texts(),
  impact: z.string(),
  feasibility: z.string(),
});

/** `recommended`: the index of one of the options. */
export const SolutionContentSchema = z.object({
  problemIdentification: z.string(),
  research: z.object({
    internalData: texts(),
    externalSources: texts(),
    dataClassification: z.object({ inconsistencies: texts() }),
  }),
  bestSolution: z.object({
    options: z.array(OptionSchema).min(2),
    recommended: z.int().min(0),
    reasoning: z.string(),
  }),
  implementation: z.object({
    steps: z.array(
      z.object({ phase: z.string(), timeline: z.string(), actions: texts(), resources: texts() }),
    ),
    kpis: texts(),
    risks: texts(),
  }),
  followUp: z.object({ monitoringPlan: z.string(), successMetrics: texts(), reviewSchedule: z.string() }),
  relevanceEvaluation: z.string(),
});
export type SolutionContent = z.infer<typeof SolutionContentSchema>;

export const SolutionSchema = z.object({ ...identity, content: SolutionContentSchema });
export type Solution = z.infer<typeof SolutionSchema>;

/** The kinds of documents whose previous version can be read. */
export const PreviousDocumentKindsSchema = z.object({ kinds: z.array(z.enum(DOCUMENT_KINDS)) });

export type ArtefactByKind = {
  summary: ExplorationArtefact;
  evaluation: ReflectionEvaluation;
  argumentation: Argumentation;
  argumentationEvaluation: ArgumentationEvaluation;
  solution: Solution;
};

/** A summary that is stored with a decision. The newest one is the decision's `explorationResults`. */
const DecisionSummarySchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  summary: z.string(),
  createdAt: instant(),
  lastDisplayed: instant().nullable(),
});

/**
 * `sessionId`: the discussion in which to store the report; by default the newest of the decision or project,
 * else a new one.
 */
export const ReportBody = z.object({ sessionId: knownId().nullable().default(null) });

/**
 * A discussion with all that its page needs at first. `artefacts`: the kinds that exist, so that the page
 * requests no other. `turn`: what MENTA is writing now, `null` if nothing.
 */
export const SessionFullSchema = SessionSchema.extend({
  artefacts: z.array(z.enum(ARTEFACT_KINDS)),
  turn: RunningTurnSchema.nullable(),
});
export type SessionFull = z.infer<typeof SessionFullSchema>;

const storedIn = { session: SessionSchema, assistantMessage: MessageSchema };
export const DecisionSummaryAnswer = z.object({ summary: DecisionSummarySchema, ...storedIn });
export type DecisionSummaryAnswer = z.infer<typeof DecisionSummaryAnswer>;
/** `report` is Markdown. */
export const ProjectReportAnswer = z.object({ report: z.string(), ...storedIn });
export type ProjectReportAnswer = z.infer<typeof ProjectReportAnswer>;

/**
 * `id` names the turn to stop: the id of its question, the id of the reply that is being replaced, or the
 * kind of artefact; by default all turns of the discussion are stopped. `temporary`: the discussion is not
 * stored, so it is not looked up.
 */
export const StopTurnBody = z.object({
  id: z.union([clientUlid(), z.enum(ARTEFACT_KINDS, INVALID_ID_MESSAGE)]).optional(),
  temporary: z.boolean().optional(),
});
