import { Entity, type EntityItem } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { mapDecisionTexts, SELECTABLE_STATUSES, PRIORITIES, STATUSES } from "#shared/decision/decision.ts";
import type { Decision, DecisionChoice } from "#shared/decision/decision.schema.ts";
import { periodOf } from "#shared/decision/period.rules.ts";
import { compareNewestFirst, DUE_INDEX_KEYS, PK, SK, tableConfig } from "../platform/table.ts";
import { LostRace, type InTransaction } from "../platform/conditional-write.ts";
import { eachRow } from "../platform/paged-rows.ts";

/**
 * A decision without its plan. `version` counts its changes: each write requires the version that was read.
 * `planVersion`: the version of the plan that its progress comes from.
 */
export const DecisionEntity = new Entity(
  {
    model: { service: "menta", entity: "decision", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      id: { type: "string", required: true },
      version: { type: "number", required: true },
      planVersion: { type: "number", required: true },
      /** Marks the last write, so that a write whose answer was lost recognises its own row. */
      writtenBy: { type: "string", required: true },
      shortCode: { type: "string", required: true, readOnly: true },
      title: { type: "string", required: true },
      ...mapDecisionTexts(() => ({ type: "string" }) as const),
      alternatives: { type: "list", items: { type: "string" }, required: true },
      priority: { type: PRIORITIES, required: true },
      status: { type: STATUSES, required: true },
      /** Only in the trash: the status after restoring. */
      formerStatus: { type: SELECTABLE_STATUSES },
      progress: { type: "number", required: true },
      startDate: { type: "string", required: true },
      endDate: { type: "string", required: true },
      /** The days of the period, and its zone. Older rows have none: see `periodOf`. */
      startDay: { type: "string" },
      endDay: { type: "string" },
      timeZone: { type: "string" },
      decideur: { type: "string", required: true },
      projectId: { type: "string" },
      completedAt: { type: "string" },
      /** Figures of its plan for the trend: see `ValidationStats`. Older rows have none. */
      actionCount: { type: "number" },
      doneCount: { type: "number" },
      validatedAt: { type: "list", items: { type: "number" } },
      deletedAt: { type: "string" },
      /** Only in the trash: UTC day and instant from which it may be purged. */
      dueDay: { type: "string" },
      dueAt: { type: "string" },
      /** The valid choice of its record, in short: `DecisionChoice`. */
      choice: { type: "any" },
      /** Whether it has a record, which is removed with it. */
      hasRecord: { type: "boolean" },
      /** While it is imported: the number of summaries received. Absent: complete. */
      importedTo: { type: "number" },
      /** Size of the summaries received; above the limit, the rest of the file is left out. */
      importedBytes: { type: "number" },
      createdAt: { type: "string", required: true, readOnly: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["id"] } },
      byDue: DUE_INDEX_KEYS,
    },
  },
  tableConfig,
);

export type StoredDecision = EntityItem<typeof DecisionEntity>;

/**
 * Raises the version of a decision outside the trash, in a transaction: its removal reads what belongs to it
 * first, and requires the version that it read.
 */
export const raiseDecisionVersion = (
  decisions: InTransaction<typeof DecisionEntity>,
  key: { userId: string; id: string },
) =>
  decisions
    .patch(key)
    .add({ version: 1 })
    .where(({ status }, { ne }) => ne(status, "corbeille"))
    .commit();

/** Pages of 1 MB: the most that a function can hold. Ten thousand ordinary decisions need twelve. */
const PAGES = 48;

/**
 * Returns every decision of a person, newest first, including the trash. Refuses (413) more than a function
 * can hold.
 * @param consistent false if slightly old data is acceptable: costs half
 */
