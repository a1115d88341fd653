import * as z from "zod";
import {
  calendarDay,
  clientUlid,
  instantInput,
  instant,
  optionalText,
  trimmedText,
} from "../schema/fields.schema.ts";
import { PRIORITIES } from "../decision/decision.ts";
import { ACTION_RATING_SCALE } from "../plan/action.ts";
import { parseIsoDay, weekdayIndex } from "../time/day.rules.ts";
import { PLANNER_LIMITS, PLANNER_MESSAGES } from "./planner.ts";
import { TASK_TYPES } from "./task.ts";
import { WORK_DAY_BOUNDS } from "./working-hours.rules.ts";

const isMonday = (value: string) => {
  const day = parseIsoDay(value);
  return day !== null && weekdayIndex(day) === 0;
};

const { grid, blockId } = PLANNER_LIMITS;
/** Minutes since midnight, a multiple of `grid`. */
const minute = () => z.int().min(0).max(1_440).multipleOf(grid);

/** A task chosen for a week. `decisionId`: the decision of the action, `null` for an own task. */
export const WeekTaskSchema = z.object({
  id: z.string(),
  decisionId: z.string().nullable(),
  type: z.enum(TASK_TYPES),
});
export type WeekTask = z.infer<typeof WeekTaskSchema>;

/**
 * A part of a task in the calendar. Its time is local, so it stays at the same hour if the person changes
 * zones.
 */
export const PlannerBlockSchema = z.object({
  id: z.string(),
  taskId: z.string(),
  day: z.string(),
  /** Minutes since midnight. */
  start: z.number(),
  end: z.number(),
  /** Whether the block stays where it is when the week is planned again. */
  isLocked: z.boolean(),
});
export type PlannerBlock = z.infer<typeof PlannerBlockSchema>;

/** A person's plan for one week. `version` grows with every change; 0 if nothing was ever stored. */
export const WeekPlanSchema = z.object({
  monday: z.string(),
  version: z.number(),
  tasks: z.array(WeekTaskSchema),
  blocks: z.array(PlannerBlockSchema),
});
export type WeekPlan = z.infer<typeof WeekPlanSchema>;

export const SentWeekTask = z.object({
  id: clientUlid(),
  decisionId: clientUlid().nullable(),
  type: z.enum(TASK_TYPES),
});
export const SentPlannerBlock = z
  .object({
    id: z.string().regex(blockId),
    taskId: clientUlid(),
    day: calendarDay(),
    start: minute(),
    end: minute(),
    isLocked: z.boolean(),
  })
  .refine(({ start, end }) => end > start, { error: PLANNER_MESSAGES.blockEnd, path: ["end"] });

const changesOf = <T extends z.ZodType>(sent: T, id: z.ZodString, max: number) =>
  z
    .object({ set: z.array(sent).max(max).default([]), remove: z.array(id).max(max).default([]) })
    .prefault({});

const weekChanges = {
  tasks: changesOf(SentWeekTask, clientUlid(), PLANNER_LIMITS.tasksOfWeek),
  blocks: changesOf(SentPlannerBlock, z.string().regex(blockId), PLANNER_LIMITS.blocksOfWeek),
};
/**
 * Changes to a week. An item of `set` replaces the stored one with its id; items that are not named stay, so
 * two tabs overwrite each other's items one by one. `version` makes the server refuse the change (409) if
 * another one came in between. `expected`, for an undo, makes it refuse if the stored week lacks what
 * `expected` sets or has what it removes.
 */
export const UpdateWeekBody = z.object({
  version: z.int().min(0).optional(),
  expected: z.object(weekChanges).optional(),
  ...weekChanges,
});
/** A day that is not a Monday is answered as unknown (404), so no row is ever stored under it. */
export const WeekParams = z.object({
  monday: z
    .string()
    .refine(isMonday)
    .meta({ examples: ["2026-03-16"] }),
});

