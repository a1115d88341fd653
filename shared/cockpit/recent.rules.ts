import type { Decision } from "../decision/decision.schema.ts";
import { byCodeUnit } from "../text/order.rules.ts";

const RECENT = 6;

type Dated = Pick<Decision, "id" | "createdAt">;

/** Returns the six newest decisions, newest first (S2 §9). */
export const pickNewestDecisions = <T extends Dated>(decisions: readonly T[]): T[] =>
  decisions.toSorted(byNewest).slice(0, RECENT);

const byNewest = (a: Dated, b: Dated): number =>
  byCodeUnit(b.createdAt, a.createdAt) || byCodeUnit(b.id, a.id);
