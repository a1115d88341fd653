import * as z from "zod";
import { day, instant, knownId, optionalText, text } from "../api/fields.schema.ts";
import { PLAN_LIMITS } from "../decision/limits.ts";
import { ACTION_STATUSES, SCALE } from "./action.ts";

/** One line of an action plan. `weightScore` and `weightPercentage` are calculated, never stored. */
export const ActionSchema = z.object({
  id: z.string(),
  decisionId: z.string(),
  parentId: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  assignee: z.string().nullable(),
  dueDate: instant().nullable(),
  status: z.enum(ACTION_STATUSES),
  orderIndex: z.number(),
  difficulty: z.number(),
  workload: z.number(),
  duration: z.number(),
  weightScore: z.number(),
  weightPercentage: z.number(),
  validatedAt: instant().nullable(),
  lastStatusChange: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Action = z.infer<typeof ActionSchema>;

const title = () => text({ min: 1, max: PLAN_LIMITS.title, label: "Le titre de l’action" });
const scale = () => z.int().min(SCALE.min).max(SCALE.max);
const orderIndex = () => z.int().min(0).max(1_000_000);

const details = {
  description: optionalText({ max: PLAN_LIMITS.description, label: "La description" }),
  assignee: optionalText({ max: PLAN_LIMITS.assignee, label: "Le responsable" }),
  dueDate: day().nullable(),
};

/** A new action. Without `orderIndex` it goes last among its siblings. */
export const CreateActionBody = z.object({
  title: title(),
  description: details.description.default(null),
  assignee: details.assignee.default(null),
  dueDate: details.dueDate.default(null),
  status: z.enum(ACTION_STATUSES).default("todo"),
  parentId: knownId().nullable().default(null),
  orderIndex: orderIndex().optional(),
  difficulty: scale().default(SCALE.default),
  workload: scale().default(SCALE.default),
  duration: scale().default(SCALE.default),
});
export type NewAction = z.infer<typeof CreateActionBody>;

/** What changes of one action; what is not sent keeps its value. */
const ActionChangeSchema = z.object({
  id: knownId(),
  title: title().optional(),
  description: details.description.optional(),
  assignee: details.assignee.optional(),
  dueDate: details.dueDate.optional(),
  status: z.enum(ACTION_STATUSES).optional(),
  parentId: knownId().nullable().optional(),
  orderIndex: orderIndex().optional(),
  difficulty: scale().optional(),
  workload: scale().optional(),
  duration: scale().optional(),
});
export type ActionChange = z.infer<typeof ActionChangeSchema>;

export const BatchBody = z.object({ updates: z.array(ActionChangeSchema).max(PLAN_LIMITS.actions) });

export const ReorderBody = z.object({
  reorderData: z
    .array(z.object({ id: knownId(), orderIndex: orderIndex(), parentId: knownId().nullable().optional() }))
    .max(PLAN_LIMITS.actions),
});
export type ActionPlace = z.infer<typeof ReorderBody>["reorderData"][number];

/**
 * An action as an AI or a form suggests it. Its parent: `parentTempId`, else `parentIndex` (0-based, earlier in the
 * list), else the nearest earlier one a level up, else none.
 */
export const SuggestedActionSchema = z.object({
  tempId: z.string().max(100).optional(),
  title: title(),
  description: details.description.optional(),
  status: z.enum(ACTION_STATUSES).optional(),
  assignee: details.assignee.optional(),
  dueDate: details.dueDate.optional(),
  parentTempId: z.string().max(100).nullable().optional(),
  parentIndex: z.int().min(0).nullable().optional(),
  level: z.int().min(0).max(100).optional(),
  orderIndex: orderIndex().optional(),
  difficulty: scale().optional(),
  workload: scale().optional(),
  duration: scale().optional(),
});
export type SuggestedAction = z.infer<typeof SuggestedActionSchema>;

/** Suggestions, or their titles alone; one beyond the limit is refused by the plan itself (413). */
export const suggestions = () => z.array(z.union([title(), SuggestedActionSchema]));

export const PutActionsQuery = z.object({ mode: z.enum(["add", "replace"]) });
export const PutActionsBody = z.object({ actions: suggestions() });

export const ActionParams = z.object({ id: knownId(), actionId: knownId() });
