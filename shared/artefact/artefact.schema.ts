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
  SCORE_MAX,
} from "./artefact.ts";

/** `messageId`: the newest message that it is made from; `null`: it is older than this field. */
const identity = {
  id: z.string(),
  sessionId: z.string(),
  createdAt: instant(),
  messageId: z.string().nullable(),
};

/** The result of an exploration. */
export const SummarySchema = z.object({
  ...identity,
  content: z.object({
    keyPoints: z.array(z.string()),
    hypotheses: z.array(z.string()),
    actionItems: z.array(z.string()),
  }),
});
export type Summary = z.infer<typeof SummarySchema>;

const score = () => z.int().min(0).max(SCORE_MAX);
const scores = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, score()])) as Record<Names[number], ReturnType<typeof score>>;
const outcome = { totalScore: z.int(), level: z.enum(EVALUATION_LEVELS), reasoning: z.string() };

/** `totalScore` is the sum of the five, 0 to 25. `reasoning`: Markdown, see `reasoning.rules.ts`. */
export const ReflectionEvaluationSchema = z.object({
  ...identity,
  ...scores(REFLECTION_CRITERIA),
  ...outcome,
});
export type ReflectionEvaluation = z.infer<typeof ReflectionEvaluationSchema>;

/** `totalScore` is the sum of the five, at least 5. */
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

/** `recommended`: index of an option. */
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

/** The document kinds of a discussion that have a readable previous version. */
export const PreviousDocumentsSchema = z.object({ kinds: z.array(z.enum(DOCUMENT_KINDS)) });

export type ArtefactByKind = {
  summary: Summary;
  evaluation: ReflectionEvaluation;
  argumentation: Argumentation;
  argumentationEvaluation: ArgumentationEvaluation;
  solution: Solution;
};

/** A summary stored with a decision; the newest one is also the decision's `explorationResults`. */
const DecisionSummarySchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  summary: z.string(),
  createdAt: instant(),
  lastDisplayed: instant().nullable(),
});

/** `sessionId`: the discussion that stores the text; by default the newest linked one, else a new one. */
export const ReportBody = z.object({ sessionId: knownId().nullable().default(null) });

/**
 * A discussion as a page opens it. `artefacts`: the kinds that it has, so that no other is requested. `turn`: null
 * unless MENTA is answering.
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
 * `id`: the turn to stop: id of the question, id of the reply to replace, or an artefact kind; by default
 * all. `temporary`: the discussion has no row that could be missing.
 */
export const StopBody = z.object({
  id: z.union([clientUlid(), z.enum(ARTEFACT_KINDS, INVALID_ID_MESSAGE)]).optional(),
  temporary: z.boolean().optional(),
});
