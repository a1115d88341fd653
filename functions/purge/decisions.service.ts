import { setTimeout as wait } from "node:timers/promises";
import { listDue } from "../data/decision.ts";
import { removeDecisionForGood } from "../data/decision-removal.ts";
import { limit } from "../environment.ts";
import { daysUntil, dueFrom } from "./due.rules.ts";
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
  const earlyMs = dueFrom({ status: "corbeille", deletedAt }, limit("RETENTION_SECONDS")) - Date.now();
  if (earlyMs > 0 && earlyMs <= EARLY_MS) await wait(earlyMs);
  const isRemoved = await removeDecisionForGood(
    userId,
    decisionId,
    (decision) => decision.deletedAt === deletedAt && isDue(decision),
  );
  return { done: Number(isRemoved), failed: 0 };
}

/** Removes every decision whose time in the trash is over, whatever became of its schedule. */
export function purgeDueDecisions(now: Date): Promise<Tally> {
  return forEach("decision", dueUntil(now), ({ userId, id }) => removeDecisionForGood(userId, id, isDue));
}

async function* dueUntil(now: Date) {
  for (const day of daysUntil(now)) yield* await listDue(day, now.toISOString());
}

/** Asked of the newest: the index, and whoever calls, may be behind. */
const isDue = (decision: Parameters<typeof dueFrom>[0]): boolean =>
  dueFrom(decision, limit("RETENTION_SECONDS")) <= Date.now();
