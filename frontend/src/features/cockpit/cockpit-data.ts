import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";

/**
 * The input of all figures of the cockpit. `decisions`: those not in the trash; `actions`: those of all
 * decisions.
 */
export type CockpitData = {
  decisions: readonly Decision[];
  actions: readonly Action[];
  now: Date;
  zone: string;
};
