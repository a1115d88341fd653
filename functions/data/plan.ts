import { Entity, type EntityItem } from "electrodb";
import { Refusal } from "#shared/api/refusal.ts";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import { pack, unpack } from "./packed.ts";
import { PK, SK, table } from "./table.ts";
import { LostRace } from "./write.ts";

/**
 * All actions of one decision in one row, so that a change of many is one write. As compressed JSON, because a plan is
 * read and written whole, and each KB of a transaction costs two write units.
 */
export const PlanEntity = new Entity(
  {
    model: { service: "menta", entity: "plan", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Brotli of the JSON of the actions. */
      packed: { type: "any" },
      /** The JSON itself, as plans were written before; the next change of the plan packs it. */
      actions: { type: "string" },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["decisionId"] } },
    },
  },
  table,
);

export type PlanRow = EntityItem<typeof PlanEntity>;
export type StoredPlan = { version: number; actions: StoredAction[] };

/** The plans of a person by decision id. */
export async function listPlans(userId: string): Promise<Map<string, StoredAction[]>> {
  const { data } = await PlanEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  return new Map(data.map((stored) => [stored.decisionId, toPlan(stored).actions]));
}

/** The plans of these decisions of a person, by decision id. */
export async function listPlansOf(
  userId: string,
  decisionIds: readonly string[],
): Promise<Map<string, StoredAction[]>> {
  if (decisionIds.length === 0) return new Map();
  const keys = decisionIds.map((decisionId) => ({ userId, decisionId }));
  const { data, unprocessed } = await PlanEntity.get(keys).go({ consistent: true });
  if (unprocessed.length > 0) throw new LostRace("The table was too busy to answer");
  return new Map(data.map((stored) => [stored.decisionId, toPlan(stored).actions]));
}

export const toPlan = ({
  version,
  packed,
  actions,
}: Pick<PlanRow, "version" | "packed" | "actions">): StoredPlan => ({
  version,
  actions: JSON.parse(packed === undefined ? (actions ?? "[]") : unpack(packed)) as StoredAction[],
});

/** A plan as it is stored. Refuses (413) one that is too long: its limit is that of its JSON, whatever it packs to. */
export function packPlan(actions: readonly StoredAction[]): Uint8Array {
  const text = JSON.stringify(actions);
  if (actions.length > PLAN_LIMITS.actions || Buffer.byteLength(text) > PLAN_LIMITS.bytes)
    throw new Refusal(
      "too_large",
      `Un plan d’action garde au plus ${PLAN_LIMITS.actions} actions et ${PLAN_LIMITS.bytes / 1000} Ko : rien n’a été modifié.`,
    );
  return pack(text);
}
