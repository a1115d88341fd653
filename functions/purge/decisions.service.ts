import { setTimeout as wait } from "node:timers/promises";
import { findDecision, listDue, type StoredDecision } from "../data/decision.ts";
import { removeDecisionForGood } from "../data/decision-removal.ts";
import { isDue } from "./due.rules.ts";
import { forEach, type Tally } from "./each.ts";

/** One stay in the trash: moved there again, a decision has another. */
export type Stay = { userId: string; decisionId: string; deletedAt: string };

/** The scheduler keeps the minute, and not the second, that it was told. */
const EARLY_MS = 60_000;

/**
 * Removes a decision for good when its stay in the trash is over. Called late, twice, too early, or for a stay that
 * ended otherwise, it does nothing.
 */
export async function purgeDecision({ userId, decisionId, deletedAt }: Stay): Promise<Tally> {
  const isThisStay = (decision: StoredDecision) => decision.deletedAt === deletedAt;
  const decision = await findDecision(userId, decisionId);
  if (!decision || !isThisStay(decision)) return { done: 0, failed: 0 };
  const earlyMs = Date.parse(decision.dueAt ?? "") - Date.now();
  if (earlyMs > 0 && earlyMs <= EARLY_MS) await wait(earlyMs);
  const isRemoved = await removeDecisionForGood(
    userId,
    decisionId,
    (newest) => isThisStay(newest) && isDueNow(newest),
  );
  return { done: Number(isRemoved), failed: 0 };
}

/** Removes every decision that became due on these days, whatever became of its schedule. */
export function purgeDueDecisions(now: Date, days: readonly string[]): Promise<Tally> {
  return forEach("decision", dueOn(days, now), ({ userId, id }) =>
    removeDecisionForGood(userId, id, isDueNow),
  );
}

async function* dueOn(days: readonly string[], now: Date) {
  for (const day of days) yield* await listDue(day, now.toISOString());
}

/** Asked of the newest: the index, and whoever calls, may be behind. */
const isDueNow = (decision: StoredDecision): boolean => isDue(decision, new Date());
