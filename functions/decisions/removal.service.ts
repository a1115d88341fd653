import { findDecision, type DecisionToRemove } from "./decision.rows.ts";
import { removeDecision } from "./removal.rows.ts";
import { removeOlderSummaries } from "./decision-summary.rows.ts";
import { listLinkedDiscussions, unlinkDiscussions, type Discussion } from "../discussions/discussion.rows.ts";
import { keepRecordInDossier } from "../discussions/dossier.rows.ts";
import { listOpinionKeys, removeOpinions } from "../opinions/opinion.rows.ts";
import { findRecord } from "./record.rows.ts";
import { countRemovedRows } from "../platform/row-count.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";

/**
 * Number of summaries removed in one transaction with the decision's other rows: below DynamoDB's limits of
 * 100 rows and 4 MB, since an imported summary may have 300 KB.
 */
const SUMMARIES_AT_ONCE = 8;
const OPINIONS_AT_ONCE = 20;
const DISCUSSIONS_AT_ONCE = 20;

/**
 * A decision and its linked discussions, read in this order: linking a discussion or giving an opinion
 * changes the decision's version, so that none is missed.
 */
export type DecisionSnapshot = { decision: DecisionToRemove; linked: readonly Discussion[] };

/** `isOurs`: this call removed it, and not a concurrent one. */
export type RemovedDecision = { isOurs: boolean };

/**
 * Removes a decision for good with its plan, code, record, summaries and opinions, and unlinks its
 * discussions, if `isAllowed` holds for the newest version. Returns `undefined` if there is no such decision;
 * rethrows what `isAllowed` throws. Rejects between two pages of summaries or batches of discussions once
 * `signal` aborts.
 */
export async function removeDecisionForGood(
  userId: string,
  id: string,
  isAllowed: (decision: DecisionToRemove) => boolean,
  signal?: AbortSignal,
): Promise<RemovedDecision | undefined> {
  const removed = await removeDecisionWithoutCounting(userId, id, isAllowed, { signal });
  if (removed?.isOurs) await countRemovedRows({ userId, kind: "decisions" }, 1);
  return removed;
}

/**
 * Like `removeDecisionForGood`, for one of many decisions: the caller counts the removed ones once.
 *
 * First copies the record to the dossiers of its discussions. One transaction has room for a limited number
 * of discussions, summaries and opinions; older ones are removed before it. If the removal is interrupted or
 * the decision restored, only those are lost.
 * @param options.snapshot for the first try
 */
export async function removeDecisionWithoutCounting(
  userId: string,
  id: string,
  isAllowed: (decision: DecisionToRemove) => boolean,
  { snapshot, signal }: { snapshot?: DecisionSnapshot; signal?: AbortSignal | undefined },
): Promise<RemovedDecision | undefined> {
  let found: RemovedDecision | undefined;
  let known = snapshot;
  return retryLostRaces(async () => {
    const decision = known?.decision ?? (await findDecision(userId, id));
    // The decision was removed by our earlier try, whose answer was lost, or by a concurrent call.
    if (!decision) return found;
    if (!isAllowed(decision)) return undefined;
    const [summaries, linked, record, opinions] = await Promise.all([
      removeOlderSummaries({ userId, decisionId: id }, SUMMARIES_AT_ONCE, signal),
      known?.linked ?? listLinkedDiscussions(userId, { decisionId: id }),
      decision.hasRecord ? findRecord(userId, id) : undefined,
      // Only decisions with a record can have opinions: a link for opinions needs its options.
      decision.hasRecord ? listOpinionKeys(userId, id) : [],
    ]);
    known = undefined;
    found = { isOurs: false };
    if (record)
      for (const discussion of linked) {
        signal?.throwIfAborted();
        await keepRecordInDossier(discussion, record);
      }
    await unlinkDiscussions(linked.slice(DISCUSSIONS_AT_ONCE), "decisionId", signal);
    await removeOpinions(opinions.slice(0, -OPINIONS_AT_ONCE));
    await removeDecision(decision, {
      summaryKeys: summaries,
      opinionKeys: opinions.slice(-OPINIONS_AT_ONCE),
      record,
      linked: linked.slice(0, DISCUSSIONS_AT_ONCE),
    });
    return { isOurs: true };
  }, signal);
}
