import { Entity, type EntityItem } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import {
  mapDecisionTextFields,
  SELECTABLE_DECISION_STATUSES,
  PRIORITIES,
  DECISION_STATUSES,
} from "#shared/decision/decision.ts";
import type { Decision, DecisionChoice } from "#shared/decision/decision.schema.ts";
import { periodOfRow } from "#shared/decision/period.rules.ts";
import { sortNewestFirst, ELECTRODB_DUE_INDEX, PK, SK, tableConfig } from "../platform/table.ts";
import { LostRace, type InTransaction } from "../platform/conditional-write.ts";
import { eachRow } from "../platform/paged-rows.ts";

/**
 * A decision without its plan. `version` counts its changes: each write requires the version that was read.
 * `planVersion`: the version of the plan from which `progress` was calculated.
 */
export const DecisionEntity = new Entity(
  {
    model: { service: "menta", entity: "decision", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      id: { type: "string", required: true },
      version: { type: "number", required: true },
      planVersion: { type: "number", required: true },
      /** Id of the last write: if the answer of a write is lost, its next attempt finds its own id here. */
      writtenBy: { type: "string", required: true },
      shortCode: { type: "string", required: true, readOnly: true },
      title: { type: "string", required: true },
      ...mapDecisionTextFields(() => ({ type: "string" }) as const),
      alternatives: { type: "list", items: { type: "string" }, required: true },
      priority: { type: PRIORITIES, required: true },
      status: { type: DECISION_STATUSES, required: true },
      /** The status to which restoring returns the decision. Set only in the trash. */
      formerStatus: { type: SELECTABLE_DECISION_STATUSES },
      progress: { type: "number", required: true },
      startDate: { type: "string", required: true },
      endDate: { type: "string", required: true },
      /**
       * The first and last day of the decision, and the time zone in which they were set. Absent from older
       * rows: see `periodOfRow`.
       */
      startDay: { type: "string" },
      endDay: { type: "string" },
      timeZone: { type: "string" },
      decideur: { type: "string", required: true },
      projectId: { type: "string" },
      completedAt: { type: "string" },
      /** Numbers about the plan, for the trend: see `PlanValidations`. Absent from older rows. */
      actionCount: { type: "number" },
      doneCount: { type: "number" },
      validatedAt: { type: "list", items: { type: "number" } },
      deletedAt: { type: "string" },
      /** UTC day and instant from which the decision may be purged. Set only in the trash. */
      dueDay: { type: "string" },
      dueAt: { type: "string" },
      /** A copy of the choice in force of the record, in short: `DecisionChoice`. */
      choice: { type: "any" },
      /** Whether the decision has a record, which has to be removed with it. */
      hasRecord: { type: "boolean" },
      /** Number of imported summaries, while later calls will bring more. Absent: the import is complete. */
      importedTo: { type: "number" },
      /**
       * Size of the imported summaries, in bytes. Above the limit, the remaining summaries of the file are
       * left out.
       */
      importedBytes: { type: "number" },
      createdAt: { type: "string", required: true, readOnly: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["id"] } },
      byDue: ELECTRODB_DUE_INDEX,
    },
  },
  tableConfig,
);

export type StoredDecision = EntityItem<typeof DecisionEntity>;

/**
 * Raises the version of a decision outside the trash, in a transaction: its removal reads what belongs to it
 * first, and requires the version that it read.
 */
export const raiseDecisionVersionWrite = (
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
 * Returns every decision of a person, newest first, including the trash. Refuses (413) more than fit into the
 * memory of a function.
 * @param consistent false if slightly old data is acceptable: the read then costs half
 */
export async function listDecisions(
  userId: string,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<StoredDecision[]> {
  const { data, cursor } = await DecisionEntity.query
    .byUser({ userId })
    .go({ pages: PAGES, consistent, order: "desc" });
  if (cursor !== null) throw tooMuchTogether();
  return sortNewestFirst(data);
}

/**
 * Returns the newest decisions of a person that fit into one page of the table, a few thousand. Eventually
 * consistent.
 */
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
 * Returns the decisions of a project, newest first, including the trash. Leaves out their texts, so that a
 * removal succeeds even for ten thousand decisions of maximum length.
 */
export async function listDecisionsOfProject(userId: string, projectId: string): Promise<DecisionToRemove[]> {
  const { data } = await DecisionEntity.query
    .byUser({ userId })
    .go({ pages: "all", consistent: true, order: "desc", attributes: [...TO_REMOVE] });
  return sortNewestFirst(data.filter((one) => one.projectId === projectId));
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
 * Up to this many ids, each decision is read alone, at one read unit even if it does not exist. Above it,
 * reading all decisions is cheaper: imported weeks may name hundreds of thousands of ids.
 */
export const SINGLE_DECISION_READS_MAX = 1_000;

/**
 * Returns the decisions among these ids that exist, in any order. Above a thousand ids, eventually consistent
 * and refuses (413) like `listDecisions`. Throws LostRace if DynamoDB left rows unread.
 */
export async function listDecisionsById(userId: string, ids: readonly string[]): Promise<StoredDecision[]> {
  if (ids.length === 0) return [];
  if (ids.length > SINGLE_DECISION_READS_MAX) {
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

/** Yields the decisions that became due on this UTC day, up to the instant `until`. Eventually consistent. */
export const listDecisionsDueForPurge = (
  dueDay: string,
  until: string,
): AsyncIterable<Pick<StoredDecision, "userId" | "id">> =>
  eachRow((from) => DecisionEntity.query.byDue({ dueDay }).lte({ dueAt: until }).go(from));

/**
 * Returns a decision as sent to the browser. `projectName` is not stored, so that a renamed project shows its
 * new name.
 */
export const toDecision = (stored: StoredDecision, projectName: string | null): Decision => ({
  id: stored.id,
  shortCode: stored.shortCode,
  title: stored.title,
  ...mapDecisionTextFields((name) => stored[name] ?? null),
  alternatives: stored.alternatives,
  priority: stored.priority,
  status: stored.status,
  progress: stored.progress,
  ...periodOfRow(stored),
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
