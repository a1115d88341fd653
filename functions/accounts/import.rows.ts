import { createWriteTransaction } from "electrodb";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { ArtefactEntity, PreviousArtefactEntity, type StoredArtefact } from "../assistant/artefact.rows.ts";
import { MessageEntity, type StoredMessage } from "../discussions/conversation.rows.ts";
import { batchGetRows } from "../platform/batch-get.ts";
import { DecisionEntity, type StoredDecision } from "../decisions/decision.rows.ts";
import {
  DecisionSummaryEntity,
  SummaryLastDisplayEntity,
  type DecisionSummary,
} from "../decisions/decision-summary.rows.ts";
import { DiscussionEntity, IMPORT_PROGRESS_FIELDS, type Discussion } from "../discussions/discussion.rows.ts";
import { DossierEntity, type DossierRow } from "../discussions/dossier.rows.ts";
import { PlanEntity, type toPlanFields } from "../decisions/plan.rows.ts";
import { PlannerEntity, type PlannerRow } from "../planner/planner.rows.ts";
import { nextWeeklyLetterIndexKeys, PreferencesEntity, type PreferencesRow } from "./preferences.rows.ts";
import { ProjectEntity, activeProjectCondition, type StoredProject } from "../decisions/project.rows.ts";
import { OpinionEntity, type StoredOpinion } from "../opinions/opinion.rows.ts";
import { packRecord, RecordEntity, ReviewEntity, toReviewRows } from "../decisions/record.rows.ts";
import { countNewRowsWrite, RowCountEntity, type RowCountKey } from "../platform/row-count.rows.ts";
import { ShortCodeEntity } from "../decisions/short-code.rows.ts";
import { ENTITY_NAME_FIELD, rowKeyOf } from "../platform/table.ts";
import { TrashedDiscussionEntity } from "../discussions/trashed-discussion.rows.ts";
import { commitTransaction } from "../platform/conditional-write.ts";

/** The ids, short codes and planner parts that a call contains. */
export type ImportKeys = {
  projects: readonly string[];
  decisions: readonly string[];
  codes: readonly string[];
  discussions: readonly string[];
  parts: readonly string[];
};

/** The rows that exist already for the keys of a call. */
export type ExistingRowsForImport = {
  projects: Map<string, StoredProject>;
  decisions: Map<string, StoredDecision>;
  /** The short codes of the call that a decision of any person has already. */
  codes: Set<string>;
  discussions: Map<string, Discussion>;
  trashedDiscussions: Set<string>;
  parts: Map<string, PlannerRow>;
  preferences: Partial<PreferencesRow> | undefined;
};

/** DynamoDB's limit for BatchGetItem. */
const KEYS_PER_READ = 100;

/**
 * Returns how many rows `readExistingRowsForImport` reads for these keys: one for each key, one more for each
 * discussion, which may be in the trash, and the preferences.
 */
export const countImportReads = (named: ImportKeys): number =>
  1 + named.discussions.length + Object.values(named).reduce((sum, list) => sum + list.length, 0);

/**
 * Reads the rows that exist for these keys, and the preferences. Throws LostRace if DynamoDB left keys
 * unread.
 */
