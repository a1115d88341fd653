import { Entity, type EntityItem } from "electrodb";
import { Refusal } from "#shared/schema/refusal.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import { createLargeReadCounter } from "../platform/large-read.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { upgradeRowShape, type ReversibleShapeChange, downgradeRowShape } from "../platform/row-shape.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { LostRace } from "../platform/conditional-write.ts";

/**
 * All actions of one decision, as compressed JSON in one row: changing several is one write. A plan is always
 * read and written as a whole, and each KB in a transaction costs two write units.
 */
export const PlanEntity = new Entity(
  {
    model: { service: "menta", entity: "plan", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      decisionId: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Number of the form in which the plan is stored: see `PLAN_SHAPE_CHANGES`. */
      shape: { type: "number" },
      /** The JSON of the actions, compressed with Brotli. */
      packed: { type: "any" },
      /** The JSON of the actions, uncompressed: the first form. The next change compresses it. */
      actions: { type: "string" },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["decisionId"] } },
    },
  },
  tableConfig,
);

export type PlanRow = EntityItem<typeof PlanEntity>;
export type StoredPlan = { version: number; actions: StoredAction[] };

/**
 * Maximum number of pages of 1 MB. Limits plans that compress badly; `toPlans` limits those that compress
 * well.
 */
const PAGES = 48;

/**
 * Returns the plans of a person, by decision id. Refuses (413) more than fit into the memory of a function,
 * before unpacking it all, and (429) too many large reads an hour.
 */
export async function listPlans(userId: string): Promise<Map<string, StoredAction[]>> {
  const { data, cursor } = await PlanEntity.query.byUser({ userId }).go({ pages: PAGES, consistent: true });
  if (cursor !== null) throw tooMuchTogether();
  const plans = createPlanCollector();
  const countRead = createLargeReadCounter(userId);
  for (const row of data) await countRead(plans.add(row));
  return plans.found;
}

/** DynamoDB's limit for BatchGetItem. */
const KEYS_PER_READ = 100;

/** Returns the plans of these decisions, by decision id. Refuses like `listPlans`. */
export async function listPlansOfDecisions(
  userId: string,
  decisionIds: readonly string[],
): Promise<Map<string, StoredAction[]>> {
  const plans = createPlanCollector();
  const countRead = createLargeReadCounter(userId);
  for (let at = 0; at < decisionIds.length; at += KEYS_PER_READ) {
    const keys = decisionIds.slice(at, at + KEYS_PER_READ).map((decisionId) => ({ userId, decisionId }));
    const { data, unprocessed } = await PlanEntity.get(keys).go({ consistent: true });
    if (unprocessed.length > 0) throw new LostRace("The table was too busy to answer");
    for (const row of data) await countRead(plans.add(row));
  }
  return plans.found;
}

/**
 * Returns the actions of several plans, by decision id. Refuses (413) more than fit into the memory of a
 * function.
 */
export function toPlans(rows: readonly PlanRow[]): Map<string, StoredAction[]> {
  const plans = createPlanCollector();
  for (const row of rows) plans.add(row);
  return plans.found;
}

/**
 * Creates a collector of plans that refuses (413) too large a total of unpacked bytes: ten thousand
 * repetitive plans compress well, but unpack to 3 GB.
 */
function createPlanCollector() {
  const found = new Map<string, StoredAction[]>();
  let bytes = 0;
  return {
    found,
    /** Adds a plan. Returns the total of unpacked bytes so far. */
    add: (stored: PlanRow): number => {
      const text = textOf(stored);
      bytes += Buffer.byteLength(text);
      if (bytes > PLAN_LIMITS.bytesTogether) throw tooMuchTogether();
      found.set(stored.decisionId, parseActions(text));
      return bytes;
    },
  };
}

const tooMuchTogether = () =>
  new Refusal(
    "too_large",
    `Vos plans d’action tiennent ensemble plus de ${PLAN_LIMITS.bytesTogether / 1_000_000} Mo : ils ne peuvent plus être lus tous à la fois. Supprimez des actions, ou des décisions.`,
  );

/**
 * Changes between the forms of a plan's row. The first form is text. For a while, rows were compressed but
 * had no `shape`: they read like the second form.
 */
export const PLAN_SHAPE_CHANGES: readonly ReversibleShapeChange[] = [
  {
    up: ({ actions = "[]", packed = packText(actions as string) }) => ({ packed }),
    down: ({ packed }) => ({ actions: unpackText(packed) }),
  },
];
/**
 * The form in which plans are written. Not the newest one while an older release may come back: see
 * `shared/docs/compatibility.md`.
 */
const WRITTEN = 2;

type PlanFields = Partial<Pick<PlanRow, "shape" | "packed" | "actions">>;
const FIELDS = ["shape", "packed", "actions"] as const;

export const toPlan = ({ version, ...fields }: PlanFields & Pick<PlanRow, "version">): StoredPlan => ({
  version,
  actions: parseActions(textOf(fields)),
});

/**
 * Reads the actions of a plan's JSON. `estimateMinutes` is absent where it was never set, because the bytes
 * of a plan are limited, and becomes `null`.
 */
function parseActions(text: string): StoredAction[] {
  const actions = JSON.parse(text) as StoredAction[];
  for (const action of actions) action.estimateMinutes ??= null;
  return actions;
}

const textOf = ({ shape, packed, actions }: PlanFields): string =>
  unpackText(upgradeRowShape({ shape, packed, actions }, PLAN_SHAPE_CHANGES)["packed"]);

/** Returns the names of the attributes that a write in this form has to remove from the row. */
export const stalePlanFieldNames = (fields: PlanFields) => FIELDS.filter((name) => !(name in fields));

/**
 * Returns the attributes in which a plan is stored. Refuses (413) one whose JSON is too long, whatever its
 * compressed size.
 */
export function toPlanFields(actions: readonly StoredAction[], shape = WRITTEN): PlanFields {
  const text = JSON.stringify(actions, (name, value: unknown) =>
    name === "estimateMinutes" && value === null ? undefined : value,
  );
  if (actions.length > PLAN_LIMITS.actions || Buffer.byteLength(text) > PLAN_LIMITS.bytes)
    throw new Refusal(
      "too_large",
      `Un plan d’action garde au plus ${PLAN_LIMITS.actions} actions et ${PLAN_LIMITS.bytes / 1000} ko : rien n’a été modifié.`,
    );
  return downgradeRowShape({ packed: packText(text) }, PLAN_SHAPE_CHANGES, shape);
}
