import type { Decision } from "../decision/decision.schema.ts";
import { byCode } from "../text/order.rules.ts";

const RECENT = 6;

type Dated = Pick<Decision, "id" | "createdAt">;

/** The decisions made last, the newest first, at most six (`spec/2-decisions-and-planner.md` section 9). */
export const recentDecisions = <T extends Dated>(decisions: readonly T[]): T[] =>
  decisions.toSorted(byNewest).slice(0, RECENT);

const byNewest = (a: Dated, b: Dated): number => byCode(b.createdAt, a.createdAt) || byCode(b.id, a.id);