/** An own task: it belongs to no decision. */
export const OwnTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  priority: z.enum(PRIORITIES),
  status: z.enum(["todo", "done"]),
  type: z.enum(TASK_TYPES),
  /** Minutes. */
  estimatedDuration: z.number(),
  complexity: z.number(),
  cognitiveLoad: z.number(),
  deadline: instant().nullable(),
});
export type OwnTask = z.infer<typeof OwnTaskSchema>;

const scale = () => z.int().min(ACTION_RATING_SCALE.min).max(ACTION_RATING_SCALE.max);
/** An own task as the API receives it. Its form uses the same schema. */
export const SentOwnTask = z.object({
  id: clientUlid(),
  title: trimmedText({ ...PLANNER_LIMITS.title, label: "Le titre", required: PLANNER_MESSAGES.title }),
  description: optionalText({ max: PLANNER_LIMITS.description, label: "La description" }).default(null),
  priority: z.enum(PRIORITIES).default("moyenne"),
  status: z.enum(["todo", "done"]).default("todo"),
  type: z.enum(TASK_TYPES).default("analytical"),
  estimatedDuration: z
    .int(PLANNER_MESSAGES.duration)
    .min(PLANNER_LIMITS.duration.min, PLANNER_MESSAGES.duration)
    .max(PLANNER_LIMITS.duration.max, PLANNER_MESSAGES.duration)
    .default(60),
  complexity: scale().default(ACTION_RATING_SCALE.default),
  cognitiveLoad: scale().default(ACTION_RATING_SCALE.default),
  deadline: instantInput().nullable().default(null),
});
export const UpdateOwnTasksBody = changesOf(SentOwnTask, clientUlid(), PLANNER_LIMITS.ownTasks);

/** The time spans in which a day is worked, in order and without overlap. */
const HoursSchema = z.object({ start: minute(), end: minute() });
const dayHours = z
  .array(HoursSchema)
  .max(PLANNER_LIMITS.hoursOfDay)
  .refine(
    (spans) =>
      spans.every(
        ({ start, end }, at) => start < end && start >= (spans[at - 1]?.end ?? WORK_DAY_BOUNDS.start),
      ),
    PLANNER_MESSAGES.hours,
  )
  .refine((spans) => spans.every(({ end }) => end <= WORK_DAY_BOUNDS.end), PLANNER_MESSAGES.hours);

/** The working hours of the seven days from Monday to Sunday. A day with an empty list is not worked. */
export const WorkWeekSchema = z.array(dayHours).length(7);
export type WorkWeek = z.infer<typeof WorkWeekSchema>;

/** A leave: its first and its last day. */
export const LeavePeriodSchema = z
  .object({ from: calendarDay(), to: calendarDay() })
  .refine(({ from, to }) => to >= from, { error: PLANNER_MESSAGES.leave, path: ["to"] });
export type LeavePeriod = z.infer<typeof LeavePeriodSchema>;

/** What a calendar link shows: titles, blocks of Clarity, ends of decisions, review days. */
const calendarParts = {
  showsTitles: z.boolean(),
  showsBlocks: z.boolean(),
  showsDeadlines: z.boolean(),
  showsReviews: z.boolean(),
};
/**
 * The person's calendar link, without its address: the address is only in the answer that creates the link.
 */
export const CalendarLinkSchema = z.object({ createdAt: instant(), ...calendarParts });
export const CalendarLinkAnswer = z.object({ link: CalendarLinkSchema.nullable() });
export const CreatedCalendarLinkAnswer = z.object({ link: CalendarLinkSchema, path: z.string() });
export const CalendarLinkBody = z.object({
  ...calendarParts,
  showsBlocks: calendarParts.showsBlocks.default(true),
  showsDeadlines: calendarParts.showsDeadlines.default(false),
  showsReviews: calendarParts.showsReviews.default(false),
});
export const UpdateCalendarLinkBody = z.object(calendarParts).partial();
export type CalendarLinkOptions = z.infer<typeof CalendarLinkBody>;
/** `file`: `{secret}.ics`. Any other text is answered as unknown (404). */
export const CalendarFileParams = z.object({ file: z.string() });
