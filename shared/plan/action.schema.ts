import * as z from "zod";
import {
  clientUlid,
  instantInput,
  instant,
  knownId,
  optionalNewId,
  optionalText,
  pathId,
  trimmedText,
} from "../schema/fields.schema.ts";
import { PLAN_LIMITS } from "../schema/limits.ts";
import {
  ACTION_STATUSES,
  ESTIMATE_REFUSAL_MESSAGE,
  ESTIMATE_MINUTES_RANGE,
  ACTION_RATING_SCALE,
} from "./action.ts";

/** An action. `computeWeightScore` and `weightPercentage` are calculated, and not stored. */
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
  /** The person's estimate; `null` if there is none. */
  estimateMinutes: z.number().nullable(),
  weightScore: z.number(),
  weightPercentage: z.number(),
  validatedAt: instant().nullable(),
  lastStatusChange: instant().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Action = z.infer<typeof ActionSchema>;

const title = () => trimmedText({ min: 1, max: PLAN_LIMITS.title, label: "Le titre de l’action" });
const scale = () => z.int().min(ACTION_RATING_SCALE.min).max(ACTION_RATING_SCALE.max);
const estimateMinutes = () =>
  z
    .int({ error: ESTIMATE_REFUSAL_MESSAGE })
    .min(ESTIMATE_MINUTES_RANGE.min, { error: ESTIMATE_REFUSAL_MESSAGE })
    .max(ESTIMATE_MINUTES_RANGE.max, { error: ESTIMATE_REFUSAL_MESSAGE })
    .nullable();
const orderIndex = () => z.int().min(0).max(1_000_000);

const details = {
  description: optionalText({ max: PLAN_LIMITS.description, label: "La description" }),
  assignee: optionalText({ max: PLAN_LIMITS.assignee, label: "Le responsable" }),
  dueDate: instantInput().nullable(),
};

/** A new action. Without `orderIndex` it goes last among its siblings. */
export const CreateActionBody = z.object({
  id: optionalNewId(),
  title: title(),
  description: details.description.default(null),
  assignee: details.assignee.default(null),
  dueDate: details.dueDate.default(null),
  status: z.enum(ACTION_STATUSES).default("todo"),
  parentId: knownId().nullable().default(null),
  orderIndex: orderIndex().optional(),
  difficulty: scale().default(ACTION_RATING_SCALE.default),
  workload: scale().default(ACTION_RATING_SCALE.default),
  duration: scale().default(ACTION_RATING_SCALE.default),
  estimateMinutes: estimateMinutes().default(null),
});
export type NewAction = z.infer<typeof CreateActionBody>;

const changes = {
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
  estimateMinutes: estimateMinutes().optional(),
};

/**
 * A change of one action. A field that is omitted keeps its value. `expected`, for an undo: the values that
 * the sent fields must still have; the whole batch is refused if one has another value, unless it is the sent
 * one.
 */
const ActionChangeSchema = z.object({ id: knownId(), ...changes, expected: z.object(changes).optional() });
export type ActionChange = z.infer<typeof ActionChangeSchema>;

export const ChangeActionsBody = z.object({ updates: z.array(ActionChangeSchema).max(PLAN_LIMITS.actions) });

export const ReorderActionsBody = z.object({
  reorderData: z
    .array(z.object({ id: knownId(), orderIndex: orderIndex(), parentId: knownId().nullable().optional() }))
    .max(PLAN_LIMITS.actions)
    .default([]),
});
export type ActionPosition = z.infer<typeof ReorderActionsBody>["reorderData"][number];

/**
 * Actions to restore with their former ids, places, statuses and dates; calculated fields are ignored.
 * `remove`: ids of the actions that replaced them, which are removed in the same write; those that no longer
 * exist are ignored.
 */
export const RestoreActionsBody = z.object({
  actions: z
    .array(
      z.object({
        id: clientUlid(),
        parentId: knownId().nullable(),
        title: title(),
        description: details.description,
        assignee: details.assignee,
        dueDate: details.dueDate,
        status: z.enum(ACTION_STATUSES),
        orderIndex: orderIndex(),
        difficulty: scale(),
        workload: scale(),
        duration: scale(),
        estimateMinutes: estimateMinutes().default(null),
        validatedAt: instant().nullable(),
        lastStatusChange: instant().nullable(),
        createdAt: instant(),
        updatedAt: instant(),
      }),
    )
    .max(PLAN_LIMITS.actions),
  remove: z.array(knownId()).max(PLAN_LIMITS.actions).default([]),
});

/**
 * An action that an AI or a form suggests. Its parent is the action with the `tempId` in `parentTempId`, else
 * the one at `parentIndex` (from 0, earlier in the list), else the nearest earlier action one `level` higher;
 * without any of these, it has none.
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
  estimateMinutes: estimateMinutes().optional(),
});
export type SuggestedAction = z.infer<typeof SuggestedActionSchema>;

/**
 * Suggested actions, or only their titles. The schema sets no maximum: too many are refused by the plan's
 * rules (413).
 */
export const createSuggestedActionsSchema = () => z.array(z.union([title(), SuggestedActionSchema]));

export const PutActionsQuery = z.object({ mode: z.enum(["add", "replace"]) });
/**
 * `id` comes from the caller, so that a repeated call changes nothing. An empty `actions` changes nothing.
 * `expected`: the plan as the caller read it; the call is refused (409) if the plan has changed since.
 */
export const PutActionsBody = z.object({
  id: optionalNewId(),
  actions: createSuggestedActionsSchema().optional(),
  expected: z.array(z.object({ id: knownId(), updatedAt: instant() })).optional(),
});

export const ActionParams = z.object({ id: pathId(), actionId: pathId() });
