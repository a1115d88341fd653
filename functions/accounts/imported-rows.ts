import type { ImportContents } from "#shared/account/import.schema.ts";
import {
  hasConsistentDays,
  isPeriodValid,
  resolvePeriod,
  type SentPeriod,
} from "#shared/decision/period.rules.ts";
import { nextCompletedAt } from "#shared/decision/status.rules.ts";
import { withRestoredActions } from "#shared/plan/plan.rules.ts";
import { decisionFieldsOf } from "#shared/record/decision-fields.rules.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { dropBrokenReferences } from "#shared/dossier/broken-references.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { validationStats } from "#shared/trend/validation-trend.rules.ts";
import type { StoredArtefact } from "../assistant/artefact.rows.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import type { StoredDecision } from "../decisions/decision.rows.ts";
import type { DecisionSummary } from "../decisions/decision-summary.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";
import type { DossierRow } from "../discussions/dossier.rows.ts";
import { packText } from "../platform/packed-text.ts";
import type { StoredOpinion } from "../opinions/opinion.rows.ts";
import { planFields } from "../decisions/plan.rows.ts";
import type { StoredProject } from "../decisions/project.rows.ts";
import { unwrapPlanResult } from "../decisions/plan-edit.ts";

type Sent<K extends keyof ImportContents> = ImportContents[K] extends readonly (infer One)[] ? One : never;
export type DecisionRow = {
  sent: Sent<"decisions">;
  row: StoredDecision;
  plan: ReturnType<typeof planFields>;
  record: DecisionRecord | undefined;
  isOverdue: boolean;
};

/** Drops `null` fields: the table does not store them. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T as null extends T[K] ? never : K]: T[K];
  } & { [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]> };

/** Bytes of a row's keys and attribute names. */
const BESIDE_BYTES = 300;
export const byteSizeOf = (rows: readonly unknown[]): number =>
  rows
    .filter(isPresent)
    .reduce<number>((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)) + BESIDE_BYTES, 0);
/** Whether an item is there: the place of an item that was left out is a gap. */
const isPresent = <T>(item: T): item is NonNullable<T> => item !== undefined;

/**
 * Returns the rows of a decision, with its plan packed and its progress calculated. Refuses (413) a plan that
 * is too long.
 */
export function decisionRow(
  userId: string,
  sent: Sent<"decisions">,
  { now, retentionMs }: { now: Date; retentionMs: number },
): DecisionRow {
  const { actions, summaries, record, opinions, more, deletedAt, formerStatus, ...rest } = sent;
  const { startDate, endDate, startDay, endDay, ...fields } = rest;
  const plan = unwrapPlanResult(withRestoredActions([], actions, now));
  const progress = planProgress(plan) ?? fields.progress;
  const stats = validationStats(plan, now);
  const kept =
    record === null ? undefined : toCurrentRecord({ ...record, decisionId: fields.id, version: 1 });
  const dueAt = deletedAt === null ? null : new Date(Date.parse(deletedAt) + retentionMs).toISOString();
  const row: StoredDecision = {
    ...present({
      ...fields,
      ...importedPeriod({ startDate, endDate, startDay, endDay }, fields.timeZone),
      completedAt: nextCompletedAt({ completedAt: fields.completedAt }, progress, now),
      deletedAt,
      formerStatus: deletedAt === null ? null : (formerStatus ?? "brouillon"),
      dueAt,
      dueDay: dueAt === null ? null : dueAt.slice(0, 10),
      // `hasRecord` is also set for opinions: the removal of a decision looks for opinions only if there is a
      // record.
      choice: kept ? decisionFieldsOf(kept).choice : null,
      hasRecord: record === null && opinions.length === 0 ? null : true,
      importedTo: more ? summaries.length : null,
      importedBytes: more ? byteSizeOf(summaries) : null,
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
    plan: planFields(plan),
    record: kept,
    isOverdue: dueAt !== null && dueAt <= now.toISOString(),
  };
}

/**
 * Resolves the period of an imported decision. Without a zone, instants that match the given days are kept;
 * otherwise the days start and end as in Paris. The zone stays unknown.
 */
function importedPeriod(
  sent: SentPeriod,
  timeZone: string | null,
): Pick<StoredDecision, "startDate" | "endDate" | "startDay" | "endDay"> {
  const { startDate, endDate, startDay, endDay } = sent;
  if (timeZone === null && startDate?.includes("T") && endDate?.includes("T")) {
    if (!startDay && !endDay) return { startDate, endDate };
    const period = startDay && endDay && { startDate, endDate, startDay, endDay };
    if (period && isPeriodValid(period) && hasConsistentDays(period)) return period;
  }
  return resolvePeriod(sent, timeZone ?? DEFAULT_TIME_ZONE);
}

export const projectRow = (userId: string, sent: Sent<"projects">): StoredProject => ({
  ...present(sent),
  userId,
});

export const summaryRows = (
  userId: string,
  decisionId: string,
  sent: Sent<"decisions">["summaries"],
): DecisionSummary[] =>
  sent
    .filter(isPresent)
    .map(({ id, summary, createdAt }) => ({ userId, decisionId, id, summary, createdAt }));

/** Returns the rows of opinions, without link and key: their authors can no longer correct them. */
export const opinionRows = (
  userId: string,
  decisionId: string,
  sent: Sent<"decisions">["opinions"],
): StoredOpinion[] => sent.map((one) => ({ ...present(one), userId, decisionId }));

/** Returns the row of the summary that was shown last, if any. */
export function summaryDisplayRows(decisionId: string, sent: Sent<"decisions">["summaries"]) {
  const shown = sent.filter(isPresent).findLast(({ lastDisplayed }) => lastDisplayed !== null);
  return shown?.lastDisplayed
    ? [{ decisionId, summaryId: shown.id, lastDisplayed: shown.lastDisplayed }]
    : [];
}

/**
 * Returns the row of a discussion.
 * @param links only those whose decision or project exists
 */
export function discussionRow(
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
      importedBytes: more ? byteSizeOf(messages) : null,
    }),
    userId,
  };
}

/** Returns the rows of messages. Questions have rank 0, what MENTA says rank 1. */
export const messageRows = (
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
 * Returns the rows of an imported dossier. Drops references to missing lines, and sources in missing messages
 * unless more messages follow in another call.
 */
export function dossierRows(
  userId: string,
  { id: sessionId, messages, more, dossier }: Sent<"discussions">,
): DossierRow[] {
  if (dossier === null) return [];
  const there = more ? null : new Set(messages.filter(isPresent).map(({ id }) => id));
  const kept = dropBrokenReferences(dossier, there);
  const packed = packText(JSON.stringify({ ...kept, sessionId, version: 1 } satisfies Dossier));
  return [{ userId, sessionId, version: 1, writtenBy: sessionId, packed }];
}

export const artefactRows = (
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
