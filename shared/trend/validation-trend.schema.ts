import * as z from "zod";

/**
 * `validationRate`: the share of actions that are done, in percent. `evolution`: the change to the previous
 * month, in percent.
 */
export const ValidationTrendSchema = z.object({
  trend: z.enum(["positive", "negative", "stable"]),
  validationRate: z.number(),
  evolution: z.number(),
  alert: z.string().nullable(),
});
export type ValidationTrend = z.infer<typeof ValidationTrendSchema>;
