import { Entity, type EntityItem } from "electrodb";
import { isFormerHelp } from "#shared/discussion/danger-help.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { removeAllRows } from "../platform/conditional-write.ts";

/** The outcome of an exploration of a decision. The decision shows the newest as its results. */
export const DecisionSummaryEntity = new Entity(
  {
    model: { service: "menta", entity: "decisionSummary", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      id: { type: "string", required: true },
      summary: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      byDecision: {
        pk: { field: PK, composite: ["userId"] },
        sk: { field: SK, composite: ["decisionId", "id"] },
      },
    },
  },
  tableConfig,
);

export type DecisionSummary = EntityItem<typeof DecisionSummaryEntity>;

/** The newest summary that is one: not the help that the former rule wrote in its place. */
export async function findNewestSummary(
  userId: string,
  decisionId: string,
): Promise<DecisionSummary | undefined> {
  const newestFirst = DecisionSummaryEntity.query.byDecision({ userId, decisionId });
  const { data } = await newestFirst.go({ limit: 1, consistent: true, order: "desc" });
  const [newest] = data;
  if (!newest || !isFormerHelp(newest.summary)) return newest;
  const all = await newestFirst.go({ pages: "all", consistent: true, order: "desc" });
  return all.data.find(({ summary }) => !isFormerHelp(summary));
}

export type SummaryKey = Pick<DecisionSummary, "userId" | "decisionId" | "id">;

/**
 * Removes the summaries of a decision but so many of the newest, whose keys it answers, oldest first. Page by page, for they have no
 * limit: what an interruption leaves is less than there was. Rejects between two pages once `signal` aborts.
 */
export async function removeOlderSummaries(
  { userId, decisionId }: Pick<SummaryKey, "userId" | "decisionId">,
  kept: number,
  signal?: AbortSignal,
): Promise<SummaryKey[]> {
  let keys: SummaryKey[] = [];
  let cursor: string | null = null;
  do {
    signal?.throwIfAborted();
    const page: { data: SummaryKey[]; cursor: string | null } = await DecisionSummaryEntity.query
      .byDecision({ userId, decisionId })
      .go({ cursor, consistent: true, attributes: ["userId", "decisionId", "id"] });
    keys.push(...page.data);
    await removeAllRows(keys.slice(0, -kept), (some) =>
      DecisionSummaryEntity.delete(some).go({ concurrent: 4 }),
    );
    keys = keys.slice(-kept);
    ({ cursor } = page);
  } while (cursor !== null);
  return keys;
}

/** When the newest summary of a decision was last shown: apart from the text, which would be paid for at each look. */
export const SummaryDisplayEntity = new Entity(
  {
    model: { service: "menta", entity: "summaryDisplay", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      summaryId: { type: "string", required: true },
      lastDisplayed: { type: "string", required: true },
    },
    indexes: {
      byDecision: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["decisionId"] } },
    },
  },
  tableConfig,
);

export type SummaryDisplay = EntityItem<typeof SummaryDisplayEntity>;

export async function markSummaryDisplayed(
  { userId, decisionId, id }: DecisionSummary,
  now: Date,
): Promise<void> {
  await SummaryDisplayEntity.upsert({
    userId,
    decisionId,
    summaryId: id,
    lastDisplayed: now.toISOString(),
  }).go();
}
