import * as z from "zod";

/** `validationRate`: done actions in percent. `evolution`: in percent of the month before. */
export const ValidationTrendSchema = z.object({
  trend: z.enum(["positive", "negative", "stable"]),
  validationRate: z.number(),
  evolution: z.number(),
  alert: z.string().nullable(),
});
export type ValidationTrend = z.infer<typeof ValidationTrendSchema>;