export async function readExistingRowsForImport(
  userId: string,
  named: ImportKeys,
): Promise<ExistingRowsForImport> {
  const keys = [
    rowKeyOf(PreferencesEntity.get({ userId })),
    ...named.projects.map((id) => rowKeyOf(ProjectEntity.get({ userId, id }))),
    ...named.decisions.map((id) => rowKeyOf(DecisionEntity.get({ userId, id }))),
    ...named.codes.map((code) => rowKeyOf(ShortCodeEntity.get({ code }))),
    ...named.discussions.map((id) => rowKeyOf(DiscussionEntity.get({ userId, id }))),
    ...named.discussions.map((id) => rowKeyOf(TrashedDiscussionEntity.get({ userId, id }))),
    ...named.parts.map((part) => rowKeyOf(PlannerEntity.get({ userId, part }))),
  ];
  const rows: Record<string, unknown>[] = [];
  for (let at = 0; at < keys.length; at += KEYS_PER_READ)
    rows.push(...(await batchGetRows(keys.slice(at, at + KEYS_PER_READ))));
  const byEntity = Map.groupBy(rows, (row) => row[ENTITY_NAME_FIELD]);
  const of = <Row>(entity: string) => (byEntity.get(entity) ?? []) as Row[];
  return {
    projects: new Map(of<StoredProject>("project").map((row) => [row.id, row])),
    decisions: new Map(of<StoredDecision>("decision").map((row) => [row.id, row])),
    codes: new Set(of<{ code: string }>("shortCode").map(({ code }) => code)),
    discussions: new Map(of<Discussion>("discussion").map((row) => [row.id, row])),
    trashedDiscussions: new Set(of<{ id: string }>("trashedDiscussion").map(({ id }) => id)),
    parts: new Map(of<PlannerRow>("planner").map((row) => [row.part, row])),
    preferences: of<PreferencesRow>("preferences")[0],
  };
}

/**
 * A list of which an earlier call wrote the beginning. The transaction fails unless exactly `from` items of
 * it are stored. `to`: number of stored items afterwards, `undefined` if the list is then complete. `bytes`:
 * size of the stored items afterwards.
 */
type Continued = { id: string; from: number; to: number | undefined; bytes: number };

/** The rows that one transaction writes for one person. */
export type ImportRows = {
  projects: StoredProject[];
  decisions: {
    row: StoredDecision;
    plan: ReturnType<typeof toPlanFields>;
    record: DecisionRecord | undefined;
  }[];
  continuedDecisions: Continued[];
  summaries: DecisionSummary[];
  displays: { decisionId: string; summaryId: string; lastDisplayed: string }[];
  opinions: StoredOpinion[];
  discussions: Discussion[];
  continuedDiscussions: Continued[];
  messages: StoredMessage[];
  artefacts: StoredArtefact[];
  previous: StoredArtefact[];
  dossiers: DossierRow[];
  /** Decisions that discussions of this call link to, and that exist already. */
  linkedDecisions: string[];
  linkedProjects: string[];
  /**
   * Rows of the planner. `read`: version of the existing row, which the transaction requires; 0 if there is
   * none.
   */
  parts: { part: string; read: number; packed: Uint8Array; mark: string }[];
  /** Preferences to write. The transaction fails if the person has chosen one of them in the meantime. */
  preferences: Partial<PreferencesRow>;
};

const entities = {
  projects: ProjectEntity,
  decisions: DecisionEntity,
  plans: PlanEntity,
  codes: ShortCodeEntity,
  opinions: OpinionEntity,
  records: RecordEntity,
  reviews: ReviewEntity,
  summaries: DecisionSummaryEntity,
  displays: SummaryLastDisplayEntity,
  discussions: DiscussionEntity,
  messages: MessageEntity,
  artefacts: ArtefactEntity,
  previous: PreviousArtefactEntity,
  dossiers: DossierEntity,
  planner: PlannerEntity,
  preferences: PreferencesEntity,
  counts: RowCountEntity,
};

export type RowCountLimits = Record<RowCountKey["kind"], number>;

/**
 * Writes all rows in one transaction. Throws LostRace, and writes nothing, if a new row exists already, if
 * another request has changed a row that was read, or if a limit would be exceeded.
 */
