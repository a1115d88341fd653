import * as z from "zod";

/** `validationRate`: done actions in percent. `evolution`: change in percent of the previous month. */
export const ValidationTrendSchema = z.object({
  trend: z.enum(["positive", "negative", "stable"]),
  validationRate: z.number(),
  evolution: z.number(),
  alert: z.string().nullable(),
});
export type ValidationTrend = z.infer<typeof ValidationTrendSchema>;
