import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";

/** The data of all figures of the cockpit. `decisions`: without the trash; `actions`: of all of them. */
export type CockpitData = {
  decisions: readonly Decision[];
  actions: readonly Action[];
  now: Date;
  zone: string;
};
