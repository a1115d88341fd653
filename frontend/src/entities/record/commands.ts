import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  mergedRecordEdits,
  recordEditsWithout,
  wholeRecordChange,
  type RecordEdit,
} from "#shared/record/edit.rules.ts";
import { withRecordChanges } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { call } from "#frontend/api/client.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { decisionsWithRecordEdits, storageKeys } from "#frontend/browser/storage.ts";
import { changeQueueOf } from "#frontend/entities/planner/queues.ts";
import { RECORD } from "#frontend/labels/record.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { recordQuery } from "./queries.ts";

export type RecordCommands = {
  /**
   * Shown at once, merged, sent in order, kept without a network, rolled back with a toast where refused. What the rules
   * refuse is not even shown: a toast says why, and the answer is false.
   */
  edit: (change: RecordEdit) => boolean;
  /** The record as it is shown by now: a press may come before the one before is drawn. */
  current: () => DecisionRecord | undefined;
};

export function useRecordCommands(id: string): RecordCommands {
  const client = useQueryClient();
  return useMemo(
    () => ({
      edit: (change) => editRecord(client, id, change),
      current: () => client.getQueryData(recordQuery(id).queryKey),
    }),
    [client, id],
  );
}

const nowText = () => new Date().toISOString();

function editRecord(client: QueryClient, id: string, change: RecordEdit): boolean {
  const queue = recordQueue(client, id);
  const record = client.getQueryData(recordQuery(id).queryKey);
  const result = record && withRecordChanges(record, wholeRecordChange(change), nowText());
  if (result && "refused" in result) {
    const { message } = result.refused;
    toast({ title: RECORD.notChanged, description: fr(message), tone: "destructive" });
    return false;
  }
  if (result?.record !== record || !record) queue.push(change);
  return true;
}

/** A record with this edit; as it was, where the server will refuse it. */
function withEdit(record: DecisionRecord, edit: RecordEdit): DecisionRecord {
  const result = withRecordChanges(record, wholeRecordChange(edit), nowText());
  return "record" in result ? result.record : record;
}

/**
 * The queue of the changes of one record. Made where there is none: it then sends what an earlier page has stored. What is no
 * edit (a choice, a review) is sent in its `alone`, and its answer cached: edits come before it or after it, never across.
 */
export const recordQueue = (client: QueryClient, id: string) =>
  changeQueueOf<DecisionRecord, RecordEdit>(client, `record ${id}`, () => {
    const query = recordQuery(id);
    return {
      query,
      stored: storageKeys.recordEdits(id),
      saveFailed: RECORD.saveFailed,
      apply: withEdit,
      merge: mergedRecordEdits,
      without: recordEditsWithout,
      send: (edit) =>
        call("updateRecord", { params: { id }, body: wholeRecordChange(edit), keepalive: true }),
      refetch: () => void client.invalidateQueries(exactQueryFilter(query.queryKey)),
      onShown: () => {},
    };
  });

/** Sends what an earlier page could not send. */
export function sendStoredRecordEdits(client: QueryClient): void {
  for (const id of decisionsWithRecordEdits()) recordQueue(client, id);
}
