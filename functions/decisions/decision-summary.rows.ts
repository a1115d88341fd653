import { Entity, type EntityItem } from "electrodb";
import { isLegacyHelpOnlyReport } from "#shared/discussion/danger-help.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { removeRowsWithRetries } from "../platform/conditional-write.ts";

/** A summary of a decision, made by exploring it. The decision shows the newest one. */
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

/**
 * Returns the newest summary; `undefined` if there is none. Skips texts that are only help, which a former
 * rule stored in the place of a summary.
 */
export async function findNewestSummary(
  userId: string,
  decisionId: string,
): Promise<DecisionSummary | undefined> {
  const newestFirst = DecisionSummaryEntity.query.byDecision({ userId, decisionId });
  const { data } = await newestFirst.go({ limit: 1, consistent: true, order: "desc" });
  const [newest] = data;
  if (!newest || !isLegacyHelpOnlyReport(newest.summary)) return newest;
  const all = await newestFirst.go({ pages: "all", consistent: true, order: "desc" });
  return all.data.find(({ summary }) => !isLegacyHelpOnlyReport(summary));
}

export type SummaryKey = Pick<DecisionSummary, "userId" | "decisionId" | "id">;

/**
 * Removes the summaries of a decision except the `kept` newest ones, and returns the keys of those, oldest
 * first. Works page by page, because their number is unlimited: if it is interrupted, some are removed
 * already. Rejects before the next page once `signal` aborts.
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
    await removeRowsWithRetries(keys.slice(0, -kept), (some) =>
      DecisionSummaryEntity.delete(some).go({ concurrent: 4 }),
    );
    keys = keys.slice(-kept);
    ({ cursor } = page);
  } while (cursor !== null);
  return keys;
}

/**
 * The instant at which the newest summary of a decision was last shown. A row of its own: updating the row of
 * the text, which is large, would cost more at each view.
 */
export const SummaryLastDisplayEntity = new Entity(
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

export type SummaryLastDisplay = EntityItem<typeof SummaryLastDisplayEntity>;

export async function markSummaryDisplayed(
  { userId, decisionId, id }: DecisionSummary,
  now: Date,
): Promise<void> {
  await SummaryLastDisplayEntity.upsert({
    userId,
    decisionId,
    summaryId: id,
    lastDisplayed: now.toISOString(),
  }).go();
}