export const writeImport = (userId: string, rows: ImportRows, limits: RowCountLimits): Promise<void> =>
  commitTransaction(
    createWriteTransaction(entities, (to) => [
      ...rows.projects.map((row) => to.projects.create(row).commit()),
      ...rows.decisions.flatMap(({ row, plan, record }) => [
        to.decisions.create(row).commit(),
        to.plans.create({ userId, decisionId: row.id, version: row.planVersion, ...plan }).commit(),
        to.codes.create({ code: row.shortCode, decisionId: row.id }).commit(),
        ...(record
          ? [
              to.records
                .create({
                  userId,
                  decisionId: row.id,
                  version: record.version,
                  writtenBy: row.id,
                  packed: packRecord(record),
                })
                .commit(),
              ...toReviewRows(userId, record).map((review) => to.reviews.put(review).commit()),
            ]
          : []),
      ]),
      ...rows.summaries.map((row) => to.summaries.create(row).commit()),
      ...rows.opinions.map((row) => to.opinions.create(row).commit()),
      ...rows.displays.map((shown) => to.displays.put({ userId, ...shown }).commit()),
      // Raises the version, so that a concurrent removal of the decision fails and starts again: it reads the
      // summaries and discussions first, and requires the version that it read.
      ...rows.continuedDecisions.map(({ id, from, to: next, bytes }) => {
        const patch = to.decisions.patch({ userId, id }).add({ version: 1 });
        const moved =
          next === undefined
            ? patch.remove([...IMPORT_PROGRESS_FIELDS])
            : patch.set({ importedTo: next, importedBytes: bytes });
        return moved.where(({ importedTo }, { eq }) => eq(importedTo, from)).commit();
      }),
      ...rows.linkedDecisions.map((id) => to.decisions.patch({ userId, id }).add({ version: 1 }).commit()),
      ...rows.linkedProjects.map((id) => activeProjectCondition(to.projects, { userId, id })),
      ...rows.discussions.map((row) => to.discussions.create(row).commit()),
      ...rows.continuedDiscussions.map(({ id, from, to: next, bytes }) => {
        const patch = to.discussions.patch({ userId, id });
        const moved =
          next === undefined
            ? patch.remove([...IMPORT_PROGRESS_FIELDS])
            : patch.set({ importedTo: next, importedBytes: bytes });
        return moved.where(({ importedTo }, { eq }) => eq(importedTo, from)).commit();
      }),
      ...rows.messages.map((row) => to.messages.create(row).commit()),
      ...rows.artefacts.map((row) => to.artefacts.create(row).commit()),
      ...rows.previous.map((row) => to.previous.create(row as never).commit()),
      ...rows.dossiers.map((row) => to.dossiers.create(row).commit()),
      ...rows.parts.map(({ part, read, packed, mark }) =>
        read === 0
          ? to.planner.create({ userId, part, version: 1, writtenBy: mark, packed }).commit()
          : to.planner
              .patch({ userId, part })
              .set({ version: read + 1, writtenBy: mark, packed })
              .where(({ version }, { eq }) => eq(version, read))
              .commit(),
      ),
      ...(Object.keys(rows.preferences).length === 0
        ? []
        : [
            to.preferences
              .upsert({
                userId,
                ...rows.preferences,
                ...(rows.preferences.weeklyLetter && nextWeeklyLetterIndexKeys(new Date())),
              })
              .where((attributes, { eq, notExists }) =>
                Object.keys(rows.preferences)
                  // The condition is the same for all attributes, whatever their types.
                  .map((name) => attributes[name as "tone"])
                  .map((attribute) => `(${notExists(attribute)} OR ${eq(attribute as never, null)})`)
                  .join(" AND "),
              )
              .commit(),
          ]),
      ...(["projects", "decisions", "discussions"] as const)
        .filter((kind) => rows[kind].length > 0)
        .map((kind) => countNewRowsWrite(to.counts, { userId, kind }, limits[kind], rows[kind].length)),
    ]),
  );

/** Returns an upper bound of the number of rows that `writeImport` would write. */
export const countImportRowsAtMost = (rows: ImportRows): number =>
  rows.decisions.reduce((sum, { record }) => sum + (record ? 1 + record.reviews.length : 0), 0) +
  Object.entries(rows).reduce(
    (sum, [name, list]) =>
      sum +
      (Array.isArray(list) ? list.length * (name === "decisions" ? 3 : 1) : Object.keys(list).length && 1),
    ["projects", "decisions", "discussions"].length,
  );

/** Returns the queries that list all rows of each limited kind, with which a counter is recounted. */
export const createRecountQueries = (userId: string) => ({
  projects: () => ProjectEntity.query.byUser({ userId }).params(),
  decisions: () => DecisionEntity.query.byUser({ userId }).params(),
  discussions: () => DiscussionEntity.query.byUser({ userId }).params(),
});
