import * as z from "zod";
import {
  dateInput,
  instant,
  knownId,
  optionalNewId,
  optionalText,
  pathId,
  trimmedText,
} from "../api/fields.schema.ts";
import { ActionSchema, suggestedActions } from "../plan/action.schema.ts";
import { DEFAULT_PRIORITY, DEFAULT_STATUS, SELECTABLE_STATUSES, PRIORITIES, STATUSES } from "./decision.ts";
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

/** A decision with its plan and the messages about it. */
export const DecisionFullSchema = DecisionSchema.extend({
  actions: z.array(ActionSchema),
  chatHistory: z.array(ExchangeSchema),
  explorationResults: z.string(),
});
export type DecisionFull = z.infer<typeof DecisionFullSchema>;

const { title, decideur, text: longText, alternative, alternatives, explorationResults } = DECISION_LIMITS;
const fields = {
  title: trimmedText({ ...title, label: "Le titre", required: DECISION_MESSAGES.title }),
  decideur: trimmedText({
    min: 1,
    max: decideur,
    label: "Le décideur",
    required: DECISION_MESSAGES.decideur,
  }),
  startDate: dateInput(DECISION_MESSAGES.startDate),
  endDate: dateInput(DECISION_MESSAGES.endDate),
  impact: optionalText({ max: longText, label: "L’impact" }),
  description: optionalText({ max: longText, label: "La description" }),
  context: optionalText({ max: longText, label: "Le contexte" }),
  alternatives: z
    .array(trimmedText({ min: 1, max: alternative, label: "L’alternative" }))
    .max(alternatives, `Une décision garde au plus ${alternatives} alternatives.`),
  explorationResults: trimmedText({ max: explorationResults, label: "Le résultat d’exploration" }),
  projectId: knownId().nullable(),
  priority: z.enum(PRIORITIES),
};

const invalidPeriod = { path: ["endDate"], error: DECISION_MESSAGES.period };

/** `progress` is used only without actions; `chatHistory` is accepted and ignored. */
export const CreateDecisionBody = z
  .object({
    ...fields,
    id: optionalNewId(),
    impact: fields.impact.default(null),
    description: fields.description.default(null),
    context: fields.context.default(null),
    alternatives: fields.alternatives.default([]),
    explorationResults: fields.explorationResults.default(""),
    projectId: fields.projectId.default(null),
    priority: fields.priority.default(DEFAULT_PRIORITY),
    status: z.enum(SELECTABLE_STATUSES).default(DEFAULT_STATUS),
    progress: z.int().min(0).max(100).default(0),
    actions: suggestedActions().default([]),
    chatHistory: z.unknown().optional(),
  })
  .refine(isPeriodValid, invalidPeriod);
export type NewDecision = z.infer<typeof CreateDecisionBody>;

/** The fields that a person edits, as stored: what an edit was begun on. */
const EditBaseSchema = DecisionSchema.pick({
  title: true,
  description: true,
  context: true,
  alternatives: true,
  priority: true,
  status: true,
  startDate: true,
  endDate: true,
  decideur: true,
  impact: true,
  projectId: true,
}).partial();
export type EditBase = z.infer<typeof EditBaseSchema>;

/**
 * Omitted fields keep their value. `base`: what the sent fields were when the edit was begun; one that is something else by
 * now is refused, unless it is what is sent. A single date is checked against the stored one later, by the service. */
export const UpdateDecisionBody = z
  .object({ ...fields, status: z.enum(STATUSES), base: EditBaseSchema })
  .omit({ explorationResults: true })
  .partial()
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || isPeriodValid({ startDate, endDate }),
    invalidPeriod,
  );
export type DecisionChange = z.infer<typeof UpdateDecisionBody>;

export const PriorityBody = z.object({ priority: fields.priority });

export const DecisionParams = z.object({ id: pathId() });

/** A plan after a change, with its decision, whose progress and status follow. */
export const PlanAnswerSchema = z.object({
  actions: z.array(ActionSchema),
  decision: DecisionSchema,
  progress: z.number(),
});
export type PlanAnswer = z.infer<typeof PlanAnswerSchema>;

export const CreatedActionAnswerSchema = ActionSchema.extend({
  decision: DecisionSchema,
  progress: z.number(),
});
