import { randomBytes } from "node:crypto";
import { createWriteTransaction } from "electrodb";
import type { CreateDecisionInput } from "#shared/decision/decision.schema.ts";
import type { Period, SentPeriod } from "#shared/decision/period.rules.ts";
import { createShortCode } from "#shared/decision/short-code.rules.ts";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import { decisionFieldsFromRecord } from "#shared/record/decision-fields.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { summarizePlanValidations } from "#shared/trend/validation-trend.rules.ts";
import { DecisionEntity, findDecision, type StoredDecision } from "./decision.rows.ts";
import { DecisionSummaryEntity } from "./decision-summary.rows.ts";
import { DiscussionEntity, getDiscussion, type Discussion } from "../discussions/discussion.rows.ts";
import { PlanEntity, toPlanFields } from "./plan.rows.ts";
import { getProject, ProjectEntity, activeProjectCondition } from "./project.rows.ts";
import { packRecord, RecordEntity, ReviewEntity, toReviewRows } from "./record.rows.ts";
import { countNewRowsWrite, createCountedRow, RowCountEntity } from "../platform/row-count.rows.ts";
import { ShortCodeEntity } from "./short-code.rows.ts";

const FIRST_VERSION = 1;

type DecisionFields = Omit<
  CreateDecisionInput,
  "id" | keyof SentPeriod | "progress" | "actions" | "chatHistory"
> &
  Period & { timeZone: string; progress: number; completedAt: string | null };

const entities = {
  decisions: DecisionEntity,
  plans: PlanEntity,
  codes: ShortCodeEntity,
  summaries: DecisionSummaryEntity,
  projects: ProjectEntity,
  counts: RowCountEntity,
  records: RecordEntity,
  reviews: ReviewEntity,
  discussions: DiscussionEntity,
};

/** The optional first record of a decision, and the discussion that it comes from. */
type Beginning = { record?: DecisionRecord | undefined; discussion?: Discussion | undefined };

/**
 * Writes a new decision in one transaction: its row, plan, short code and first summary; a record with its
 * reviews, if given; and the link of a discussion, unless that is already linked. If a decision with this id
 * exists, returns that one. If the short code is taken, tries another. Refuses (404) a project or discussion
 * that is gone, and (409) more decisions than `limit`.
 */
export async function createDecision(
  userId: string,
  fields: DecisionFields,
  actions: readonly StoredAction[],
  { id, now, limit, record, ...from }: { id: string; now: Date; limit: number } & Beginning,
): Promise<StoredDecision> {
  const plan = toPlanFields(actions);
  let { discussion } = from;
  const { projectId } = fields;
  return createCountedRow<StoredDecision>({
    userId,
    kind: "decisions",
    limit,
    all: () => DecisionEntity.query.byUser({ userId }).params(),
    attempt: () => {
      const stats = summarizePlanValidations(actions, now);
      const row = {
        ...rowOf({ userId, id }, fields, now),
        ...stats,
        validatedAt: [...stats.validatedAt],
        ...(record && { hasRecord: true, ...chosenIn(record) }),
      };
      const { explorationResults: summary } = fields;
      return { row, transaction: creation(row, plan, { summary, limit, record, discussion }) };
    },
    find: () => findDecision(userId, id),
    requireSubject: async () => {
      if (projectId !== null) await getProject(userId, projectId);
      // Read again, because another request may have linked the discussion since.
      if (discussion) discussion = await getDiscussion(userId, discussion.id);
    },
  });
}

/** Returns the field `choice` of a decision for its first record; `{}` if the record has no choice. */
function chosenIn(record: DecisionRecord): Pick<StoredDecision, "choice"> {
  const { choice } = decisionFieldsFromRecord(record);
  return choice ? { choice } : {};
}

function rowOf(
  key: Pick<StoredDecision, "userId" | "id">,
  { explorationResults: _summary, ...fields }: DecisionFields,
  now: Date,
): StoredDecision {
  const at = now.toISOString();
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as unknown as Omit<StoredDecision, keyof typeof key>;
  return {
    ...given,
    ...key,
    version: FIRST_VERSION,
    planVersion: FIRST_VERSION,
    writtenBy: key.id,
    shortCode: createShortCode(randomBytes(6)),
    createdAt: at,
    updatedAt: at,
  };
}

const creation = (
  row: StoredDecision,
  plan: ReturnType<typeof toPlanFields>,
  { summary, limit, record, discussion }: { summary: string; limit: number } & Beginning,
) =>
  createWriteTransaction(entities, ({ records, reviews, discussions, ...others }) => {
    const { decisions, plans, codes, summaries, projects, counts } = others;
    const { userId, id: decisionId, createdAt, projectId } = row;
    return [
      decisions.create(row).commit(),
      plans.create({ userId, decisionId, version: FIRST_VERSION, ...plan }).commit(),
      codes.create({ code: row.shortCode, decisionId }).commit(),
      countNewRowsWrite(counts, { userId, kind: "decisions" }, limit),
      ...(summary === ""
        ? []
        : [summaries.create({ userId, decisionId, id: decisionId, summary, createdAt }).commit()]),
      ...(projectId === undefined ? [] : [activeProjectCondition(projects, { userId, id: projectId })]),
      ...(record
        ? [
            records
              .create({
                userId,
                decisionId,
                version: FIRST_VERSION,
                writtenBy: decisionId,
                packed: packRecord(record),
              })
              .commit(),
            ...toReviewRows(userId, record).map((review) => reviews.create(review).commit()),
          ]
        : []),
      ...(discussion
        ? [
            discussion.decisionId === undefined
              ? discussions
                  .patch({ userId, id: discussion.id })
                  .set({ decisionId })
                  .where(({ decisionId: linked }, { notExists }) => notExists(linked))
                  .commit()
              : discussions
                  .check({ userId, id: discussion.id })
                  .where(({ decisionId: linked }, { exists }) => exists(linked))
                  .commit(),
          ]
        : []),
    ];
  });
