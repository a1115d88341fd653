import { Entity, type EntityItem } from "electrodb";
import { isFormerHelp } from "#shared/discussion/danger-help.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { removeAllRows } from "../platform/conditional-write.ts";

/** The result of exploring a decision. The decision shows the newest one. */
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

/** Returns the newest real summary, skipping help that a former rule stored in its place. */
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
 * Removes all but the newest summaries of a decision, and returns the keys of the kept ones, oldest first.
 * Works page by page, since their number is unlimited; an interrupted run has still removed some. Rejects
 * between two pages once `signal` aborts.
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

/**
 * When the newest summary was last shown. A separate row, because updating the text's row would cost more at
 * each view.
 */
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
