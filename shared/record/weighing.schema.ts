import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { LEVELS } from "./record.ts";

const named = z.object({ id: z.string(), title: z.string() });

/** The options and criteria that are weighed, as they were called then. */
const weighed = { options: z.array(named), criteria: z.array(named) };

/** The answers of one person: the weight of each criterion, and the level of each cell (`cellId`). */
const answers = {
  weights: z.array(z.object({ id: z.string(), weight: z.number() })),
  levels: z.array(z.object({ id: z.string(), level: z.literal(LEVELS) })),
};

export const WeighedSchema = z.object(weighed);
export type Weighed = z.infer<typeof WeighedSchema>;

export const WeighingSchema = z.object(answers);
export type Weighing = z.infer<typeof WeighingSchema>;

/** The answers of one person who has finished, with what they are about. */
export const FinishedWeighingSchema = z.object({ ...weighed, ...answers, finishedAt: instant() });
export type FinishedWeighing = z.infer<typeof FinishedWeighingSchema>;

/** The answers of both, about the same options and criteria: opened together, and never changed. */
export const JointWeighingSchema = z.object({
  id: z.string(),
  openedAt: instant(),
  ...weighed,
  /** Of the person whose decision it is. */
  owner: WeighingSchema,
  guest: WeighingSchema,
  guestName: z.string(),
});
export type JointWeighing = z.infer<typeof JointWeighingSchema>;
