import * as z from "zod";
import {
  calendarDay,
  periodDayInput,
  dayOrInstantInput,
  instant,
  knownId,
  optionalNewId,
  optionalText,
  pathId,
  trimmedText,
} from "../schema/fields.schema.ts";
import { ActionSchema, createSuggestedActionsSchema } from "../plan/action.schema.ts";
import {
  type DecisionTextField,
  DEFAULT_PRIORITY,
  DEFAULT_DECISION_STATUS,
  mapDecisionTextFields,
  SELECTABLE_DECISION_STATUSES,
  PRIORITIES,
  DECISION_STATUSES,
} from "./decision.ts";
import { DECISION_LIMITS } from "../schema/limits.ts";
import { DECISION_REFUSAL_MESSAGES } from "./messages.ts";
import { isSentPeriodValid, type SentPeriod } from "./period.rules.ts";

/** A summary of the valid choice. `nextReviewOn`: the earliest day of an open review, `YYYY-MM-DD`. */
export const DecisionChoiceSchema = z.object({
  optionTitle: z.string(),
  /** How sure the person was, in percent. */
  sureness: z.number(),
  chosenAt: instant(),
  nextReviewOn: z.string().nullable(),
});
export type DecisionChoice = z.infer<typeof DecisionChoiceSchema>;

/**
 * A decision. `projectName` is the project's current name, « Projet supprimé ou cloturé » if the project was
 * deleted. Of the period, the pages show, count and compare `startDay` and `endDay`; `startDate` and
 * `endDate` are the limits of these days in the zone where they were set (record 0060). `purgeAt`: when a
 * trashed decision is purged.
 */
export const DecisionSchema = z.object({
  id: z.string(),
  shortCode: z.string(),
  title: z.string(),
  ...mapDecisionTextFields(() => z.string().nullable()),
  alternatives: z.array(z.string()),
  priority: z.enum(PRIORITIES),
  status: z.enum(DECISION_STATUSES),
  progress: z.number(),
  startDate: instant(),
  endDate: instant(),
  startDay: calendarDay(),
  endDay: calendarDay(),
  decideur: z.string(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  choice: DecisionChoiceSchema.nullable(),
  completedAt: instant().nullable(),
  deletedAt: instant().nullable(),
  purgeAt: instant().nullable(),
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
/** How the message that refuses a text names it. */
const TEXT_LABELS: Record<DecisionTextField, string> = {
  impact: "L’impact",
  description: "La description",
  context: "Le contexte",
};

const fields = {
  title: trimmedText({ ...title, label: "Le titre", required: DECISION_REFUSAL_MESSAGES.title }),
  decideur: trimmedText({
    min: 1,
    max: decideur,
    label: "Le décideur",
    required: DECISION_REFUSAL_MESSAGES.decideur,
  }),
  startDate: dayOrInstantInput(DECISION_REFUSAL_MESSAGES.startDate).optional(),
  endDate: dayOrInstantInput(DECISION_REFUSAL_MESSAGES.endDate).optional(),
  startDay: periodDayInput(DECISION_REFUSAL_MESSAGES.startDate).optional(),
  endDay: periodDayInput(DECISION_REFUSAL_MESSAGES.endDate).optional(),
  ...mapDecisionTextFields((name) => optionalText({ max: longText, label: TEXT_LABELS[name] })),
  alternatives: z
    .array(trimmedText({ min: 1, max: alternative, label: "L’option" }))
    .max(alternatives, `Une décision garde au plus ${alternatives} options.`),
  explorationResults: trimmedText({ max: explorationResults, label: "Le résultat d’exploration" }),
  projectId: knownId().nullable(),
  priority: z.enum(PRIORITIES),
};

/**
 * Returns the field for an error about the end of the period: `endDay` if the caller sent it, else `endDate`.
 */
export const periodEndErrorField = ({ endDay }: SentPeriod): "endDay" | "endDate" =>
  endDay === undefined ? "endDate" : "endDay";

/**
 * Refuses a period that ends before it starts. If one end is a day and the other an instant, their order
 * depends on the zone, and the service checks it later.
 */
export const checkPeriodOrder = ({ value, issues }: z.core.ParsePayload<SentPeriod>): void => {
  if (isSentPeriodValid(value)) return;
  issues.push({
    code: "custom",
    path: [periodEndErrorField(value)],
    message: DECISION_REFUSAL_MESSAGES.period,
    input: value,
  });
};

/** Refuses a decision without this end of its period, in the same answer as all other errors. */
export const requirePeriodBound = (end: "start" | "end") =>
  z.refine<SentPeriod>((sent) => (sent[`${end}Day`] ?? sent[`${end}Date`]) !== undefined, {
    path: [`${end}Date`],
    error: DECISION_REFUSAL_MESSAGES[`${end}Date`],
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** Fields of a new decision, with their defaults. A page and an import send them alike. */
export const newDecisionFields = {
  ...fields,
  ...mapDecisionTextFields((name) => fields[name].default(null)),
  alternatives: fields.alternatives.default([]),
  priority: fields.priority.default(DEFAULT_PRIORITY),
};

/** `progress` counts only if there are no actions. `chatHistory` is accepted, but ignored. */
export const CreateDecisionBody = z
  .object({
    ...newDecisionFields,
    id: optionalNewId(),
    explorationResults: fields.explorationResults.default(""),
    projectId: fields.projectId.default(null),
    status: z.enum(SELECTABLE_DECISION_STATUSES).default(DEFAULT_DECISION_STATUS),
    progress: z.int().min(0).max(100).default(0),
    actions: createSuggestedActionsSchema().default([]),
    chatHistory: z.unknown().optional(),
  })
  .check(requirePeriodBound("start"), requirePeriodBound("end"), checkPeriodOrder);
export type CreateDecisionInput = z.infer<typeof CreateDecisionBody>;

/** The editable fields as the person saw them when they began to edit. */
const EditBaseSchema = DecisionSchema.pick({
  title: true,
  ...mapDecisionTextFields(() => true as const),
  alternatives: true,
  priority: true,
  status: true,
  startDate: true,
  endDate: true,
  startDay: true,
  endDay: true,
  decideur: true,
  projectId: true,
}).partial();
export type DecisionEditBase = z.infer<typeof EditBaseSchema>;

/**
 * A field that is omitted keeps its value. `base`: what the sent fields were when the person began to edit.
 * The server refuses the edit if a field was changed since, unless it was changed to the sent value. If only
 * one end of the period is sent, the service checks it against the stored other one.
 */
export const UpdateDecisionBody = z
  .object({ ...fields, status: z.enum(DECISION_STATUSES), base: EditBaseSchema })
  .omit({ explorationResults: true })
  .partial()
  .check(checkPeriodOrder);
export type DecisionChange = z.infer<typeof UpdateDecisionBody>;

export const PriorityBody = z.object({ priority: fields.priority });

export const DecisionParams = z.object({ id: pathId() });

/**
 * A plan after a change, with its decision: the change may have updated the decision's progress and status.
 */
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
