import * as z from "zod";

/** The reviewed choices of which the person was `from` to `to` percent sure, both included. */
const SurenessTenthSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** Number of reviewed choices. */
  choices: z.number(),
  /** How many of these choices came true: more than half of their expectations did. */
  came: z.number(),
  /** Average sureness of these choices in percent; `null` without choices. */
  said: z.number().nullable(),
});
export type SurenessTenth = z.infer<typeof SurenessTenthSchema>;

/** How long finished actions took, divided by how long was planned for them. */
const DurationsSchema = z.object({
  /** How many finished actions had blocks in Clarity. */
  actions: z.number(),
  /** Median of the ratios, rounded to a tenth; `null` if there are too few actions. */
  median: z.number().nullable(),
  /** The median within Clarity's limits; `null` if there are too few actions. */
  factor: z.number().nullable(),
  /** Lowest and highest ratio, rounded to a tenth; `null` without actions. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
});
export type DurationRatioSummary = z.infer<typeof DurationsSchema>;

/**
 * A person's calibration: how sure they were against what came true, and how long actions took against the
 * plan.
 */
export const CalibrationSchema = z.object({
  tenths: z.array(SurenessTenthSchema),
  durations: DurationsSchema,
});
export type Calibration = z.infer<typeof CalibrationSchema>;
