import { createWriteTransaction } from "electrodb";
import { DecisionEntity, type StoredDecision } from "./decision.ts";
import { DecisionSummaryEntity, SummaryDisplayEntity, type SummaryKey } from "./decision-summary.ts";
import { DiscussionEntity, type Discussion } from "./discussion.ts";
import { PlanEntity } from "./plan.ts";
import { ShortCodeEntity } from "./short-code.ts";
import { commit } from "./write.ts";

const entities = {
  decisions: DecisionEntity,
  plans: PlanEntity,
  codes: ShortCodeEntity,
  summaries: DecisionSummaryEntity,
  displays: SummaryDisplayEntity,
  discussions: DiscussionEntity,
};

/**
 * Removes a decision with its plan, its code and these summaries, and unlinks these discussions, in one transaction.
 * Throws LostRace where the decision has changed since it was read.
 */
export const removeDecision = (
  { userId, id, shortCode, version }: StoredDecision,
  summaryKeys: readonly SummaryKey[],
  linked: readonly Discussion[],
): Promise<void> =>
  commit(
    createWriteTransaction(entities, ({ decisions, plans, codes, summaries, displays, discussions }) => [
      decisions
        .remove({ userId, id })
        .where(({ version: read }, { eq }) => eq(read, version))
        .commit(),
      plans.delete({ userId, decisionId: id }).commit(),
      codes.delete({ code: shortCode }).commit(),
      displays.delete({ userId, decisionId: id }).commit(),
      ...summaryKeys.map((key) => summaries.delete(key).commit()),
      ...linked.map((discussion) =>
        discussions.patch({ userId, id: discussion.id }).remove(["decisionId"]).commit(),
      ),
    ]),
  );
