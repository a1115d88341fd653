import * as z from "zod";
import { day, instant, knownId, optionalText, text } from "../api/fields.schema.ts";
import { ActionSchema, suggestions } from "../plan/action.schema.ts";
import { DEFAULT_PRIORITY, DEFAULT_STATUS, LIVING_STATUSES, PRIORITIES, STATUSES } from "./decision.ts";
import { DECISION_LIMITS } from "./limits.ts";
import { DECISION_MESSAGES } from "./messages.ts";
import { isPeriodValid } from "./period.rules.ts";

/** `projectName` follows the project's name; it is « Projet supprimé ou cloturé » once the project is gone. */
export const DecisionSchema = z.object({
  id: z.string(),
  shortCode: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  context: z.string().nullable(),
  alternatives: z.array(z.string()),
  priority: z.enum(PRIORITIES),
  status: z.enum(STATUSES),
  progress: z.number(),
  startDate: instant(),
  endDate: instant(),
  decideur: z.string(),
  impact: z.string().nullable(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  completedAt: instant().nullable(),
  deletedAt: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Decision = z.infer<typeof DecisionSchema>;

const ExchangeSchema = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: instant(),
});

/** A decision with its plan and what was said about it. */
export const DecisionFullSchema = DecisionSchema.extend({
  actions: z.array(ActionSchema),
  chatHistory: z.array(ExchangeSchema),
  explorationResults: z.string(),
});
export type DecisionFull = z.infer<typeof DecisionFullSchema>;

const { title, decideur, text: longText, alternative, alternatives, explorationResults } = DECISION_LIMITS;
const fields = {
  title: text({ ...title, label: "Le titre", required: DECISION_MESSAGES.title }),
  decideur: text({ min: 1, max: decideur, label: "Le décideur", required: DECISION_MESSAGES.decideur }),
  startDate: day(DECISION_MESSAGES.startDate),
  endDate: day(DECISION_MESSAGES.endDate),
  impact: optionalText({ max: longText, label: "L’impact" }),
  description: optionalText({ max: longText, label: "La description" }),
  context: optionalText({ max: longText, label: "Le contexte" }),
  alternatives: z
    .array(text({ min: 1, max: alternative, label: "L’alternative" }))
    .max(alternatives, `Une décision garde au plus ${alternatives} alternatives.`),
  explorationResults: text({ max: explorationResults, label: "Le résultat d’exploration" }),
  projectId: knownId().nullable(),
  priority: z.enum(PRIORITIES),
};

const invalidPeriod = { path: ["endDate"], error: DECISION_MESSAGES.period };

/** `progress` counts only without actions; `chatHistory` is accepted and ignored. */
export const CreateDecisionBody = z
  .object({
    ...fields,
    impact: fields.impact.default(null),
    description: fields.description.default(null),
    context: fields.context.default(null),
    alternatives: fields.alternatives.default([]),
    explorationResults: fields.explorationResults.default(""),
    projectId: fields.projectId.default(null),
    priority: fields.priority.default(DEFAULT_PRIORITY),
    status: z.enum(LIVING_STATUSES).default(DEFAULT_STATUS),
    progress: z.int().min(0).max(100).default(0),
    actions: suggestions().default([]),
    chatHistory: z.unknown().optional(),
  })
  .refine(isPeriodValid, invalidPeriod);
export type NewDecision = z.infer<typeof CreateDecisionBody>;

/** Partial: what is not sent keeps its value. A single date is judged with the one that is kept, once that is known. */
export const UpdateDecisionBody = z
  .object({ ...fields, status: z.enum(STATUSES) })
  .omit({ explorationResults: true })
  .partial()
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || isPeriodValid({ startDate, endDate }),
    invalidPeriod,
  );
export type DecisionChange = z.infer<typeof UpdateDecisionBody>;

export const PriorityBody = z.object({ priority: fields.priority });

export const DecisionParams = z.object({ id: knownId() });

/** A plan after a change, with the decision it moved. */
export const PlanSchema = z.object({
  actions: z.array(ActionSchema),
  decision: DecisionSchema,
  progress: z.number(),
});
export type Plan = z.infer<typeof PlanSchema>;

export const CreatedActionSchema = ActionSchema.extend({ decision: DecisionSchema, progress: z.number() });
