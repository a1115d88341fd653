import { validationTrend } from "#shared/trend/validation.rules.ts";
import type { ValidationTrend } from "#shared/trend/trend.schema.ts";
import { allActionsOf } from "./plan.service.ts";

/** How validating actions goes, over all decisions outside the trash. */
export async function trendOf(userId: string): Promise<ValidationTrend> {
  return validationTrend(await allActionsOf(userId), new Date());
}
