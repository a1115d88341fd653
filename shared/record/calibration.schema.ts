import * as z from "zod";

/** The choices of one tenth of certainty: `from` to `to` percent, inclusive. */
const SurenessTenthSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** Number of reviewed choices. */
  choices: z.number(),
  /** Number of choices of which more than half of the expectations came true. */
  came: z.number(),
  /** Average stated certainty, in percent; `null` without choices. */
  said: z.number().nullable(),
});
export type SurenessTenth = z.infer<typeof SurenessTenthSchema>;

/** Real over planned durations. */
const DurationsSchema = z.object({
  /** Number of finished actions with blocks in Clarity. */
  actions: z.number(),
  /** Rounded to a tenth; `null`: too few actions. */
  median: z.number().nullable(),
  /** The median, within the limits of Clarity. */
  factor: z.number().nullable(),
  /** Rounded to a tenth; `null` without actions. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
});
export type Durations = z.infer<typeof DurationsSchema>;

/** A person's calibration: certainty against outcomes, and real against planned durations. */
export const CalibrationSchema = z.object({
  tenths: z.array(SurenessTenthSchema),
  durations: DurationsSchema,
});
export type Calibration = z.infer<typeof CalibrationSchema>;
