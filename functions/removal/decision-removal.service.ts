import { findDecision, type StoredDecision } from "../data/decision.ts";
import { removeDecision } from "../data/decision-removal.ts";
import { listSummaryKeys, removeSummaries } from "../data/decision-summary.ts";
import { listLinked, unlink, type Discussion } from "../data/discussion.ts";
import { findRecord } from "../data/record.ts";
import { countRemoved } from "../data/row-count.ts";
import { retryUntilWritten } from "../data/write.ts";

/** Of each kind: with the decision, its plan and its code far below 100 rows and 4 MB, DynamoDB's limits. */
const ROWS_AT_ONCE = 30;

/**
 * A decision and its linked discussions, read in this order: linking one changes the decision's version, so that none
 * is missed.
 */
export type DecisionSnapshot = { decision: StoredDecision; linked: readonly Discussion[] };

/**
 * Removes a decision for good with its plan, code, record and summaries, and unlinks its discussions, while `isAllowed` holds
 * for the newest version. Answers `false` where there is no such decision; what `isAllowed` throws is thrown.
 */
export async function removeDecisionForGood(
  userId: string,
  id: string,
  isAllowed: (decision: StoredDecision) => boolean,
): Promise<boolean> {
  const isRemoved = await removeUncounted(userId, id, isAllowed);
  if (isRemoved) await countRemoved({ userId, kind: "decisions" }, 1);
  return isRemoved;
}

/**
 * The same for one of many: the caller then counts how many are gone, once.
 *
 * One transaction holds up to thirty discussions and thirty summaries; older ones go before. Where the removal is then
 * interrupted, or the decision restored, it has lost those, and is otherwise whole.
 * @param snapshot for the first try
 */
export async function removeUncounted(
  userId: string,
  id: string,
  isAllowed: (decision: StoredDecision) => boolean,
  snapshot?: DecisionSnapshot,
): Promise<boolean> {
  let wasFound = false;
  let known = snapshot;
  return retryUntilWritten(async () => {
    const decision = known?.decision ?? (await findDecision(userId, id));
    // Gone since our own try: by it, although its answer was lost, or by somebody who wanted the same.
    if (!decision || !isAllowed(decision)) return wasFound && !decision;
    const [summaries, linked, record] = await Promise.all([
      listSummaryKeys(userId, id),
      known?.linked ?? listLinked(userId, { decisionId: id }),
      decision.hasRecord ? findRecord(userId, id) : undefined,
    ]);
    known = undefined;
    wasFound = true;
    await unlink(linked.slice(ROWS_AT_ONCE), "decisionId");
    await removeSummaries(summaries.slice(0, -ROWS_AT_ONCE));
    await removeDecision(decision, {
      summaryKeys: summaries.slice(-ROWS_AT_ONCE),
      record,
      linked: linked.slice(0, ROWS_AT_ONCE),
    });
    return true;
  });
}
