import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { CELL_LEVELS } from "./record.ts";

const named = z.object({ id: z.string(), title: z.string() });

/** The options and criteria that were weighed, with the names that they had. */
const weighed = { options: z.array(named), criteria: z.array(named) };

/** The answers of one person: the weight of each criterion, and the level of each cell (`cellId`). */
const answers = {
  weights: z.array(z.object({ id: z.string(), weight: z.number() })),
  levels: z.array(z.object({ id: z.string(), level: z.literal(CELL_LEVELS) })),
};

export const WeighedItemsSchema = z.object(weighed);
export type WeighedItems = z.infer<typeof WeighedItemsSchema>;

export const WeighingSchema = z.object(answers);
export type Weighing = z.infer<typeof WeighingSchema>;

/** The complete answers of one person, with the options and criteria that they are about. */
export const FinishedWeighingSchema = z.object({ ...weighed, ...answers, finishedAt: instant() });
export type FinishedWeighing = z.infer<typeof FinishedWeighingSchema>;

/**
 * The answers of two people about the same options and criteria. They become visible together, and never
 * change.
 */
export const JointWeighingSchema = z.object({
  id: z.string(),
  openedAt: instant(),
  ...weighed,
  /** The answers of the person who owns the decision. */
  owner: WeighingSchema,
  guest: WeighingSchema,
  guestName: z.string(),
});
export type JointWeighing = z.infer<typeof JointWeighingSchema>;
