import { Entity, type EntityItem } from "electrodb";
import { PK, SK, table } from "./table.ts";
import { removeAll, unlessLost } from "./write.ts";

/** What an exploration of a decision came to. The newest is what the decision shows as its results. */
export const DecisionSummaryEntity = new Entity(
  {
    model: { service: "menta", entity: "decisionSummary", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      id: { type: "string", required: true },
      summary: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      lastDisplayed: { type: "string" },
    },
    indexes: {
      byDecision: {
        pk: { field: PK, composite: ["userId"] },
        sk: { field: SK, composite: ["decisionId", "id"] },
      },
    },
  },
  table,
);

export type DecisionSummary = EntityItem<typeof DecisionSummaryEntity>;

export async function findNewestSummary(
  userId: string,
  decisionId: string,
): Promise<DecisionSummary | undefined> {
  const { data } = await DecisionSummaryEntity.query
    .byDecision({ userId, decisionId })
    .go({ limit: 1, consistent: true, order: "desc" });
  return data[0];
}

export type SummaryKey = Pick<DecisionSummary, "userId" | "decisionId" | "id">;

/** The keys of all of a decision, the oldest first: without their texts. */
export async function listSummaryKeys(userId: string, decisionId: string): Promise<SummaryKey[]> {
  const { data } = await DecisionSummaryEntity.query
    .byDecision({ userId, decisionId })
    .go({ pages: "all", consistent: true, attributes: ["userId", "decisionId", "id"] });
  return data;
}

export const removeSummaries = (keys: SummaryKey[]): Promise<void> =>
  removeAll(keys, (some) => DecisionSummaryEntity.delete(some).go({ concurrent: 4 }));

/** Notes that it was shown. One that was removed meanwhile is not made anew. */
export async function noteDisplayed({ userId, decisionId, id }: DecisionSummary, now: Date): Promise<void> {
  await unlessLost(
    DecisionSummaryEntity.patch({ userId, decisionId, id }).set({ lastDisplayed: now.toISOString() }).go(),
  );
}
