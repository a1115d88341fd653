import { findDecision, type DecisionToRemove } from "./decision.rows.ts";
import { removeDecisionRows } from "./removal.rows.ts";
import { removeOlderSummaries } from "./decision-summary.rows.ts";
import { listLinkedDiscussions, unlinkDiscussions, type Discussion } from "../discussions/discussion.rows.ts";
import { copyRecordToDossier } from "../discussions/dossier.rows.ts";
import { listOpinionKeys, removeOpinions } from "../opinions/opinion.rows.ts";
import { findRecord } from "./record.rows.ts";
import { uncountRemovedRows } from "../platform/row-count.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";

/**
 * Number of summaries that are removed in one transaction with the decision's other rows. An imported summary
 * may have 300 KB: this stays below DynamoDB's limits of 100 rows and 4 MB.
 */
const SUMMARIES_AT_ONCE = 8;
const OPINIONS_AT_ONCE = 20;
const DISCUSSIONS_AT_ONCE = 20;

/**
 * A decision and its linked discussions, read in this order. Linking a discussion or giving an opinion raises
 * the decision's version, so the removal of an outdated snapshot fails.
 */
export type DecisionSnapshot = { decision: DecisionToRemove; linked: readonly Discussion[] };

/** The result of a removal. `isOurs`: this call removed the decision; false if a parallel call did. */
export type DecisionRemovalResult = { isOurs: boolean };

/**
 * Removes a decision for good, with its plan, short code, record, summaries and opinions, and unlinks its
 * discussions. Returns `undefined` if the decision is gone or `isAllowed` returns false for its newest
 * version; rethrows what `isAllowed` throws. Rejects before the next batch of rows once `signal` aborts.
 */
export async function removeDecisionForGood(
  userId: string,
  id: string,
  isAllowed: (decision: DecisionToRemove) => boolean,
  signal?: AbortSignal,
): Promise<DecisionRemovalResult | undefined> {
  const removed = await removeDecisionWithoutCounting(userId, id, isAllowed, { signal });
  if (removed?.isOurs) await uncountRemovedRows({ userId, kind: "decisions" }, 1);
  return removed;
}

/**
 * Does the same as `removeDecisionForGood`, but does not lower the counter of decisions: the caller lowers it
 * once for many.
 *
 * Copies the record into the dossiers of its discussions first. One transaction has room for a limited number
 * of discussions, summaries and opinions, so the others are removed or unlinked before it: if it then fails
 * for good, only those are lost.
 * @param options.snapshot the decision and its discussions, for the first attempt; later attempts read them
 * again
 */
export async function removeDecisionWithoutCounting(
  userId: string,
  id: string,
  isAllowed: (decision: DecisionToRemove) => boolean,
  { snapshot, signal }: { snapshot?: DecisionSnapshot; signal?: AbortSignal | undefined },
): Promise<DecisionRemovalResult | undefined> {
  let found: DecisionRemovalResult | undefined;
  let known = snapshot;
  return retryLostRaces(async () => {
    const decision = known?.decision ?? (await findDecision(userId, id));
    // The decision is gone: an earlier attempt whose answer was lost removed it, or a parallel call.
    if (!decision) return found;
    if (!isAllowed(decision)) return undefined;
    const [summaries, linked, record, opinions] = await Promise.all([
      removeOlderSummaries({ userId, decisionId: id }, SUMMARIES_AT_ONCE, signal),
      known?.linked ?? listLinkedDiscussions(userId, { decisionId: id }),
      decision.hasRecord ? findRecord(userId, id) : undefined,
      // Only a decision with a record can have opinions, because a link for opinions needs the options of the
      // record.
      decision.hasRecord ? listOpinionKeys(userId, id) : [],
    ]);
    known = undefined;
    found = { isOurs: false };
    if (record)
      for (const discussion of linked) {
        signal?.throwIfAborted();
        await copyRecordToDossier(discussion, record);
      }
    await unlinkDiscussions(linked.slice(DISCUSSIONS_AT_ONCE), "decisionId", signal);
    await removeOpinions(opinions.slice(0, -OPINIONS_AT_ONCE));
    await removeDecisionRows(decision, {
      summaryKeys: summaries,
      opinionKeys: opinions.slice(-OPINIONS_AT_ONCE),
      record,
      linked: linked.slice(0, DISCUSSIONS_AT_ONCE),
    });
    return { isOurs: true };
  }, signal);
}
