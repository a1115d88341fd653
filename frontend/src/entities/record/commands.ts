import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { alternativesOf } from "#shared/record/alternatives.rules.ts";
import { mergeRecordEdits, toRecordChange, type RecordEdit } from "#shared/record/edit.rules.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { withRecordChanges } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { createChangeQueue } from "#frontend/api/outbox/merged-changes.ts";
import { patchCachedDecision } from "#frontend/entities/decision/cache.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { RECORD_TEXTS } from "#frontend/labels/record.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { recordQuery } from "./queries.ts";

export type RecordCommands = {
  /**
   * Makes an edit at once and sends it after earlier ones; also works offline. If the server refuses it, it
   * is rolled back, with a toast. An edit that breaks a rule is not made: a toast says why, and this returns
   * false.
   */
  edit: (change: RecordEdit) => boolean;
  /** Returns the cached record, which may be newer than the rendered one; `undefined` if there is none. */
  current: () => DecisionRecord | undefined;
};

export function useRecordCommands(id: string): RecordCommands {
  const client = useQueryClient();
  return useMemo(
    () => ({
      edit: (change) => editRecord(client, id, change),
      current: createRecordChangeQueue(client, id).current,
    }),
    [client, id],
  );
}

const nowText = () => new Date().toISOString();

function editRecord(client: QueryClient, id: string, change: RecordEdit): boolean {
  const { current, push } = createRecordChangeQueue(client, id);
  const shown = current();
  const record = shown && toCurrentRecord(shown);
  const result = record && withRecordChanges(record, toRecordChange(change), nowText());
  if (result && "refused" in result) {
    const { message } = result.refused;
    toast({ title: RECORD_TEXTS.notChanged, description: fr(message), tone: "destructive" });
    return false;
  }
  if (result?.record !== record || !record) push(change);
  return true;
}

/** Returns the record with this edit; the record itself if the server would refuse the edit. */
function withEdit(record: DecisionRecord, edit: RecordEdit): DecisionRecord {
  const current = toCurrentRecord(record);
  const result = withRecordChanges(current, toRecordChange(edit), nowText());
  return "record" in result ? result.record : current;
}

const RECORD_CHANGES = "record";

/**
 * Edits of one record, sent through the outbox. Choices and reviews are not edits: they are sent inside
 * `withLock` and their answers are cached, so that no edit of the record is sent at the same time.
 */
export function createRecordChangeQueue(client: QueryClient, id: string) {
  return createChangeQueue<DecisionRecord, RecordEdit>(client, outboxOf(client), RECORD_CHANGES, id, () => ({
    queryKeyOf: (decisionId) => recordQuery(decisionId).queryKey,
    apply: withEdit,
    merge: mergeRecordEdits,
    send: (decisionId, edit) =>
      call("updateRecord", { params: { id: decisionId }, body: toRecordChange(edit), keepalive: true }),
    saveFailed: RECORD_TEXTS.saveFailed,
    onShown: (record) =>
      patchCachedDecision(client, { id: record.decisionId, alternatives: alternativesOf(record) }),
  }));
}
