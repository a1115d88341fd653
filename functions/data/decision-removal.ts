import { createWriteTransaction } from "electrodb";
import { DecisionEntity, findDecision, type StoredDecision } from "./decision.ts";
import { DecisionSummaryEntity, listSummaries, type DecisionSummary } from "./decision-summary.ts";
import { DiscussionEntity, listLinked, unlinkDiscussions, type Discussion } from "./discussion.ts";
import { PlanEntity } from "./plan.ts";
import { ShortCodeEntity } from "./short-code.ts";
import { commit, LostRace, removeAll, untilWritten } from "./write.ts";

/** Together with the decision, its plan and its code they stay below DynamoDB's 100 rows of a transaction. */
const SUMMARIES_AT_ONCE = 60;
const DISCUSSIONS_AT_ONCE = 30;

const entities = {
  decisions: DecisionEntity,
  plans: PlanEntity,
  codes: ShortCodeEntity,
  summaries: DecisionSummaryEntity,
  discussions: DiscussionEntity,
};

/**
 * Removes a decision for good if `mayGo` still says so of the newest one: with its plan, its code and its summaries,
 * while the discussions linked to it lose their link; all at once, so that nobody ever sees a part of it. Answers
 * `false` where there is none. What `mayGo` throws is thrown.
 */
export async function removeDecisionForGood(
  userId: string,
  id: string,
  mayGo: (decision: StoredDecision) => boolean,
): Promise<boolean> {
  let wasThere = false;
  return untilWritten(async () => {
    const decision = await findDecision(userId, id);
    // Gone since our own try, whose answer was lost: by it, or by somebody who wanted the same.
    if (!decision || !mayGo(decision)) return wasThere && !decision;
    const [summaries, linked] = await Promise.all([
      listSummaries(userId, id),
      listLinked(userId, { decisionId: id }),
    ]);
    wasThere = true;
    if (linked.length > DISCUSSIONS_AT_ONCE) {
      await unlinkDiscussions(userId, { decisionId: id });
      throw new LostRace("Its discussions were too many to go at once");
    }
    await removeOlder(summaries.slice(0, -SUMMARIES_AT_ONCE));
    await commit(removalOf(decision, summaries.slice(-SUMMARIES_AT_ONCE), linked));
    return true;
  });
}

const keyOf = ({ userId, decisionId, id }: DecisionSummary) => ({ userId, decisionId, id });

const removeOlder = (summaries: DecisionSummary[]) =>
  removeAll(summaries.map(keyOf), (keys) => DecisionSummaryEntity.delete(keys).go({ concurrent: 4 }));

const removalOf = (decision: StoredDecision, summarized: DecisionSummary[], linked: Discussion[]) =>
  createWriteTransaction(entities, ({ decisions, plans, codes, summaries, discussions }) => {
    const { userId, id, shortCode, version } = decision;
    return [
      decisions
        .remove({ userId, id })
        .where(({ version: read }, { eq }) => eq(read, version))
        .commit(),
      plans.delete({ userId, decisionId: id }).commit(),
      codes.delete({ code: shortCode }).commit(),
      ...summarized.map((summary) => summaries.delete(keyOf(summary)).commit()),
      ...linked.map((discussion) =>
        discussions.patch({ userId, id: discussion.id }).remove(["decisionId"]).commit(),
      ),
    ];
  });
