import * as z from "zod";

/** The choices of one tenth of sureness: `from` to `to` percent, both included. */
const SurenessTenthSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** Choices looked back on. */
  choices: z.number(),
  /** Of those, the ones of which more than half of what was expected came. */
  came: z.number(),
  /** How sure one said to be, in percent, on average; `null` without choices. */
  said: z.number().nullable(),
});
export type SurenessTenth = z.infer<typeof SurenessTenthSchema>;

/** Real durations over foreseen ones. */
const DurationsSchema = z.object({
  /** Finished actions that had blocks in Clarity. */
  actions: z.number(),
  /** To a tenth; `null`: too few actions. */
  median: z.number().nullable(),
  /** The median, within what Clarity takes. */
  factor: z.number().nullable(),
  /** To a tenth; `null` without actions. */
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
});
export type Durations = z.infer<typeof DurationsSchema>;

/** What a person’s own past says of how sure they are, and of how long things take them. */
export const CalibrationSchema = z.object({
  tenths: z.array(SurenessTenthSchema),
  durations: DurationsSchema,
});
export type Calibration = z.infer<typeof CalibrationSchema>;