export async function listDecisions(
  userId: string,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<StoredDecision[]> {
  const { data, cursor } = await DecisionEntity.query
    .byUser({ userId })
    .go({ pages: PAGES, consistent, order: "desc" });
  if (cursor !== null) throw tooMuchTogether();
  return compareNewestFirst(data);
}

/** Returns the newest decisions of a person: one page of the table, a few thousand. Eventually consistent. */
export async function listNewestDecisions(userId: string): Promise<StoredDecision[]> {
  const { data } = await DecisionEntity.query
    .byUser({ userId })
    .go({ pages: 1, consistent: false, order: "desc" });
  return data;
}

const TO_REMOVE = [
  "userId",
  "id",
  "version",
  "shortCode",
  "projectId",
  "status",
  "deletedAt",
  "dueAt",
  "hasRecord",
  "createdAt",
] as const;

/** The fields that a decision's removal needs. */
export type DecisionToRemove = Pick<StoredDecision, (typeof TO_REMOVE)[number]>;

/**
 * Returns the decisions of a project, newest first, including the trash, without their texts: a removal must
 * finish even with ten thousand decisions of maximum length.
 */
export async function listDecisionsOfProject(userId: string, projectId: string): Promise<DecisionToRemove[]> {
  const { data } = await DecisionEntity.query
    .byUser({ userId })
    .go({ pages: "all", consistent: true, order: "desc", attributes: [...TO_REMOVE] });
  return compareNewestFirst(data.filter((one) => one.projectId === projectId));
}

const tooMuchTogether = () =>
  new Refusal(
    "too_large",
    `Vos décisions tiennent ensemble plus de ${PAGES} Mo : elles ne peuvent plus être lues toutes à la fois. Raccourcissez leurs textes, ou supprimez-en définitivement.`,
  );

export async function findDecision(userId: string, id: string): Promise<StoredDecision | undefined> {
  if (!isUlid(id)) return undefined;
  const { data } = await DecisionEntity.get({ userId, id }).go({ consistent: true });
  return data ?? undefined;
}

/**
 * Up to this many ids are read one by one, at one read unit each even if they do not exist; beyond, reading
 * all decisions is cheaper. Imported weeks may name hundreds of thousands.
 */
export const SINGLE_READS_MAX = 1_000;

/**
 * Returns the decisions among these ids, in any order; eventually consistent above a thousand ids. Refuses
 * (413) like `listDecisions`. Throws LostRace if the table was too busy.
 */
export async function listDecisionsOf(userId: string, ids: readonly string[]): Promise<StoredDecision[]> {
  if (ids.length === 0) return [];
  if (ids.length > SINGLE_READS_MAX) {
    const wanted = new Set(ids);
    return (await listDecisions(userId, { consistent: false })).filter(({ id }) => wanted.has(id));
  }
  const keys = ids.map((id) => ({ userId, id }));
  const { data, unprocessed } = await DecisionEntity.get(keys).go({ consistent: true });
  if (unprocessed.length > 0) throw new LostRace("The table was too busy to answer");
  return data;
}

/** Returns the decision, or refuses (404). */
export async function getDecision(userId: string, id: string): Promise<StoredDecision> {
  const found = await findDecision(userId, id);
  if (!found) throw notFoundRefusal();
  return found;
}

export const decisionInTrashRefusal = () =>
  new Refusal("conflict", "Cette décision est dans la corbeille : restaurez-la pour la modifier.");

/**
 * Returns decisions that became due on this UTC day, up to this instant. The index is eventually consistent.
 */
export const listDueDecisions = (
  dueDay: string,
  until: string,
): AsyncIterable<Pick<StoredDecision, "userId" | "id">> =>
  eachRow((from) => DecisionEntity.query.byDue({ dueDay }).lte({ dueAt: until }).go(from));

/** `projectName` is joined when reading, so that it is always current. */
export const toDecision = (stored: StoredDecision, projectName: string | null): Decision => ({
  id: stored.id,
  shortCode: stored.shortCode,
  title: stored.title,
  ...mapDecisionTexts((name) => stored[name] ?? null),
  alternatives: stored.alternatives,
  priority: stored.priority,
  status: stored.status,
  progress: stored.progress,
  ...periodOf(stored),
  decideur: stored.decideur,
  projectId: stored.projectId ?? null,
  projectName,
  choice: (stored.choice as DecisionChoice | undefined) ?? null,
  completedAt: stored.completedAt ?? null,
  deletedAt: stored.deletedAt ?? null,
  purgeAt: stored.dueAt ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
});
