import { createWriteTransaction } from "electrodb";
import { DecisionEntity, findDecision, type StoredDecision } from "./decision.ts";
import {
  DecisionSummaryEntity,
  listSummaryKeys,
  removeSummaries,
  type SummaryKey,
} from "./decision-summary.ts";
import { DiscussionEntity, listLinked, unlink, type Discussion } from "./discussion.ts";
import { PlanEntity } from "./plan.ts";
import { ShortCodeEntity } from "./short-code.ts";
import { commit, untilWritten } from "./write.ts";

/** Each of its kind: with the decision, its plan and its code far below 100 rows and 4 MB, DynamoDB's limits. */
const ROWS_AT_ONCE = 30;

const entities = {
  decisions: DecisionEntity,
  plans: PlanEntity,
  codes: ShortCodeEntity,
  summaries: DecisionSummaryEntity,
  discussions: DiscussionEntity,
};

/**
 * A decision and the discussions linked to it, read in this order: linking one changes the version of the decision, so
 * that none is overlooked.
 */
export type Doomed = { decision: StoredDecision; linked: readonly Discussion[] };

/**
 * Removes a decision for good if `mayGo` still says so of the newest one: with its plan, its code and its summaries,
 * while the discussions linked to it lose their link. Up to thirty discussions and thirty summaries, all at once, so
 * that nobody ever sees a part of it. The older ones of more go before: where it is restored at that very moment, or all
 * is interrupted, it has lost them, and what shows of it is whole. Answers `false` where there is none. What `mayGo`
 * throws is thrown.
 * @param read what was read of it, for the first try
 */
export async function removeDecisionForGood(
  userId: string,
  id: string,
  mayGo: (decision: StoredDecision) => boolean,
  read?: Doomed,
): Promise<boolean> {
  let wasThere = false;
  let known = read;
  return untilWritten(async () => {
    const decision = known?.decision ?? (await findDecision(userId, id));
    // Gone since our own try, whose answer was lost: by it, or by somebody who wanted the same.
    if (!decision || !mayGo(decision)) return wasThere && !decision;
    const [summaries, linked] = await Promise.all([
      listSummaryKeys(userId, id),
      known?.linked ?? listLinked(userId, { decisionId: id }),
    ]);
    known = undefined;
    wasThere = true;
    await unlink(linked.slice(ROWS_AT_ONCE), "decisionId");
    await removeSummaries(summaries.slice(0, -ROWS_AT_ONCE));
    await commit(removalOf(decision, summaries.slice(-ROWS_AT_ONCE), linked.slice(0, ROWS_AT_ONCE)));
    return true;
  });
}

const removalOf = (decision: StoredDecision, summarized: SummaryKey[], linked: readonly Discussion[]) =>
  createWriteTransaction(entities, ({ decisions, plans, codes, summaries, discussions }) => {
    const { userId, id, shortCode, version } = decision;
    return [
      decisions
        .remove({ userId, id })
        .where(({ version: read }, { eq }) => eq(read, version))
        .commit(),
      plans.delete({ userId, decisionId: id }).commit(),
      codes.delete({ code: shortCode }).commit(),
      ...summarized.map((summary) => summaries.delete(summary).commit()),
      ...linked.map((discussion) =>
        discussions.patch({ userId, id: discussion.id }).remove(["decisionId"]).commit(),
      ),
    ];
  });
