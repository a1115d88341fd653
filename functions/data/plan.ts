import { Entity, type EntityItem } from "electrodb";
import { Refusal } from "#shared/api/refusal.ts";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import type { PlanAction } from "#shared/plan/plan.rules.ts";
import { PK, SK, table } from "./table.ts";

/**
 * All actions of one decision, in one row: a change of many is one write, whatever it touches. As JSON: a plan is read
 * and written whole, and fifty thousand actions are then parsed once each, not attribute by attribute.
 */
export const PlanEntity = new Entity(
  {
    model: { service: "menta", entity: "plan", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      version: { type: "number", required: true },
      actions: { type: "string", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["decisionId"] } },
    },
  },
  table,
);

type StoredPlan = EntityItem<typeof PlanEntity>;
export type Plan = { version: number; actions: PlanAction[] };

/** The plans of a person by their decision. */
export async function listPlans(userId: string): Promise<Map<string, PlanAction[]>> {
  const { data } = await PlanEntity.query.byUser({ userId }).go({ pages: "all", consistent: true });
  return new Map(data.map((stored) => [stored.decisionId, toPlan(stored).actions]));
}

export const toPlan = ({ version, actions }: Pick<StoredPlan, "version" | "actions">): Plan => ({
  version,
  actions: JSON.parse(actions) as PlanAction[],
});

/** A plan as it is kept. Refuses (413) one that a row could not hold, before it is sent. */
export function planText(actions: readonly PlanAction[]): string {
  const text = JSON.stringify(actions);
  if (actions.length > PLAN_LIMITS.actions || Buffer.byteLength(text) > PLAN_LIMITS.bytes)
    throw new Refusal(
      "too_large",
      `Un plan d’action garde au plus ${PLAN_LIMITS.actions} actions et ${PLAN_LIMITS.bytes / 1000} Ko : rien n’a été modifié.`,
    );
  return text;
}
