import type { ImportContents } from "#shared/account/import.schema.ts";
import {
  hasDaysMatchingInstants,
  isPeriodValid,
  resolvePeriod,
  type SentPeriod,
} from "#shared/decision/period.rules.ts";
import { completedAtAfterProgressChange } from "#shared/decision/status.rules.ts";
import { withRestoredActions } from "#shared/plan/plan.rules.ts";
import { decisionFieldsFromRecord } from "#shared/record/decision-fields.rules.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { withoutBrokenReferences } from "#shared/dossier/broken-references.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { summarizePlanValidations } from "#shared/trend/validation-trend.rules.ts";
import type { StoredArtefact } from "../assistant/artefact.rows.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import type { StoredDecision } from "../decisions/decision.rows.ts";
import type { DecisionSummary } from "../decisions/decision-summary.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import type { DossierRow } from "../discussions/dossier.rows.ts";
import { packText } from "../platform/packed-text.ts";
import type { StoredOpinion } from "../opinions/opinion.rows.ts";
import { toPlanFields } from "../decisions/plan.rows.ts";
import type { StoredProject } from "../decisions/project.rows.ts";
import { unwrapPlanResult } from "../decisions/plan-edit.ts";

type Sent<K extends keyof ImportContents> = ImportContents[K] extends readonly (infer One)[] ? One : never;
export type ImportedDecision = {
  sent: Sent<"decisions">;
  row: StoredDecision;
  plan: ReturnType<typeof toPlanFields>;
  record: DecisionRecord | undefined;
  isOverdue: boolean;
};

/** Drops `null` fields: the table does not store them. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T as null extends T[K] ? never : K]: T[K];
  } & { [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]> };

/** Estimated size of the keys and attribute names of a row, in bytes. */
const BESIDE_BYTES = 300;
export const estimateByteSizeOfRows = (rows: readonly unknown[]): number =>
  rows
    .filter(isPresent)
    .reduce<number>((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)) + BESIDE_BYTES, 0);
/** Whether an item is valid: in a list, an item that was left out is a gap (`undefined`). */
const isPresent = <T>(item: T): item is NonNullable<T> => item !== undefined;

/**
 * Builds the rows of a decision: the decision, its packed plan, from which the progress is calculated, and
 * its record. Refuses (413) a plan that is too long.
 */
export function toImportedDecision(
  userId: string,
  sent: Sent<"decisions">,
  { now, retentionMs }: { now: Date; retentionMs: number },
): ImportedDecision {
  const { actions, summaries, record, opinions, more, deletedAt, formerStatus, ...rest } = sent;
  const { startDate, endDate, startDay, endDay, ...fields } = rest;
  const plan = unwrapPlanResult(withRestoredActions([], actions, now));
  const progress = planProgress(plan) ?? fields.progress;
  const stats = summarizePlanValidations(plan, now);
  const kept =
    record === null ? undefined : toCurrentRecord({ ...record, decisionId: fields.id, version: 1 });
  const dueAt = deletedAt === null ? null : new Date(Date.parse(deletedAt) + retentionMs).toISOString();
  const row: StoredDecision = {
    ...present({
      ...fields,
      ...importedPeriod({ startDate, endDate, startDay, endDay }, fields.timeZone),
      completedAt: completedAtAfterProgressChange({ completedAt: fields.completedAt }, progress, now),
      deletedAt,
      formerStatus: deletedAt === null ? null : (formerStatus ?? "brouillon"),
      dueAt,
      dueDay: dueAt === null ? null : dueAt.slice(0, 10),
      // Also set if the decision has opinions: its removal looks for opinions only if `hasRecord` is set.
      choice: kept ? decisionFieldsFromRecord(kept).choice : null,
      hasRecord: record === null && opinions.length === 0 ? null : true,
      importedTo: more ? summaries.length : null,
      importedBytes: more ? estimateByteSizeOfRows(summaries) : null,
    }),
    ...stats,
    validatedAt: [...stats.validatedAt],
    progress,
    userId,
    version: 1,
    planVersion: 1,
    writtenBy: fields.id,
  };
  return {
    sent,
    row,
    plan: toPlanFields(plan),
    record: kept,
    isOverdue: dueAt !== null && dueAt <= now.toISOString(),
  };
}

