import * as z from "zod";
import { instant, knownId } from "../api/fields.schema.ts";
import { MessageSchema } from "../discussion/message.schema.ts";
import { SessionSchema } from "../discussion/session.schema.ts";
import { ARGUMENTATION_CRITERIA, LEVELS, REFLECTION_CRITERIA, SCORE_MAX } from "./artefact.ts";

const made = { id: z.string(), sessionId: z.string(), createdAt: instant() };

/** An exploration. */
export const SummarySchema = z.object({
  ...made,
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
const judged = { totalScore: z.int(), level: z.enum(LEVELS), reasoning: z.string() };

/** `totalScore` is the sum of the five, 0 to 25. `reasoning`: for each score the words it rests on, and why. */
export const ReflectionEvaluationSchema = z.object({ ...made, ...scores(REFLECTION_CRITERIA), ...judged });
export type ReflectionEvaluation = z.infer<typeof ReflectionEvaluationSchema>;

/** `totalScore` is the sum of the five, at least 5. */
export const ArgumentationEvaluationSchema = z.object({
  ...made,
  ...scores(ARGUMENTATION_CRITERIA),
  ...judged,
});
export type ArgumentationEvaluation = z.infer<typeof ArgumentationEvaluationSchema>;

/** `content` is Markdown. */
export const ArgumentationSchema = z.object({ ...made, content: z.string() });
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

/** `recommended` is the index of one of the options. */
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

export const SolutionSchema = z.object({ ...made, content: SolutionContentSchema });
export type Solution = z.infer<typeof SolutionSchema>;

/** What each kind is on the wire. */
export type ArtefactOf = {
  summary: Summary;
  evaluation: ReflectionEvaluation;
  argumentation: Argumentation;
  argumentationEvaluation: ArgumentationEvaluation;
  solution: Solution;
};

/** Kept by a decision: its newest is what the decision shows as its exploration's results. */
const DecisionSummarySchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  summary: z.string(),
  createdAt: instant(),
  lastDisplayed: instant().nullable(),
});

/** `sessionId`: the discussion that keeps the text; the newest linked one, or a new one, unless given. */
export const ReportBody = z.object({ sessionId: knownId().nullable().default(null) });

const keptIn = { session: SessionSchema, assistantMessage: MessageSchema };
export const DecisionSummaryAnswer = z.object({ summary: DecisionSummarySchema, ...keptIn });
export type DecisionSummaryAnswer = z.infer<typeof DecisionSummaryAnswer>;
/** `report` is Markdown. */
export const ProjectReportAnswer = z.object({ report: z.string(), ...keptIn });
export type ProjectReportAnswer = z.infer<typeof ProjectReportAnswer>;
