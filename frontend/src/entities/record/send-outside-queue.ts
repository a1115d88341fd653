import type { QueryClient } from "@tanstack/react-query";
import { decisionFieldsOf } from "#shared/record/decision-fields.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus, markNetworkFailure } from "#frontend/api/errors.ts";
import { restartReads } from "#frontend/api/refresh-queries.ts";
import { patchCachedDecision } from "#frontend/entities/decision/cache.ts";
import { recordChanges } from "./commands.ts";
import { cacheRecord, recordQuery } from "./queries.ts";

/** The choices and the reviews of a person, and what they come to, follow from the records. */
const FOLLOWING = [
  endpointKey("listChoices"),
  endpointKey("listReviews"),
  endpointKey("listDueReviews"),
  endpointKey("getCalibration"),
];

/**
 * Sends what is no edit, between the edits, and shows the record that is answered. Rejects where it was refused, and without
 * sending it where edits wait for the network: a choice may name an option that is still on its way, and a draft that comes
 * after its choice would be a change of mind that nobody had.
 */
export const sendOutsideQueue = (
  client: QueryClient,
  decisionId: string,
  send: () => Promise<DecisionRecord>,
): Promise<DecisionRecord> =>
  recordChanges(client, decisionId).withLock(async (isSaved) => {
    if (!isSaved) throw markNetworkFailure(new Error("Edits wait for the network"));
    const record = await send();
    cacheRecord(client, record);
    patchCachedDecision(client, { id: decisionId, ...decisionFieldsOf(record) });
    void restartReads(client, [recordQuery(decisionId).queryKey]);
    for (const queryKey of FOLLOWING) void client.invalidateQueries({ queryKey });
    return record;
  });

/** Removes a part of a record, and answers the record. What is gone already counts as removed: the record is read again. */
export const removeThenReadRecord = (
  decisionId: string,
  remove: () => Promise<DecisionRecord>,
): Promise<DecisionRecord> =>
  remove().catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
    // Answers 404 too where it is the decision that is gone.
    return call("getRecord", { params: { id: decisionId } });
  });