/**
 * Returns the period of an imported decision. If the file has no time zone, keeps its instants where they
 * match its days; otherwise the days begin and end as in Paris.
 */
function importedPeriod(
  sent: SentPeriod,
  timeZone: string | null,
): Pick<StoredDecision, "startDate" | "endDate" | "startDay" | "endDay"> {
  const { startDate, endDate, startDay, endDay } = sent;
  if (timeZone === null && startDate?.includes("T") && endDate?.includes("T")) {
    if (!startDay && !endDay) return { startDate, endDate };
    const period = startDay && endDay && { startDate, endDate, startDay, endDay };
    if (period && isPeriodValid(period) && hasDaysMatchingInstants(period)) return period;
  }
  return resolvePeriod(sent, timeZone ?? DEFAULT_TIME_ZONE);
}

export const toImportedProjectRow = (userId: string, sent: Sent<"projects">): StoredProject => ({
  ...present(sent),
  userId,
});

export const toImportedSummaryRows = (
  userId: string,
  decisionId: string,
  sent: Sent<"decisions">["summaries"],
): DecisionSummary[] =>
  sent
    .filter(isPresent)
    .map(({ id, summary, createdAt }) => ({ userId, decisionId, id, summary, createdAt }));

/** Builds the rows of opinions. They get no link and no key, so their authors can no longer correct them. */
export const toImportedOpinionRows = (
  userId: string,
  decisionId: string,
  sent: Sent<"decisions">["opinions"],
): StoredOpinion[] => sent.map((one) => ({ ...present(one), userId, decisionId }));

/** Builds the row that says when a summary was last shown, as a list: empty if no summary has been shown. */
export function toImportedSummaryDisplayRows(decisionId: string, sent: Sent<"decisions">["summaries"]) {
  const shown = sent.filter(isPresent).findLast(({ lastDisplayed }) => lastDisplayed !== null);
  return shown?.lastDisplayed
    ? [{ decisionId, summaryId: shown.id, lastDisplayed: shown.lastDisplayed }]
    : [];
}

/**
 * Builds the row of a discussion.
 * @param links the decision and the project to link, if they exist
 */
export function toImportedDiscussionRow(
  userId: string,
  sent: Sent<"discussions">,
  links: { decisionId: string | null; projectId: string | null },
): Discussion {
  const {
    messages,
    artefacts: _a,
    previousArtefacts: _p,
    dossier: _d,
    more,
    isLookBack,
    pinned,
    ...fields
  } = sent;
  return {
    ...present({
      ...fields,
      ...links,
      isLookBack: isLookBack || null,
      pinned: pinned || null,
      importedTo: more ? messages.length : null,
      importedBytes: more ? estimateByteSizeOfRows(messages) : null,
    }),
    userId,
  };
}

/**
 * Builds the rows of messages. In an exchange, the message of the person has rank 0 and MENTA's has rank 1.
 */
export const toImportedMessageRows = (
  userId: string,
  sessionId: string,
  sent: Sent<"discussions">["messages"],
): StoredMessage[] =>
  sent
    .filter(isPresent)
    .map((message) =>
      Object.assign(present(message), { userId, sessionId, rank: message.role === "user" ? 0 : 1 }),
    );

/**
 * Builds the row of an imported dossier, as a list: empty if the discussion has none. Drops references to
 * missing lines, and sources in missing messages, unless a later call brings more messages.
 */
export function toImportedDossierRows(
  userId: string,
  { id: sessionId, messages, more, dossier }: Sent<"discussions">,
): DossierRow[] {
  if (dossier === null) return [];
  const there = more ? null : new Set(messages.filter(isPresent).map(({ id }) => id));
  const kept = withoutBrokenReferences(dossier, there);
  const packed = packText(JSON.stringify({ ...kept, sessionId, version: 1 } satisfies Dossier));
  return [{ userId, sessionId, version: 1, writtenBy: sessionId, packed }];
}

export const toImportedArtefactRows = (
  userId: string,
  sessionId: string,
  sent: Sent<"discussions">["artefacts"],
): StoredArtefact[] =>
  sent.map(({ kind, id, createdAt, writtenBy, messageId, ...said }) => ({
    userId,
    sessionId,
    kind,
    id,
    createdAt,
    writtenBy,
    ...(messageId !== null && { messageId }),
    said: said as StoredArtefact["said"],
  }));
