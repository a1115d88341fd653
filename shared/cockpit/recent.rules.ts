import type { Decision } from "../decision/decision.schema.ts";

const RECENT = 6;

type Dated = Pick<Decision, "id" | "createdAt">;

/** The decisions made last, the newest first, at most six (`spec/2-decisions-and-planner.md` section 9). */
export const recentDecisions = <T extends Dated>(decisions: readonly T[]): T[] =>
  decisions.toSorted(byNewest).slice(0, RECENT);

/** Instants are all written alike, so their texts stand in their order. */
const byNewest = (a: Dated, b: Dated): number => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};
