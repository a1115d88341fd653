import { createWriteTransaction } from "electrodb";
import { DecisionEntity, type StoredDecision } from "./decision.ts";
import { DecisionSummaryEntity, SummaryDisplayEntity, type SummaryKey } from "./decision-summary.ts";
import { DiscussionEntity, type Discussion } from "./discussion.ts";
import { LinkEntity } from "./link.ts";
import { OpinionEntity, type OpinionKey } from "./opinion.ts";
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
  opinions: OpinionEntity,
  links: LinkEntity,
};

/** What goes with a decision, and the discussions that stay without it. */
type Belongings = {
  summaries: readonly SummaryKey[];
  opinions: readonly OpinionKey[];
  linked: readonly Discussion[];
};

/**
 * Removes a decision with its plan, its code, its link for opinions, these summaries and opinions, and unlinks these
 * discussions, in one transaction. Throws LostRace where the decision has changed since it was read.
 */
export const removeDecision = (
  { userId, id, shortCode, version }: StoredDecision,
  belongings: Belongings,
): Promise<void> =>
  commit(
    createWriteTransaction(entities, ({ decisions, plans, codes, displays, links, ...rows }) => [
      decisions
        .remove({ userId, id })
        .where(({ version: read }, { eq }) => eq(read, version))
        .commit(),
      plans.delete({ userId, decisionId: id }).commit(),
      codes.delete({ code: shortCode }).commit(),
      displays.delete({ userId, decisionId: id }).commit(),
      links.delete({ userId, kind: "opinion", about: id }).commit(),
      ...belongings.summaries.map((key) => rows.summaries.delete(key).commit()),
      ...belongings.opinions.map((key) => rows.opinions.delete(key).commit()),
      ...belongings.linked.map((discussion) =>
        rows.discussions.patch({ userId, id: discussion.id }).remove(["decisionId"]).commit(),
      ),
    ]),
  );
