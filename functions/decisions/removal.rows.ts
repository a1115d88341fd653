import { createWriteTransaction } from "electrodb";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { DecisionEntity, type DecisionToRemove } from "./decision.rows.ts";
import { DecisionSummaryEntity, SummaryLastDisplayEntity, type SummaryKey } from "./decision-summary.rows.ts";
import { DiscussionEntity, type Discussion } from "../discussions/discussion.rows.ts";
import { SecretLinkEntity } from "../platform/secret-link.rows.ts";
import { OpinionEntity, type OpinionKey } from "../opinions/opinion.rows.ts";
import { PlanEntity } from "./plan.rows.ts";
import { RecordEntity, ReviewEntity, toReviewRows, reviewKeyOf } from "./record.rows.ts";
import { ShortCodeEntity } from "./short-code.rows.ts";
import { commitTransaction } from "../platform/conditional-write.ts";

const entities = {
  decisions: DecisionEntity,
  plans: PlanEntity,
  codes: ShortCodeEntity,
  records: RecordEntity,
  reviews: ReviewEntity,
  summaries: DecisionSummaryEntity,
  displays: SummaryLastDisplayEntity,
  discussions: DiscussionEntity,
  opinions: OpinionEntity,
  links: SecretLinkEntity,
};

/** The rows that are removed together with a decision, and the discussions that lose their link to it. */
export type DecisionDependents = {
  summaryKeys: readonly SummaryKey[];
  opinionKeys: readonly OpinionKey[];
  record: DecisionRecord | undefined;
  linked: readonly Discussion[];
};

/**
 * Removes a decision in one transaction, with its plan, short code, record, opinion link and these summaries
 * and opinions, and unlinks these discussions. Throws LostRace, and removes nothing, if the decision or its
 * record has changed since it was read.
 */
export const removeDecisionRows = (
  { userId, id, shortCode, version }: DecisionToRemove,
  { summaryKeys, opinionKeys, record, linked }: DecisionDependents,
): Promise<void> =>
  commitTransaction(
    createWriteTransaction(entities, ({ decisions, plans, codes, displays, discussions, ...rows }) => [
      decisions
        .remove({ userId, id })
        .where(({ version: read }, { eq }) => eq(read, version))
        .commit(),
      plans.delete({ userId, decisionId: id }).commit(),
      codes.delete({ code: shortCode }).commit(),
      displays.delete({ userId, decisionId: id }).commit(),
      ...summaryKeys.map((key) => rows.summaries.delete(key).commit()),
      ...opinionKeys.map((key) => rows.opinions.delete(key).commit()),
      ...(record
        ? [
            rows.links.delete({ userId, kind: "opinion", about: id }).commit(),
            rows.records
              .remove({ userId, decisionId: id })
              .where((row, { eq }) => eq(row.version, record.version))
              .commit(),
            ...toReviewRows(userId, record).map((row) => rows.reviews.delete(reviewKeyOf(row)).commit()),
          ]
        : []),
      ...linked.map((discussion) =>
        discussions.patch({ userId, id: discussion.id }).remove(["decisionId"]).commit(),
      ),
    ]),
  );
